/// The data of a message on a screen that has no rows, or whose rows could not be loaded.
public struct ListStatus: ListItemDataModel, Equatable {
    /// The picture above the text.
    public var image: ImageView.Source?
    /// The title.
    public var title: String
    /// A longer description.
    public var message: String?
    /// A button, such as one that tries again.
    public var button: RowAction?

    /// Creates a status.
    public init(
        image: ImageView.Source? = nil, title: String, message: String? = nil, button: RowAction? = nil
    ) {
        self.image = image
        self.title = title
        self.message = message
        self.button = button
    }

    /// Always `status`: a screen has at most one status.
    public var id: String { "status" }
}
