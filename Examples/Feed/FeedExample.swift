import ArgumentParser
import Foundation
import ListPreviewKit
import Logging
import MarkupValidation
import PreviewCatalog
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// A feed whose logic is an interactor: a stream of states, and one sink for actions.
@main
struct FeedExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Feed",
        abstract: "A feed that is driven by an interactor: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run Feed
              swift run Feed --output Previews
            """)

    @Option(help: "The port to listen on; 0 takes any that is free.")
    var port = 8080

    @Option(name: .shortAndLong, help: "A folder to write pages to, instead of serving the screen.")
    var output: String?

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
    }

    func run() async throws {
        if let output { try render(to: output) } else { try await serve() }
    }

    /// The screen in its two presentations.
    static var scenario: Scenario {
        let feed = FeedScreen { _ in }
        let states = [("page", ScreenPresentation.page), ("card", .mediumCard)].map { name, presentation in
            ScenarioState(name: name, screen: feed.screen(FeedInteractor.firstItems, presentation: presentation))
        }
        return Scenario(id: "feed", title: "Feed", states: states)
    }

    private func render(to output: String) throws {
        let site = try PreviewSite([Self.scenario])
        let results = try SiteWriter(site, to: output, validator: try MarkupValidator()).write()
        let invalid = results.filter { $0.report?.isValid == false }
        print("\(results.count) pages in \(output), \(invalid.count) not valid")
        if !invalid.isEmpty { throw ExitCode.failure }
    }

    private func serve() async throws {
        let server = PreviewServer(configuration: ServerConfiguration(port: port)) { address in
            // Unlike `print`, at once, even when the output is read by a program.
            FileHandle.standardOutput.write(Data("Serving at \(address.url)screens/feed\n".utf8))
        }
        let interactor = FeedInteractor()
        let feed = FeedScreen { await interactor.dispatch(action: $0) }
        let live = try await server.screens.add(feed.screen([]))
        let service = InteractorService(interactor, screen: live, selection: feed.adapter.selection) {
            feed.screen($0)
        }
        let group = ServiceGroup(
            services: [server, service], gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "Feed"))
        do {
            try await group.run()
        } catch let error as ServerError {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}
