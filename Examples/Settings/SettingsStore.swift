import ListPreviewKit
import PreviewServer

/// Holds the settings, and keeps a live screen in step with them.
actor SettingsStore {
    private var state = SettingsState()
    private var live: LiveScreen?

    /// The screen as it is now, whose rows change the settings.
    var screen: ListScreen {
        SettingsScreen(state: state) { [weak self] body in await self?.change(body) }.screen
    }

    /// Makes the screen on a page follow the settings.
    func connect(to live: LiveScreen) {
        self.live = live
    }

    private func change(_ body: @Sendable (inout SettingsState) -> Void) async {
        body(&state)
        await live?.update(to: screen)
    }
}
