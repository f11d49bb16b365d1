import Foundation

/// The results as JSON, for comparing runs.
package struct ResultsFile: Encodable {
    var machine: Machine
    var rounds: Int
    var results: [Result]

    /// What one benchmark came to.
    package struct Result: Encodable {
        package var name: String
        package var summary: String
        /// Sides that gave another output than the first.
        package var disagreements: [String]
        package var lines: [ReportLine]

        package init(name: String, summary: String, disagreements: [String] = [], lines: [ReportLine]) {
            self.name = name
            self.summary = summary
            self.disagreements = disagreements
            self.lines = lines
        }
    }

    package init(_ machine: Machine, rounds: Int, _ results: [Result]) {
        self.machine = machine
        self.rounds = rounds
        self.results = results
    }

    package func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    }
}
