import Foundation

/// The results of all programs: a file of each, and one table of all of them.
package struct ResultsFolder {
    /// The results of one program.
    struct Part: Codable {
        var program: String
        var results: [BenchmarkResult]
    }

    let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// Stores the results of a program and updates the table.
    ///
    /// - Parameter isComplete: Whether the program measured all workloads; otherwise, earlier results of the others are kept.
    package func write(_ results: [BenchmarkResult], of program: String, isComplete: Bool) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        var part = Part(program: program, results: results)
        if !isComplete, let earlier = read("\(path)/\(program).json") {
            let new = Dictionary(results.map { ($0.name, $0) }) { first, _ in first }
            let known = Set(earlier.results.map(\.name))
            part.results = earlier.results.map { new[$0.name] ?? $0 } + results.filter { !known.contains($0.name) }
        }
        try encoded(part).write(to: URL(fileURLWithPath: "\(path)/\(program).json"))
        let table = ResultsTable(parts())
        try encoded(table.rows).write(to: URL(fileURLWithPath: "\(path)/\(Self.tableName).json"))
        try Data(table.markdown.utf8).write(to: URL(fileURLWithPath: "\(path)/\(Self.tableName).md"))
    }

    private static let tableName = "BENCHMARKS"

    /// The existing parts, in the order of `make bench-all`.
    private func parts() -> [Part] {
        let order = ["Benchmarks", "BrowserBenchmarks", "ServerBenchmarks", "GalleryBenchmarks"]
        return order.compactMap { read("\(path)/\($0).json") }
    }

    private func read(_ file: String) -> Part? {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)) else { return nil }
        return try? JSONDecoder().decode(Part.self, from: data)
    }

    private func encoded(_ value: some Encodable) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }
}
