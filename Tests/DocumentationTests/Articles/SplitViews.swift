// The Swift code of SplitViews.md, here to be compiled.

import ListPreviewKit

struct Mail: Sendable {
    var box = "Inbox"
    var messages = ["Lunch on Friday"]
    var showsMailboxes = false
    func show(_ box: String) async {}
    func openMailboxes() async {}
}

func splitView(_ mail: Mail) -> ListScreen {
    // snippet: Sidebar
    let mailboxes = ListScreen(id: "mailboxes", title: "Mailboxes", style: .sidebar) {
        ListSection(id: "boxes") {
            for box in ["Inbox", "Drafts"] {
                Row.sidebarItem(box, image: .icon(.tray), isSelected: box == mail.box) {
                    await mail.show(box)
                }
            }
        }
    }
    var screen = ListScreen(id: "mail", title: mail.box, style: .plain) {
        ListSection(id: "messages") { for message in mail.messages { Row.row(message) } }
    }
    screen.sidebar = ListScreen.Sidebar(mailboxes)
    // end

    // snippet: Open
    screen.handlers.on(ListScreen.Sidebar.openAction) { _ in await mail.openMailboxes() }
    screen.sidebar?.isOpen = mail.showsMailboxes
    // end
    return screen
}
