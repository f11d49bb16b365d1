import ArgumentParser
import Foundation
import Logging
import PreviewServer
import ServiceLifecycle
import UnixSignals
import VisualRegression

/// `report`
struct ReportCommand<Input: ScenarioInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "report",
            abstract: "Makes the report page of the last run, or serves it to approve in it.",
            discussion: """
                The page is one file that opens without a server, to be sent or kept; there, approving gives the command \
                that does it. With --serve the page itself does it. Stop with Control-C.

                EXAMPLES
                  \(Input.program) report
                  \(Input.program) report --serve --open
                  \(Input.program) report --results Downloads/PreviewResults

                EXIT STATUS
                  0 done, 2 there are no results, or they cannot be read or served
                """)
    }

    @OptionGroup var repeated: Input.Repeated

    @OptionGroup var folders: GoldenFolders

    @Flag(help: "Serve the report, so that states can be approved in it.")
    var serve = false

    @Option(help: "The port to listen on, on this machine alone; 0 takes any that is free.")
    var port = 8080

    @Flag(help: "Open the page in the browser.")
    var open = false

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
    }

    func run() async throws {
        do {
            guard serve else {
                let page = try folders.resultsFolder.writePage()
                let address = URL(fileURLWithPath: page)
                try Console.print("Report: \(address.path)")
                if open { await BrowserOpener.open(address.absoluteString, notices: Notices()).value }
                return
            }
            _ = try folders.resultsFolder.page()
        } catch let error as GoldenStoreError {
            Console.note(error.description)
            throw CommandExit.failure
        }
        try await serveReport()
    }

    private func serveReport() async throws {
        let logger = ServerLog.logger()
        let configuration = ServerConfiguration(port: port)
        let screens = ScreenRegistry {
            InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
        }
        let opens = open
        var server = PreviewServer(configuration: configuration, screens: screens, logger: logger) { address in
            let page = address.url(path: "/\(ReportFolder.name)/")
            // Whoever cannot read this line can still see the page.
            try? Console.print("Report at \(page)")
            if opens { BrowserOpener.open(page, notices: Notices()) }
        }
        try server.add(ReportFolder(folders: folders), at: ReportFolder.name)
        let group = ServiceGroup(services: [server], gracefulShutdownSignals: EndingSignals.all, logger: logger)
        do {
            try await group.run()
        } catch let error as ServerError {
            Console.note("error: \(error)")
            throw CommandExit.failure
        }
    }
}
