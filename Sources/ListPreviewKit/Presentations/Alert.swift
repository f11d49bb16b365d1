extension Presentation {
    /// A message in the middle of the screen that users must answer.
    ///
    /// If there are two short buttons, they are side by side, else one below the other, with the cancel button last.
    public struct Alert: Sendable, Hashable {
        /// A field between the message and the buttons.
        public struct Field: Sendable, Hashable {
            /// The text. What a user types stays until this property changes.
            public var text: String
            /// The text of an empty field, and its accessible name.
            public var placeholder: String
            /// Whether the text is hidden, as that of a password.
            public var isSecure: Bool

            /// Creates a field.
            public init(text: String = "", placeholder: String = "", isSecure: Bool = false) {
                self.text = text
                self.placeholder = placeholder
                self.isSecure = isSecure
            }
        }

        /// The title. It is also the accessible name.
        public var title: String
        /// The text below the title.
        public var message: String?
        /// The field. All buttons except `cancel` send its text with their events.
        public var field: Field?
        /// The buttons. The first prominent one is pressed by the Return key in the field, or the last one if none is
        /// prominent.
        public var buttons: [RowAction]
        /// The button that closes the alert without an effect.
        public var cancel: RowAction?

        /// Creates an alert. Without any button, it has the button OK, whose event is `cancel`.
        public init(
            title: String, message: String? = nil, field: Field? = nil, buttons: [RowAction] = [],
            cancel: RowAction? = nil
        ) {
            self.title = title
            self.message = message
            self.field = field
            self.buttons = buttons
            self.cancel = cancel ?? (buttons.isEmpty ? .cancel(title: ListText.ok.text) : nil)
        }

        /// The event of the Escape key and of a press outside: that of the cancel button, or of the only button. An alert
        /// with several buttons and without a cancel button has none.
        var cancelAction: String? { cancel?.name ?? (buttons.count == 1 && field == nil ? buttons[0].name : nil) }
    }
}
