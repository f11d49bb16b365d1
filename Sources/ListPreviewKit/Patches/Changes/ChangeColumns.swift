/// The columns of entries: mark, name, fact, `id`, component.
struct ChangeColumns {
    static let longestName = 28
    /// Facts that are longer push what is behind them to the right, alone.
    private static let longestFact = 46

    private let name: Int
    private let fact: Int
    private let element: Int

    init(_ entries: [ChangeEntry]) {
        let told = entries.filter { $0.kind != nil }
        name = told.reduce(0) { max($0, $1.name.displayWidth) }
        fact = told.reduce(0) { width, entry in
            let own = entry.element.isEmpty ? 0 : entry.facts.first.map(Self.width) ?? 0
            return own <= Self.longestFact ? max(width, own) : width
        }
        element = told.reduce(0) { $1.component.isEmpty ? $0 : max($0, $1.element.displayWidth) }
    }

    func lines(_ entry: ChangeEntry) -> [ChangeLine] {
        let mark = entry.mark
        var lines: [ChangeLine] = []
        for (index, fact) in entry.facts.enumerated() {
            let isFirst = index == 0
            var line: [ChangeLine.Span] = []
            switch (entry.kind, isFirst) {
            case (nil, _): line = [.init("    ", .plain)]
            case (_, true):
                line = [
                    .init("  ", .plain), .init(mark.character, mark.role),
                    .init(" \(padded(entry.name, to: name))  ", .plain),
                ]
            case (_, false): line = [.init(String(repeating: " ", count: name + 6), .plain)]
            }
            line += fact
            if isFirst, !entry.element.isEmpty {
                line.append(.init(String(repeating: " ", count: max(0, self.fact - Self.width(fact)) + 2), .plain))
                let element = entry.component.isEmpty ? entry.element : padded(entry.element, to: self.element)
                line.append(.init(element + (entry.component.isEmpty ? "" : "  \(entry.component)"), .quiet))
            }
            lines.append(ChangeLine(line))
        }
        return lines
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.displayWidth))
    }

    private static func width(_ fact: [ChangeLine.Span]) -> Int {
        fact.reduce(0) { $0 + $1.text.displayWidth }
    }
}
