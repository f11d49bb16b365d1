import ListPreviewKit
import PreviewServer
import Testing

struct LiveScreenTests {
    private func entries(_ log: some PatchLog, after sequence: Int) -> [PatchLogEntry] {
        if case .entries(let entries) = log.entries(after: Revision(epoch: log.epoch, sequence: sequence)) {
            entries
        } else {
            []
        }
    }

    private func patches(_ log: some PatchLog) throws -> [DOMPatch] {
        try entries(log, after: 0).map { entry in
            try #require(StreamedEvent(String(String(decoding: entry.event, as: UTF8.self).dropLast(2)))).patch()
        }
    }

    @Test func eachUpdateIsOnePatch() async throws {
        let log = InMemoryPatchLog()
        let screen = LiveScreen(TestScreens.numbers(), log: log)
        await screen.update(to: TestScreens.numbers([1, 3]))
        await screen.update { $0.title = "Odd numbers" }
        let patches = try patches(log)
        #expect(patches.map(\.from) == [0, 1])
        #expect(patches.map(\.to) == [1, 2])
        #expect(patches[0].operations == [.remove(ids: ["r-2"])])
        #expect(await screen.revision == log.head)
        #expect(log.head.sequence == 2)
    }

    @Test func equalStatesProduceNoPatch() async {
        let log = InMemoryPatchLog()
        let screen = LiveScreen(TestScreens.numbers(), log: log)
        await screen.update(to: TestScreens.numbers())
        #expect(log.head.sequence == 0)
    }

    @Test func keepsItsID() async {
        let screen = LiveScreen(TestScreens.numbers())
        await screen.update { $0.id = "other" }
        #expect(screen.id == "numbers")
        #expect(await screen.screen.id == "numbers")
    }

    @Test func pageContainsItsRevision() async throws {
        let screen = LiveScreen(TestScreens.numbers())
        await screen.update { $0.title = "More" }
        let page = String(decoding: await screen.page(), as: UTF8.self)
        let epoch = await screen.revision.epoch
        #expect(page.contains(#""events":"/screens/numbers/events","epoch":"\#(epoch)","revision":1,"#))
        #expect(page.contains("<title>More</title>"))
    }

    @Test func concurrentUpdatesAreLoggedInOrder() async throws {
        let log = InMemoryPatchLog()
        let screen = LiveScreen(TestScreens.numbers(), log: log)
        await withTaskGroup(of: Void.self) { group in
            for number in 10..<60 {
                group.addTask { await screen.update { $0.title = "\(number)" } }
            }
        }
        #expect(try patches(log).map(\.to) == Array(1...50))
    }

    @Test func updateIsLoggedBeforeItReturns() async {
        let log = InMemoryPatchLog()
        let screen = LiveScreen(TestScreens.numbers(), log: log)
        for count in 1...5 {
            await screen.update { $0.title = "\(count)" }
            #expect(log.head.sequence == count)
        }
    }

    @Test func eventsHaveThreeLines() async throws {
        let log = InMemoryPatchLog()
        let screen = LiveScreen(TestScreens.numbers(), log: log)
        await screen.update { $0.title = "a\r\nb\u{2028}c\nd\u{85}e" }
        let text = String(decoding: try #require(entries(log, after: 0).first).event, as: UTF8.self)
        let lines = text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r" }.map {
            String($0)
        }
        #expect(lines.count == 5)
        #expect(lines[0] == "event: patch")
        #expect(lines[1] == "id: \(log.head)")
        #expect(lines[2].hasPrefix(#"data: {"v":1,"from":0,"to":1,"#))
        #expect(lines[3].isEmpty && lines[4].isEmpty)
    }
}

/// Several related updates are one patch.
struct TransactionTests {
    private struct Interrupted: Error {}

    private func live() -> LiveScreen { LiveScreen(TestScreens.numbers()) }

    @Test func transactionProducesOnePatch() async {
        let live = live()
        await live.transaction {
            await live.update { $0.title = "First" }
            #expect(await live.screen.title == "First")
            #expect(await live.revision.sequence == 0)
            await live.update { $0.sections[0].rows.removeLast() }
            await live.update(to: TestScreens.numbers(title: "Second", [1]))
        }
        #expect(await live.revision.sequence == 1)
        #expect(await live.screen.title == "Second")
        #expect(await live.screen.sections[0].rows.map(\.id) == [1])
    }

    @Test func outermostTransactionSends() async {
        let live = live()
        let result = await live.transaction {
            await live.update { $0.title = "Outer" }
            await live.transaction { await live.update { $0.title = "Inner" } }
            #expect(await live.revision.sequence == 0)
            return 7
        }
        #expect(result == 7)
        #expect(await live.revision.sequence == 1)
        #expect(await live.screen.title == "Inner")
        await live.update { $0.title = "After" }
        #expect(await live.revision.sequence == 2)
    }

    @Test func updatesBeforeErrorAreSent() async {
        let live = live()
        await #expect(throws: Interrupted.self) {
            try await live.transaction {
                await live.update { $0.title = "Half" }
                throw Interrupted()
            }
        }
        #expect(await live.screen.title == "Half")
        #expect(await live.revision.sequence == 1)
    }

    @Test func emptyTransactionProducesNoPatch() async {
        let live = live()
        await live.transaction {}
        await live.transaction { await live.update { $0.title = "Numbers" } }
        #expect(await live.revision.sequence == 0)
    }
}
