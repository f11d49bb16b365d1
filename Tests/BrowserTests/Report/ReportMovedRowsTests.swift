import HeadlessBrowser
import JSONText
import TestSupport
import Testing

extension ChromiumTests {
    /// Moved rows, compared at their new positions.
    struct ReportMovedRowsTests {
        /// A state with a removed row, and the rows below it at their new positions.
        private static let moved: [UInt8] = {
            func box(_ y: Int, _ height: Int) -> JSONNode {
                .object(["x": 0, "y": JSONNode(.integer(y)), "width": 40, "height": JSONNode(.integer(height))])
            }
            func piece(_ golden: JSONNode, _ actual: JSONNode) -> JSONNode {
                .object(["golden": golden, "actual": actual])
            }
            let aligned: JSONNode = .object([
                "words": "Polo removed; 2 rows moved up 10 px", "changedPixels": 0, "changedShare": 0,
                "pieces": [piece(box(0, 20), box(0, 20)), piece(box(30, 30), box(20, 30))],
                "heat": ReportSample.bar((9, 9, 9), height: 50),
                "regions": [
                    .object(["x": 0, "y": 20, "width": 40, "height": 10, "side": "golden", "rows": ["2 \"Polo\""]]),
                    .object(["x": 0, "y": 40, "width": 10, "height": 5, "rows": ["3 \"Up\""], "golden": box(50, 5)]),
                ],
            ])
            let picture = ReportSample.changed(
                "cars/moved", ["actual": ReportSample.bar((0, 160, 0), height: 50), "aligned": aligned])
            return ReportSample.json([ReportSample.result("cars", "moved", "changed", ["pictures": [picture]])])
        }()

        @Test func movedRowsAreComparedAtNewPositions() async throws {
            try await ReportView.with(Self.moved) { report in
                #expect(try await report.texts(".finding.movement") == ["Polo removed; 2 rows moved up 10 px."])
                #expect(try await report.texts(".finding").count == 1, "the sizes are explained")
                #expect(try await report.texts(".results small") == ["moved"])
                // The golden contains the removed row, at its old position.
                let tops =
                    "[...document.querySelectorAll('.pane:%d .region')].map((one) => one.style.getPropertyValue('--y')).join(' ')"
                #expect(try await report.text(tops.replacing("%d", with: "first-child")) == "20 50")
                #expect(try await report.text(tops.replacing("%d", with: "last-child")) == "40")
                #expect(try await report.texts(".places .word > span") == ["Row 2 \"Polo\" removed", "Row 3 \"Up\""])
                // Overlaid, the golden's rows are at their new positions: its bar, from 20 to 30, is not there.
                try await report.press("2")
                try await report.page.waitUntil("document.querySelector('.layer.golden').naturalHeight === 50")
                let isBar = """
                    (async () => {
                        const canvas = new OffscreenCanvas(40, 50), context = canvas.getContext("2d", { willReadFrequently: true });
                        context.drawImage(document.querySelector(".layer.golden"), 0, 0);
                        return [10, 15, 25].map((y) => context.getImageData(20, y, 1, 1).data[1]).join(" ");
                    })()
                    """
                #expect(try await report.text(isBar) == "255 255 255")
                #expect(
                    try await report.number("+document.querySelector('.paper').style.getPropertyValue('--height')")
                        == 50)
                try await report.press("5")
                #expect(try await report.texts(".findings .finding").count == 1)
                // A key shows the plain comparison, which has an address.
                try await report.press("p")
                #expect(try await report.address == "cars/moved&mode=heat&plain=on")
                #expect(try await report.texts(".finding.movement").isEmpty)
                #expect(try await report.texts(".places .word > span") == ["Row 7 \"Mini\"", "Row 8 \"Polo\""])
                #expect(try await report.text("document.querySelector('.moved').ariaPressed") == "false")
                try await report.press("2")
                try await report.page.waitUntil("document.querySelector('.layer.golden').naturalHeight === 60")
            }
        }

        /// If a row is in the center of one window, it is in the center of the other.
        @Test func windowsShowTheSameRows() async throws {
            func box(_ y: Int, _ height: Int) -> JSONNode {
                .object(["x": 0, "y": JSONNode(.integer(y)), "width": 400, "height": JSONNode(.integer(height))])
            }
            let pieces: JSONNode = [
                .object(["golden": box(0, 600), "actual": box(0, 600)]),
                .object(["golden": box(700, 1_300), "actual": box(600, 1_300)]),
            ]
            let aligned: JSONNode = .object([
                "words": "Polo removed", "changedPixels": 0, "changedShare": 0, "regions": [], "pieces": pieces,
            ])
            func side(_ height: Int) -> JSONNode {
                ReportSample.side(
                    PaintedPicture(width: 400, height: height, color: (9, 9, 9)), width: 400, height: height)
            }
            let picture = ReportSample.changed(
                "a/b", ["golden": side(2_000), "actual": side(1_900), "aligned": aligned])
            let results = [ReportSample.result("a", "b", "changed", ["pictures": [picture]])]
            try await ReportView.with(ReportSample.json(results), at: "a/b&zoom=2") { report in
                let (first, last) = (
                    "document.querySelector('.scroller')", "document.querySelectorAll('.scroller')[1]"
                )
                try await report.page.evaluate("\(first).scrollTo(0, 200)")
                try await report.page.waitUntil("\(last).scrollTop === 200")
                try await report.page.evaluate("\(first).scrollTo(0, 1800)")
                try await report.page.waitUntil("\(last).scrollTop === 1600")
                try await report.page.evaluate("\(last).scrollTo(0, 1400)")
                try await report.page.waitUntil("\(first).scrollTop === 1600")
                try await report.press("p")
                try await report.page.evaluate("\(first).scrollTo(0, 1300)")
                try await report.page.waitUntil("\(last).scrollTop === 1300")
            }
        }
    }
}
