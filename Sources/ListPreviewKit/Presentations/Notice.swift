extension Presentation {
    /// A short message above the content. It does not cover the screen and needs no answer.
    public struct Notice: Sendable, Hashable {
        /// The edge at which a notice appears.
        public enum Edge: String, Sendable, Hashable, CaseIterable {
            /// Below the navigation bar.
            case top
            /// Above the toolbar or the tab bar.
            case bottom
        }

        /// The message.
        public var text: String
        /// The icon before it.
        public var icon: Icon?
        /// The button after it, such as Undo.
        public var button: RowAction?
        /// Where it appears.
        public var edge: Edge
        /// After how many seconds a live page sends ``dismissAction``; `nil` if the notice stays.
        public var duration: Double?
        /// The name of the event that a live page sends after ``duration``.
        public var dismissAction: String

        /// Creates a notice.
        public init(
            _ text: String, icon: Icon? = nil, button: RowAction? = nil, edge: Edge = .bottom, duration: Double? = 4,
            dismissAction: String = Presentation.cancelAction
        ) {
            self.text = text
            self.icon = icon
            self.button = button
            self.edge = edge
            self.duration = duration
            self.dismissAction = dismissAction
        }
    }
}
