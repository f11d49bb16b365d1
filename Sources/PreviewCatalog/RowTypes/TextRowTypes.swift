import ListPreviewKit

/// A row type with texts and nothing else.
protocol TextRowType: RowType where Item.Model == ItemModel {
    init()
}

extension TextRowType {
    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        self.init()
    }

    func model(of row: ScreenFile.Row) -> ItemModel {
        ItemModel(
            id: row.id, title: row.text, detail: row.detail, image: row.image, imageLabel: row.imageLabel,
            badge: row.badge, accessory: row.accessory)
    }
}

/// A title alone.
struct TitleRowType: TextRowType {
    typealias Item = TitleRow
    static let name = "title"
    static let keys: [RowFileKey] = [.accessory, .badge, .markdown]
    static let advice: [RowFileKey: String] = [
        .detail: "a title row shows no 'detail'; its type would have to be 'subtitle' or 'value'",
        .value: "a title row shows no 'value'; its type would have to be 'value'",
    ]
}

/// A title with a subtitle below.
struct SubtitleRowType: TextRowType {
    typealias Item = SubtitleRow
    static let name = "subtitle"
    static let keys: [RowFileKey] = [.detail, .accessory, .badge, .markdown]
    static let advice: [RowFileKey: String] = [.value: "a subtitle row shows no 'value'; did you mean 'detail'?"]
}

/// A title with a value at the end of its line.
struct ValueRowType: TextRowType {
    typealias Item = ValueRow
    static let name = "value"
    static let keys: [RowFileKey] = [.detail, .value, .accessory, .badge, .markdown]
    static let readsValueAsDetail = true
}

/// A title with a value and an info button.
struct DetailRowType: TextRowType {
    typealias Item = DetailRow
    static let name = "detail"
    static let keys: [RowFileKey] = [.detail, .value, .badge, .markdown]
    static let readsValueAsDetail = true
    static var pressAction: String? { DetailRow.detail.name }
}

extension TitleRow: BadgedItem {}
extension SubtitleRow: BadgedItem {}
extension ValueRow: BadgedItem {}
extension DetailRow: BadgedItem {}
