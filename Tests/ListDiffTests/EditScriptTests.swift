import Testing

@testable import ListDiff
@testable import TestSupport

@Suite("Edit scripts of lists")
struct EditScriptTests {
    /// Makes a script, checks it completely and returns it.
    private func script(
        _ source: [Item], _ target: [Item], sourceLocation: SourceLocation = #_sourceLocation
    ) -> EditScript {
        let script = EditScript(from: source, to: target)
        #expect(ScriptChecks.problem(of: script, from: source, to: target) == nil, sourceLocation: sourceLocation)
        return script
    }

    @Test("Equal lists need no edits", arguments: [0, 1, 2, 100])
    func identical(count: Int) {
        let items = [Item](ids: 0..<count)
        let script = script(items, items)
        #expect(script.isEmpty)
        #expect(script.matches == Array(0..<count))
    }

    /// At some of these sizes, the memory that a diff allocates changes.
    @Test("Sizes around powers of two", arguments: [63, 64, 65, 4095, 4096, 32_767, 32_768, 32_769, 65_535, 65_536])
    func sizes(count: Int) {
        let source = Array(0..<count)
        for kept in [1, count / 2 - 1] {
            let target = Array(source[..<kept]) + source[kept...].reversed()
            let script = EditScript(from: source, to: target, key: { $0 }, isContentEqual: ==)
            #expect(script.applied(to: source, target: target) == target)
            #expect(script.moves.count == count - kept - 1)
        }
    }

    @Test("More entries never take less memory")
    func tableMemoryGrows() {
        var last = 0
        for count in 0..<140_000 {
            let size = UnmatchedTable.byteCount(for: count)
            #expect(size >= last, "\(count)")
            last = size
        }
    }

    @Test("Either list can be empty")
    func emptySides() {
        let items = [Item](ids: 0..<5)
        #expect(script([], items).insertions == [0, 1, 2, 3, 4])
        #expect(script(items, []).removals == [0, 1, 2, 3, 4])
        #expect(script(items, [Item](ids: 10..<13)).matches == [-1, -1, -1])
    }

    @Test("Changed content is one update and nothing else")
    func update() {
        let source = [Item](ids: 0..<9)
        var target = source
        target[4].content = 1
        let script = script(source, target)
        #expect(script.updates == [IndexPair(source: 4, target: 4)])
        #expect(script.removals.isEmpty && script.insertions.isEmpty && script.moves.isEmpty)
        #expect(!script.isEmpty)
    }

    @Test("Moving the first of 1000 rows to the end is one move")
    func firstToEnd() {
        #expect(
            script([Item](ids: 0..<1000), [Item](ids: Array(1..<1000) + [0])).moves
                == [IndexPair(source: 0, target: 999)])
    }

    @Test("Moving the last of 1000 rows to the front is one move")
    func lastToFront() {
        #expect(
            script([Item](ids: 0..<1000), [Item](ids: [999] + Array(0..<999))).moves
                == [IndexPair(source: 999, target: 0)])
    }

    @Test("Rotating three rows is one move")
    func rotation() {
        #expect(script([Item](ids: [1, 2, 3]), [Item](ids: [2, 3, 1])).moves.count == 1)
        #expect(script([Item](ids: [1, 2, 3]), [Item](ids: [3, 1, 2])).moves.count == 1)
    }

    @Test("Swapping two of 1000 rows is two moves")
    func swap() {
        var target = [Item](ids: 0..<1000)
        target.swapAt(100, 800)
        #expect(script([Item](ids: 0..<1000), target).moves.count == 2)
    }

    @Test("Reversing leaves one row where it is", arguments: [2, 3, 10, 500])
    func reversed(count: Int) {
        let script = script([Item](ids: 0..<count), [Item](ids: (0..<count).reversed()))
        #expect(script.moves.count == count - 1)
        #expect(script.removals.isEmpty && script.insertions.isEmpty)
    }

    @Test("A row moves and changes in one script")
    func moveAndUpdate() {
        let source = [Item](ids: 0..<6)
        let target = [Item](ids: [1, 2, 3, 4]) + [Item(id: 0, content: 1), Item(id: 5)]
        let script = script(source, target)
        #expect(script.moves == [IndexPair(source: 0, target: 4)])
        #expect(script.updates == [IndexPair(source: 0, target: 4)])
    }

    @Test("A block longer than the walk's window is removed, another one is inserted")
    func blocks() {
        let source = [Item](ids: 0..<200)
        let target = [Item](ids: Array(0..<40) + Array(1000..<1030) + Array(40..<100) + Array(150..<200))
        let script = script(source, target)
        #expect(script.removals == Array(100..<150))
        #expect(script.insertions == Array(40..<70))
        #expect(script.moves.isEmpty)
    }

    @Test("Collections other than arrays are compared by their elements")
    func slices() {
        let script = EditScript(
            from: [9, 9, 1, 2, 3][2...], to: (1...4), key: { $0 }, isContentEqual: ==)
        #expect(script.insertions == [3])
        #expect(script.matches == [0, 1, 2, -1])
    }

    @Test("Hash collisions do not change the result", arguments: SeededGenerator.seeds)
    func collisions(seed: UInt64) {
        var lists = RandomLists(seed: seed)
        for _ in 0..<200 {
            let (source, target) = lists.pair(size: 30, withDuplicates: lists.below(2) == 0)
            let colliding = EditScript(from: source, to: target, key: { CollidingKey(id: $0.id) }, isContentEqual: ==)
            #expect(colliding == EditScript(from: source, to: target), "seed \(seed)")
        }
    }
}

/// A key whose hash is the same for all values.
private struct CollidingKey: DiffKey {
    var id: Int

    func diffHash(seed: UInt64) -> UInt64 { 0 }
}
