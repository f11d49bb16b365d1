import Reporting

/// Measures rendering, diffs, patches and pictures against other engines and against hand-written lower bounds.
@main
enum Benchmarks {
    static func main() {
        let program = BenchmarkProgram(
            "Benchmarks", "Measures ListPreviewKit against other engines and against floors written by hand.",
            rounds: 21, clock: "processor time of the thread"
        ) {
            [BenchmarkOption("--large", "Also what takes much memory")]
        }
        program.run { arguments in
            Benchmark.all.filter { arguments.has("--large") || !$0.isLarge }.map { benchmark in
                .now(benchmark.name, benchmark.summary) { rounds in
                    BenchmarkReport(running: benchmark, rounds: rounds).result
                }
            }
        }
    }
}
