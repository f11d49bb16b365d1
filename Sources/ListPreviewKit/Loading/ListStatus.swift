/// What a screen says instead of rows: that there are none, or that they could not be loaded.
public struct ListStatus: ListItemDataModel, Equatable {
    /// What the reader can do about it.
    public struct Button: Sendable, Hashable {
        /// The button's text.
        public var title: String
        /// What pressing it asks for.
        public var action: String

        /// Creates a button.
        public init(title: String, action: String) {
            self.title = title
            self.action = action
        }
    }

    /// The picture above the text.
    public var image: ImageView.Source?
    /// What is the matter, in a few words.
    public var title: String
    /// More about it.
    public var message: String?
    /// What can be done.
    public var button: Button?

    /// Creates a status.
    public init(
        image: ImageView.Source? = nil, title: String, message: String? = nil, button: Button? = nil
    ) {
        self.image = image
        self.title = title
        self.message = message
        self.button = button
    }

    /// There is one on a screen.
    public var id: String { "status" }
}
