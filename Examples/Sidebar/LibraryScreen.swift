import ListPreviewKit

/// A music library's sidebar: sections that fold, items, a group and a button.
struct LibraryScreen: Sendable {
    var state: LibraryState
    /// Changes the state, which in turn changes the screen.
    var change: @Sendable (@escaping @Sendable (inout LibraryState) -> Void) async -> Void = { _ in }

    var screen: ListScreen {
        ListScreen(id: "library", title: "Music", style: .sidebar) {
            ListSection(id: "places") {
                item("Listen Now", .house)
                item("Search", .magnifier)
            }
            ListSection(id: "library", header: .sidebarHeader("Library")) {
                item("Recently Added", .clock)
                item("Artists", .person)
                item("Albums", .folder)
                item("Downloads", .arrowDown, badge: state.downloads == 0 ? nil : "\(state.downloads)")
            }
            ListSection(id: "playlists", header: .sidebarHeader("Playlists")) {
                ListItemViewModel.sidebarGroup(
                    "My Playlists", image: .icon(.star),
                    items: state.playlists.map { .init($0, image: .icon(.document), isSelected: $0 == state.selection) }
                ) { playlist, _ in await change { $0.selection = playlist } }
                ListItemViewModel.sidebarButton("New Playlist", image: .icon(.plus)) { _ in
                    await change { $0.playlists.append("Playlist \($0.playlists.count + 1)") }
                }
            }
        }
    }

    private func item(_ title: String, _ icon: Icon, badge: String? = nil) -> ListItemViewModel {
        .sidebarItem(title, image: .icon(icon), badge: badge, isSelected: state.selection == title) { _ in
            await change {
                $0.selection = title
                if title == "Downloads" { $0.downloads = 0 }
            }
        }
    }
}
