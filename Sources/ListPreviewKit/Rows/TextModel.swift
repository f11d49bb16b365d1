/// The data of a section's header or footer: its text.
public struct TextModel: ListItemDataModel, Equatable {
    /// The text.
    public var text: String

    /// Creates the data of a header or footer.
    public init(_ text: String) {
        self.text = text
    }

    /// A header is known by its section, not by an identity of its own.
    public var id: String { "" }
}
