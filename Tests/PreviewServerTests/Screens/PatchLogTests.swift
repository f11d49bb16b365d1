import Testing

@testable import PreviewServer
@testable import TestSupport

struct InMemoryPatchLogTests {
    private func entry(_ sequence: Int, of log: InMemoryPatchLog, bytes: Int = 10) -> PatchLogEntry {
        PatchLogEntry(
            revision: Revision(epoch: log.epoch, sequence: sequence),
            event: Array(repeating: UInt8(truncatingIfNeeded: sequence), count: bytes))
    }

    private func filled(_ count: Int, length: Int = 256, byteLimit: Int = 1000, bytes: Int = 10) -> InMemoryPatchLog {
        let log = InMemoryPatchLog(length: length, byteLimit: byteLimit)
        for sequence in 0..<count { log.append(entry(sequence + 1, of: log, bytes: bytes)) }
        return log
    }

    private func answer(_ log: InMemoryPatchLog, after sequence: Int) -> PatchLogAnswer {
        log.entries(after: Revision(epoch: log.epoch, sequence: sequence))
    }

    @Test func startsEmpty() {
        let log = InMemoryPatchLog()
        #expect(log.head == Revision(epoch: log.epoch, sequence: 0))
        #expect(answer(log, after: 0) == .nothingNew)
        #expect(answer(log, after: 1) == .ahead(head: log.head))
    }

    @Test func returnsLaterEntries() {
        let log = filled(5)
        #expect(answer(log, after: 5) == .nothingNew)
        #expect(answer(log, after: 3) == .entries([entry(4, of: log), entry(5, of: log)]))
        #expect(answer(log, after: 0) == .entries((1...5).map { entry($0, of: log) }))
        #expect(answer(log, after: 6) == .ahead(head: log.head))
        #expect(answer(log, after: -1) == .gap(head: log.head))
    }

    @Test func limitsNumberOfEntries() {
        let log = filled(10, length: 4)
        #expect(log.size == (4, 40))
        #expect(answer(log, after: 5) == .gap(head: log.head))
        #expect(answer(log, after: 6) == .entries((7...10).map { entry($0, of: log) }))
    }

    @Test func limitsNumberOfBytes() {
        let log = filled(10, byteLimit: 35)
        #expect(log.size == (3, 30))
        #expect(answer(log, after: 6) == .gap(head: log.head))
        #expect(answer(log, after: 7) == .entries((8...10).map { entry($0, of: log) }))
    }

    @Test func dropsOversizedEntries() {
        let log = filled(3)
        log.append(entry(4, of: log, bytes: 2000))
        #expect(log.size == (0, 0))
        #expect(answer(log, after: 3) == .gap(head: Revision(epoch: log.epoch, sequence: 4)))
        #expect(answer(log, after: 4) == .nothingNew)
        log.append(entry(5, of: log))
        #expect(answer(log, after: 4) == .entries([entry(5, of: log)]))
    }

    @Test func removesEntriesBeforeGap() {
        let log = filled(3)
        log.append(entry(7, of: log))
        #expect(answer(log, after: 3) == .gap(head: log.head))
        #expect(answer(log, after: 6) == .entries([entry(7, of: log)]))
    }

    @Test func recognizesRevisionsOfOtherLogs() {
        let (one, other) = (filled(3), filled(3))
        #expect(one.epoch != other.epoch)
        #expect(one.entries(after: Revision(epoch: other.epoch, sequence: 2)) == .gap(head: one.head))
    }

    @Test func continuesFromRevision() {
        let log = InMemoryPatchLog(length: 8)
        log.reset(to: Revision(epoch: 7, sequence: 40))
        #expect(answer(log, after: 40) == .nothingNew)
        #expect(answer(log, after: 39) == .gap(head: log.head))
        log.append(entry(41, of: log))
        #expect(answer(log, after: 40) == .entries([entry(41, of: log)]))
        log.reset(to: Revision(epoch: 9, sequence: 0))
        #expect(log.head == Revision(epoch: 9, sequence: 0) && log.size == (0, 0))
        #expect(log.entries(after: Revision(epoch: 7, sequence: 41)) == .gap(head: log.head))
        // The page of a later owner.
        #expect(log.entries(after: Revision(epoch: 10, sequence: 0)) == .ahead(head: log.head))
    }

    @Test func ignoresEntriesOfOtherLogs() {
        let (log, other) = (filled(3), filled(3))
        log.append(entry(4, of: other))
        #expect(log.head.sequence == 3 && log.size == (3, 30))
    }

    /// Two processes that start at the same moment have different epochs, too, because they are random.
    @Test func epochsAreRandom64BitNumbers() {
        let epochs = (0..<1000).map { _ in InMemoryPatchLog(length: 1).epoch }
        #expect(Set(epochs).count == 1000)
        for bit in 0..<64 {
            let count = epochs.count { $0 >> UInt64(bit) & 1 == 1 }
            // Twelve standard deviations.
            #expect((300...700).contains(count), "bit \(bit) is set in \(count) of 1000")
        }
    }

    /// Compared with a list of everything that was ever appended.
    @Test(arguments: [UInt64](1...20))
    func matchesUnlimitedLog(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let length = Int.random(in: 1...9, using: &random)
        let log = InMemoryPatchLog(length: length, byteLimit: 200)
        var all: [PatchLogEntry] = []
        for sequence in 1...200 {
            all.append(entry(sequence, of: log, bytes: Int.random(in: 0...60, using: &random)))
            log.append(all[all.count - 1])
            var kept = all.suffix(length)
            while kept.reduce(0, { $0 + $1.event.count }) > 200 { kept.removeFirst() }
            let after = Int.random(in: 0...sequence, using: &random)
            let expected: PatchLogAnswer =
                after == sequence
                ? .nothingNew
                : after >= sequence - kept.count ? .entries(Array(all[after...])) : .gap(head: log.head)
            #expect(answer(log, after: after) == expected, "seed \(seed), sequence \(sequence), after \(after)")
        }
    }
}

struct RevisionTests {
    @Test(arguments: [
        Revision(epoch: 0, sequence: 0), Revision(epoch: 1_732_147_200_000, sequence: 41),
        Revision(epoch: .max, sequence: 7),
    ])
    func parsesItsDescription(revision: Revision) {
        #expect(Revision(revision.description) == revision)
    }

    @Test func isWrittenAsEpochAndSequence() {
        #expect(Revision(epoch: 5, sequence: 41).description == "5-41")
        #expect(Revision(epoch: .max, sequence: .max).description.utf8.count == 40)
        let last = Revision(epoch: .max, sequence: 1 << 53 - 1)
        #expect(Revision(last.description) == last)
        #expect(Revision("5-\(1 << 53)") == nil, "not exact in JavaScript")
    }

    @Test(arguments: [
        "", "-", "5", "5-", "-5", "5-4-3", "5--4", "+5-4", "5-+4", "05-4", "5-04", " 5-4", "5-4 ", "5-4\n", "5 -4",
        "a-4", "5-0x4",
        "５-4", "18446744073709551616-1", "1-9223372036854775808", "0000000000000000000000000000000000000000-1",
        "1-111111111111111111111111111111111111111111111111111111111111111111111111",
    ])
    func rejectsInvalidText(text: String) {
        #expect(Revision(text) == nil)
    }
}
