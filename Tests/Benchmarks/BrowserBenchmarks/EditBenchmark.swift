import HeadlessBrowser
import JSONText
import Reporting

/// One edit of a list in the browser: a patch, a patch with its animation, hand-written code, and `innerHTML`.
struct EditBenchmark {
    let edit: String
    let count: Int

    private static let edits = [
        "create", "replace", "update every 10th", "swap", "remove", "append", "clear", "reverse", "last to first",
        "mixed",
    ]
    /// The edits with goals.
    private static let goals: Set<String> = ["swap", "remove", "last to first", "mixed", "update every 10th"]

    static var all: [Workload] {
        [1_000, 10_000].flatMap { count in
            edits.map { EditBenchmark(edit: $0, count: count).workload }
        }
    }

    private var workload: Workload {
        .later(
            "browser/\(count / 1_000)k/\(edit.replacing(" ", with: "-"))", "\(edit), \(Text.grouped(count)) rows"
        ) { rounds in
            // Larger lists take longer and vary less.
            try await lines(rounds: count > 1_000 ? (rounds + 2) / 3 : rounds)
        }
    }

    private func lines(rounds: Int) async throws -> [ReportLine] {
        let times = try await times(rounds: rounds)
        func median(_ lane: String) -> Double {
            let values = (times[lane] ?? []).sorted()
            return values.isEmpty ? 0 : values[values.count / 2] * 1_000_000
        }
        let (ours, animated) = (median("ListPreview"), median("ListPreview, animated"))
        let hasGoal = Self.goals.contains(edit) && count == 1_000
        return [
            ReportLine(
                "", ours, unit: "ns", rival: ("by hand", median("by hand")), limit: hasGoal ? .timesAtMost(1.15) : nil,
                rounds: rounds),
            ReportLine(
                "", ours, unit: "ns", rival: ("innerHTML", median("innerHTML")), limit: hasGoal ? .timesLess(8) : nil,
                rounds: rounds),
            ReportLine("animated", animated, unit: "ns", rival: ("not animated", ours), rounds: rounds),
        ]
    }

    /// The milliseconds of each side, round by round. The first round is a warm-up.
    private func times(rounds: Int) async throws -> [String: [Double]] {
        let browser = try await Browser.launch()
        let page = try await browser.newPage()
        try await page.navigate(toFile: SourceFile.path("Page/benchmark.html"))
        try await page.waitUntil("typeof measure === 'function' && !!window.ListPreview")
        var times: [String: [Double]] = [:]
        for round in 0...rounds {
            let result = try await page.evaluate("measure('\(edit)', \(count), \(round))")
            for lane in result.object ?? [] where round > 0 {
                times[lane.key, default: []].append(lane.value.measured)
            }
        }
        await browser.close()
        return times
    }
}
