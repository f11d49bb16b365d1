import ListPreviewKit
import Synchronization
import Testing

@testable import PreviewServer

/// A log that hangs holds up neither updates nor new streams for ever, and nothing is lost when it works again.
@Suite(.timeLimit(.minutes(1)))
struct PatchPublisherTests {
    /// A log that takes nothing until it is let.
    private final class HangingLog: PatchLog {
        private let log = InMemoryPatchLog(length: 10_000)
        private let gate = Mutex<(isOpen: Bool, waiting: [CheckedContinuation<Void, Never>])>((false, []))

        var epoch: UInt64 { log.epoch }
        var head: Revision { log.head }
        func entries(after revision: Revision) -> PatchLogAnswer { log.entries(after: revision) }

        func append(_ entry: PatchLogEntry) async {
            await withCheckedContinuation { continuation in
                let isOpen = gate.withLock { gate in
                    if !gate.isOpen { gate.waiting.append(continuation) }
                    return gate.isOpen
                }
                if isOpen { continuation.resume() }
            }
            log.append(entry)
        }

        func open() {
            let waiting = gate.withLock { gate in
                gate.isOpen = true
                defer { gate.waiting = [] }
                return gate.waiting
            }
            for continuation in waiting { continuation.resume() }
        }
    }

    @Test func updatesAndStreamsGoOn() async throws {
        let log = HangingLog()
        let registry = ScreenRegistry(logDeadline: .milliseconds(100)) { log }
        try await TestServer.run(screens: [TestScreens.numbers()], registry: registry) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await server.follow("numbers", after: start) { old async throws in
                #expect(try await old.block()?.hasPrefix("retry: ") == true)
                for number in 1...3 { await screen.update { $0.title = "\(number)" } }
                #expect(await screen.screen.title == "3")
                #expect(log.head.sequence == 0)
                // A new page shows the current state once, and later patches.
                try await server.follow("numbers", after: await screen.revision) { new async throws in
                    let snapshot = try #require(try await new.event())
                    #expect(snapshot.name == "snapshot" && snapshot.revision?.sequence == 3, "\(snapshot)")
                    log.open()
                    await screen.update { $0.title = "4" }
                    let patch = try #require(try await new.event())
                    #expect(patch.name == "patch", "\(patch)")
                    #expect(try patch.patch().to == 4)
                }
                for number in 1...4 { #expect(try await old.event()?.revision?.sequence == number) }
            }
        }
    }

    @Test func waitingEntriesAreLimited() async throws {
        let log = HangingLog()
        let screen = LiveScreen(
            TestScreens.numbers(), log: log, publishedPatches: nil, logDeadline: .milliseconds(20))
        let count = 2 * PatchPublisher.limit
        for number in 1...count { await screen.update { $0.title = "\(number)" } }
        log.open()
        await screen.update { $0.title = "the end" }
        while log.head.sequence <= count { await Task.yield() }
        // One was with the log when it hung; of the others some were left out, which is a gap.
        let old = log.entries(after: Revision(epoch: log.epoch, sequence: 1))
        #expect(old == .gap(head: log.head), "\(old)")
        guard case .entries(let kept) = log.entries(after: Revision(epoch: log.epoch, sequence: count)) else {
            Issue.record("the last entry is not there")
            return
        }
        #expect(kept.map(\.revision.sequence) == [count + 1])
    }

    @Test func entriesStayInOrder() async throws {
        let log = InMemoryPatchLog(length: 1_000)
        let screen = LiveScreen(TestScreens.numbers(), log: log)
        await withTaskGroup(of: Void.self) { group in
            for number in 1...200 { group.addTask { await screen.update { $0.title = "\(number)" } } }
        }
        guard case .entries(let entries) = log.entries(after: Revision(epoch: log.epoch, sequence: 0)) else {
            Issue.record("there are no entries")
            return
        }
        #expect(entries.map(\.revision.sequence) == Array(1...entries.count))
        #expect(await screen.revision.sequence == entries.count)
    }
}
