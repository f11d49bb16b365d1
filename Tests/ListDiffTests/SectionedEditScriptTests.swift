import ListDiff
import Testing

@testable import TestSupport

@Suite("Edit scripts of sections")
struct SectionedEditScriptTests {
    private func script(
        _ source: [Bin], _ target: [Bin], sourceLocation: SourceLocation = #_sourceLocation
    ) -> SectionedEditScript {
        let script = SectionedEditScript(bins: source, to: target)
        #expect(ScriptChecks.problem(of: script, from: source, to: target) == nil, sourceLocation: sourceLocation)
        return script
    }

    @Test("Equal sections need no edits")
    func identical() {
        let bins = [Bin(1, ids: 0..<3), Bin(2, ids: []), Bin(3, ids: 3..<5)]
        #expect(script(bins, bins).isEmpty)
        #expect(script([], []).isEmpty)
        #expect(script(bins, bins).sourceStarts == [0, 3, 3, 5])
    }

    @Test("A moved section keeps its rows")
    func sectionMove() {
        let script = script(
            [Bin(1, ids: 0..<5), Bin(2, ids: 5..<9), Bin(3, ids: 9..<12)],
            [Bin(2, ids: 5..<9), Bin(3, ids: 9..<12), Bin(1, ids: 0..<5)])
        #expect(script.sections.moves == [IndexPair(source: 0, target: 2)])
        #expect(script.moves.isEmpty && script.removals.isEmpty && script.insertions.isEmpty)
        #expect(script.matches == [5, 6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4])
    }

    @Test("A new title updates a section and does not affect its rows")
    func sectionUpdate() {
        let script = script([Bin(1, ids: 0..<3)], [Bin(1, title: 1, ids: 0..<3)])
        #expect(script.sections.updates == [IndexPair(source: 0, target: 0)])
        #expect(script.sections.removals.isEmpty && script.updates.isEmpty && script.moves.isEmpty)
        #expect(!script.isEmpty)
    }

    @Test("A row that changes its section and content is one move and one update")
    func crossing() {
        let script = script(
            [Bin(1, ids: [1, 2, 3]), Bin(2, ids: [4, 5])],
            [Bin(1, ids: [1, 3]), Bin(2, [Item(id: 4), Item(id: 2, content: 1), Item(id: 5)])])
        #expect(script.moves == [IndexPair(source: 1, target: 3)])
        #expect(script.updates == [IndexPair(source: 1, target: 3)])
        #expect(script.removals.isEmpty && script.insertions.isEmpty)
        #expect(script.sourcePosition(of: 1) == (section: 0, row: 1))
        #expect(script.targetPosition(of: 3) == (section: 1, row: 1))
    }

    @Test("Rows move into an inserted section")
    func intoInserted() {
        let script = script([Bin(1, ids: 1...4)], [Bin(2, ids: [2, 9, 3]), Bin(1, ids: [1, 4])])
        #expect(script.sections.insertions == [0])
        #expect(script.moves == [IndexPair(source: 1, target: 0), IndexPair(source: 2, target: 2)])
        #expect(script.insertions == [1])
        #expect(script.removals.isEmpty)
    }

    @Test("Rows move out of a removed section, the others are removed")
    func outOfRemoved() {
        let script = script([Bin(1, ids: [1, 2]), Bin(2, ids: [3, 4, 5])], [Bin(1, ids: [4, 1, 2])])
        #expect(script.sections.removals == [1])
        #expect(script.moves == [IndexPair(source: 3, target: 0)])
        #expect(script.removals == [2, 4])
    }

    @Test("All rows move from a removed section to an inserted one")
    func replacedSection() {
        let script = script([Bin(1, ids: 0..<4)], [Bin(2, ids: 0..<4)])
        #expect(script.sections.removals == [0] && script.sections.insertions == [0])
        #expect(script.moves.count == 4)
        #expect(script.removals.isEmpty && script.insertions.isEmpty)
    }

    @Test("Sections have as few moves as plain lists")
    func minimal() {
        let script = script(
            [Bin(0, ids: [5000]), Bin(1, ids: 0..<1000)], [Bin(1, ids: Array(1..<1000) + [0]), Bin(0, ids: [5000])])
        #expect(script.moves == [IndexPair(source: 1, target: 999)])
        #expect(script.sections.moves.count == 1)
    }

    @Test("Equal ids in two sections do not affect other rows")
    func duplicates() {
        let script = script(
            [Bin(1, ids: [1, 2]), Bin(2, ids: [1, 3]), Bin(3, ids: [4])],
            [Bin(1, ids: [2]), Bin(2, ids: [3]), Bin(3, ids: [1, 4, 1, 1])])
        #expect(script.duplicates.contains(DuplicateKey(side: .source, first: 0, second: 2)))
        #expect(script.matches == [1, 3, 0, 4, 2, -1])
    }

    @Test("Equal ids of sections are paired in order")
    func duplicateSections() {
        let script = script(
            [Bin(1, ids: [1]), Bin(1, ids: [2]), Bin(2, ids: [])],
            [Bin(2, ids: []), Bin(1, ids: [1]), Bin(1, ids: [2])])
        #expect(script.sections.removals.isEmpty && script.sections.insertions.isEmpty)
    }

    @Test("Positions skip empty sections")
    func positions() {
        let bins = [Bin(1), Bin(2, ids: [7]), Bin(3), Bin(4), Bin(5, ids: [8, 9])]
        let script = script(bins, bins)
        #expect(script.sourcePosition(of: 0) == (section: 1, row: 0))
        #expect(script.sourcePosition(of: 1) == (section: 4, row: 0))
        #expect(script.targetPosition(of: 2) == (section: 4, row: 1))
    }

    @Test("One section gives the script of a plain list", arguments: SeededGenerator.seeds)
    func likeLinear(seed: UInt64) {
        var lists = RandomLists(seed: seed)
        for _ in 0..<300 {
            let (source, target) = lists.pair(size: 30, withDuplicates: lists.below(2) == 0)
            let linear = EditScript(from: source, to: target)
            let sectioned = script([Bin(1, source)], [Bin(1, target)])
            #expect(sectioned.removals == linear.removals && sectioned.insertions == linear.insertions, "seed \(seed)")
            #expect(sectioned.moves == linear.moves && sectioned.updates == linear.updates, "seed \(seed)")
        }
    }
}
