import Synchronization

/// The page of a screen's latest revision that anybody asked for.
final class PageCache: Sendable {
    /// What a page depends on, besides its screen.
    struct Key: Hashable {
        let revision: Int
        let token: String
    }

    private struct Entry {
        let key: Key
        let page: Task<RenderedPage, Never>
    }

    private let entry = Mutex<Entry?>(nil)

    /// The page for a key: the one that there is, the one that somebody else is rendering, or a new one.
    ///
    /// It is rendered in a task of its own, which goes on when whoever asked first has left.
    func page(for key: Key, render: @escaping @Sendable () -> RenderedPage) async -> RenderedPage {
        let page = entry.withLock { entry in
            if let entry, entry.key == key { return entry.page }
            let page = Task.detached { render() }
            // Whoever is late gets an older page, but the cache does not go back.
            if let latest = entry?.key, latest.token == key.token, latest.revision > key.revision { return page }
            entry = Entry(key: key, page: page)
            return page
        }
        return await page.value
    }
}
