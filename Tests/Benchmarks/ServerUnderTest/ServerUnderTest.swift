import Foundation
import ListPreviewKit
import Logging
import PreviewServer
import Replicas
import ServiceLifecycle
import UnixSignals

/// A server for measurements, controlled by lines on standard input.
///
/// Each line becomes the text of the one row of the screen `ticker`. With `--screens n` there are also `screen0`, `screen1` and so
/// on: `all` updates each of them once, `pace n` updates them in turn `n` times a second, and `pace 0` ends that and prints how
/// many updates were made. With `--redis address` and `--token text` the server is one of several replicas.
@main
enum ServerUnderTest {
    static func main() async throws {
        let server = PreviewServer(configuration: configuration, sharing: try broker()) { address in
            answer("\(address.port)")
        }
        let live = try await server.screens.add(screen("ticker", ""))
        try await server.screens.add(page)
        var many: [LiveScreen] = []
        for number in 0..<(argument("--screens").flatMap { Int($0) } ?? 0) {
            many.append(try await server.screens.add(screen("screen\(number)", "")))
        }
        let (lines, continuation) = AsyncStream<String>.makeStream()
        // Reading blocks, and the tasks' threads are for the server.
        Thread.detachNewThread {
            while let line = readLine() { continuation.yield(line) }
            continuation.finish()
        }
        let group = ServiceGroup(
            services: [server], gracefulShutdownSignals: [.sigterm], logger: Logger(label: "ServerUnderTest"))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            var pace: Task<Int, Never>?
            for await line in lines {
                if line == "all" {
                    for live in many { await stamp(live) }
                } else if line.hasPrefix("pace "), let rate = Double(line.dropFirst(5)) {
                    pace?.cancel()
                    if let pace { answer("\(await pace.value)") }
                    pace = rate > 0 ? Task { [many] in await update(many, timesPerSecond: rate) } : nil
                } else {
                    await live.update(to: screen("ticker", line))
                }
            }
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }

    // MARK: - The command line

    private static func argument(_ name: String) -> String? {
        let words = CommandLine.arguments
        return words.firstIndex(of: name).flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }

    private static var configuration: ServerConfiguration {
        var limits = ServerLimits()
        limits.streams = 100_000
        limits.streamsPerPeer = 100_000
        limits.connections = 100_000
        var configuration = ServerConfiguration(port: 0, limits: limits)
        configuration.coalescing = .zero
        configuration.actionToken = argument("--token")
        configuration.accessToken = argument("--token")
        return configuration
    }

    private static func broker() throws -> ScreenBroker? {
        try argument("--redis").map { try .redis($0) }
    }

    private static func answer(_ line: String) {
        FileHandle.standardOutput.write(Data("\(line)\n".utf8))
    }

    // MARK: - Screens

    /// Updates screens in turn, with two tasks, until it is cancelled. If that is too slow, updates are made as fast as possible.
    ///
    /// - Returns: The number of updates.
    private static func update(_ screens: [LiveScreen], timesPerSecond rate: Double) async -> Int {
        await withTaskGroup(of: Int.self) { group in
            for half in 0..<2 {
                group.addTask {
                    let mine = screens.enumerated().filter { $0.offset % 2 == half }.map(\.element)
                    let start = ContinuousClock.now
                    var count = 0
                    while !Task.isCancelled, !mine.isEmpty {
                        let due = Int((ContinuousClock.now - start) / .seconds(1) * rate / 2)
                        if count < due {
                            await stamp(mine[count % mine.count])
                            count += 1
                            // If updates take longer than their interval, the server's tasks still get their turn.
                            await Task.yield()
                        } else {
                            try? await Task.sleep(for: .milliseconds(1))
                        }
                    }
                    return count
                }
            }
            return await group.reduce(0, +)
        }
    }

    /// Sets the text of a screen's row to the current time.
    private static func stamp(_ live: LiveScreen) async {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        let padding = String(repeating: "x", count: 60)
        let now = UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        await live.update(to: screen(live.id, "@@\(now)@@ \(padding)"))
    }

    private static func screen(_ id: String, _ text: String) -> ListScreen {
        let animation = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(.none))
        return ListScreen(id: id, title: "Ticker", updateAnimation: animation) {
            ListSection(id: "all") {
                TitleRow.row(ItemModel(id: "row", title: text))
            }
        }
    }

    /// About 4 kB, like a small screen.
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
