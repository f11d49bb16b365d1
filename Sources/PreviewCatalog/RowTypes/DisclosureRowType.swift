import ListPreviewKit

extension RowTypes {
    /// A row that shows and hides other rows. These follow it in their section, one level deeper.
    static let disclosure = BuiltInRowType<DisclosureRow>(
        name: "disclosure", synonyms: ["accordion"], summary: "A row that shows and hides the rows in it.",
        empty: DisclosureModel(id: "", title: "", isExpanded: true),
        itemFields: [
            .text, .detail(\.detail, "The value at the end of the line."), .image(\.image),
            .flag(.expanded, \.isExpanded, "Whether the rows in it are visible."),
        ],
        editedControl: "expanded", isExpanded: \.isExpanded)
}

extension DisclosureRow: ScreenFileItem {
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.value] }
}

extension DisclosureModel: TitledModel {}
