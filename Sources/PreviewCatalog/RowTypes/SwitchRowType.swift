import ListPreviewKit

extension RowTypes {
    /// A title with a switch.
    static let `switch` = BuiltInRowType<SwitchRow>(
        name: "switch", synonyms: ["checkbox", "toggle"], summary: "A title with a switch.",
        empty: SwitchModel(id: "", title: "", isOn: false),
        itemFields: [
            .text, .detail(\.detail, "The text below the title."), .image(\.image),
            .flag(.on, \.isOn, "Whether the switch is on."), .enabled(\.isEnabled),
        ],
        editedControl: "on")
}

extension SwitchRow: ScreenFileItem {
    static var markPlaces: [MarkPlaceWord] { [.title, .detail] }
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.subtitle] }
}

extension SwitchModel: TitledModel {}

extension RowFileKey {
    static let on = RowFileKey("on", synonyms: ["isOn"])
}
