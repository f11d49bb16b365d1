/// The data of a header that folds its section's rows away.
public struct DisclosureModel: ListItemDataModel, Equatable {
    /// The heading.
    public var text: String
    /// Whether the rows can be seen at first.
    public var isExpanded: Bool

    /// Creates the data of a header.
    public init(_ text: String, isExpanded: Bool = true) {
        self.text = text
        self.isExpanded = isExpanded
    }

    /// A header is known by its section, not by an identity of its own.
    public var id: String { "" }
}
