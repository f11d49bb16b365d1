import ListPreviewKit

/// A session that goes back and forth between two screens.
final class PatchLoop {
    private var session: ScreenSession
    private let screens: [ListScreen]
    private var current = 0

    init(_ source: ListScreen, _ target: ListScreen) {
        session = ScreenSession(source)
        screens = [source, target]
    }

    /// The patch to the other screen.
    func next() -> DOMPatch? {
        current = 1 - current
        return session.update(to: screens[current])
    }
}
