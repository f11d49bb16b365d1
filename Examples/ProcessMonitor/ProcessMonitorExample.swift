import ArgumentParser
import Foundation
import ListPreviewKit
import Logging
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// Shows this machine's processes in a browser, where rows appear, vanish, move and change as they do.
@main
struct ProcessMonitorExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ProcessMonitor",
        abstract: "The machine's own processes as a live list.",
        discussion: """
            EXAMPLES
              swift run ProcessMonitor
              swift run ProcessMonitor --port 0 --interval 0.5
            """)

    @Option(help: "The port to listen on; 0 takes any that is free.")
    var port = 8080

    @Option(help: "How many seconds lie between two looks at the processes.")
    var interval = 1.0

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
        guard (0.05...3600).contains(interval) else {
            throw ValidationError("The interval must be between 0.05 and 3600 seconds.")
        }
    }

    func run() async throws {
        let server = PreviewServer(configuration: ServerConfiguration(port: port)) { address in
            // Unlike `print`, at once, even when the output is read by a program.
            FileHandle.standardOutput.write(Data("Serving at \(address.url)screens/processes\n".utf8))
        }
        let screen = try await server.screens.add(ProcessScreen.make(try await ProcessSample.all()))
        let sampler = Sampler(screen: screen, interval: .seconds(interval))
        let group = ServiceGroup(
            services: [server, sampler], gracefulShutdownSignals: [.sigterm, .sigint],
            logger: Logger(label: "ProcessMonitor"))
        do {
            try await group.run()
        } catch let error as ServerError {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            throw ExitCode(2)
        }
    }
}

/// Looks at the processes again and again. The diff, the patch and the browser are the kit's business.
private struct Sampler: Service {
    let screen: LiveScreen
    let interval: Duration

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while true {
                guard (try? await Task.sleep(for: interval)) != nil else { return }
                // A look that failed changes nothing; the next one is near.
                guard let processes = try? await ProcessSample.all(), !processes.isEmpty else { continue }
                await screen.update(to: ProcessScreen.make(processes))
            }
        }
    }
}
