import ListPreviewKit
import Reporting
import VisualRegression

/// Pictures of screens, taken twice.
struct Screenshots {
    static let summary = "20 screens of 20 rows in 390 × 844 points, photographed in Chromium that has been started"

    func lines(rounds: Int) async throws -> [ReportLine] {
        let requests = (0..<20).map { ScreenshotRequest(Self.screen($0)) }
        var times: [Double] = []
        var pictures: [[[UInt8]]] = []
        // Each round in a separate browser, so that pictures are compared between runs.
        for _ in 0..<max(2, rounds) {
            try await ScreenshotRenderer.use(jobs: 1) { renderer in
                _ = try await renderer.screenshot(requests[0])
                let clock = ContinuousClock.now
                var taken: [[UInt8]] = []
                for request in requests { taken.append(try await renderer.screenshot(request).png) }
                times.append((ContinuousClock.now - clock) / .seconds(1) / Double(requests.count))
                pictures.append(taken)
            }
        }
        var together: [Double] = []
        for _ in 0..<max(2, rounds) {
            try await ScreenshotRenderer.use { renderer in
                let clock = ContinuousClock.now
                let taken = try await Self.together(requests, renderer)
                together.append((ContinuousClock.now - clock) / .seconds(1))
                pictures.append(taken)
            }
        }
        let different = pictures.dropFirst().reduce(0) { count, taken in
            count + zip(taken, pictures[0]).count { $0 != $1 }
        }
        return [
            ReportLine(
                "a screenshot", times.sorted()[times.count / 2], unit: "s", limit: .atMost(0.15), rounds: times.count),
            ReportLine(
                "all of them, one on each processor, from the start of the browser",
                together.sorted()[together.count / 2], unit: "s", limit: .atMost(2), rounds: together.count),
            ReportLine("not byte-identical", Double(different), unit: "pictures", limit: .atMost(0)),
        ]
    }

    /// Takes pictures at the same time, up to the limit of the renderer.
    private static func together(
        _ requests: [ScreenshotRequest], _ renderer: ScreenshotRenderer
    ) async throws -> [[UInt8]] {
        try await withThrowingTaskGroup(of: (Int, [UInt8]).self) { group in
            for (index, request) in requests.enumerated() {
                group.addTask { (index, try await renderer.screenshot(request).png) }
            }
            var taken = requests.map { _ in [UInt8]() }
            for try await (index, png) in group { taken[index] = png }
            return taken
        }
    }

    private static func screen(_ number: Int) -> ListScreen {
        ListScreen(id: "screen-\(number)", title: "Screen \(number)") {
            ListSection(id: "all", header: .header("Part \(number)")) {
                for row in 0..<20 {
                    SubtitleRow.row(
                        ItemModel(
                            id: row, title: "Row \(row) of \(number)", detail: "What the row is about, in a few words",
                            accessory: .chevron))
                }
            }
        }
    }
}
