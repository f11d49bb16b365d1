import HeadlessBrowser
import JSONText
import Reporting

/// The index of a gallery in Chromium: the time until it can be used, and the speed of its search.
struct GalleryIndex {
    let folder: String

    /// A typed text, letter by letter, which is then deleted.
    private static let queries = ["screen 9", "state 2", "grp 12", "scr 500 one", "nothing like it"]

    func lines(rounds: Int) async throws -> [ReportLine] {
        let browser = try await Browser.launch()
        let page = try await browser.newPage()
        var (starts, presses, switches): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0...rounds {
            try await page.navigate(toFile: "\(folder)/index.html")
            try await page.waitUntil("!!performance.getEntriesByName('first-contentful-paint').length")
            let start = try await page.evaluate(Self.start)
            let times = try await page.evaluate(Self.search(Self.queries))
            let steps = try await page.evaluate(Self.switching)
            guard round > 0 else { continue }
            starts.append(Self.number(start))
            presses += (times.array ?? []).map(Self.number)
            switches += (steps.array ?? []).map(Self.number)
        }
        await browser.close()
        presses.sort()
        switches.sort()
        starts.sort()
        func line(_ name: String, _ milliseconds: Double, limit: Double) -> ReportLine {
            ReportLine(name, milliseconds, unit: "ms", limit: .atMost(limit), rounds: rounds)
        }
        return [
            line("interactive", starts[starts.count / 2], limit: 300),
            line("key press in the search, median", presses[presses.count / 2], limit: 16.7),
            line("key press in the search, 95 of 100", presses[presses.count * 95 / 100], limit: 16.7),
            line("switch to another state, median", switches[switches.count / 2], limit: 100),
            line("switch to another state, 95 of 100", switches[switches.count * 95 / 100], limit: 100),
        ]
    }

    /// Milliseconds from the start of the navigation until the list is painted and the search can be used, that is,
    /// until the scripts of the page have run.
    private static let start = """
        Math.max(
            performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd,
            performance.getEntriesByName("first-contentful-paint")[0].startTime)
        """

    /// The milliseconds of each key press, including the layout of the result.
    private static func search(_ queries: [String]) -> String {
        """
        (() => {
            const field = document.querySelector("input.search");
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

    /// The milliseconds from selecting another state until the page has it, forward and back. Animations only follow.
    private static let switching = """
        (async () => {
            const heard = (verb) => new Promise((resolve) => {
                addEventListener("message", function hear({ source, data }) {
                    if (source !== document.querySelector(".canvas iframe")?.contentWindow || data?.listpreview !== verb) return;
                    removeEventListener("message", hear);
                    resolve();
                });
            });
            document.querySelector(".tree .scenario > a").click();
            const [one, other] = [...document.querySelectorAll(".tree .state > a")].map((link) => link.getAttribute("href"));
            const open = (address) => document.querySelector(`.tree .state > a[href="${address}"]`).click();
            const ready = heard("ready");
            open(one);
            await ready;
            const times = [];
            for (let round = 0; round < 20; round++) {
                const settled = heard("settled");
                const start = performance.now();
                const stepped = heard("stepped");
                open(round % 2 ? one : other);
                await stepped;
                times.push(performance.now() - start);
                await settled;
            }
            return times;
        })()
        """

    private static func number(_ node: JSONNode) -> Double {
        switch node.value {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: 0
        }
    }
}
