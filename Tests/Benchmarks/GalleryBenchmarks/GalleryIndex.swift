import HeadlessBrowser
import JSONText
import Reporting

/// The index of a gallery in Chromium: how soon it can be used, and how fast its search answers.
struct GalleryIndex {
    let folder: String

    /// What somebody types, letter by letter, and takes back.
    private static let queries = ["screen 9", "state 2", "grp 12", "scr 500 one", "nothing like it"]

    func lines(rounds: Int) async throws -> [ReportLine] {
        let browser = try await Browser.launch()
        let page = try await browser.newPage()
        var (starts, presses): ([Double], [Double]) = ([], [])
        for round in 0...rounds {
            try await page.navigate(toFile: "\(folder)/index.html")
            try await page.waitUntil("!!performance.getEntriesByName('first-contentful-paint').length")
            let start = try await page.evaluate(Self.start)
            let times = try await page.evaluate(Self.search(Self.queries))
            guard round > 0 else { continue }
            starts.append(Self.number(start))
            presses += (times.array ?? []).map(Self.number)
        }
        await browser.close()
        presses.sort()
        starts.sort()
        func line(_ name: String, _ milliseconds: Double, limit: Double) -> ReportLine {
            ReportLine(name, milliseconds, unit: "ms", limit: .atMost(limit), rounds: rounds)
        }
        return [
            line("interactive", starts[starts.count / 2], limit: 300),
            line("key press in the search, median", presses[presses.count / 2], limit: 16.7),
            line("key press in the search, 95 of 100", presses[presses.count * 95 / 100], limit: 16.7),
        ]
    }

    /// Milliseconds from the beginning of the navigation until the list has been painted and the search can be used, which is
    /// when the scripts of the page have run.
    private static let start = """
        Math.max(
            performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
            performance.getEntriesByName("first-contentful-paint")[0].startTime)
        """

    /// The milliseconds that each key press takes, with the layout of what it shows.
    private static func search(_ queries: [String]) -> String {
        """
        (() => {
            const { field } = Gallery.sidebar;
            const times = [];
            for (const query of \(queries)) {
                const typed = Array.from(query, (_, index) => query.slice(0, index + 1));
                for (const value of [...typed, ""]) {
                    field.value = value;
                    const start = performance.now();
                    field.dispatchEvent(new Event("input"));
                    document.querySelector(".tree").getBoundingClientRect();
                    times.push(performance.now() - start);
                }
            }
            return times;
        })()
        """
    }

    private static func number(_ node: JSONNode) -> Double {
        switch node.value {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: 0
        }
    }
}
