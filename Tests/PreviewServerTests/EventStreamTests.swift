import ListPreviewKit
import PreviewServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct EventStreamTests {
    @Test func theHead() async throws {
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

    @Test func patchesFollowAPage() async throws {
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
                let said = PatchHints(announcement: "1 item removed")
                #expect(patch == DOMPatch(from: 0, to: 1, hints: said, operations: [.remove(ids: ["r-1"])]))
            }
        }
    }

    @Test func whatAPageMissedComesFirst() async throws {
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

    @Test func theLastEventCountsMoreThanThePage() async throws {
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
    func whoeverIsElsewhereStartsAnew(id: String?) async throws {
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
                // Then the stream goes on from there.
                await screen.update { $0.title = "next" }
                #expect(try await stream.event()?.patch().from == 3)
            }
        }
    }

    @Test func aGapIsASnapshot() async throws {
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

    @Test func aScreenThatIsReplacedIsGone() async throws {
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

    @Test func aScreenThatIsRemovedEndsItsStreams() async throws {
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

    @Test func idleStreamsBeat() async throws {
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

    @Test func whoLeavesIsForgotten() async throws {
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

    @Test func thereIsALimitForEachAddress() async throws {
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

    @Test func thereIsALimit() async throws {
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
