/// Prints results as a table for reading.
package enum Table {
    package static func print(_ result: ResultsFile.Result) {
        Swift.print("\n\(result.name)  \(result.summary)")
        for side in result.disagreements {
            Swift.print("  error: '\(side)' gives another output than the first side; nothing was measured")
        }
        let lines = result.lines
        let width = max(24, lines.map(\.name.count).max() ?? 0)
        if lines.contains(where: { $0.median != nil }) {
            let titles = ["median", "best", "to ours"].map { Text.indented($0, to: 12) }
            Swift.print("  " + Text.padded("", to: width) + titles.joined())
        }
        for line in lines {
            let ratio = line.ratio.map { Text.number($0) + "×" }
            let cells = [line.median.map(Text.time), line.best.map(Text.time), ratio]
            var text = "  " + Text.padded(line.name, to: width)
            text += cells.map { Text.indented($0 ?? "", to: 12) }.joined()
            if let reached = line.reached { text += "   " + reached }
            if let goal = line.goal { text += ", goal \(goal)" }
            if let isMet = line.isMet { text += isMet ? ": met" : ": NOT met" }
            Swift.print(text)
        }
    }
}
