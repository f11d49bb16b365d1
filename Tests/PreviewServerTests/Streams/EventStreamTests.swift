import ListPreviewKit
import NIOCore
import PreviewServer
import Testing

@testable import TestSupport

@Suite(.timeLimit(.minutes(1)))
struct EventStreamTests {
    @Test func streamHasExpectedHead() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            try await RawConnection.open(server.address) { connection in
                try await connection.request("/screens/numbers/events", of: server.address)
                let head = try await connection.head()
                #expect(head.status == 200)
                #expect(head["content-type"] == "text/event-stream")
                #expect(head["cache-control"] == "no-store, no-transform")
                #expect(head["x-accel-buffering"] == "no")
                #expect(head["content-length"] == nil)
                let retry = try #require(try await connection.block())
                let milliseconds = try #require(Int(retry.dropFirst("retry: ".count)))
                #expect(retry.hasPrefix("retry: "))
                #expect((1000...3000).contains(milliseconds))
            }
        }
    }

    @Test func patchesFollowPage() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await server.follow("numbers", after: start) { stream in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await screen.update(to: TestScreens.numbers([2, 3]))
                let event = try #require(try await stream.event())
                #expect(event.name == "patch")
                #expect(event.revision == Revision(epoch: start.epoch, sequence: 1))
                let patch = try event.patch()
                let hints = PatchHints(announcement: "1 item removed")
                #expect(patch == DOMPatch(from: 0, to: 1, hints: hints, operations: [.remove(ids: ["r-1"])]))
            }
        }
    }

    @Test func missedPatchesAreSentFirst() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            for number in 1...5 { await screen.update { $0.title = "\(number)" } }
            try await server.follow("numbers", after: start) { stream async throws in
                for sequence in 1...5 { #expect(try await stream.event()?.patch().to == sequence) }
                await screen.update { $0.title = "6" }
                #expect(try await stream.event()?.patch().to == 6)
            }
        }
    }

    /// A large patch is in a chunk of its own, because joined patches have a maximum size.
    @Test func missedPatchesShareChunks() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            for title in ["1", "2", String(repeating: "3", count: 40_000), "4"] {
                await screen.update { $0.title = title }
            }
            try await server.follow("numbers", after: start) { stream in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                var counts: [Int] = []
                for _ in 0..<3 {
                    let chunk = try #require(try await stream.chunk())
                    #expect(String(buffer: chunk).hasSuffix("\n\n"), "the chunk ends with its last event")
                    counts.append(
                        String(buffer: chunk).split(separator: "event: patch\n", omittingEmptySubsequences: false).count
                            - 1)
                }
                #expect(counts == [2, 1, 1])
            }
        }
    }

    @Test func lastEventIDTakesPrecedenceOverPageRevision() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            for number in 1...3 { await screen.update { $0.title = "\(number)" } }
            try await server.follow("numbers", after: start, lastEventID: "\(start.epoch)-2") { stream async throws in
                #expect(try await stream.event()?.patch().from == 2)
            }
        }
    }

    @Test(arguments: [
        nil, "", "0-0", "1-2", "x", "1", "-1", "99999999999999999999999-1", "3-\(Int.max)", "<epoch>-4", "<epoch>-0000",
        "<epoch>--1",
        "<epoch>-1 ", "<epoch>-1%0A",
    ])
    func unknownRevisionsGetSnapshot(id: String?) async throws {
        try await TestServer.run(ServerConfiguration(port: 0, logLength: 2), screens: [TestScreens.numbers()]) {
            server in
            let screen = try await server.screen("numbers")
            for number in 1...3 { await screen.update { $0.title = "\(number)" } }
            let now = await screen.revision
            let query = id.map {
                "?revision=\($0.replacing("<epoch>", with: "\(now.epoch)").replacing(" ", with: "%20"))"
            }
            try await RawConnection.open(server.address) { stream in
                try await stream.request("/screens/numbers/events\(query ?? "")", of: server.address)
                #expect(try await stream.head().status == 200)
                let event = try #require(try await stream.event())
                #expect(event.name == "snapshot")
                #expect(event.revision == now)
                #expect(event.text("screen") == "numbers")
                #expect(event.text("page")?.contains("<h1>3</h1>") == true)
                // Then the stream continues from there.
                await screen.update { $0.title = "next" }
                #expect(try await stream.event()?.patch().from == 3)
            }
        }
    }

    @Test func gapsAreFilledBySnapshot() async throws {
        try await TestServer.run(ServerConfiguration(port: 0, logLength: 4), screens: [TestScreens.numbers()]) {
            server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            for number in 1...10 { await screen.update { $0.title = "\(number)" } }
            for after in 0...10 {
                try await server.follow("numbers", lastEventID: "\(start.epoch)-\(after)") { stream in
                    if after < 6 {
                        let event = try #require(try await stream.event())
                        #expect(event.name == "snapshot")
                        #expect(event.revision?.sequence == 10)
                    } else {
                        for sequence in after..<10 { #expect(try await stream.event()?.patch().from == sequence) }
                    }
                }
            }
        }
    }

    @Test func replacedScreenEndsItsStreams() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let old = try await server.screen("numbers")
            let start = await old.revision
            try await server.follow("numbers", after: start) { stream in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                let new = try await server.screens.replace(with: TestScreens.numbers(title: "New"))
                let event = try #require(try await stream.event())
                #expect(event.name == "gone")
                #expect(event.revision == nil)
                #expect(event.data == #"{"screen":"numbers"}"#)
                #expect(try await stream.event() == nil)
                await server.log.wait(for: "Stream closed")
                #expect(old.subscriberCount == 0)
                try await server.follow("numbers", lastEventID: "\(start)") { stream in
                    let event = try #require(try await stream.event())
                    #expect(event.name == "snapshot")
                    #expect(event.revision == (await new.revision))
                    #expect(event.text("page")?.contains("<title>New</title>") == true)
                }
            }
        }
    }

    @Test func removedScreenEndsItsStreams() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            try await server.follow("numbers", after: await (try server.screen("numbers")).revision) {
                stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await server.screens.remove("numbers")
                let event = try #require(try await stream.event())
                #expect(event.name == "gone")
                #expect(event.revision == nil)
                #expect(event.data == #"{"screen":"numbers"}"#)
                #expect(try await stream.event() == nil)
            }
            #expect(try await server.get("/screens/numbers/events").status == 404)
        }
    }

    @Test func idleStreamsSendHeartbeats() async throws {
        let configuration = ServerConfiguration(port: 0, heartbeat: .milliseconds(20))
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                for _ in 0..<5 { #expect(try await stream.block() == "event: beat\ndata: 1") }
                await screen.update { $0.title = "next" }
                var next = try await stream.event()
                while next?.name == "beat" { next = try await stream.event() }
                #expect(try next?.patch().to == 1)
            }
        }
    }

    @Test func disconnectedBrowsersAreRemoved() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            for round in 0..<3 {
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for _ in 0..<10 {
                        group.addTask {
                            try await server.follow("numbers", after: await screen.revision) { stream in
                                _ = try await stream.block()
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                await server.log.wait(for: "Stream closed", count: 10 * (round + 1))
                #expect(screen.subscriberCount == 0)
            }
        }
    }

    @Test func streamsPerAddressAreLimited() async throws {
        var limits = ServerLimits()
        limits.streamsPerPeer = 1
        try await TestServer.run(ServerConfiguration(port: 0, limits: limits), screens: [TestScreens.numbers()]) {
            server in
            try await server.follow("numbers") { first in
                _ = try await first.block()
                let refused = try await server.get("/screens/numbers/events")
                #expect(refused.status == 503)
                #expect(refused["retry-after"] == "10")
            }
            await server.log.wait(for: "Stream closed")
            try await server.follow("numbers") { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
            }
        }
    }

    @Test func numberOfStreamsIsLimited() async throws {
        var limits = ServerLimits()
        limits.streams = 2
        try await TestServer.run(ServerConfiguration(port: 0, limits: limits), screens: [TestScreens.numbers()]) {
            server in
            try await server.follow("numbers") { first in
                _ = try await first.block()
                try await server.follow("numbers") { second in
                    _ = try await second.block()
                    let refused = try await server.get("/screens/numbers/events")
                    #expect(refused.status == 503)
                    #expect(refused["retry-after"] == "10")
                    #expect(try await server.get("/screens/numbers").status == 200)
                }
                await server.log.wait(for: "Stream closed")
                try await server.follow("numbers") { third async throws in
                    #expect(try await third.block()?.hasPrefix("retry: ") == true)
                }
            }
        }
    }
}

@Suite(.timeLimit(.minutes(2)))
struct ReconnectTests {
    /// Browsers that repeatedly close their connections while the screen changes receive every patch once, in order.
    @Test(arguments: [UInt64](1...3))
    func reconnectingLosesAndDuplicatesNothing(seed: UInt64) async throws {
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
                        // Lets the browsers connect occasionally.
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

    /// If the log is shorter than the missed patches, each snapshot replaces exactly the missing ones.
    @Test(arguments: [UInt64](1...3))
    func snapshotsReplaceMissedPatches(seed: UInt64) async throws {
        try await TestServer.run(ServerConfiguration(port: 0, logLength: 5), screens: [TestScreens.numbers()]) {
            server in
            let screen = try await server.screen("numbers")
            var random = SeededGenerator(seed: seed)
            var position = await screen.revision
            for round in 0..<60 {
                // A stream that is still open may request a snapshot of an intermediate state, which the next one then shares.
                await server.log.wait(for: "Stream closed", count: round)
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
