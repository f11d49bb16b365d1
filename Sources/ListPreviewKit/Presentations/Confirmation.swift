extension Presentation {
    /// A choice of actions: an action sheet at the bottom edge of a phone, a card in the middle of a wide window.
    public struct Confirmation: Sendable, Hashable {
        /// The title above the buttons.
        public var title: String?
        /// The text below the title.
        public var message: String?
        /// The buttons.
        public var buttons: [RowAction]
        /// The button that closes it without an effect. In a wide window, a press outside does.
        public var cancel: RowAction

        /// Creates a confirmation.
        public init(
            title: String? = nil, message: String? = nil, buttons: [RowAction], cancel: RowAction = .cancel()
        ) {
            self.title = title
            self.message = message
            self.buttons = buttons
            self.cancel = cancel
        }
    }
}
