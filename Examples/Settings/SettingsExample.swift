import ArgumentParser
import Foundation
import ListPreviewKit
import Logging
import MarkupValidation
import PreviewCatalog
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// A screen of settings that really work: every ready-made row, its handler, and the state behind it.
@main
struct SettingsExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Settings",
        abstract: "A screen of settings: served live, or as pages.",
        discussion: """
            EXAMPLES
              swift run Settings
              swift run Settings --output Previews
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

    /// The screen as it begins, and after some use.
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

    private func render(to output: String) throws {
        let site = try PreviewSite([Self.scenario])
        let results = try SiteWriter(site, to: output, validator: try MarkupValidator()).write()
        let invalid = results.filter { $0.report?.isValid == false }
        for result in invalid { if let report = result.report { print(report) } }
        print("\(results.count) pages in \(output), \(invalid.count) not valid")
        if !invalid.isEmpty { throw ExitCode.failure }
    }

    private func serve() async throws {
        let server = PreviewServer(configuration: ServerConfiguration(port: port)) { address in
            FileHandle.standardOutput.write(Data("Serving at \(address.url)screens/settings\n".utf8))
        }
        let store = SettingsStore()
        await store.connect(to: try await server.screens.add(await store.screen))
        let group = ServiceGroup(
            services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "Settings"))
        do {
            try await group.run()
        } catch let error as ServerError {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}
