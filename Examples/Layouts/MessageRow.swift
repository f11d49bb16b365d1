import ListPreviewKit

/// A message of a chat: a bubble that is as wide as its text, up to three quarters of the row.
struct MessageRow: ListItem {
    var line = Container()
    var bubble = Container()
    var text = TextLabel()
    var time = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.horizontal(\.line) {
            Stack.vertical(\.bubble) {
                \.text
                \.time
            }
        }
    }

    static let defaultStyle = ListItemStyle<MessageRow> { row in
        row.line.padding = Insets(top: 3, leading: 16, bottom: 3, trailing: 16)
        row.bubble.background = .gray5
        row.bubble.cornerRadius = 18
        row.bubble.maxFractionalWidth = 0.75
        row.bubble.padding = Insets(top: 8, leading: 14, bottom: 8, trailing: 14)
        row.time.font = .caption2
        row.time.textColor = .secondaryLabel
    }

    static func map(_ message: Message, _ row: inout MessageRow) {
        row.text.text = message.text
        row.time.text = message.time
    }
}

extension ListItemStyle where Item == MessageRow {
    /// A message that was sent from here: at the end of the line, on blue.
    static var sent: Self {
        .default
            + Self { row in
                row.line.alignment = .trailing
                row.bubble.background = .fixed(0x0068_D9FF)
                row.text.textColor = .white
                row.time.textColor = .white
            }
    }
}

/// The data of a ``MessageRow``.
struct Message: ListItemDataModel, Equatable {
    var id: Int
    var text: String
    var time: String
    var isSent = false
}
