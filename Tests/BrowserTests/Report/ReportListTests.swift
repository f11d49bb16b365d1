import HeadlessBrowser
import JSONText
import TestSupport
import Testing

extension ChromiumTests {
    /// The list of a report: its content, and its navigation.
    struct ReportListTests {
        private static let usual = ["Full", "Tall", "Three", "Home", "Loading", "Broken", "gone"]

        @Test func unchangedStatesAreHiddenByDefault() async throws {
            try await ReportView.with { report in
                #expect(try await report.listed == Self.usual)
                #expect(try await report.texts(".chip b") == ["1", "3", "1", "1", "1", "1"])
                #expect(try await report.texts(".chip[aria-pressed=false]") == ["=Same 1"])
                #expect(try await report.texts(".results .heading") == ["Cars", "Feed", "old"])
                try await report.page.click(".chip.of-same")
                #expect(try await report.listed.contains("Empty"))
                try await report.page.click(".chip.of-changed")
                #expect(try await report.listed == ["Empty", "Three", "Loading", "Broken", "gone"])
                #expect(try await report.address == "cars/full&show=failed,invalid,new,unstable,orphaned,same")
                try await report.open("cars/three&show=new,same")
                #expect(try await report.listed == ["Empty", "Three"])
                #expect(try await report.texts(".results-foot .count") == ["2 of 8 states"])
            }
        }

        /// The list has the largest share of all pictures of a state; the panel has the share of one picture.
        @Test func shareIsALimitIfPicturesDiffer() async throws {
            let pictures: JSONNode = [
                ReportSample.changed("cars/full"), ReportSample.changed("cars/full.dark", ["changedShare": 0.25]),
            ]
            let small: JSONNode = [
                ReportSample.changed("cars/two", ["changedShare": 0.00001, "changedPixels": 1]),
                ReportSample.changed("cars/two.dark", ["changedShare": 0.00002, "changedPixels": 2]),
            ]
            let alike: JSONNode = [ReportSample.changed("cars/one"), ReportSample.changed("cars/one.dark")]
            let results = [
                ReportSample.result("cars", "full", "changed", ["pictures": pictures]),
                ReportSample.result("cars", "one", "changed", ["pictures": alike]),
                ReportSample.result("cars", "two", "changed", ["pictures": small]),
            ]
            try await ReportView.with(ReportSample.json(results)) { report in
                let shares = try await report.texts(".results small")
                #expect(shares == ["up to 25%", "8.33%", "under 0.01%"])
                #expect(try await report.texts(".words-panel .quiet") == ["200 pixels changed, 8.33%."])
            }
        }

        @Test func searchFindsStates() async throws {
            try await ReportView.with { report in
                try await report.press("/")
                try await report.page.type("feed lo")
                #expect(try await report.listed == ["Loading"])
                #expect(try await report.address == "cars/full&search=feed lo")
                try await report.page.press(.enter)
                #expect(try await report.address == "feed/loading&search=feed lo")
                #expect(try await report.texts(".screen-title") == ["Feed"])
                try await report.page.press(.escape)
                #expect(try await report.listed == Self.usual)
                try await report.page.type("nothing of this")
                #expect(try await report.listed == [])
                try await report.page.click(".results-scroller .plain")
                #expect(try await report.listed.count == 8)
            }
        }

        @Test func keysNavigateList() async throws {
            try await ReportView.with { report in
                #expect(try await report.address == "cars/full")
                try await report.press("j")
                #expect(try await report.address == "cars/tall")
                #expect(try await report.texts(".results [aria-current] .name") == ["Tall"])
                #expect(
                    try await report.text("[...document.querySelectorAll('p.read-out')].at(-1).textContent")
                        == "Cars, Tall: changed, 2 of 7")
                try await report.press("k")
                try await report.press("k")
                #expect(try await report.address == "cars/full")
                // The tab key stops once in the list; the arrow keys move along it.
                #expect(try await report.number("document.querySelectorAll('.results a[tabindex=\"0\"]').length") == 1)
                try await report.page.evaluate("document.querySelector('.results a[tabindex=\"0\"]').focus()")
                try await report.page.press(.arrowDown)
                try await report.page.press(.arrowDown)
                #expect(try await report.focused.contains("Three"))
                #expect(try await report.number("document.querySelectorAll('.results a[tabindex=\"0\"]').length") == 1)
                try await report.page.press(.enter)
                #expect(try await report.address == "cars/three")
                try await report.page.evaluate("history.back()")
                try await report.page.waitUntil("location.hash === '#cars/full'")
                try await report.page.waitUntil("document.querySelector('.state-name').textContent.includes('Full')")
            }
        }

        @Test func helpDialogCapturesKeys() async throws {
            try await ReportView.with { report in
                try await report.press("?")
                #expect(try await report.flag("document.querySelector('dialog').open"))
                try await report.press("j")
                #expect(try await report.address == "cars/full", "keys belong to what is on top")
                try await report.page.press(.escape)
                #expect(try await report.flag("!document.querySelector('dialog').open"))
            }
        }

        @Test func unknownAddressesAreReported() async throws {
            try await ReportView.with(at: "cars/nothing") { report async throws in
                #expect(try await report.texts(".notice") == ["There is no result “cars/nothing”."])
                #expect(try await report.address == "cars/full")
            }
        }

        @Test func unchangedReportShowsMessage() async throws {
            let same = (0..<3).map { ReportSample.result("cars", "s\($0)", "same") }
            try await ReportView.with(ReportSample.json(same)) { report in
                #expect(try await report.texts(".all-fine h2") == ["All 3 states are as recorded"])
                #expect(try await report.texts(".viewer").isEmpty)
                try await report.page.click(".all-fine .plain")
                #expect(try await report.listed == ["S0", "S1", "S2"])
                #expect(try await report.texts(".all-fine").isEmpty)
                #expect(try await report.texts(".still") == ["Everything is as recorded."])
            }
            try await ReportView.with(ReportSample.json([])) { report async throws in
                #expect(try await report.texts(".all-fine h2") == ["Nothing was compared"])
            }
            let error: JSONNode = .object(["severity": "error", "message": "empty", "file": "b.yaml", "line": 1])
            for (count, isOpen) in [(5, true), (6, false)] {
                let errors = JSONNode(.array(Array(repeating: error, count: count)))
                try await ReportView.with(ReportSample.json(same, ["errors": errors])) { report async throws in
                    #expect(try await report.flag("document.querySelector('.run-note').open") == isOpen)
                }
            }
            for (results, heading, sign) in [
                (same, "3 states are as recorded", "="), ([], "Nothing was compared", "∅"),
            ] {
                try await ReportView.with(ReportSample.json(results, ["errors": [error]])) { report async throws in
                    #expect(try await report.texts(".run-note li") == ["b.yaml:1: error: empty"])
                    #expect(try await report.texts(".all-fine h2") == [heading])
                    #expect(try await report.texts(".all-fine-sign") == [sign])
                }
            }
        }

        /// Only visible pictures are created; the time to the next one does not depend on their number.
        @Test func manyResultsAreFast() async throws {
            let results = (0..<500).map { number in
                let id = "screen-\(number / 10)/s\(number)"
                let pictures: JSONNode = number < 100 ? [ReportSample.changed(id)] : []
                return ReportSample.result(
                    "screen-\(number / 10)", "s\(number)", "changed", ["html": ReportSample.html, "pictures": pictures])
            }
            try await ReportView.with(ReportSample.json(results)) { report in
                #expect(try await report.listed.count == 500)
                #expect(try await report.number("document.querySelectorAll('img.layer').length") == 2)
                let median = try await report.number(
                    """
                    (() => {
                        const times = [];
                        for (let step = 0; step < 99; step++) {
                            const start = performance.now();
                            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "j", bubbles: true }));
                            document.body.offsetHeight;
                            times.push(performance.now() - start);
                        }
                        return times.sort((one, other) => one - other)[49];
                    })()
                    """)
                #expect(median < 150, "\(median) ms for a step")
                #expect(try await report.address == "screen-9/s99")
                #expect(try await report.number("document.querySelectorAll('img.layer').length") == 2)
            }
        }
    }
}
