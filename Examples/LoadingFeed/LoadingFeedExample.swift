import ArgumentParser
import Foundation
import ListPreviewKit
import Logging
import MarkupValidation
import PreviewCatalog
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// Shows a list before its content is there: as pages, or live, loading again and again.
@main
struct LoadingFeedExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "LoadingFeed",
        abstract: "A list while it loads, with light running over its placeholders: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run LoadingFeed
              swift run LoadingFeed --output Previews
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

    /// The screen while it loads, in all ways, and with posts.
    static var scenario: Scenario {
        let states = FeedState.all.map { ScenarioState(name: $0.name, screen: $0.screen) }
        return Scenario(id: "feed", title: "Feed", states: states)
    }

    private func render(to output: String) throws {
        let site = try PreviewSite([Self.scenario])
        let check = try TemplateCheck()
        let findings = site.components.flatMap { check.diagnostics(of: $0) }
        for finding in findings { print(finding) }
        let results = try SiteWriter(site, to: output, validator: try MarkupValidator()).write()
        let invalid = results.filter { $0.report?.isValid == false }
        print("\(results.count) pages in \(output), \(invalid.count) not valid")
        if !invalid.isEmpty || !findings.isEmpty { throw ExitCode.failure }
    }

    private func serve() async throws {
        let server = PreviewServer(configuration: ServerConfiguration(port: port)) { address in
            // Unlike `print`, at once, even when the output is read by a program.
            FileHandle.standardOutput.write(Data("Serving at \(address.url)screens/feed\n".utf8))
        }
        let screen = try await server.screens.add(FeedState.loading())
        let group = ServiceGroup(
            services: [server, Reloader(screen: screen)], gracefulShutdownSignals: [.sigterm, .sigint],
            logger: Logger(label: "LoadingFeed"))
        do {
            try await group.run()
        } catch let error as ServerError {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            throw ExitCode(2)
        }
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
