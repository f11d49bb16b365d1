import ArgumentParser
import PreviewCatalog
import PreviewServer
import ServiceLifecycle

/// Shows a list while its content loads: as pages, or live, over and over.
struct LoadingFeedExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "loading-feed",
        abstract: "A list while it loads, with light running over its placeholders: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run Examples loading-feed
              swift run Examples loading-feed --output Previews
            """)

    @OptionGroup var server: ExampleServer

    @Option(name: .shortAndLong, help: "A folder to write pages to, instead of serving the screen.")
    var output: String?

    func run() async throws {
        if let output { return try Self.scenario.writePages(to: output) }
        try await server.serve(FeedState.loading()) { live in [Reloader(screen: live)] }
    }

    /// The screen while it loads, in all ways, and with posts.
    static var scenario: Scenario {
        let states = FeedState.all.map { ScenarioState(name: $0.name, screen: $0.screen) }
        return Scenario(id: "feed", title: "Feed", states: states)
    }
}

/// Goes through the states, each loading one followed by the posts.
private struct Reloader: Service {
    let screen: LiveScreen

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while true {
                for state in FeedState.all.dropLast() {
                    await screen.update(to: state.screen)
                    guard (try? await Task.sleep(for: .seconds(3))) != nil else { return }
                    await screen.update(to: FeedState.loaded)
                    guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }
                }
            }
        }
    }
}
