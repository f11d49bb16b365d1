import Reporting

/// The results of a benchmark.
struct BenchmarkReport {
    var benchmark: Benchmark
    var measurements: [Measurement]
    var goals: [Goal]
    var figures: [Figure]
    /// Sides whose output differs from that of the others.
    var disagreements: [String]

    init(running benchmark: Benchmark, rounds: Int) {
        let comparison = benchmark.prepare()
        self.benchmark = benchmark
        disagreements = comparison.disagreements()
        measurements = disagreements.isEmpty ? comparison.measure(rounds: rounds) : []
        goals = comparison.goals
        figures = disagreements.isEmpty ? comparison.figures(measurements) : []
    }

    /// The lines of the output: one for each compared side, and for each figure.
    var result: BenchmarkResult {
        BenchmarkResult(
            name: benchmark.name, summary: benchmark.summary, disagreements: disagreements,
            lines: times + figures.map { ReportLine($0.name, $0.value, unit: $0.unit, limit: $0.limit) })
    }

    private var times: [ReportLine] {
        guard let own = measurements.first else { return [] }
        func line(_ rival: Measurement?) -> ReportLine {
            let limit = goals.first { $0.side == rival?.side }?.limit
            return ReportLine(
                "", own.median, unit: "ns", rival: rival.map { ($0.side, $0.median) }, limit: limit,
                rounds: own.samples.count)
        }
        return measurements.count == 1 ? [line(nil)] : measurements.dropFirst().map(line)
    }
}
