import Foundation

/// One run of a program, and its results so far.
struct BenchmarkSession {
    let program: BenchmarkProgram
    let arguments: Arguments
    let selected: [Workload]
    /// Whether the run is complete.
    let isComplete: Bool
    private let run: BenchmarkRun
    private var results: [BenchmarkResult] = []

    init(program: BenchmarkProgram, arguments: Arguments, selected: [Workload], isComplete: Bool) {
        (self.program, self.arguments) = (program, arguments)
        (self.selected, self.isComplete) = (selected, isComplete)
        run = BenchmarkRun(rounds: arguments.rounds)
        print("\(run.machine.description), commit \(run.commit), load \(Text.number(run.load))")
        print("\(run.rounds) rounds, sides taking turns; times are \(program.clock)")
    }

    /// Prints a result and stores it.
    mutating func keep(_ result: BenchmarkResult) {
        var result = result
        result.run = run
        result.print()
        fflush(nil)
        results.append(result)
    }

    /// Writes the results; ends the program if sides disagree.
    func finish() throws {
        let goals = results.flatMap { $0.lines.compactMap(\.isMet) }
        print("\n\(goals.count { $0 }) of \(goals.count) goals met; load \(Text.number(BenchmarkRun.currentLoad))")
        try ResultsFolder(arguments.results).write(results, of: program.name, isComplete: isComplete)
        print("\(arguments.results)/BENCHMARKS.md")
        if results.contains(where: { !$0.disagreements.isEmpty }) { exit(1) }
    }
}
