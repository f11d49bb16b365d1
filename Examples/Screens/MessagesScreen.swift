import ListPreviewKit
import PreviewCatalog

/// A conversation: bubbles that are as wide as their texts, headings of days, and a note below the last message.
enum MessagesScreen {
    static var scenario: Scenario {
        .loaded(
            id: "messages", title: "Messages", notes: "Blue bubbles were sent from here.",
            contents: [
                ("Conversation", sections(Bubble.all, status: "Delivered")),
                ("An answer", sections(Bubble.all + Bubble.answer, status: nil)),
                ("Not delivered", sections(Bubble.all + Bubble.answer + [Bubble.failed], status: "Not Delivered")),
            ],
            placeholder: sections(Bubble.all, status: "Delivered", areColored: false),
            empty: ListStatus(image: .icon(.message), title: "No Messages", message: "Say hello to Maya."),
            failure: ("Cannot Load Messages", "Check your connection and try again."), screen: screen)
    }

    private static func screen(_ phase: ListPhase) -> ListScreen {
        var screen = ListScreen(id: "messages", title: "Maya", style: .plain, phase: phase)
        screen.navigationBar = .init(
            back: RowAction("Messages", name: "back"),
            trailing: [RowAction("Video Call", name: "call", icon: .video)], isInline: true)
        return screen
    }

    private static func sections(_ bubbles: [Bubble], status: String?, areColored: Bool = true) -> [ListSection] {
        [
            ListSection(id: "messages", separators: ListSeparators.none) {
                for (index, bubble) in bubbles.enumerated() {
                    if let day = bubble.day {
                        NoteRow.row(Note(text: day), style: .default)
                    }
                    let isFirst = index == 0 || bubbles[index - 1].isSent != bubble.isSent
                    BubbleRow.row(
                        bubble,
                        style: .bubble(isSent: bubble.isSent, isFirst: isFirst, isColored: areColored)
                    )
                }
                if let status {
                    NoteRow.row(Note(text: status), style: status == "Delivered" ? .status : .failure)
                }
            }
        ]
    }
}

/// A message in a bubble.
struct BubbleRow: ListItem {
    var line = Container()
    var bubble = Container()
    var text = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.horizontal(\.line) {
            Stack.vertical(\.bubble) { \.text }
        }
    }

    static let defaultStyle = ListItemStyle<BubbleRow> { row in
        row.bubble.cornerRadius = 18
        row.bubble.maxFractionalWidth = 0.75
        row.bubble.padding = Insets(top: 7, leading: 13, bottom: 7, trailing: 13)
    }

    static func map(_ message: Bubble, _ row: inout BubbleRow) {
        row.text.text = message.text
    }
}

extension ListItemStyle where Item == BubbleRow {
    /// A received message, or a sent one: at the end of the line, on blue. The first of several in a row keeps its
    /// distance.
    static func bubble(isSent: Bool, isFirst: Bool, isColored: Bool = true) -> Self {
        .default
            + Self { row in
                row.line.padding = Insets(top: isFirst ? 8 : 1, leading: 16, bottom: 1, trailing: 16)
                row.line.alignment = isSent ? .trailing : .leading
                row.bubble.background = isSent && isColored ? .fixed(0x0068_D9FF) : .gray5
                row.text.textColor = isSent && isColored ? .white : .label
            }
    }
}

/// A short text between messages: the day, or the status of the last one.
struct NoteRow: ListItem {
    var line = Container()
    var text = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.horizontal(\.line) { \.text }
    }

    static let defaultStyle = ListItemStyle<NoteRow> { row in
        row.line.alignment = .center
        row.line.padding = Insets(top: 14, leading: 16, bottom: 4, trailing: 16)
        row.text.font = .caption1
        row.text.weight = .semibold
        row.text.textColor = .secondaryLabel
    }

    static func map(_ note: Note, _ row: inout NoteRow) {
        row.text.text = note.text
    }
}

extension ListItemStyle where Item == NoteRow {
    /// At the end of the line, below the last message.
    static var status: Self {
        .default
            + Self { row in
                row.line.alignment = .trailing
                row.line.padding = Insets(top: 1, leading: 16, bottom: 4, trailing: 20)
            }
    }

    /// The last message could not be delivered.
    static var failure: Self { .status + Self { $0.text.textColor = .red } }
}

/// The data of a ``NoteRow``.
struct Note: ListItemDataModel, Equatable {
    var text: String
    var id: String { text }
}

/// The data of a ``BubbleRow``.
struct Bubble: ListItemDataModel, Equatable {
    var id: Int
    var text: String
    var isSent = false
    /// The heading above it.
    var day: String?

    static let all = [
        Bubble(id: 1, text: "Did you find the tent?", day: "Yesterday 18:42"),
        Bubble(id: 2, text: "It was in the cellar, behind the skis", isSent: true),
        Bubble(id: 3, text: "All poles are there, but one peg is missing", isSent: true),
        Bubble(id: 4, text: "One peg less won’t matter 😄"),
        Bubble(id: 5, text: "Are you coming tonight?", day: "Today 9:36"),
        Bubble(
            id: 6,
            text: "Yes! I’ll bring the projector and the long cable, so we can sit outside if it stays dry.",
            isSent: true),
        Bubble(id: 7, text: "Perfect. Leo and Ana are there from seven, and there is soup for everyone."),
        Bubble(id: 8, text: "What film do we watch?", isSent: true),
    ]

    static let answer = [Bubble(id: 9, text: "The one with the lighthouse"), Bubble(id: 10, text: "🎬🍿")]

    static let failed = Bubble(id: 11, text: "I’ll be there at eight", isSent: true)
}
