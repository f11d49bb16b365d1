/// A measurement of a program.
package struct Workload: Sendable {
    /// The name for `--filter`.
    package let name: String
    /// The data and the work, in a sentence.
    package let summary: String

    /// Measures it in a number of rounds.
    enum Measure: Sendable {
        case now(@Sendable (Int) throws -> BenchmarkResult)
        case later(@Sendable (Int) async throws -> BenchmarkResult)
    }

    let measure: Measure

    /// Creates a workload that is measured on the calling thread.
    package static func now(
        _ name: String, _ summary: String,
        _ measure: @escaping @Sendable (_ rounds: Int) throws -> BenchmarkResult
    ) -> Workload {
        Workload(name: name, summary: summary, measure: .now(measure))
    }

    /// Creates an asynchronous workload.
    package static func later(
        _ name: String, _ summary: String, lines: @escaping @Sendable (_ rounds: Int) async throws -> [ReportLine]
    ) -> Workload {
        Workload(
            name: name, summary: summary,
            measure: .later { BenchmarkResult(name: name, summary: summary, lines: try await lines($0)) })
    }
}
