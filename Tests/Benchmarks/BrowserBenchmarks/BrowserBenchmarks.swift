import HeadlessBrowser
import Reporting

/// Measures the browser runtime in Chromium against the same edits in hand-written code, and against `innerHTML`.
@main
enum BrowserBenchmarks {
    static func main() async {
        let program = BenchmarkProgram(
            "BrowserBenchmarks",
            "Measures the browser runtime in Chromium against the same edits written by hand, and against innerHTML.",
            rounds: 15, clock: "the page's own, of an edit and the layout after it")
        await program.run { _ in
            EditBenchmark.all
                + [
                    .later("browser/state", "what a reader did to a page, after patches: 10 facts for each edit") { _ in
                        try await KeptState.lines()
                    },
                    .now("browser/runtime", "the scripts of a live page, each gzipped at level 9") { _ in
                        try RuntimeSize.result(
                            "browser/runtime", "the scripts of a live page, each gzipped at level 9")
                    },
                ]
        }
    }
}
