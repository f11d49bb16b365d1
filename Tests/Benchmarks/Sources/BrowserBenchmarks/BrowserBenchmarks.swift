import Foundation
import HeadlessBrowser
import JSONText

/// Measures the browser runtime in Chromium against the same edits written by hand, and against `innerHTML`.
@main
enum BrowserBenchmarks {
    private static let edits = [
        "create", "replace", "update every 10th", "swap", "remove", "append", "clear", "reverse", "last to first",
        "mixed",
    ]
    /// The edits that DESIGN's goals are about: at most 1.15 times by hand, at least 8 times faster than `innerHTML`.
    private static let goals: Set<String> = ["swap", "remove", "last to first", "mixed", "update every 10th"]

    static func main() async throws {
        let browser = try await Browser.launch()
        let page = try await browser.newPage()
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Page/benchmark.html").path
        try await page.navigate(toFile: file)
        try await page.waitUntil("typeof measure === 'function' && !!window.ListPreview")
        print("Median milliseconds of an edit and the layout after it, in \(browser.version); lanes take turns.\n")
        for (count, rounds) in [(1_000, 15), (10_000, 5)] {
            print(
                row([
                    "\(count) rows", "ours", "animated", "by hand", "innerHTML", "to hand", "to innerHTML", "animation",
                ]))
            for edit in edits {
                print(line(edit, try await times(of: edit, count: count, rounds: rounds, on: page)))
            }
            print("")
        }
        await browser.close()
    }

    /// The times of each lane, round by round. The first round warms up.
    private static func times(
        of edit: String, count: Int, rounds: Int, on page: Page
    ) async throws -> [String: [Double]] {
        var times: [String: [Double]] = [:]
        for round in 0...rounds {
            let result = try await page.evaluate("measure('\(edit)', \(count), \(round))")
            for lane in result.object ?? [] where round > 0 {
                times[lane.key, default: []].append(number(lane.value))
            }
        }
        return times
    }

    private static func line(_ edit: String, _ times: [String: [Double]]) -> String {
        func median(_ lane: String) -> Double { Self.median(of: times[lane] ?? []) }
        let (ours, animated) = (median("ListPreview"), median("ListPreview, animated"))
        let (hand, markup) = (median("by hand"), median("innerHTML"))
        var cells = [edit] + [ours, animated, hand, markup].map { format($0) }
        cells += [format(ours / hand) + "×", format(markup / ours) + "×", "+" + format(animated - ours) + " ms"]
        var text = row(cells)
        if goals.contains(edit) {
            text += ours <= hand * 1.15 ? "  ≤ 1.15× by hand: met" : "  ≤ 1.15× by hand: NOT met"
            text += markup >= ours * 8 ? ", ≥ 8× innerHTML: met" : ", ≥ 8× innerHTML: NOT met"
        }
        return text
    }

    private static func row(_ cells: [String]) -> String {
        cells.enumerated().map { index, cell in
            let padding = String(repeating: " ", count: max(0, (index == 0 ? 18 : 13) - cell.count))
            return index == 0 ? cell + padding : padding + cell
        }.joined()
    }

    private static func number(_ node: JSONNode) -> Double {
        switch node.value {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: 0
        }
    }

    private static func median(of values: [Double]) -> Double {
        values.isEmpty ? 0 : values.sorted()[values.count / 2]
    }

    private static func format(_ value: Double) -> String { String(format: "%.2f", value) }
}
