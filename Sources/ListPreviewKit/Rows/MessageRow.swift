/// A message in a mailbox: the sender with the date at the end of its line, the subject, and two lines of the text.
///
/// ```swift
/// Row.message(
///     "Anna Bell", date: "09:41", subject: "Tickets", snippet: "Ours are in coach 7, by the window.", isUnread: true
/// ) { await router.open(message) }
/// ```
public struct MessageRow: MarkdownRow, RichRow, Equatable {
    /// The image of the sender.
    public var image = ImageView()
    /// The sender.
    public var title = TextLabel(style: .title)
    /// The date at the end of the sender's line.
    public var date = TextLabel(style: .date)
    /// The accessory after the date. A chevron is hidden if the row is not selectable.
    public var accessory = Accessory(.chevron)
    /// The subject.
    public var subtitle = TextLabel(style: .subtitle)
    /// The beginning of the text, of which two lines are shown.
    public var snippet = TextLabel(style: .snippet)
    /// The background; its tint is the color of the dot.
    public var content = Container(style: .messageRow)
    /// Whether a dot shows that it is unread.
    public var isUnread = false
    /// The accessible name of the dot.
    public var unreadLabel = ListText.unread.rawValue

    var sharedExtras: SharedRowExtras?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// The dot and the image, then, stacked, the line with sender, date and accessory, the subject, and the text.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">
            <span aria-label="\(\.unreadLabel)" class="unread-dot" hidden="\(\.isRead)" role="img"></span>\(\.image)
            <div class="message-line">\(\.title)\(\.date)\(\.accessory)</div>
            \(\.subtitle)\(\.snippet)
        </div>
        """

    static let markdownMarkup = markdown(
        """
        <div class="\(\.content.shownStyle)">
            <span aria-label="\(\.unreadLabel)" class="unread-dot" hidden="\(\.isRead)" role="img"></span>\(\.image)
            <div class="message-line">\(\.title)\(\.date)\(\.accessory)</div>
            \(\.subtitle.markdown)\(\.snippet.markdown)
        </div>
        """)

    static let richMarkup = rich(
        """
        <div class="\(\.content.shownStyle)">
            <span aria-label="\(\.unreadLabel)" class="unread-dot" hidden="\(\.isRead)" role="img"></span>\(\.image)
            <div class="message-line">\(\.richSender)\(\.richDate)\(\.accessory)</div>
            \(\.richSubject)\(\.richSnippet)
        </div>
        """)

    private var richSender: RichText { RichText(title, .richTitle, .title, of: sharedExtras, readsMarkdown: false) }
    private var richDate: RichText { RichText(date, .richDate, .date, of: sharedExtras, readsMarkdown: false) }
    private var richSubject: RichText { RichText(subtitle, .richSubtitle, .detail, of: sharedExtras) }
    private var richSnippet: RichText { RichText(snippet, .richSnippet, .snippet, of: sharedExtras) }

    /// Fills the parts with the model's values.
    static func fill(_ model: MessageModel, _ row: inout MessageRow) {
        row.image.source = model.image
        row.title.text = model.sender
        row.date.text = model.date
        row.subtitle.text = model.subject
        row.snippet.text = model.snippet
        row.accessory.kind = model.accessory
        row.isUnread = model.isUnread
        row.unreadLabel.replaceDefault(.unread, with: model.unreadLabel)
    }

    private var isRead: Bool { !isUnread }
}

extension ListItemViewModel {
    /// A message in a mailbox. The default identity is the sender, which suits a list of conversations with one row
    /// for each person. The sender is shown unchanged: it is not a key of ``ListStrings``.
    ///
    /// - Parameters:
    ///   - sender: The sender.
    ///   - id: The row's identity.
    ///   - date: The date, as a text.
    ///   - subject: The subject.
    ///   - snippet: The beginning of the text; two lines are shown.
    ///   - isUnread: Whether the message is unread.
    ///   - image: The image of the sender.
    ///   - accessory: The accessory after the date. A chevron is hidden if the row is not selectable.
    ///   - style: The style of the row.
    ///   - perform: The handler of a selection; with `nil`, the row is not selectable.
    public static func message<ID: Hashable>(
        _ sender: String, id: ID? = ListID?.none, date: String? = nil, subject: String? = nil, snippet: String? = nil,
        isUnread: Bool = false, image: ImageView.Source? = nil, accessory: Accessory.Kind = .chevron,
        style: ListItemStyle<MessageRow> = .default,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = MessageModel(
            id: id.map { ListID($0) } ?? ListID(sender), sender: sender, date: date, subject: subject, snippet: snippet,
            isUnread: isUnread, image: image, accessory: accessory)
        let row = MessageRow.row(model, style: style)
        return perform.map { row.onSelect($0) } ?? row
    }
}

/// The data of a message in a mailbox.
public struct MessageModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The sender.
    public var sender: String
    /// The date, as a text.
    public var date: String?
    /// The subject.
    public var subject: String?
    /// The beginning of the text.
    public var snippet: String?
    /// Whether it is unread.
    public var isUnread: Bool {
        didSet { unreadLabel = isUnread ? ListText.unread.text : nil }
    }
    /// The image of the sender.
    public var image: ImageView.Source?
    /// The accessory after the date; a button is drawn as an icon.
    public var accessory: Accessory.Kind

    /// The accessible name of the dot.
    private(set) var unreadLabel: String?

    /// Creates the data of a message.
    public init<ID: Hashable>(
        id: ID, sender: String, date: String? = nil, subject: String? = nil, snippet: String? = nil,
        isUnread: Bool = false, image: ImageView.Source? = nil, accessory: Accessory.Kind = .chevron
    ) {
        self.id = ListID(id)
        self.sender = sender
        self.date = date
        self.subject = subject
        self.snippet = snippet
        self.isUnread = isUnread
        self.image = image
        self.accessory = accessory
        unreadLabel = isUnread ? ListText.unread.text : nil
    }
}
