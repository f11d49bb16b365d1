import ListPreviewKit

/// The list of screens as a screen of its own, whose pages follow it.
actor LiveIndex {
    /// Its name in addresses, which no screen can have.
    static let id = "~index"

    private let screens: ScreenRegistry
    private let folders: [LinkModel]
    /// There is none before somebody asks for it.
    private var live: LiveScreen?
    private var lastUpdate: Task<Void, Never>?
    /// An update that has read nothing yet.
    private var nextUpdate: Task<Void, Never>?

    /// - Parameters:
    ///   - screens: The screens that are listed.
    ///   - folders: The links to other pages, which come first.
    init(of screens: ScreenRegistry, folders: [LinkModel]) {
        self.screens = screens
        self.folders = folders
    }

    /// The screen that goes by a name in addresses, the list included.
    nonisolated func lookUp(_ id: String) async -> LiveScreen? {
        id == Self.id ? await screen() : await screens.screen(id)
    }

    /// The list as it is now.
    func screen() async -> LiveScreen {
        let live = live ?? start()
        await update(live)
        return live
    }

    private func start() -> LiveScreen {
        let live = LiveScreen(page(folders))
        self.live = live
        screens.observe { [weak self] in
            guard let self else { return false }
            Task { await self.update(live) }
            return true
        }
        return live
    }

    /// Brings the list up to date. However many screens change at once, they are read once.
    private func update(_ live: LiveScreen) async {
        let task =
            nextUpdate
            ?? Task { [lastUpdate] in
                await lastUpdate?.value
                nextUpdate = nil
                var links = folders
                for screen in await screens.all {
                    links.append(LinkModel(screen: screen.id, title: await screen.screen.title))
                }
                await live.update(to: page(links))
            }
        (nextUpdate, lastUpdate) = (task, task)
        await task.value
    }

    private func page(_ links: [LinkModel]) -> ListScreen {
        var screen = IndexPage(links: links).screen
        screen.id = Self.id
        return screen
    }
}
