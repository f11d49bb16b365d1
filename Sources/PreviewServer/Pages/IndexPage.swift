import ListPreviewKit

/// The list of screens.
struct IndexPage {
    let links: [LinkModel]

    /// The list as a screen of its own.
    var screen: ListScreen {
        ListScreen(id: "index", title: "Screens") {
            ListSection(id: "screens", footer: links.isEmpty ? .footer("There are no screens yet.") : nil) {
                for link in links { ListItemViewModel(LinkRow.self, data: link) }
            }
        }
    }
}
