import ListPreviewKit
import PreviewCatalog

/// A mailbox: unread dots, swipe actions, a search field, and a bar with the status and a button to write.
enum MailScreen {
    static var scenario: Scenario {
        .loaded(
            id: "mail", title: "Mail", notes: "Swipe a message, or open its menu.",
            contents: [("Inbox", sections(Mail.all)), ("A new message", sections(Mail.later))],
            empty: ListStatus(image: .icon(.envelope), title: "No Mail", message: "New messages come here."),
            failure: ("Cannot Get Mail", "The connection to the server “mail.example.org” failed."), screen: screen)
    }

    private static func screen(_ phase: ListPhase) -> ListScreen {
        var screen = ListScreen(id: "mail", title: "Inbox", style: .plain, phase: phase)
        screen.navigationBar = .init(
            back: RowAction("Mailboxes", name: "back"), trailing: [RowAction("Edit", name: "edit")])
        screen.searchText = ""
        screen.refreshAction = "refresh"
        screen.toolbar = [
            RowAction("Filter", name: "filter", icon: .filter), .flexibleSpace,
            RowAction("Compose", name: "compose", icon: .compose),
        ]
        screen.toolbarStatus =
            switch phase {
            case .loading: "Checking for Mail…"
            case .failed: "Account Error"
            case .empty, .content: "Updated Just Now"
            }
        return screen
    }

    private static func sections(_ mails: [Mail]) -> [ListSection] {
        [
            ListSection(id: "messages") {
                for mail in mails {
                    ListItemViewModel.message(
                        mail.sender, id: mail.id, date: mail.date, subject: mail.subject,
                        snippet: mail.snippet, isUnread: mail.isUnread, perform: {}
                    )
                    .swipeActions(
                        leading: [
                            RowAction(
                                mail.isUnread ? "Read" : "Unread", name: "read", icon: .envelope,
                                tint: .fixed(0x0068_D9FF))
                        ],
                        trailing: [
                            RowAction("Flag", name: "flag", icon: .flag, tint: .fixed(0xB347_00FF)),
                            .delete(title: "Trash"),
                        ]
                    )
                    .contextMenu([
                        RowAction("Reply", name: "reply", icon: .reply),
                        RowAction("Archive", name: "archive", icon: .archive), .delete(title: "Trash"),
                    ])
                }
            }
        ]
    }
}

/// A message in the mailbox.
private struct Mail {
    var id: Int
    var sender: String
    var date: String
    var subject: String
    var snippet: String
    var isUnread = false

    static let all = [
        Mail(
            id: 7, sender: "Maya Lindqvist", date: "9:41 AM", subject: "The plan for the trip to the mountains",
            snippet:
                "I looked at the trains: the early one is cheaper, but we would have to change twice. Shall I book?",
            isUnread: true),
        Mail(
            id: 6, sender: "Harbor Books", date: "8:15 AM", subject: "Your order is on its way",
            snippet: "Two books left our store this morning. They will be with you on Thursday, between 10 and 12.",
            isUnread: true),
        Mail(
            id: 5, sender: "Tomás Rivera", date: "Yesterday", subject: "Re: Slides for Monday",
            snippet: "Looks great! I would move the chart to the front, and drop the third page altogether."),
        Mail(
            id: 4, sender: "City Water Works", date: "Yesterday", subject: "Your bill for October",
            snippet: "You used 9 m³ of water. The amount will be debited on November 30. Nothing else is to be done."),
        Mail(
            id: 3, sender: "Leo Brandt", date: "Saturday", subject: "Photos",
            snippet: "Here they are, all forty of them. My favourite is the one with the dog under the table."),
        Mail(
            id: 2, sender: "Northside Climbing", date: "Friday", subject: "New routes in the hall",
            snippet: "Twelve new routes since this week, from 4 to 7b. Bring a friend on Sunday, who climbs for free."),
        Mail(
            id: 1, sender: "Aisha Karim", date: "11/12/26", subject: "Dinner?",
            snippet: "We will be in town from the 20th. Do you two have time on one of the evenings?"),
    ]

    /// After a while: one message has arrived, one has been read, one was deleted.
    static var later: [Mail] {
        var mails = all.filter { $0.id != 4 }
        mails[0].isUnread = false
        let new = Mail(
            id: 8, sender: "Aisha Karim", date: "9:52 AM", subject: "Re: Dinner?",
            snippet: "Friday is perfect. We know a small place by the canal, I will call them this afternoon.",
            isUnread: true)
        return [new] + mails
    }
}
