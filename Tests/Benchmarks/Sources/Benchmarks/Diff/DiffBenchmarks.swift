import Foundation
import ListDiff

/// From two lists to an edit script.
enum DiffBenchmarks {
    static var all: [Benchmark] {
        [
            mixed("int", hasherGoal: 1) { $0 },
            mixed("uuid", hasherGoal: 0.4, id: uuid),
            mixed("string", hasherGoal: 0.7) { uuid($0).uuidString },
            Benchmark("diff/100k/identical", "two lists of 100,000 rows with UUIDs, the same but for their memory") {
                unchanged(updating: nil)
            },
            Benchmark("diff/100k/one-update", "likewise, one row's content differs") { unchanged(updating: 50_000) },
            moves("diff/10k/shuffled", .shuffled(count: 10_000)),
            moves("diff/10k/reversed", .reversed(count: 10_000)),
            moves("diff/10k/first-to-end", .firstToEnd(count: 10_000), comparesStandardLibrary: true),
        ]
    }

    private static func mixed<ID: DiffKey & Hashable & Sendable>(
        _ name: String, hasherGoal: Double, id: @escaping (Int) -> ID
    ) -> Benchmark {
        Benchmark(
            "diff/100k/\(name)", "100,000 rows, 10,000 removed, 10,000 inserted, 2,000 shuffled; identities: \(ID.self)"
        ) {
            let edit = ListEdit.mixed(count: 100_000, removed: 10_000, inserted: 10_000, shuffled: 2_000)
            var comparison = comparison(edit, id: id, standardLibraryRounds: 1)
            comparison.goals = [.atMost(hasherGoal, of: hasherSide), .faster(1_000, than: standardLibrarySide)]
            return comparison
        }
    }

    private static func moves(_ name: String, _ edit: ListEdit, comparesStandardLibrary: Bool = false) -> Benchmark {
        Benchmark(name, "10,000 rows in another order; identities: Int") {
            comparison(edit, id: { $0 }, standardLibraryRounds: comparesStandardLibrary ? .max : 0)
        }
    }

    private static let hasherSide = "Hasher over all ids"
    private static let standardLibrarySide = "difference(from:)"

    private static func comparison<ID: DiffKey & Hashable & Sendable>(
        _ edit: ListEdit, id: (Int) -> ID, standardLibraryRounds: Int
    ) -> Comparison {
        // Made twice, so that no identity of the target shares memory with one of the source.
        let source = edit.source.map { DiffRow(id: id($0), content: $0) }
        let target = edit.target.map { DiffRow(id: id($0), content: $0) }
        func script() -> EditScript {
            EditScript(from: source, to: target, key: { $0.id }, isContentEqual: { $0.content == $1.content })
        }
        var comparison = Comparison()
        comparison.expected = SideOutput(target)
        comparison.sides = [
            Side("ListDiff", work: script, output: { SideOutput($0.applied(to: source, target: target)) }),
            // A floor that does another thing: what a dictionary of the identities would have to do at the least.
            Side(hasherSide, work: { hashes(of: source) ^ hashes(of: target) }),
        ]
        if standardLibraryRounds > 0 {
            comparison.sides.append(
                Side(
                    standardLibrarySide, rounds: standardLibraryRounds,
                    work: { target.difference(from: source) { $0.id == $1.id } },
                    output: { changes in source.applying(changes).map { SideOutput($0) } }))
        }
        comparison.figures = { _ in
            [Figure("moves", Double(script().moves.count), unit: "moves", limit: Double(edit.minimumMoves))]
        }
        return comparison
    }

    private static func hashes<ID: Hashable>(of rows: [DiffRow<ID>]) -> Int {
        rows.reduce(0) { $0 ^ $1.id.hashValue }
    }

    private static func unchanged(updating updated: Int?) -> Comparison {
        let source = (0..<100_000).map { DiffRow(id: uuid($0), content: $0) }
        let target = (0..<100_000).map { DiffRow(id: uuid($0), content: $0 == updated ? -1 : $0) }
        var comparison = Comparison()
        comparison.expected = SideOutput(updated == nil ? 0 : 1)
        comparison.sides = [
            Side(
                "ListDiff",
                work: {
                    EditScript(from: source, to: target, key: { $0.id }, isContentEqual: { $0.content == $1.content })
                }, output: { SideOutput($0.applied(to: source, target: target) == target ? $0.updates.count : -1) }),
            Side(
                "one pass with ==", work: { zip(source, target).reduce(0) { $1.0 == $1.1 ? $0 : $0 + 1 } },
                output: { SideOutput($0) }),
        ]
        comparison.goals = [.atMost(1.5, of: "one pass with ==")]
        return comparison
    }

    /// An identifier that looks like a random one.
    private static func uuid(_ number: Int) -> UUID {
        var generator = SeededGenerator(state: UInt64(number))
        return unsafeBitCast((generator.next(), generator.next()), to: UUID.self)
    }
}
