import ListDiff

/// From two lists of sections to an edit script.
enum SectionedDiffBenchmarks {
    static var all: [Benchmark] {
        [
            sectioned(100, by: 100, rowMoves: 500, sectionMoves: 10),
            sectioned(1_000, by: 100, rowMoves: 1_000, sectionMoves: 10),
            sectioned(100, by: 100, rowMoves: 0, sectionMoves: 0),
        ]
    }

    private static func sectioned(_ sections: Int, by rows: Int, rowMoves: Int, sectionMoves: Int) -> Benchmark {
        let edit = rowMoves == 0 ? "identical" : "moves"
        return Benchmark(
            "diff/sections/\(sections)x\(rows)/\(edit)",
            "\(sections) sections of \(rows) rows, \(rowMoves) rows and \(sectionMoves) sections moved"
        ) {
            comparison(
                SectionedEdit(sections: sections, rows: rows, rowMoves: rowMoves, sectionMoves: sectionMoves))
        }
    }

    private static let flatSide = "the rows as one list"

    private static func comparison(_ edit: SectionedEdit) -> Comparison {
        let (source, target) = (edit.source, edit.target)
        let (oldRows, newRows) = (source.flatMap(\.rows), target.flatMap(\.rows))
        func script() -> SectionedEditScript {
            SectionedEditScript(
                from: source, to: target, sectionKey: \.id, rows: \.rows, rowKey: { $0.id },
                isContentEqual: { $0.content == $1.content })
        }
        func flatScript() -> EditScript {
            EditScript(from: oldRows, to: newRows, key: { $0.id }, isContentEqual: { $0.content == $1.content })
        }
        var comparison = Comparison()
        comparison.expected = SideOutput(newRows)
        comparison.sides =
            [
                Side(
                    "ListDiff", work: script,
                    output: { script in
                        let rows = script.applied(to: source.map(\.rows), target: target.map(\.rows))
                        return SideOutput(rows == target.map(\.rows) ? newRows : [])
                    }),
                Side(flatSide, work: flatScript, output: { SideOutput($0.applied(to: oldRows, target: newRows)) }),
            ] + Floors.sides(from: oldRows, to: newRows)
        comparison.goals = [.atMost(1.5, of: flatSide)]
        comparison.figures = { _ in
            let script = script()
            return [
                Figure("row moves", Double(script.moves.count), unit: "moves", limit: Double(edit.minimumMoves)),
                Figure(
                    "section moves", Double(script.sections.moves.count), unit: "moves",
                    limit: Double(ListEdit.minimumMoves(target.map(\.id)))),
            ]
        }
        return comparison
    }
}
