import ListPreviewKit

/// A row type that contains only texts.
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

/// Only a title.
struct TitleRowType: TextRowType {
    typealias Item = TitleRow
    static let name = "title"
    static let keys: [RowFileKey] = [.accessory, .badge, .markdown]
    static let advice: [RowFileKey: String] = [
        .detail: "a title row shows no 'detail'; use the type 'subtitle' or 'value'",
        .value: "a title row shows no 'value'; use the type 'value'",
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
}

extension TitleRow: BadgedItem {}
extension SubtitleRow: BadgedItem {}
extension ValueRow: BadgedItem {}
extension DetailRow: BadgedItem {}

/// A message in a mailbox; its text is the sender.
struct MessageRowType: RowType {
    typealias Item = MessageRow
    static let name = "message"
    static let keys: [RowFileKey] = [.date, .subject, .snippet, .unread, .markdown]
    static let advice: [RowFileKey: String] = [
        .detail: "a message row shows no 'detail'; did you mean 'subject' or 'snippet'?"
    ]
    static let controls: [RowField] = [
        .text("date", \Self.date), .text("subject", \Self.subject), .text("snippet", \Self.snippet),
        .flag("unread", \Self.isUnread),
    ]

    var date: String?
    var subject: String?
    var snippet: String?
    var isUnread: Bool

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        date = decoder.text(object, .date)
        subject = decoder.text(object, .subject)
        snippet = decoder.text(object, .snippet)
        isUnread = decoder.flag(object, .unread, default: false)
    }

    func model(of row: ScreenFile.Row) -> MessageModel {
        MessageModel(
            id: row.id, sender: row.text, date: date, subject: subject, snippet: snippet, isUnread: isUnread,
            image: row.image)
    }
}

extension MessageRow: ScreenFileItem {}

extension RowFileKey {
    static let date = RowFileKey("date")
    static let subject = RowFileKey("subject")
    static let snippet = RowFileKey("snippet", synonyms: ["preview", "body"])
    static let unread = RowFileKey("unread", synonyms: ["isUnread"])
}
