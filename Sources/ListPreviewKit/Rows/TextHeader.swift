/// A section's header: its heading.
///
/// ```swift
/// let header: ListItemViewModel = .header("Used cars")
/// ```
public struct TextHeader: ListItem, Equatable {
    /// The heading.
    public var text = TextLabel(style: .sectionText)

    /// Creates a header that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// An `h2` element with the heading, hidden without one.
    public static let template: ItemTemplate<Self> = """
        <h2 class="text-header" hidden="\(\.isEmpty)">\(\.text)</h2>
        """

    /// Puts the heading into its label.
    public static func map(_ model: TextModel, _ header: inout TextHeader) {
        header.text.text = model.text
    }

    /// A heading that is still to come has no text yet.
    private var isEmpty: Bool { text.text == "" }
}

extension ListItemViewModel {
    /// A section header with a text.
    public static func header(_ text: String) -> ListItemViewModel {
        ListItemViewModel(TextHeader.self, data: TextModel(text))
    }
}
