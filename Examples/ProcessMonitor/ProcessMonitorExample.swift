import ArgumentParser
import PreviewServer
import ServiceLifecycle

/// Shows this machine's processes in a browser, where rows appear, vanish, move and change as they do.
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

    @Option(help: "How many seconds lie between two looks at the processes.")
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
