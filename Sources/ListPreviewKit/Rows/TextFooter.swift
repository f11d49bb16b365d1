/// A section's footer: a note on its rows.
public struct TextFooter: ListItem, Equatable {
    /// The note.
    public var text = TextLabel(style: .sectionText)

    /// Creates a footer that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// A `p` element with the note.
    public static let template: ItemTemplate<Self> = """
        <p class="text-footer">\(\.text)</p>
        """

    /// Puts the note into its label.
    public static func map(_ model: TextModel, _ footer: inout TextFooter) {
        footer.text.text = model.text
    }
}

extension ListItemViewModel {
    /// A section footer with a text.
    public static func footer(_ text: String) -> ListItemViewModel {
        ListItemViewModel(TextFooter.self, data: TextModel(text))
    }
}
