import ArgumentParser
import ExampleScreens
import ListPreviewKit
import PreviewServer

/// The settings, live: every control has a handler and a state.
struct SettingsExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "Working settings: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run Examples settings
              swift run Examples settings --output Previews
            """)

    @OptionGroup var server: ExampleServer

    @Option(name: .shortAndLong, help: "A folder to write pages to, instead of serving the screen.")
    var output: String?

    func run() async throws {
        if let output { return try SettingsScreen.scenario.writePages(to: output) }
        let store = SettingsStore()
        try await server.serve(await store.screen) { live in
            await store.connect(to: live)
            return []
        }
    }
}

/// Holds the settings, and updates a live screen with them.
actor SettingsStore {
    private var state = SettingsState()
    private var live: LiveScreen?

    /// The current screen, whose rows change the settings.
    var screen: ListScreen {
        SettingsScreen(state: state) { [weak self] body in await self?.change(body) }.screen
    }

    /// Makes the screen of a page follow the settings.
    func connect(to live: LiveScreen) {
        self.live = live
    }

    private func change(_ body: @Sendable (inout SettingsState) -> Void) async {
        body(&state)
        await live?.update(to: screen)
    }
}
