// The Swift code of Bars.md, here to be compiled.

import ListPreviewKit

actor Inbox {
    func search(_ text: String) {}
    func load() {}
}

func barred(_ screen: ListScreen, _ inbox: Inbox) -> ListScreen {
    var screen = screen
    // snippet: Bars
    screen.navigationBar = .init(
        back: .init("Mailboxes", name: "back"),
        trailing: [.init("Edit", name: "edit"), .init("Compose", name: "compose", icon: .pencil)])
    screen.searchText = ""
    screen.toolbar = [
        .init("Filter", name: "filter", icon: .gear), .flexibleSpace, .init("New", name: "new", icon: .pencil),
    ]
    screen.toolbarStatus = "Updated just now"
    screen.refreshAction = "refresh"
    screen.emptyStatus = ListStatus(image: .icon(.envelope), title: "No Mail")
    // end

    // snippet: Handlers
    screen.handlers.on("search") { context in
        guard case .text(let text) = context.event.value else { return }
        await inbox.search(text)
    }
    screen.handlers.on("refresh") { _ in await inbox.load() }
    // end
    return screen
}
