import ListPreviewKit

extension RowTypes {
    /// A link to another page.
    static let link = BuiltInRowType<LinkRow>(
        name: "link", summary: "A link to another page.", empty: LinkModel(id: "", title: "", address: ""),
        itemFields: [
            .text, .detail(\.detail, "The text below the title."), .badge(\.badge), .image(\.image), .target,
            .accessory(\.accessory, "The accessory at the trailing edge; the default is `chevron`."),
        ])
}

extension Field<LinkModel> {
    fileprivate static let target = Field(.address, .text, isRequired: true, "The address of the page.") {
        object, model, decoder in
        guard let node = object[.address] else { return }
        model.address = decoder.requiredText(object, .address)
        if !WebAddress.isSafe(model.address) {
            let schemes = WebAddress.usualSchemes.sorted().map { "\($0):" }.joined(separator: ", ")
            decoder.report("the address of a link must be relative or begin with one of \(schemes)", at: node.position)
        }
    }
}

extension LinkRow: BadgedItem {
    static var markPlaces: [MarkPlaceWord] { [.title, .detail] }
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.subtitle] }
}

extension LinkModel: TitledModel {}

extension RowFileKey {
    static let address = RowFileKey("address", synonyms: ["href", "url"])
}
