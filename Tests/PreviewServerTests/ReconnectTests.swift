import ListPreviewKit
import PreviewServer
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(2)))
struct ReconnectTests {
    /// Browsers that drop their connection again and again while the screen changes see every patch once, in order.
    @Test(arguments: [UInt64](1...3))
    func nothingIsLostOrDoubled(seed: UInt64) async throws {
        let (updates, browsers) = (150, 8)
        try await TestServer.run(ServerConfiguration(port: 0, logLength: updates), screens: [TestScreens.numbers()]) {
            server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            let reconnects = try await withThrowingTaskGroup(of: Int.self) { group in
                group.addTask {
                    var random = SeededGenerator(seed: seed)
                    for number in 1...updates {
                        let rows = (0..<5).map { _ in Int.random(in: 1...30, using: &random) }
                        await screen.update(to: TestScreens.numbers(title: "\(number)", Array(Set(rows)).sorted()))
                        // Lets the browsers in, now and then.
                        if Int.random(in: 0...3, using: &random) == 0 { _ = try await server.get("/healthz") }
                    }
                    return 0
                }
                for browser in 0..<browsers {
                    group.addTask {
                        var random = SeededGenerator(seed: seed &* 1000 &+ UInt64(browser))
                        var position = start
                        var connections = 0
                        while position.sequence < updates {
                            connections += 1
                            let events = Int.random(in: 0...12, using: &random)
                            let id = connections == 1 ? nil : "\(position)"
                            try await server.follow("numbers", after: start, lastEventID: id) { stream in
                                for _ in 0..<events where position.sequence < updates {
                                    let event = try #require(try await stream.event())
                                    #expect(event.name == "patch", "seed \(seed), browser \(browser)")
                                    let patch = try event.patch()
                                    #expect(patch.from == position.sequence, "seed \(seed), browser \(browser)")
                                    #expect(patch.to == patch.from + 1, "seed \(seed), browser \(browser)")
                                    position = try #require(event.revision)
                                    #expect(position == Revision(epoch: start.epoch, sequence: patch.to))
                                }
                            }
                        }
                        return connections - 1
                    }
                }
                return try await group.reduce(0, +)
            }
            #expect(reconnects > updates / 12 * browsers, "seed \(seed)")
            await server.log.wait(for: "Stream closed", count: reconnects + browsers)
            #expect(screen.subscriberCount == 0)
        }
    }

    /// With a log that is shorter than what browsers miss, each snapshot stands for exactly what is missing.
    @Test(arguments: [UInt64](1...3))
    func snapshotsCloseTheGaps(seed: UInt64) async throws {
        try await TestServer.run(ServerConfiguration(port: 0, logLength: 5), screens: [TestScreens.numbers()]) {
            server in
            let screen = try await server.screen("numbers")
            var random = SeededGenerator(seed: seed)
            var position = await screen.revision
            for _ in 0..<60 {
                let before = position
                let missed = Int.random(in: 0...10, using: &random)
                for _ in 0..<missed { await screen.update { $0.title += "x" } }
                let head = await screen.revision
                position = try await server.follow("numbers", lastEventID: "\(before)") { stream in
                    var position = before
                    while position != head {
                        let event = try #require(try await stream.event())
                        #expect(event.name == (missed > 5 ? "snapshot" : "patch"), "seed \(seed)")
                        if event.name == "patch" {
                            #expect(try event.patch().from == position.sequence, "seed \(seed)")
                        }
                        position = try #require(event.revision)
                    }
                    return position
                }
            }
        }
    }
}
