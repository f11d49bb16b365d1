import Testing

@testable import ListPreviewKit

@Suite struct IDRunTests {
    private func run(_ ids: [String]) -> IDRun? { IDRun(startOf: ids.map(NumberedID.init)[...]) }

    @Test(arguments: [
        (["r-1", "r-2", "r-3"], "r-", 1, 3, 1),
        (["r-9", "r-10", "r-11", "x"], "r-", 9, 3, 1),
        (["r-30", "r-20", "r-10", "r-0"], "r-", 30, 4, -10),
        (["1", "2", "3"], "", 1, 3, 1),
        (["r-007", "r-008", "r-009", "r-010"], "r-00", 7, 3, 1),
        (["r-00", "r-01", "r-02"], "r-0", 0, 3, 1),
        (["r-3", "r-5", "r-7", "r-8"], "r-", 3, 3, 2),
        (["x1000000000000001", "x1000000000000002", "x1000000000000003"], "x100000000000000", 1, 3, 1),
    ])
    func runs(ids: [String], prefix: String, first: Int, count: Int, step: Int) {
        #expect(run(ids) == IDRun(prefix: prefix, first: first, count: count, step: step))
    }

    @Test(arguments: [
        [], ["r-1"], ["r-1", "r-2"], ["r-1", "r-1", "r-1"], ["r-1", "r-2", "r-4"], ["a", "b", "c"],
        ["r-1", "s-2", "r-3"],
        ["r-1", "r-2", "r-03"], ["é1", "e\u{301}2", "é3"], ["r-9", "r-1x", "r-11"],
    ])
    func noRuns(ids: [String]) {
        #expect(run(ids) == nil)
    }

    @Test func runsExpandToTheirIDs() {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = PatchGenerator(seed: seed)
        var runs = 0
        for _ in 0..<5000 {
            let ids = generator.ids()
            guard let run = run(ids) else { continue }
            runs += 1
            #expect(run.isInRange, "seed \(seed)")
            #expect(run.ids.map { Array($0.utf8) } == ids.prefix(run.count).map { Array($0.utf8) }, "seed \(seed)")
        }
        #expect(runs > 0, "seed \(seed)")
    }

    @Test func reversedIDsAreEncodedCompactly() {
        let patch = DOMPatch(
            from: 1, to: 2,
            operations: [.move(parent: "s_rows", before: nil, ids: (0..<10_000).reversed().map { "r-\($0)" })])
        #expect(patch.encoded().count == 74)
    }
}
