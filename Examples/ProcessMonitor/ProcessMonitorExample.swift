import ArgumentParser
import PreviewServer
import ServiceLifecycle

/// Shows this machine's processes in a browser, where rows appear, disappear, move and change with them.
struct ProcessMonitorExample: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "process-monitor",
        abstract: "The machine's own processes as a live list.",
        discussion: """
            EXAMPLES
              swift run Examples process-monitor
              swift run Examples process-monitor --port 0 --interval 0.5
            """)

    @OptionGroup var server: ExampleServer

    @Option(help: "The seconds between two samples of the processes.")
    var interval = 1.0

    func validate() throws {
        guard (0.05...3600).contains(interval) else {
            throw ValidationError("The interval must be between 0.05 and 3600 seconds.")
        }
    }

    func run() async throws {
        try await server.serve(ProcessScreen.make(try await ProcessSample.all())) { live in
            [Sampler(screen: live, interval: .seconds(interval))]
        }
    }
}

/// Samples the processes repeatedly. The package does the rest: diff, patch and page.
private struct Sampler: Service {
    let screen: LiveScreen
    let interval: Duration

    func run() async throws {
        await cancelWhenGracefulShutdown {
            while true {
                guard (try? await Task.sleep(for: interval)) != nil else { return }
                // A failed sample changes nothing; the next one follows.
                guard let processes = try? await ProcessSample.all(), !processes.isEmpty else { continue }
                await screen.update(to: ProcessScreen.make(processes))
            }
        }
    }
}
