// The Swift code of Presentations.md, here to be compiled.

import ListPreviewKit

actor AlbumStore {
    var name = "Holidays"
    func delete() {}
    func rename(_ name: String) {}
    func filter(_ kind: String) {}
}

func presenting(_ screen: ListScreen, _ albums: AlbumStore) -> ListScreen {
    var screen = screen
    // snippet: Alert
    screen.presenting = .alert(
        Presentation.Alert(
            title: "Delete “Holidays”?", message: "The photos stay in your library.",
            buttons: [RowAction("Delete", role: .destructive) { await albums.delete() }], cancel: .cancel()))
    // end

    // snippet: Field
    screen.presenting = .alert(
        Presentation.Alert(
            title: "Rename Album", field: Presentation.Alert.Field(text: "Holidays", placeholder: "Name"),
            buttons: [.takingText("Save") { name in await albums.rename(name) }], cancel: .cancel()))
    screen.handlers.on("cancel") { _ in await close() }
    // end

    // snippet: Confirmation
    screen.presenting = .confirmation(
        Presentation.Confirmation(
            message: "The album is removed from all devices.",
            buttons: [RowAction("Delete Album", name: "delete", role: .destructive)]))
    // end

    // snippet: Menu
    screen.presenting = .menu(
        Presentation.Menu(
            at: .button("more"),
            sections: [
                Presentation.Menu.Section(items: [RowAction("Share", icon: .share)]),
                Presentation.Menu.Section(
                    title: "Sort by",
                    items: [RowAction("Name", isChecked: true), RowAction("Date")]),
            ]))
    // end

    // snippet: Notice
    screen.presenting = .notice(
        Presentation.Notice("Album deleted", icon: .trash, button: RowAction("Undo"), duration: 5))
    // end

    // snippet: Sheet
    var filters = ListScreen(id: "filters", title: "Filters") {
        ListSection(id: "kinds", header: .header("Kind")) {
            Row.row("Photos", id: "photos").onSelect { await albums.filter("photos") }
        }
    }
    filters.navigationBar = ListScreen.NavigationBar(
        trailing: [RowAction("Done", name: "cancel", isProminent: true)], isInline: true)
    screen.presenting = .sheet(Presentation.Sheet(filters, height: .medium, showsGrabber: true))
    // end
    return screen
}

private func close() async {}
