import ListDiff

/// From two lists to an edit script.
enum DiffBenchmarks {
    static var all: [Benchmark] { mixed + generic + unchanged + orders + others + small + SectionedDiffBenchmarks.all }

    /// Compared with the standard library where that is fast; for all of 100,000 rows, it takes seconds or minutes.
    private static var mixed: [Benchmark] {
        let edit5k = ListEdit.mixed(count: 5_000, removed: 1_000, inserted: 1_000, shuffled: 200)
        let edit100k = ListEdit.mixed(count: 100_000, removed: 10_000, inserted: 10_000, shuffled: 2_000)
        let summary5k = "5,000 rows, 1,000 removed, 1,000 inserted, 200 shuffled"
        let summary100k = "100,000 rows, 10,000 removed, 10,000 inserted, 2,000 shuffled"
        func goals(_ ratio: Double) -> [Goal] { [.atMost(ratio, of: Floors.hasher), .faster(1_000, than: rival)] }
        return [
            benchmark("5k/mixed/int", summary5k, edit5k, id: { $0 }, rivalRounds: 3),
            benchmark("5k/mixed/uuid", summary5k, edit5k, id: RowIdentity.uuid, rivalRounds: 3),
            benchmark("5k/mixed/string", summary5k, edit5k, id: RowIdentity.string, rivalRounds: 3),
            benchmark("100k/mixed/int", summary100k, edit100k, id: { $0 }, goals: goals(1), rivalRounds: 1),
            benchmark(
                "100k/mixed/uuid", summary100k, edit100k, id: RowIdentity.uuid, goals: goals(0.25), rivalRounds: 1),
            benchmark(
                "100k/mixed/string", summary100k + "; the standard library is left out, as it takes half a minute",
                edit100k, id: RowIdentity.string, goals: [.atMost(0.7, of: Floors.hasher)]),
        ]
    }

    /// Called from code that the compiler does not specialize, compared with the same lists in code that it does.
    private static var generic: [Benchmark] {
        let edits = [
            ("5k", ListEdit.mixed(count: 5_000, removed: 1_000, inserted: 1_000, shuffled: 200)),
            ("100k", .mixed(count: 100_000, removed: 10_000, inserted: 10_000, shuffled: 2_000)),
        ]
        return edits.flatMap { size, edit in
            let summary = "\(size) rows in generic code"
            return [
                benchmark("\(size)/generic/int", summary, edit, id: { $0 }, isGeneric: true),
                benchmark("\(size)/generic/uuid", summary, edit, id: RowIdentity.uuid, isGeneric: true),
                benchmark("\(size)/generic/string", summary, edit, id: RowIdentity.string, isGeneric: true),
            ]
        }
    }

    private static var unchanged: [Benchmark] {
        let goals: [Goal] = [.atMost(1.5, of: Floors.equality), .faster(1, than: rival)]
        return [("identical", ListEdit.identical(count: 100_000)), ("one-update", .oneUpdate(count: 100_000))]
            .flatMap { name, edit in
                let summary = "100,000 rows, \(name == "identical" ? "nothing" : "one content") changed"
                return [
                    benchmark("100k/\(name)/int", summary, edit, id: { $0 }, goals: goals, rivalRounds: .max),
                    benchmark(
                        "100k/\(name)/uuid", summary, edit, id: RowIdentity.uuid, goals: goals, rivalRounds: .max),
                    benchmark(
                        "100k/\(name)/string", summary, edit, id: RowIdentity.string, goals: goals, rivalRounds: .max),
                ]
            }
    }

    private static var orders: [Benchmark] {
        func both(_ name: String, _ ratio: Double, _ edit: (Int) -> ListEdit) -> [Benchmark] {
            let (edit10k, edit100k) = (edit(10_000), edit(100_000))
            let (summary10k, summary100k) = ("10,000 rows \(name)", "100,000 rows \(name)")
            let left = "; the standard library is left out, as it takes seconds"
            let minutes = "; the standard library is left out, as it takes minutes"
            let goal = Goal.atMost(ratio, of: Floors.hasher)
            return [
                benchmark(
                    "10k/\(name)/int", summary10k, edit10k, id: { $0 }, goals: [goal, .faster(1, than: rival)],
                    rivalRounds: 1),
                benchmark("10k/\(name)/uuid", summary10k + left, edit10k, id: RowIdentity.uuid, goals: [goal]),
                benchmark("10k/\(name)/string", summary10k + left, edit10k, id: RowIdentity.string, goals: [goal]),
                benchmark("100k/\(name)/int", summary100k + minutes, edit100k, id: { $0 }, goals: [goal]),
                benchmark("100k/\(name)/uuid", summary100k + minutes, edit100k, id: RowIdentity.uuid, goals: [goal]),
            ]
        }
        return both("reversed", 1) { .reversed(count: $0) } + both("shuffled", 1.5) { .shuffled(count: $0) }
    }

    private static var others: [Benchmark] {
        func one(_ name: String, _ summary: String, _ edit: ListEdit, rounds: Int = .max) -> Benchmark {
            benchmark(
                name, summary, edit, id: RowIdentity.uuid, goals: [.faster(1, than: rival)], rivalRounds: rounds)
        }
        return [
            one("100k/first-to-end", "100,000 rows, the first goes to the end", .firstToEnd(count: 100_000)),
            one("100k/last-to-front", "100,000 rows, the last comes to the front", .lastToFront(count: 100_000)),
            one("100k/swap-two", "100,000 rows, two of them change places", .swapTwo(count: 100_000)),
            one(
                "100k/scattered", "100,000 rows, 1,000 removed, inserted and updated, 100 moved",
                .scattered(count: 100_000, each: 1_000, moved: 100), rounds: 3),
            one("10k/delete-all", "10,000 rows, all removed", .deleteAll(count: 10_000), rounds: 1),
            benchmark(
                "100k/delete-all", "100,000 rows, all removed; the standard library is left out, as it takes minutes",
                .deleteAll(count: 100_000), id: RowIdentity.uuid),
            one(
                "10k/duplicates", "10,000 rows that share 100 identities, shuffled",
                .duplicates(count: 10_000, numbers: 100), rounds: 1),
        ]
    }

    private static var small: [Benchmark] {
        [10, 100].flatMap { count in
            let edits = [
                ("identical", ListEdit.identical(count: count)), ("one-update", .oneUpdate(count: count)),
                ("first-to-end", .firstToEnd(count: count)), ("reversed", .reversed(count: count)),
                ("shuffled", .shuffled(count: count)),
                (
                    "mixed",
                    .mixed(count: count, removed: count / 10, inserted: count / 10, shuffled: max(2, count / 20))
                ),
            ]
            return edits.flatMap { name, edit in
                [
                    benchmark(
                        "\(count)/\(name)/int", "\(count) rows", edit, id: { $0 }, goals: [.faster(1, than: rival)],
                        rivalRounds: .max),
                    benchmark(
                        "\(count)/\(name)/string", "\(count) rows", edit, id: RowIdentity.string,
                        goals: [.faster(1, than: rival)], rivalRounds: .max),
                ]
            }
        }
    }

    private static let rival = "difference(from:)"

    /// - Parameter rivalRounds: The number of rounds of the standard library; 0 omits it.
    private static func benchmark<ID: DiffKey & Hashable & Sendable>(
        _ name: String, _ summary: String, _ edit: ListEdit, id: @escaping @Sendable (Int) -> ID, goals: [Goal] = [],
        rivalRounds: Int = 0, isGeneric: Bool = false
    ) -> Benchmark {
        Benchmark("diff/\(name)", "\(summary); identities: \(ID.self)") {
            var comparison = comparison(edit, id: id, rivalRounds: rivalRounds, isGeneric: isGeneric)
            comparison.goals = goals
            return comparison
        }
    }

    private static func comparison<ID: DiffKey & Hashable & Sendable>(
        _ edit: ListEdit, id: (Int) -> ID, rivalRounds: Int, isGeneric: Bool
    ) -> Comparison {
        // Created twice, so that no identity of the target shares memory with one of the source.
        let source = edit.source.map { DiffRow(id: id($0), content: $0) }
        let target = edit.target.enumerated().map { index, number in
            DiffRow(id: id(number), content: edit.updated.contains(index) ? -1 : number)
        }
        func script() -> EditScript {
            EditScript(from: source, to: target, key: { $0.id }, isContentEqual: { $0.content == $1.content })
        }
        // The compiler does not specialize a method of a generic type that is called through a protocol.
        let lists: any ComparedLists = RowLists(source: source, target: target)
        // The standard library has no updates, so it is compared by identity.
        let identities = target.map(\.id)
        var comparison = Comparison()
        comparison.expected = SideOutput(identities)
        comparison.sides = [
            Side(
                "ListDiff", work: { isGeneric ? lists.script() : script() },
                output: { script in
                    let rows = script.applied(to: source, target: target)
                    return SideOutput(rows == target ? rows.map(\.id) : [])
                })
        ]
        comparison.sides += isGeneric ? [Side("specialized", work: script)] : Floors.sides(from: source, to: target)
        if rivalRounds > 0 {
            comparison.sides.append(
                Side(
                    rival, rounds: rivalRounds,
                    work: { target.difference(from: source) { $0.id == $1.id } },
                    output: { changes in source.applying(changes).map { SideOutput($0.map(\.id)) } }))
        }
        comparison.figures = { _ in
            [
                Figure(
                    "moves", Double(script().moves.count), unit: "moves", limit: edit.minimumMoves.map(Double.init)),
                Figure(
                    "updates", Double(script().updates.count), unit: "updates", limit: Double(edit.updates)),
            ]
        }
        return comparison
    }
}

private protocol ComparedLists {
    func script() -> EditScript
}

private struct RowLists<ID: DiffKey & Hashable>: ComparedLists {
    let source: [DiffRow<ID>]
    let target: [DiffRow<ID>]

    func script() -> EditScript {
        EditScript(from: source, to: target, key: { $0.id }, isContentEqual: { $0.content == $1.content })
    }
}
