import ListPreviewKit

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
