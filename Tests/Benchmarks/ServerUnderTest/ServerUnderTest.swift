import Foundation
import ListPreviewKit
import Logging
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// A server with one screen, for measurements: each line on standard input becomes the text of its one row.
@main
enum ServerUnderTest {
    static func main() async throws {
        var limits = ServerLimits()
        limits.streams = 100_000
        limits.streamsPerPeer = 100_000
        limits.connections = 100_000
        var configuration = ServerConfiguration(port: 0, limits: limits)
        configuration.coalescing = .zero
        let server = PreviewServer(configuration: configuration) { address in
            FileHandle.standardOutput.write(Data("\(address.port)\n".utf8))
        }
        let live = try await server.screens.add(screen(""))
        try await server.screens.add(page)
        let (lines, continuation) = AsyncStream<String>.makeStream()
        // Reading blocks, and the tasks' own threads are for the server.
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        let group = ServiceGroup(
            services: [server], gracefulShutdownSignals: [.sigterm], logger: Logger(label: "ServerUnderTest"))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            for await line in lines { await live.update(to: screen(line)) }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }

    private static func screen(_ text: String) -> ListScreen {
        let animation = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(.none))
        return ListScreen(id: "ticker", title: "Ticker", updateAnimation: animation) {
            ListSection(id: "all") {
                TitleRow.row(ItemModel(id: "row", title: text))
            }
        }
    }

    /// About 4 kB, as a small screen is.
    private static var page: ListScreen {
        ListScreen(id: "page", title: "Page") {
            ListSection(id: "all") {
                for number in 1...10 {
                    TitleRow.row(ItemModel(id: number, title: "Row \(number)"))
                }
            }
        }
    }
}
