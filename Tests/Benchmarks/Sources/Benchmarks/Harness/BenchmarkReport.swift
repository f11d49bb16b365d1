import Reporting

/// What a benchmark came to.
struct BenchmarkReport {
    var benchmark: Benchmark
    var measurements: [Measurement]
    var goals: [Goal]
    var figures: [Figure]
    /// Sides that gave another output than the others.
    var disagreements: [String]

    init(running benchmark: Benchmark, rounds: Int) {
        let comparison = benchmark.prepare()
        self.benchmark = benchmark
        disagreements = comparison.disagreements()
        measurements = disagreements.isEmpty ? comparison.measure(rounds: rounds) : []
        goals = comparison.goals
        figures = disagreements.isEmpty ? comparison.figures(measurements) : []
    }

    /// What there is to print: one line a measurement and a figure.
    var result: ResultsFile.Result {
        let own = measurements.first?.median ?? 0
        var lines = measurements.enumerated().map { index, measurement in
            var line = ReportLine(measurement.side)
            line.median = measurement.median
            line.best = measurement.best
            line.rounds = measurement.samples.count
            if index > 0, own > 0 { line.ratio = measurement.median / own }
            if let goal = goals.first(where: { $0.side == measurement.side }) {
                let words = goal.description(time: own, against: measurement.median)
                line.reached = words.reached
                line.goal = words.goal
                line.isMet = goal.isMet(time: own, against: measurement.median)
            }
            return line
        }
        lines += figures.map { ReportLine($0.name, $0.value, unit: $0.unit, limit: $0.limit) }
        return ResultsFile.Result(
            name: benchmark.name, summary: benchmark.summary, disagreements: disagreements, lines: lines)
    }
}
