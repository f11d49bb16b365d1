/// Something that a program can measure.
package struct Workload: Sendable {
    /// What `--filter` looks at.
    package let name: String
    /// The data and the work, in a sentence.
    package let summary: String

    /// Measures it in so many rounds.
    enum Measure: Sendable {
        case now(@Sendable (Int) throws -> BenchmarkResult)
        case later(@Sendable (Int) async throws -> BenchmarkResult)
    }

    let measure: Measure

    /// Creates a workload that is measured on the thread that asks.
    package static func now(
        _ name: String, _ summary: String,
        _ measure: @escaping @Sendable (_ rounds: Int) throws -> BenchmarkResult
    ) -> Workload {
        Workload(name: name, summary: summary, measure: .now(measure))
    }

    /// Creates a workload that has to wait for others.
    package static func later(
        _ name: String, _ summary: String, lines: @escaping @Sendable (_ rounds: Int) async throws -> [ReportLine]
    ) -> Workload {
        Workload(
            name: name, summary: summary,
            measure: .later { BenchmarkResult(name: name, summary: summary, lines: try await lines($0)) })
    }
}
