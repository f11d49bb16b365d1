import ListPreviewKit

/// A mail: the sender's picture, and three texts beside it, with the time at the end of the first line.
struct MailRow: ListItem {
    var photo = ImageView()
    var sender = TextLabel()
    var time = TextLabel()
    var subject = TextLabel()
    var snippet = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.horizontal(spacing: 12, alignment: .top) {
            \.photo
            Stack.vertical {
                Stack.horizontal(alignment: .firstBaseline, wraps: true) {
                    \.sender
                    Stack.flexibleSpace
                    \.time
                }
                \.subject
                \.snippet
            }
        }
    }

    static let defaultStyle = ListItemStyle<MailRow> { row in
        row.photo.width = 44
        row.photo.height = 44
        row.photo.cornerRadius = 22
        row.sender.font = .headline
        row.sender.lineLimit = 1
        row.time.font = .subheadline
        row.time.textColor = .secondaryLabel
        row.subject.font = .subheadline
        row.subject.lineLimit = 1
        row.snippet.font = .subheadline
        row.snippet.textColor = .secondaryLabel
        row.snippet.lineLimit = 2
    }

    static func map(_ mail: Mail, _ row: inout MailRow) {
        row.photo.source = mail.photo
        row.sender.text = mail.sender
        row.time.text = mail.time
        row.subject.text = mail.subject
        row.snippet.text = mail.snippet
    }
}

/// The data of a ``MailRow``.
struct Mail: ListItemDataModel, Equatable {
    var id: Int
    var photo: ImageView.Source
    var sender: String
    var time: String
    var subject: String
    var snippet: String
}
