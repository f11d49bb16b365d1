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
    func lines() -> [ReportLine] {
        let own = measurements.first?.median ?? 0
        var lines = measurements.enumerated().map { index, measurement in
            var line = ReportLine(
                name: measurement.side, median: measurement.median, best: measurement.best,
                rounds: measurement.samples.count)
            if index > 0, own > 0 { line.ratio = measurement.median / own }
            if let goal = goals.first(where: { $0.side == measurement.side }) {
                let words = goal.description(time: own, against: measurement.median)
                line.reached = words.reached
                line.goal = words.goal
                line.isMet = goal.isMet(time: own, against: measurement.median)
            }
            return line
        }
        lines += figures.map { figure in
            var line = ReportLine(name: figure.name)
            line.value = figure.value
            line.reached = figure.value.map { "\(Text.number($0)) \(figure.unit)" } ?? "cannot tell here"
            line.goal = figure.limit.map { "≤ \(Text.number($0)) \(figure.unit)" }
            line.isMet = figure.isMet
            return line
        }
        return lines
    }
}
