import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import VisualRegression

extension ChromiumTests {
    /// Separators are at least as thick as a pixel of the display, at any scale.
    struct GallerySeparatorTests {
        private static let rowCount = 9
        private static let lines = Scenario(id: "lines", title: "Lines") {
            for (name, separators) in [("usual", ListSeparators.automatic), ("wide", .fullWidth())] {
                ScenarioState(
                    name: name,
                    screen: ListScreen(id: "lines", title: "Lines", style: .plain) {
                        ListSection(id: "s", separators: separators) {
                            for row in 0..<rowCount {
                                SubtitleRow.row(ItemModel(id: row, title: "A", detail: "B"))
                            }
                        }
                    })
            }
        }

        @Test(arguments: [1, 1.25, 2])
        func separatorsAreVisibleAtEveryZoom(scale: Double) async throws {
            let viewport = Viewport(width: 1280, height: 800, scale: scale)
            let routes = ["usual", "wide"].flatMap { state in
                ["", "?zoom=37", "?zoom=50", "?zoom=62", "?zoom=71"].map { "/lines/\(state)\($0)" }
            }
            try await GalleryPage.with([Self.lines], viewport: viewport) { gallery in
                for route in routes {
                    try await gallery.visit(route)
                    // It answers when the page has made all steps.
                    try await gallery.settle()
                    let frame = try await gallery.page.evaluate(
                        """
                        (async () => {
                            const frame = document.querySelector(".device iframe");
                            // Devices fade in.
                            await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {})));
                            const { x, y, width, height } = frame.getBoundingClientRect();
                            return [x + width * 0.6, y + height * 0.16, y + height * 0.9];
                        })()
                        """)
                    let numbers = (frame.array ?? []).compactMap(\.double)
                    try #require(numbers.count == 3)
                    let place = numbers.map { Int($0 * scale) }
                    let picture = try Picture(png: try await gallery.page.screenshot())
                    let lines = Self.lines(in: picture, column: place[0], rows: place[1]..<place[2])
                    #expect(lines == Self.rowCount - 1, "\(route) at \(scale)x")
                }
            }
        }

        /// The number of runs of pixels in a column that are darker than the rows.
        private static func lines(in picture: Picture, column: Int, rows: Range<Int>) -> Int {
            var count = 0
            var wasLine = false
            for row in rows {
                let isLine = picture.pixels[(row * picture.width + column) * 4] < 236
                if isLine, !wasLine { count += 1 }
                wasLine = isLine
            }
            return count
        }
    }
}
