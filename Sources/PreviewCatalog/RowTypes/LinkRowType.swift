import ListPreviewKit

/// A link to another page.
struct LinkRowType: RowType {
    typealias Item = LinkRow
    static let name = "link"
    static let keys: [RowFileKey] = [.address, .detail, .badge]
    static let requiredKeys: [RowFileKey] = [.address]

    let address: String

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        guard let node = object[.address] else {
            address = ""
            return
        }
        address = decoder.requiredText(object, .address)
        if !WebAddress.isSafe(address) {
            let schemes = WebAddress.usualSchemes.sorted().map { "\($0):" }.joined(separator: ", ")
            decoder.report("the address of a link must be relative or begin with one of \(schemes)", at: node.position)
        }
    }

    func model(of row: ScreenFile.Row) -> LinkModel {
        LinkModel(
            id: row.id, title: row.text, detail: row.detail, address: address, image: row.image, badge: row.badge)
    }
}

extension LinkRow: BadgedItem {}

extension RowFileKey {
    static let address = RowFileKey("address", synonyms: ["href", "url"])
}
