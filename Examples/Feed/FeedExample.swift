import ArgumentParser
import ListAdapters
import ListPreviewKit
import PreviewCatalog
import PreviewServer

/// A feed whose logic is an interactor: a stream of states, and one sink for actions.
struct FeedExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feed",
        abstract: "A feed that is driven by an interactor: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run Examples feed
              swift run Examples feed --output Previews
            """)

    @OptionGroup var server: ExampleServer

    @Option(name: .shortAndLong, help: "A folder to write pages to, instead of serving the screen.")
    var output: String?

    func run() async throws {
        if let output { return try Self.scenario.writePages(to: output) }
        let interactor = FeedInteractor()
        let feed = FeedScreen { await interactor.dispatch(action: $0) }
        try await server.serve(feed.screen([])) { live in
            [
                InteractorService(interactor, screen: live, selection: feed.adapter.selection) { items in
                    feed.screen(items)
                }
            ]
        }
    }

    /// The screen in its two presentations.
    static var scenario: Scenario {
        let feed = FeedScreen { _ in }
        let states = [("page", ScreenPresentation.page), ("card", .mediumCard)].map { name, presentation in
            ScenarioState(name: name, screen: feed.screen(FeedInteractor.firstItems, presentation: presentation))
        }
        return Scenario(id: "feed", title: "Feed", states: states)
    }
}
