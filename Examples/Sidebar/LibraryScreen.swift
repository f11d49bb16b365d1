import ListPreviewKit
import PreviewServer

/// A music library's sidebar: collapsible sections, items, a group and a button.
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
                ) { playlist in await change { $0.selection = playlist } }
                ListItemViewModel.sidebarButton("New Playlist", image: .icon(.plus)) {
                    await change { $0.playlists.append("Playlist \($0.playlists.count + 1)") }
                }
            }
        }
    }

    private func item(_ title: String, _ icon: Icon, badge: String? = nil) -> ListItemViewModel {
        .sidebarItem(title, image: .icon(icon), badge: badge, isSelected: state.selection == title) {
            await change {
                $0.selection = title
                if title == "Downloads" { $0.downloads = 0 }
            }
        }
    }
}

/// Holds the library, and updates a live screen with it.
actor LibraryStore {
    private var state = LibraryState()
    private var live: LiveScreen?

    /// The current screen, whose rows change the library.
    var screen: ListScreen {
        LibraryScreen(state: state) { [weak self] body in await self?.change(body) }.screen
    }

    /// Makes the screen of a page follow the library.
    func connect(to live: LiveScreen) {
        self.live = live
    }

    private func change(_ body: @Sendable (inout LibraryState) -> Void) async {
        body(&state)
        await live?.update(to: screen)
    }
}

/// The state of a music library's sidebar.
struct LibraryState: Equatable, Sendable {
    var selection = "Recently Added"
    var playlists = ["Road Trip", "Focus", "Rainy Day"]
    var downloads = 3
}
