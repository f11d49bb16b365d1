/// The screens that a server serves: those of its registry, or of a source.
struct ServedScreens: Sendable {
    /// The screens of this process.
    let registry: ScreenRegistry
    var source: (any ScreenSource)?

    /// All screens, in the order in which they were added.
    var all: [any ServedScreen] {
        get async {
            if let source { return await source.all }
            return await registry.all
        }
    }

    func screen(_ id: String) async -> (any ServedScreen)? {
        if let source { return await source.screen(id) }
        return await registry.screen(id)
    }

    /// Calls `body` when a screen is added, removed or gets another title, until it returns `false`.
    func observe(_ body: @escaping @Sendable () -> Bool) {
        registry.observe(body)
        source?.observe(body)
    }

    /// Passes a page's answer to the caller that asked whether its animations are finished, here or elsewhere.
    func answer(_ token: String, on screen: any ServedScreen) async {
        if screen.subscribers.answer(token) { return }
        await source?.settled(token)
    }
}
