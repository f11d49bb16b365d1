import ArgumentParser
import PreviewCatalog

/// A screen of working settings: every ready-made row, its handler, and the state behind it.
struct SettingsExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "settings",
        abstract: "A screen of settings: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run Examples settings
              swift run Examples settings --output Previews
            """)

    @OptionGroup var server: ExampleServer

    @Option(name: .shortAndLong, help: "A folder to write pages to, instead of serving the screen.")
    var output: String?

    func run() async throws {
        if let output { return try Self.scenario.writePages(to: output) }
        let store = SettingsStore()
        try await server.serve(await store.screen) { live in
            await store.connect(to: live)
            return []
        }
    }

    /// The screen at first, and after some use.
    static var scenario: Scenario {
        var inFlight = SettingsState()
        inFlight.isInFlight = true
        inFlight.email = "anna"
        inFlight.appearance = .dark
        let states = [("Default", SettingsState()), ("In flight", inFlight)].map { name, state in
            ScenarioState(name: name, screen: SettingsScreen(state: state).screen)
        }
        return Scenario(id: "settings", title: "Settings", variants: [.dark], states: states)
    }
}
