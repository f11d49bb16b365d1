import ListPreviewKit
import Testing

@testable import PreviewServer

/// Patches in quick succession are written together.
@Suite(.timeLimit(.minutes(1)))
struct CoalescingTests {
    /// Reads chunks, each of which is one write, until the patch to a revision; returns their number.
    private func chunks(_ stream: inout RawConnection, until last: Int) async throws -> Int {
        var (count, position) = (0, 0)
        var events = EventBuffer()
        while position < last {
            events.append(try #require(try await stream.chunk()))
            count += 1
            while let block = events.next() {
                let patch = try #require(StreamedEvent(block)).patch()
                #expect(patch.from == position, "nothing is lost or doubled")
                position = patch.to
            }
        }
        return count
    }

    @Test func firstPatchAfterPauseIsSentImmediately() async throws {
        // Waiting for this would take longer than the test may.
        let configuration = ServerConfiguration(port: 0, coalescing: .seconds(3600))
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await screen.update { $0.title = "first" }
                #expect(try await stream.event()?.patch().to == 1)
            }
        }
    }

    @Test func fastPatchesAreCoalesced() async throws {
        let configuration = ServerConfiguration(port: 0, logLength: 500, coalescing: .milliseconds(100))
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        try await server.follow("numbers", after: start) { stream async throws in
                            #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                            return try await chunks(&stream, until: 300)
                        }
                    }
                }
                await server.log.wait(for: "Stream opened", count: 5)
                for number in 1...300 { await screen.update { $0.title = "\(number)" } }
                for try await count in group { #expect(count < 300) }
            }
        }
    }

    /// Equal states are also announced, together with any number of other events.
    @Test func unchangedStatesAreCoalesced() async throws {
        let count = 10_000
        try await TestServer.run { server in
            let screen = try await server.screens.add(TestScreens.numbers(), answersLater: true)
            let same = await screen.screen
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await server.log.wait(for: "Stream opened")
                for _ in 0..<count { await screen.update(to: same) }
                await screen.update { $0.title = "the end" }
                var announced = 0
                while let event = try await stream.event(), event.name != "patch" {
                    #expect(event.name == "unchanged")
                    announced += 1
                }
                // Once for each 16 ms, that is.
                #expect(announced >= 1 && announced < count / 2, "\(announced)")
            }
        }
    }

    @Test func patchesAreSentImmediatelyWithoutCoalescing() async throws {
        let configuration = ServerConfiguration(port: 0, coalescing: .zero)
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                for number in 1...50 {
                    await screen.update { $0.title = "\(number)" }
                    #expect(try await stream.event()?.patch().to == number)
                }
            }
        }
    }

    @Test func missedPatchesAreSentImmediately() async throws {
        let configuration = ServerConfiguration(port: 0, coalescing: .seconds(3600))
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await server.follow("numbers", after: start) { first async throws in
                #expect(try await first.block()?.hasPrefix("retry: ") == true)
                for number in 1...3 { await screen.update { $0.title = "\(number)" } }
                #expect(try await first.event()?.patch().to == 1)
                try await server.follow("numbers", after: start) { second async throws in
                    #expect(try await second.block()?.hasPrefix("retry: ") == true)
                    #expect(try await chunks(&second, until: 3) == 1)
                }
            }
        }
    }
}

/// Pages report to waiting callers that an update has settled.
@Suite(.timeLimit(.minutes(1)))
struct SettlingTests {
    /// Reads up to the question, and returns its token.
    private func token(_ stream: inout RawConnection) async throws -> String {
        while let event = try await stream.event() {
            guard event.name == "settle" else { continue }
            #expect(event.revision == nil && event.text("screen") == "numbers")
            return try #require(event.text("token"))
        }
        throw RawConnection.Failure.malformed("no token")
    }

    @Test func updateSettlesWhenPageReplies() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                let update = await screen.update(to: TestScreens.numbers([2, 3]))
                #expect(update.isChange)
                #expect(update.revision == (await screen.revision))
                async let settled = update.settled
                #expect(try await stream.event()?.name == "patch")
                let token = try await token(&stream)
                let answer = try await server.get(
                    "/screens/numbers/settled?token=\(token)", headers: ["Content-Length: 0"], method: "POST")
                #expect(answer.status == 204)
                #expect(await settled)
            }
        }
    }

    /// The pending answer is then false.
    @Test(arguments: [true, false])
    func unchangedStateIsAnnouncedOnlyWithLaterAnswers(answersLater: Bool) async throws {
        let registry = ScreenRegistry()
        let screen = try await registry.add(TestScreens.numbers(), answersLater: answersLater)
        try await TestServer.run(registry: registry) { server in
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await server.log.wait(for: "Stream opened")
                await screen.update(to: TestScreens.numbers())
                if answersLater {
                    let event = try #require(try await stream.event())
                    #expect(event.name == "unchanged" && event.revision == nil && event.text("screen") == "numbers")
                }
                await screen.update(to: TestScreens.numbers([2, 3]))
                #expect(try await stream.event()?.name == "patch")
            }
        }
    }

    @Test func updateOfDisconnectedPageDoesNotSettle() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let waiting = try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                let update = await screen.update(to: TestScreens.numbers([2, 3]))
                let waiting = Task { await update.settled }
                _ = try await token(&stream)
                return waiting
            }
            #expect(await waiting.value == false)
        }
    }

    @Test func repliesAreRateLimited() async throws {
        var limits = ServerLimits()
        (limits.actionsPerSecond, limits.streamsPerPeer) = (2, 2)
        let configuration = ServerConfiguration(port: 0, limits: limits)
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            var statuses: [Int] = []
            for _ in 0..<20 {
                let answer = try await server.get(
                    "/screens/numbers/settled?token=1-1", headers: ["Content-Length: 0"], method: "POST")
                statuses.append(answer.status)
            }
            #expect(Array(statuses.prefix(2)) == [204, 204])
            #expect(statuses.contains(429))
        }
    }

    @Test func waitingTimesOutWithoutReply() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                let update = await screen.update(to: TestScreens.numbers([2, 3]))
                #expect(await update.settled(within: .milliseconds(1)) == false)
            }
        }
    }

    @Test func cancellationEndsWait() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                let update = await screen.update(to: TestScreens.numbers([2, 3]))
                let waiting = Task { await update.settled(within: .seconds(3600)) }
                let other = Task { await update.settled(within: .seconds(3600)) }
                _ = try await token(&stream)
                let tokens = [try await token(&stream)]
                #expect(await screen.subscribers.openQuestionCount == 2)
                waiting.cancel()
                #expect(await waiting.value == false)
                #expect(await screen.subscribers.openQuestionCount == 1)
                // No other answer is lost, and a late one has no effect.
                other.cancel()
                #expect(await other.value == false)
                #expect(await screen.subscribers.openQuestionCount == 0)
                for token in tokens {
                    let path = "/screens/numbers/settled?token=\(token)"
                    #expect(try await server.get(path, headers: ["Content-Length: 0"], method: "POST").status == 204)
                }
            }
        }
    }

    @Test func cancelledTaskSendsNoQuestion() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                let update = await screen.update(to: TestScreens.numbers([2, 3]))
                let waiting = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await update.settled(within: .seconds(3600))
                }
                #expect(await waiting.value == false)
                #expect(try await stream.event()?.name == "patch")
                await screen.update(to: TestScreens.numbers([3]))
                #expect(try await stream.event()?.name == "patch", "no question before it")
            }
        }
    }

    @Test func unchangedUpdateWithoutPagesIsSettled() async throws {
        let screen = LiveScreen(TestScreens.numbers())
        let update = await screen.update(to: TestScreens.numbers())
        #expect(!update.isChange)
        #expect(await update.settled)
    }

    @Test func unexpectedRepliesAreHandled() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let length = "Content-Length: 0"
            let unknown = "/screens/numbers/settled?token=1-1"
            #expect(try await server.get(unknown, headers: [length], method: "POST").status == 204)
            for path in ["/screens/numbers/settled", "/screens/numbers/settled?token=x"] {
                #expect(try await server.get(path, headers: [length], method: "POST").status == 400)
            }
            #expect(
                try await server.get("/screens/no/settled?token=1-1", headers: [length], method: "POST").status == 404)
            for path in [
                "/screens/numbers", "/settled", "/screens/settled", "/screens/numbers/x/settled", "/assets/settled",
            ] {
                let refused = try await server.get(path, headers: [length], method: "POST")
                #expect(refused.status == 405)
                #expect(refused["allow"] == "GET, HEAD")
            }
            let foreign = try await server.get(
                unknown, headers: [length, "Sec-Fetch-Site: cross-site"], method: "POST")
            #expect(foreign.status == 403)
        }
    }

    @Test(
        arguments: ["GET", "HEAD", "PUT", "DELETE", "OPTIONS"],
        ["/screens/numbers/settled", "/screens/no/settled?token=1-1"])
    func repliesMustUsePost(method: String, path: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let refused = try await server.get(path, headers: ["Content-Length: 0"], method: method)
            #expect(refused.status == 405)
            #expect(refused["allow"] == "POST")
            if method != "HEAD" { #expect(refused.text.hasPrefix("This address is for notifications. ")) }
        }
    }

    @Test func screenIDMayBeSettled() async throws {
        var screen = TestScreens.numbers()
        screen.id = "settled"
        try await TestServer.run(screens: [screen]) { server async throws in
            #expect(try await server.get("/screens/settled").status == 200)
            #expect(try await server.get("/screens/settled", method: "HEAD").status == 200)
        }
    }

    @Test(arguments: ["Content-Length: 5\r\n\r\nhello", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0"])
    func repliesWithBodyAreRejected(rest: String) async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let refused = try await server.get("/screens/numbers/settled?token=1-1", headers: [rest], method: "POST")
            #expect(refused.status == 413)
            #expect(refused.text.hasPrefix("The request has a body. "))
        }
    }

    /// A body that is only announced is rejected before it arrives.
    @Test func largeBodiesAreRejectedBeforeTheyArrive() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let refused = try await server.get(
                "/screens/numbers/settled?token=1-1", headers: ["Content-Length: 99999999"], method: "POST")
            #expect(refused.status == 413)
        }
    }
}
