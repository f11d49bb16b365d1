import ArgumentParser
import ExampleScreens
import Foundation
import ListPreviewKit
import Logging
import MarkupValidation
import PreviewCatalog
import PreviewServer
import PreviewServing
import ServiceLifecycle
import UnixSignals

/// The examples in Swift as one program. Each is a command with its own folder.
@main
struct ExamplesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Examples",
        abstract: "The examples of ListPreviewKit: list screens as pages, and live.",
        discussion: """
            EXAMPLES
              swift run Examples gallery render -o Previews   the screens of the gallery as pages
              swift run Examples gallery serve                the same, live, in the browser
              swift run Examples feed                      live, until Control-C
              swift run Examples feed --output Previews    the same screen as pages
              swift run Examples countries                 pages in Previews/
              swift run Examples help feed                 the options of one example

            EXIT STATUS
              0  done
              1  a template or page is not valid, or a file cannot be written
              2  the server cannot start
              64 the command line is invalid
            """,
        subcommands: [
            LiveGalleryCommand<ExampleGallery>.self, CarsExample.self, CountriesExample.self, FeedExample.self,
            ProcessMonitorExample.self, ProfileExample.self, SettingsExample.self, SidebarExample.self,
        ])
}

extension ExampleGallery: SubcommandGallery {
    package static let program = "Examples gallery"
}

/// The option `--port`, and a live server on that port.
struct ExampleServer: ParsableArguments {
    @Option(help: "The port to listen on; 0 chooses a free port.")
    var port = 8080

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
    }

    /// Serves a screen until a signal ends the program.
    ///
    /// - Parameters:
    ///   - screen: The initial screen.
    ///   - services: Creates the services that run with the server, for example one that changes the screen.
    func serve(
        _ screen: ListScreen, with services: (LiveScreen) async throws -> [any Service]
    ) async throws {
        let server = PreviewServer(configuration: ServerConfiguration(port: port)) { address in
            // Unlike `print`, this writes immediately, even if a program reads the output.
            FileHandle.standardOutput.write(Data("Serving at \(address.url)screens/\(screen.id)\n".utf8))
        }
        let live = try await server.screens.add(screen)
        var all: [any Service] = [server]
        all += try await services(live)
        let group = ServiceGroup(
            services: all, gracefulShutdownSignals: [.sigterm, .sigint], logger: Logger(label: "Examples"))
        do {
            try await group.run()
        } catch let error as ServerError {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}

extension Scenario {
    /// Writes a page of each state and an index, checks templates and pages, and prints their diagnostics.
    ///
    /// - Throws: `ExitCode.failure` if there is an error, or the reason why a file cannot be written.
    func writePages(to folder: String) throws { try [self].writePages(to: folder) }
}

extension [Scenario] {
    /// Writes a page of each state and an index, checks templates and pages, and prints their diagnostics.
    ///
    /// - Throws: `ExitCode.failure` if there is an error, or the reason why a file cannot be written.
    func writePages(to folder: String) throws {
        guard !folder.isEmpty else { throw ValidationError("--output is empty; name a folder.") }
        let site = try PreviewSite(self)
        let check = try TemplateCheck()
        let findings = check.diagnostics(of: flatMap(\.states).map(\.screen))
        for finding in findings { print(finding) }
        let results = try SiteWriter(site, to: folder, validator: try MarkupValidator()).write()
        let invalid = results.compactMap(\.report).filter { !$0.isValid }
        for report in invalid { print(report) }
        print("\(results.count) pages in \(folder), \(invalid.count) not valid")
        if !findings.isEmpty || !invalid.isEmpty { throw ExitCode.failure }
    }
}
