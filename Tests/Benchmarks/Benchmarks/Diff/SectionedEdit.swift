/// Sections of rows before and after an edit.
struct SectionedEdit {
    struct Section: Equatable {
        var id: Int
        var rows: [DiffRow<Int>]
    }

    var source: [Section]
    var target: [Section]

    /// Rows that move, usually to another section, and sections that move.
    init(sections: Int, rows: Int, rowMoves: Int, sectionMoves: Int) {
        var generator = SeededGenerator(state: 13)
        source = (0..<sections).map { section in
            Section(id: section, rows: (0..<rows).map { DiffRow(id: section * rows + $0, content: $0) })
        }
        target = source
        for _ in 0..<rowMoves {
            let from = Int.random(in: target.indices, using: &generator)
            guard !target[from].rows.isEmpty else { continue }
            let row = target[from].rows.remove(at: .random(in: target[from].rows.indices, using: &generator))
            let to = Int.random(in: target.indices, using: &generator)
            target[to].rows.insert(row, at: .random(in: 0...target[to].rows.count, using: &generator))
        }
        for _ in 0..<sectionMoves {
            let section = target.remove(at: .random(in: target.indices, using: &generator))
            target.insert(section, at: .random(in: 0...target.count, using: &generator))
        }
    }

    /// The minimal number of moved rows: those that change their section, and within each one all except the longest
    /// increasing subsequence.
    var minimumMoves: Int {
        var sections: [Int: Int] = [:]
        for section in source {
            for row in section.rows { sections[row.id] = section.id }
        }
        return target.reduce(0) { moves, section in
            // Identities ascend in the source, so they are also positions in it.
            let stayed = section.rows.map(\.id).filter { sections[$0] == section.id }
            return moves + section.rows.count - stayed.count + ListEdit.minimumMoves(stayed)
        }
    }
}
