import ListPreviewKit

/// The list of screens, which is a live screen itself.
actor LiveIndex {
    /// Its id, which is invalid for other screens.
    static let id = "~index"

    private let screens: ServedScreens
    private let folders: [LinkModel]
    private let site: ServedSite
    private let counts = ScreenCounts(includesPatches: false)
    /// `nil` before the first request.
    private var live: LiveScreen?
    private var lastUpdate: Task<Void, Never>?
    /// An update that has not read the screens yet.
    private var nextUpdate: Task<Void, Never>?

    /// - Parameters:
    ///   - screens: The screens in the list.
    ///   - folders: The links to folders of pages, which come first.
    ///   - site: The addresses of the screens.
    ///   - metrics: Counts the rendered pages of the list.
    init(of screens: ServedScreens, folders: [LinkModel], in site: ServedSite, metrics: ServerMetrics) {
        self.screens = screens
        self.folders = folders
        self.site = site
        counts.count(in: metrics)
    }

    /// The screen with an id, including the list itself.
    nonisolated func lookUp(_ id: String) async -> (any ServedScreen)? {
        id == Self.id ? await screen() : await screens.screen(id)
    }

    /// The list, up to date.
    func screen() async -> LiveScreen {
        let live = live ?? start()
        await update(live)
        return live
    }

    private func start() -> LiveScreen {
        let live = LiveScreen(Self.page(folders), log: InMemoryPatchLog(), counts: counts)
        self.live = live
        screens.observe { [weak self] in
            guard let self else { return false }
            Task { await self.update(live) }
            return true
        }
        return live
    }

    /// Updates the list. Simultaneous changes of several screens read them once.
    private func update(_ live: LiveScreen) async {
        let task =
            nextUpdate
            ?? Task { [lastUpdate, site] in
                await lastUpdate?.value
                nextUpdate = nil
                var links = folders
                for screen in await screens.all {
                    links.append(
                        LinkModel(
                            id: screen.id, title: await screen.title, address: site.screen(screen.id)))
                }
                await live.update(to: Self.page(links))
            }
        (nextUpdate, lastUpdate) = (task, task)
        await task.value
    }

    private static func page(_ links: [LinkModel]) -> ListScreen {
        ListScreen(id: id, title: "Screens") {
            ListSection(id: "screens", footer: links.isEmpty ? .footer("There are no screens yet.") : nil) {
                for link in links { LinkRow.row(link) }
            }
        }
    }
}
