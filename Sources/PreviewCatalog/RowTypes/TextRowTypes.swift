import ListPreviewKit

extension RowTypes {
    /// Only a title.
    static let title = BuiltInRowType<TitleRow>(
        name: "title", synonyms: ["cell", "default", "label", "text"], summary: "Only a title.",
        empty: .empty, itemFields: [.text, .badge(\.badge), .accessory(\.accessory, canBeButton: true), .picture],
        advice: [
            .detail: "a title row shows no 'detail'; use the type 'subtitle' or 'value'",
            .value: "a title row shows no 'value'; use the type 'value'",
        ],
        hasMarkdown: true)

    /// A title with a subtitle below.
    static let subtitle = BuiltInRowType<SubtitleRow>(
        name: "subtitle", summary: "A title with a subtitle below.", empty: .empty,
        itemFields: [
            .text, .detail(\.detail, "The subtitle."), .badge(\.badge), .accessory(\.accessory, canBeButton: true),
            .picture,
        ],
        advice: [.value: "a subtitle row shows no 'value'; did you mean 'detail'?"], hasMarkdown: true)

    /// A title with a value at the end of its line.
    static let value = BuiltInRowType<ValueRow>(
        name: "value", synonyms: ["rightdetail"], summary: "A title with a value at the end of its line.",
        empty: .empty,
        itemFields: [
            .text, .detail(\.detail, orValueOf: "value", "The value."), .badge(\.badge),
            .accessory(\.accessory, canBeButton: true),
            .picture,
        ],
        hasMarkdown: true)

    /// A title with a value and an info button.
    static let detail = BuiltInRowType<DetailRow>(
        name: "detail", summary: "A title with a value, and a button for details.", empty: .empty,
        itemFields: [.text, .detail(\.detail, orValueOf: "detail", "The value."), .badge(\.badge), .picture],
        hasMarkdown: true)

    /// A message in a mailbox; its text is the sender.
    static let message = BuiltInRowType<MessageRow>(
        name: "message", summary: "A message in a mailbox; its text is the sender.",
        empty: MessageModel(id: "", sender: ""),
        itemFields: [
            .text, .image(\.image), .text(.date, \.date, "The date, as a text."),
            .text(.subject, \.subject, "The subject."),
            .text(.snippet, \.snippet, "The beginning of the message's text; two lines are shown."),
            .flag(.unread, \.isUnread, "Whether the message is unread, which a dot shows."),
            .accessory(
                \.accessory, "The accessory after the date; the default is a chevron if the row has an action."),
        ],
        advice: [.detail: "a message row shows no 'detail'; did you mean 'subject' or 'snippet'?"], hasMarkdown: true)
}

extension ItemModel: TitledModel {
    fileprivate static var empty: ItemModel { ItemModel(id: "", title: "") }
}

extension Field<ItemModel> {
    fileprivate static var picture: Field { .image(\.image, label: \ItemModel.imageLabel) }
}

extension TitleRow: BadgedItem {
    static var markPlaces: [MarkPlaceWord] { [.title] }
}

extension SubtitleRow: BadgedItem {
    static var markPlaces: [MarkPlaceWord] { [.title, .detail] }
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.subtitle] }
}

extension ValueRow: BadgedItem {
    static var markPlaces: [MarkPlaceWord] { [.title, .detail, .value] }
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.value, .value: \.value] }
}

extension DetailRow: BadgedItem {
    static var markPlaces: [MarkPlaceWord] { [.title, .detail, .value] }
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.value, .value: \.value] }
}

extension MessageRow: ScreenFileItem {
    static var markPlaces: [MarkPlaceWord] { [.title, .date, .subject, .snippet] }
    static var styledTexts: [RowStyleKey: StyledText] { [.date: \.date, .subject: \.subtitle, .snippet: \.snippet] }
}

extension MessageModel: ScreenFileModel {
    var shownTitle: String {
        get { sender }
        set { sender = newValue }
    }
}

extension RowFileKey {
    static let date = RowFileKey("date")
    static let subject = RowFileKey("subject")
    static let snippet = RowFileKey("snippet", synonyms: ["preview", "body"])
    static let unread = RowFileKey("unread", synonyms: ["isUnread"])
}
