import ListPreviewKit
import PreviewServer
import Testing

/// Several screens on one connection.
@Suite(.timeLimit(.minutes(1)))
struct SharedStreamTests {
    private static let three = ["a", "b", "c"].map { TestScreens.numbers(id: $0, title: $0) }

    /// Follows screens and reads up to the retry time.
    private func follow(
        _ server: TestServer, _ follows: [String], headers: [String] = [],
        _ body: (inout RawConnection) async throws -> Void
    ) async throws {
        try await RawConnection.open(server.address) { connection in
            let query = follows.map { "follow=\($0)" }.joined(separator: "&")
            try await connection.request("/events?\(query)", of: server.address, headers: headers)
            let head = try await connection.head()
            #expect(head.status == 200)
            #expect(head["content-type"] == "text/event-stream")
            #expect(try await connection.block()?.hasPrefix("retry: ") == true)
            try await body(&connection)
        }
    }

    @Test func patchesOfAllScreensArrive() async throws {
        try await TestServer.run(screens: Self.three) { server async throws in
            var follows: [String] = []
            for screen in await server.screens.all { follows.append("\(screen.id):\(await screen.revision)") }
            try await follow(server, follows) { stream async throws in
                for screen in await server.screens.all {
                    await screen.update { $0.title += "!" }
                    let event = try #require(try await stream.event())
                    #expect(event.name == "patch")
                    #expect(event.revision == (await screen.revision), "the id says whose it is")
                }
                #expect(await server.screens.all.map(\.subscriberCount) == [1, 1, 1])
            }
            await server.log.wait(for: "Stream closed")
            #expect(await server.screens.all.map(\.subscriberCount) == [0, 0, 0])
        }
    }

    @Test func removedScreenDoesNotEndOthers() async throws {
        try await TestServer.run(screens: Self.three) { server async throws in
            var follows: [String] = []
            for screen in await server.screens.all { follows.append("\(screen.id):\(await screen.revision)") }
            try await follow(server, follows) { stream async throws in
                let (a, c) = (try await server.screen("a"), try await server.screen("c"))
                await server.screens.remove("b")
                let gone = try #require(try await stream.event())
                #expect(gone.name == "gone")
                #expect(gone.data == #"{"screen":"b"}"#)
                for screen in [a, c] {
                    await screen.update { $0.title = "after" }
                    #expect(try await stream.event()?.revision == (await screen.revision))
                }
                try await server.screens.replace(with: TestScreens.numbers(id: "a"))
                #expect(try await stream.event()?.text("screen") == "a")
                await c.update { $0.title = "last" }
                #expect(try await stream.event()?.revision == (await c.revision))
                await server.screens.remove("c")
                #expect(try await stream.event()?.name == "gone")
                #expect(try await stream.event() == nil, "nothing is left to follow")
            }
        }
    }

    @Test func screensStartAtRevisionsOfTheirPages() async throws {
        try await TestServer.run(ServerConfiguration(port: 0, logLength: 2), screens: Self.three) {
            server async throws in
            for screen in await server.screens.all {
                for number in 1...3 { await screen.update { $0.title = "\(number)" } }
            }
            let (a, b) = (try await server.screen("a"), try await server.screen("b"))
            let follows = ["a:\(Revision(epoch: await a.revision.epoch, sequence: 2))", "nowhere:1-1", "b:x", "c"]
            // The id of the last event is that of one screen of several.
            try await follow(server, follows, headers: ["Last-Event-ID: \(await b.revision)"]) { stream async throws in
                #expect(try await stream.event()?.data == #"{"screen":"nowhere"}"#)
                let patch = try #require(try await stream.event())
                #expect(try patch.patch().from == 2)
                var snapshots: [String] = []
                for _ in 0..<2 {
                    let event = try #require(try await stream.event())
                    #expect(event.name == "snapshot")
                    snapshots.append(try #require(event.text("screen")))
                }
                #expect(snapshots.sorted() == ["b", "c"])
                await b.update { $0.title = "next" }
                #expect(try await stream.event()?.patch().from == 3)
            }
        }
    }

    @Test func screensNamedTwiceAreFollowedOnce() async throws {
        try await TestServer.run(screens: Self.three) { server async throws in
            let a = try await server.screen("a")
            try await follow(server, ["a:\(await a.revision)", "a:"]) { stream async throws in
                #expect(a.subscriberCount == 1)
                for number in 1...2 {
                    await a.update { $0.title = "\(number)" }
                    #expect(try await stream.event()?.patch().to == number)
                }
            }
        }
    }

    @Test func streamSendsOneHeartbeatForAllScreens() async throws {
        let configuration = ServerConfiguration(port: 0, heartbeat: .milliseconds(20))
        try await TestServer.run(configuration, screens: Self.three) { server async throws in
            var follows: [String] = []
            for screen in await server.screens.all { follows.append("\(screen.id):\(await screen.revision)") }
            try await follow(server, follows) { stream async throws in
                for _ in 0..<3 { #expect(try await stream.block() == "event: beat\ndata: 1") }
            }
        }
    }

    @Test func countsAsOneStream() async throws {
        var limits = ServerLimits()
        limits.streams = 1
        try await TestServer.run(ServerConfiguration(port: 0, limits: limits), screens: Self.three) {
            server async throws in
            try await follow(server, ["a:", "b:", "c:"]) { _ async throws in
                #expect(try await server.get("/events?follow=a:").status == 503)
            }
            await server.log.wait(for: "Stream closed")
            try await follow(server, ["a:"]) { _ in }
        }
    }

    @Test func streamOfMissingScreensReportsThemAndEnds() async throws {
        try await TestServer.run { server async throws in
            try await follow(server, ["x", "y:1-1"]) { stream async throws in
                #expect(try await stream.event()?.text("screen") == "x")
                #expect(try await stream.event()?.text("screen") == "y")
                #expect(try await stream.event() == nil)
            }
        }
    }

    @Test(arguments: ["/events", "/events?follow=", "/events?follow=:1-1", "/events?following=a"])
    func streamsWithoutScreensAreRejected(path: String) async throws {
        try await TestServer.run(screens: Self.three) { server async throws in
            let refused = try await server.get(path)
            #expect(refused.status == 400)
            #expect(refused.text.hasPrefix("The stream follows no screen. "))
        }
    }

    @Test func screensPerStreamAreLimited() async throws {
        var limits = ServerLimits()
        limits.screensPerStream = 2
        try await TestServer.run(ServerConfiguration(port: 0, limits: limits), screens: Self.three) {
            server async throws in
            try await follow(server, ["a:", "b:"]) { _ in }
            let refused = try await server.get("/events?follow=a:&follow=b:&follow=c:")
            #expect(refused.status == 400)
            #expect(refused.text.hasPrefix("The stream follows too many screens. "))
        }
    }

    @Test func otherSitesAreRejected() async throws {
        try await TestServer.run(screens: Self.three) { server async throws in
            #expect(try await server.get("/events?follow=a:", headers: ["Sec-Fetch-Site: cross-site"]).status == 403)
            #expect(try await server.get("/events?follow=a:", headers: ["Origin: http://example.com"]).status == 403)
        }
    }
}
