import HTTPTypes
import ListPreviewKit
import Synchronization
import Testing

@testable import PreviewServer

/// On a screen whose results arrive later, pages know the result of an action by its number.
@Suite(.timeLimit(.minutes(1)))
struct ActionNumberTests {
    /// A screen that accepts `tap`, and rejects everything else after its number was read or before.
    private static func screen(_ numbers: Numbers = Numbers()) -> ListScreen {
        var screen = TestScreens.numbers()
        screen.handlers.on("tap") { context in numbers.note(context.number) }
        screen.handlers.on("fail") { _ in throw CancellationError() }
        return screen
    }

    private final class Numbers: Sendable {
        private let numbers = Mutex<[Int?]>([])
        func note(_ number: Int?) { numbers.withLock { $0.append(number) } }
        var all: [Int?] { numbers.withLock { $0 } }
    }

    private static let tap = #"{"row":"r-1","action":"tap"}"#

    /// Runs a server with the screen, and follows it.
    private func follow(
        answersLater: Bool = true,
        _ body: @Sendable (TestServer, LiveScreen, inout RawConnection) async throws -> Void
    ) async throws {
        let registry = ScreenRegistry()
        let screen = try await registry.add(Self.screen(), answersLater: answersLater)
        try await TestServer.run(registry: registry) { server in
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await server.log.wait(for: "Stream opened")
                try await body(server, screen, &stream)
            }
        }
    }

    private func expectAnswer(_ number: Int, _ stream: inout RawConnection) async throws {
        let event = try #require(try await stream.event())
        #expect(event.name == "answered" && event.revision == nil)
        #expect(event.data == #"{"screen":"numbers","action":\#(number)}"#)
    }

    @Test func acceptedActionsAreCounted() async throws {
        let numbers = Numbers()
        let registry = ScreenRegistry()
        try await registry.add(Self.screen(numbers), answersLater: true)
        var other = TestScreens.numbers(id: "other")
        other.handlers.on("tap") { numbers.note($0.number) }
        try await registry.add(other)
        try await TestServer.run(registry: registry) { server in
            for number in 1...3 {
                let response = try await server.post(Self.tap)
                #expect(response.status == 202 && response["listpreview-action"] == "\(number)")
                #expect(response["listpreview-revision"] == nil)
                // Rejected actions have no number.
                #expect(try await server.post(#"{"row":"r-1","action":"fail"}"#).status == 500)
                #expect(try await server.post(#"{"row":"r-9","action":"tap"}"#).status == 410)
            }
            let done = try await server.post(Self.tap, to: "/screens/other/actions")
            #expect(done.status == 204 && done["listpreview-action"] == nil)
        }
        #expect(numbers.all == [1, 2, 3, nil])
    }

    /// A handler that reads the number twice, or late, gets the same one. Each action has another one.
    @Test func numberOfActionDoesNotChange() async throws {
        let seen = Mutex<[[Int?]]>([])
        var content = TestScreens.numbers()
        content.handlers.on("tap") { context in
            let numbers = [context.number, context.number]
            seen.withLock { $0.append(numbers) }
        }
        let screen = LiveScreen(content, answersLater: true)
        let results = try await withThrowingTaskGroup(of: ActionResult.self) { group in
            for _ in 0..<20 {
                group.addTask { try await screen.perform(ListEvent(row: 1, action: "tap")) }
            }
            return try await group.reduce(into: Set()) { $0.insert($1) }
        }
        #expect(results == Set((1...20).map { .accepted($0) }))
        #expect(seen.withLock { $0.allSatisfy { $0[0] == $0[1] } && Set($0.map { $0[0] }).count == 20 })
    }

    @Test func answerFollowsItsPatch() async throws {
        try await follow { server, screen, stream async throws in
            for number in 1...3 {
                #expect(try await server.post(Self.tap).status == 202)
                let update = await screen.update(to: TestScreens.numbers([1, 10 + number]), answers: number)
                #expect(update.isChange && update.answers == number)
                #expect(try await stream.event()?.name == "patch")
                try await expectAnswer(number, &stream)
            }
            await screen.update(to: TestScreens.numbers([5]))
            #expect(try await stream.event()?.name == "patch")
            await screen.update(to: TestScreens.numbers([5]))
            #expect(try await stream.event()?.name == "unchanged", "an update without a number is as before")
        }
    }

    /// It does not reject the change of another page, as an equal state without a number does.
    @Test func unchangedStateAnswers() async throws {
        try await follow { server, screen, stream async throws in
            for _ in 1...2 { #expect(try await server.post(Self.tap).status == 202) }
            let update = await screen.update(to: TestScreens.numbers(), answers: 1)
            #expect(!update.isChange && update.answers == 1)
            try await expectAnswer(1, &stream)
            await screen.update(answers: 2) { $0.title = "Two" }
            #expect(try await stream.event()?.name == "patch")
            try await expectAnswer(2, &stream)
        }
    }

    /// A number that no action has would answer later ones.
    @Test func laterActionsAreNotAnswered() async throws {
        try await follow { server, screen, stream async throws in
            #expect(await screen.update(answers: 7) { $0.title = "None" }.answers == nil)
            #expect(try await stream.event()?.name == "patch")
            #expect(try await server.post(Self.tap).status == 202)
            #expect(await screen.update(answers: 7) { $0.title = "One" }.answers == 1)
            #expect(try await stream.event()?.name == "patch")
            try await expectAnswer(1, &stream)
            // An earlier number says nothing new. The updates may arrive together.
            #expect(try await server.post(Self.tap).status == 202)
            await screen.update(answers: 2) { $0.title = "Two" }
            let last = await screen.update(answers: 1) { $0.title = "Three" }.revision
            var (revision, answers) = (Revision?.none, [String]())
            repeat {
                let event = try #require(try await stream.event())
                if let next = event.revision { revision = next } else { answers.append(event.data) }
            } while revision != last || answers.isEmpty
            #expect(answers == [#"{"screen":"numbers","action":2}"#])
            await screen.update { $0.title = "Four" }
            #expect(try await stream.event()?.name == "patch")
        }
    }

    @Test func transactionAnswersAtItsEnd() async throws {
        try await follow { server, screen, stream async throws in
            for _ in 1...3 { #expect(try await server.post(Self.tap).status == 202) }
            await screen.transaction {
                await screen.update(answers: 3) { $0.title = "One" }
                await screen.update(answers: 2) { $0.title = "Two" }
                await screen.update { $0.title = "Three" }
            }
            #expect(try await stream.event()?.name == "patch")
            try await expectAnswer(3, &stream)
        }
    }

    /// A page that was not connected when the answer came.
    @Test func laterStreamGetsAnswerAfterMissedPatches() async throws {
        try await follow { server, screen, stream async throws in
            let start = await screen.revision
            for _ in 1...2 { #expect(try await server.post(Self.tap).status == 202) }
            await screen.update(answers: 2) { $0.title = "One" }
            await screen.update { $0.title = "Two" }
            for revision in [start, await screen.revision, Revision(epoch: 1, sequence: 7)] {
                try await server.follow("numbers", after: revision) { late async throws in
                    var names: [String] = []
                    while names.last != "answered", let event = try await late.event() { names.append(event.name) }
                    let before =
                        revision == start ? ["patch", "patch"] : revision.epoch == 1 ? ["snapshot"] : []
                    #expect(names == before + ["answered"])
                }
            }
        }
    }

    /// The next owner continues, because pages know the answers of the previous one.
    @Test func numbersContinueAfterOtherOwner() async throws {
        let screen = LiveScreen(Self.screen(), answersLater: true)
        screen.subscribers.notifyAnswered(5)
        await screen.restart(epoch: 2)
        #expect(try await screen.perform(ListEvent(row: 1, action: "tap")) == .accepted(6))
        await screen.restart(epoch: 3)
        #expect(try await screen.perform(ListEvent(row: 1, action: "tap")) == .accepted(7))
    }

    @Test func updatesWithAnswersAreObserved() async throws {
        let screen = LiveScreen(Self.screen(), answersLater: true)
        let seen = Mutex<[String]>([])
        await screen.onUpdate { update in
            seen.withLock { $0.append("\(update.isChange) \(update.answers ?? 0)") }
        }
        _ = try await screen.perform(ListEvent(row: 1, action: "tap"))
        await screen.update(answers: 1) { $0.title = "One" }
        await screen.update(answers: 1) { _ in }
        await screen.update { $0.title = "Two" }
        #expect(seen.withLock { $0 } == ["true 1", "false 1", "true 0"])
    }
}

/// Values of another process are not trusted.
struct RemoteValueTests {
    @Test(arguments: [
        (99_999, 422), (-5, 422), (.min, 422), (.max, 422), (0, 422), (99, 422), (200, 422), (399, 422), (400, 400),
        (410, 410), (599, 599), (600, 422),
    ])
    func statusOfRefusalIsAnError(status: Int, sent: Int) {
        let problem = ActionRefusal(status: status, explanation: "No.", isOver: false).problem
        #expect(problem.status.code == sent)
        #expect(problem.explanation == "No.")
    }

    /// A mark that is not in a `nonce` attribute is not replaced.
    @Test(arguments: [
        ("", ""), ("", "m"), ("m", "m"), ("m", ""), ("abc", "abc"), (#"nonce="m""#, "m"), (#" nonce="m"#, "m"),
        (#"<p title="m"></p>"#, "m"), (#" nonce="""#, ""),
    ])
    func pageMayContainAnyMark(page: String, mark: String) {
        let revision = Revision(epoch: 1, sequence: 0)
        let rendered = RenderedPage(Array(page.utf8), nonce: mark, revision: revision, title: "T")
        let isAttribute = page == #" nonce="""#
        #expect(String(decoding: rendered.bytes(nonce: "n"), as: UTF8.self) == (isAttribute ? #" nonce="n""# : page))
        #expect(String(decoding: rendered.bytesWithoutNonce, as: UTF8.self) == (isAttribute ? "" : page))
    }
}
