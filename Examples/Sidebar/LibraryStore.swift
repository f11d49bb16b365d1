import ListPreviewKit
import PreviewServer

/// Holds the library, and keeps a live screen in step with it.
actor LibraryStore {
    private var state = LibraryState()
    private var live: LiveScreen?

    /// The screen as it is now, whose rows change it.
    var screen: ListScreen {
        LibraryScreen(state: state) { [weak self] body in await self?.change(body) }.screen
    }

    /// Makes the screen on a page follow the library.
    func connect(to live: LiveScreen) {
        self.live = live
    }

    private func change(_ body: @Sendable (inout LibraryState) -> Void) async {
        body(&state)
        await live?.update(to: screen)
    }
}
