import ListViewModels
import PreviewServer
import Testing

/// Whoever waits for an update to settle is told by the pages themselves.
@Suite(.timeLimit(.minutes(1)))
struct SettlingTests {
    /// Reads up to the question, and returns its token.
    private func token(_ stream: inout RawConnection) async throws -> String {
        while let event = try await stream.event() {
            if event.name == "settle" { return event.data }
        }
        throw RawConnection.Failure.malformed("no question")
    }

    @Test func thePageThatAnswersHasSettled() async throws {
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

    @Test func aPageThatLeavesHasNot() async throws {
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

    @Test func silenceEnds() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                let update = await screen.update(to: TestScreens.numbers([2, 3]))
                #expect(await update.settled(within: .milliseconds(1)) == false)
            }
        }
    }

    @Test func withoutPagesNothingMoves() async throws {
        let screen = LiveScreen(TestScreens.numbers())
        let update = await screen.update(to: TestScreens.numbers())
        #expect(!update.isChange)
        #expect(await update.settled)
    }

    @Test func answersThatNobodyAskedFor() async throws {
        try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let length = "Content-Length: 0"
            let unknown = "/screens/numbers/settled?token=1-1"
            #expect(try await server.get(unknown, headers: [length], method: "POST").status == 204)
            for path in ["/screens/numbers/settled", "/screens/numbers/settled?token=x"] {
                #expect(try await server.get(path, headers: [length], method: "POST").status == 400)
            }
            #expect(
                try await server.get("/screens/no/settled?token=1-1", headers: [length], method: "POST").status == 404)
            #expect(try await server.get("/screens/numbers", headers: [length], method: "POST").status == 405)
            let foreign = try await server.get(
                unknown, headers: [length, "Sec-Fetch-Site: cross-site"], method: "POST")
            #expect(foreign.status == 403)
        }
    }
}
