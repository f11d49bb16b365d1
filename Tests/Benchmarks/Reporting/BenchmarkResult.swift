/// The result of one workload.
package struct BenchmarkResult: Codable {
    /// The name for `--filter`, such as `render/1k/only`.
    package var name: String
    /// The data and the work, in a sentence.
    package var summary: String
    /// Sides with another output than the first; then nothing was measured.
    package var disagreements: [String]
    package var lines: [ReportLine]
    /// The run of the result.
    package var run: BenchmarkRun?

    package init(name: String, summary: String, disagreements: [String] = [], lines: [ReportLine]) {
        self.name = name
        self.summary = summary
        self.disagreements = disagreements
        self.lines = lines
    }

    /// The text of the first column of a line.
    func workload(of line: ReportLine) -> String {
        line.name.isEmpty ? name : "\(name): \(line.name)"
    }

    /// Prints the result on a terminal.
    func print() {
        Swift.print("\n\(name)  \(summary)")
        for side in disagreements {
            Swift.print("  error: '\(side)' gives another output than the first side; nothing was measured")
        }
        let rows = lines.map { [$0.name.isEmpty ? "time" : $0.name] + $0.cells }
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = zip(row, widths).map { Text.padded($0, to: $1) }.joined(separator: "  ")
            var text = "  " + cells.replacing("**", with: "")
            while text.last == " " { text.removeLast() }
            Swift.print(text)
        }
    }
}
