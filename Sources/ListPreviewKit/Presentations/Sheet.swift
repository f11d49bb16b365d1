extension Presentation {
    /// Another screen above this one.
    public struct Sheet: Sendable {
        /// How much of the window a sheet covers.
        public enum Height: String, Sendable, Hashable, CaseIterable {
            /// The lower half.
            case medium
            /// Most of it.
            case large
        }

        /// The screen. It may present something itself.
        public var screen: ListScreen
        /// Its height.
        public var height: Height
        /// Whether there is a grabber at the top.
        public var showsGrabber: Bool
        /// The name of the event of the Escape key and of a press outside; `nil` if they have no effect.
        public var cancelAction: String?

        /// Creates a sheet.
        public init(
            _ screen: ListScreen, height: Height = .large, showsGrabber: Bool = false,
            cancelAction: String? = Presentation.cancelAction
        ) {
            self.screen = screen
            self.height = height
            self.showsGrabber = showsGrabber
            self.cancelAction = cancelAction
        }
    }
}
