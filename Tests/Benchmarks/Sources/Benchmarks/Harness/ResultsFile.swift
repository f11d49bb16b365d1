import Foundation

/// The results as JSON, for comparing runs.
struct ResultsFile: Encodable {
    var machine: Machine
    var rounds: Int
    var results: [Result]

    struct Result: Encodable {
        var name: String
        var summary: String
        var disagreements: [String]
        var lines: [ReportLine]
    }

    init(_ machine: Machine, _ rounds: Int, _ reports: [BenchmarkReport]) {
        self.machine = machine
        self.rounds = rounds
        results = reports.map {
            Result(
                name: $0.benchmark.name, summary: $0.benchmark.summary, disagreements: $0.disagreements,
                lines: $0.lines())
        }
    }

    func write(to path: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(self).write(to: URL(fileURLWithPath: path))
    }
}
