import ListPreviewKit
import Testing

@testable import PreviewServer
@testable import TestSupport

/// Hundreds of browsers at once, some of which do not read; thousands in `make test-long`.
@Suite(.timeLimit(.minutes(5)))
struct CrowdTests {
    /// Updates a screen, each time when all browsers have the previous update; returns and prints the slowest duration.
    private func update(_ screen: LiveScreen, _ count: Int, for crowd: Crowd) async -> Duration {
        let clock = ContinuousClock()
        var slowest = Duration.zero
        for _ in 0..<count {
            let began = clock.now
            let update = await screen.update { $0.sections[0].rows.swapAt(0, 1) }
            await crowd.wait(for: update.revision.sequence)
            slowest = max(slowest, clock.now - began)
        }
        return slowest
    }

    @Test func stalledClientsUseLittleMemory() async throws {
        // Both ends of every connection are in this process.
        let files = ProcessUse.raiseFileLimit(to: 6_000)
        let count = min(TestScale.crowd(400), (files - 500) / 2)
        try #require(count >= 200, "only \(files) files may be open")
        let (stalled, updates) = (count / 20, TestScale.rounds(20))
        var limits = ServerLimits()
        (limits.streams, limits.streamsPerPeer, limits.connections) = (count, count, 2 * count)
        // None of them is closed during the test, nor given time to end: waiting for them would take
        // longer than the test may.
        (limits.stallTimeout, limits.shutdownTimeout) = (.seconds(600), .seconds(600))
        // A page that is larger than the system's buffers of one connection.
        let title = String(repeating: "x", count: 3_000_000)
        let clock = ContinuousClock()
        let crowd = Crowd()
        let ended = try await TestServer.run(
            ServerConfiguration(port: 0, limits: limits), screens: [TestScreens.numbers(title: title)]
        ) { server in
            let screen = try await server.screen("numbers")
            let before = ProcessUse.residentBytes
            let began = clock.now
            try await crowd.join(
                count - stalled, server.address, screen: "numbers", after: await screen.revision)
            await server.log.wait(for: "Stream opened", count: count - stalled)
            let (connecting, connected) = (clock.now - began, ProcessUse.residentBytes)
            let alone = await update(screen, updates, for: crowd)

            // Each of them is sent the whole page and reads none of it.
            // Rendering the page once also takes memory, which does not count.
            _ = await screen.snapshot(in: ServedSite(token: TestServer.token))
            let quiet = ProcessUse.residentBytes
            try await crowd.joinStalled(stalled, server.address, screen: "numbers")
            await server.log.wait(for: "Stream opened", count: count)
            let together = await update(screen, updates, for: crowd)
            let burden = ProcessUse.residentBytes - quiet
            #expect(screen.subscriberCount == count)
            #expect(crowd.problems.isEmpty, "\(crowd.problems.prefix(3))")
            print(
                """
                CrowdTests: \(count - stalled) connected in \(connecting), \
                \((connected - before) / (count - stalled)) bytes each for both ends; slowest update \(alone) alone, \
                \(together) with \(stalled) who read nothing, for whom \(burden >> 20) MiB are kept
                """)
            // A page, which contains the title twice, is stored once and not per reader: the limit is far from both.
            #expect(burden < stalled * title.utf8.count)
            return clock.now
        }
        // Waiting for a reader would take longer than the test may.
        print("CrowdTests: shut down in \(clock.now - ended)")
        await crowd.leave()
    }
}
