import ArgumentParser
import PreviewCatalog

/// A working sidebar: sections collapse, items can be selected, and a button adds one.
struct SidebarExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sidebar",
        abstract: "A sidebar: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run Examples sidebar
              swift run Examples sidebar --output Previews
            """)

    @OptionGroup var server: ExampleServer

    @Option(name: .shortAndLong, help: "A folder to write pages to, instead of serving the screen.")
    var output: String?

    func run() async throws {
        if let output { return try Self.scenario.writePages(to: output) }
        let store = LibraryStore()
        try await server.serve(await store.screen) { live in
            await store.connect(to: live)
            return []
        }
    }

    /// The initial screen.
    static var scenario: Scenario {
        let state = ScenarioState(name: "Default", screen: LibraryScreen(state: LibraryState()).screen)
        return Scenario(id: "library", title: "Music", states: [state])
    }
}
