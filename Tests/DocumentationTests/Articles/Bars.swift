// The Swift code of Bars.md, here to be compiled.

import ListPreviewKit

actor Inbox {
    func search(_ text: String) {}
    func search(without token: String) {}
    func sort() {}
    func deleteAll() {}
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

    // snippet: Subtitle
    screen.navigationBar?.subtitle = "3 Unread"
    screen.navigationBar?.prompt = "anna@example.com"
    screen.navigationBar?.progress = .value(0.4)
    // end

    // snippet: Menus
    screen.navigationBar?.leading = [
        RowAction("Account", name: "account", picture: .initials("AB"), badge: RowAction.dot)
    ]
    screen.navigationBar?.trailing = [
        RowAction(
            "More", name: "more", icon: .ellipsis,
            menu: [
                RowAction("Sort by Date", isChecked: true) { await inbox.sort() }, .divider,
                RowAction("Delete All", icon: .trash, role: .destructive) { await inbox.deleteAll() },
            ])
    ]
    // end

    // snippet: Scopes
    screen.searchScopes = .init(name: "scope", options: [.init("here", title: "Here"), .init("all", title: "All")])
    screen.searchTokens = [.init("anna", title: "Anna", icon: .person)]
    screen.handlers.on("remove-token") { context in
        guard case .text(let name) = context.event.value else { return }
        await inbox.search(without: name)
    }
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
