import ListPreviewKit
import Reporting

/// From products to the bytes of their screen's element.
enum RenderBenchmarks {
    static var all: [Benchmark] {
        [1_000, 10_000].flatMap { count in
            [
                Benchmark(
                    "render/\(count / 1_000)k/build",
                    "\(Text.grouped(count)) products to a screen of rows and on to bytes; 4 slots, styles, escaping"
                ) { buildAndRender(count) },
                Benchmark(
                    "render/\(count / 1_000)k/only", "\(Text.grouped(count)) rows of a screen that is there already"
                ) { renderOnly(count) },
                Benchmark(
                    "render/\(count / 1_000)k/ready-made",
                    "likewise, with the ready-made SubtitleRow: 5 parts, 18 slots"
                ) { readyMade(count) },
            ]
        } + [
            Benchmark(
                "render/1000k/stream", "1,000,000 rows in chunks of 64 kB, and then into one buffer", isLarge: true
            ) { stream(1_000_000) }
        ]
    }

    private static func buildAndRender(_ count: Int) -> Comparison {
        let products = Product.list(count)
        let renderer = DocumentRenderer()
        func html() -> [UInt8] { renderer.fragment(for: .products(products)).html }
        var comparison = Comparison()
        comparison.sides = [
            Side("ListPreviewKit", work: html, output: { SideOutput($0) }),
            Side(
                "written by hand", work: { WrittenPage.products(WrittenPage.rows(products)) },
                output: { SideOutput($0) }),
        ]
        if let mustache = try? MustachePage() {
            comparison.sides.append(
                Side(
                    "swift-mustache", rounds: count > 1_000 ? 5 : .max, work: { mustache.render(products) },
                    output: { SideOutput(Array($0.utf8)) }))
        }
        comparison.goals = [.faster(30, than: "swift-mustache")]
        comparison.figures = { _ in [allocations("allocations a row", rows: count, limit: 1, html)] }
        return comparison
    }

    private static func renderOnly(_ count: Int) -> Comparison {
        let products = Product.list(count)
        return comparison(of: .products(products), with: WrittenPage.products, rows: WrittenPage.rows(products))
    }

    private static func readyMade(_ count: Int) -> Comparison {
        let products = Product.list(count)
        let renderer = DocumentRenderer()
        var comparison = comparison(
            of: .readyMade(products), with: WrittenPage.readyMade, rows: WrittenPage.rows(products))
        comparison.goals = [.atMost(3, of: "written by hand")]
        comparison.sides.append(
            Side(
                "built as well", work: { renderer.fragment(for: .readyMade(products)).html },
                output: { SideOutput($0) }))
        return comparison
    }

    private static func comparison(
        of screen: ListScreen, with write: @escaping ([[WrittenPage.Row]]) -> [UInt8], rows: [[WrittenPage.Row]]
    ) -> Comparison {
        let renderer = DocumentRenderer()
        func html() -> [UInt8] { renderer.fragment(for: screen).html }
        var comparison = Comparison()
        comparison.sides = [
            Side("ListPreviewKit", work: html, output: { SideOutput($0) }),
            Side("written by hand", work: { write(rows) }, output: { SideOutput($0) }),
        ]
        comparison.goals = [.atMost(2, of: "written by hand")]
        let count = rows.reduce(0) { $0 + $1.count }
        comparison.figures = { _ in [allocations("allocations a row", rows: count, limit: 0.1, html)] }
        return comparison
    }

    private static func allocations<Product>(
        _ name: String, rows: Int, limit: Double, _ work: () -> Product
    ) -> Figure {
        let count = MemoryUse.allocations { BlackHole.swallow(work()) }
        return Figure(name, count.map { Double($0) / Double(rows) }, unit: "a row", limit: limit)
    }

    /// The increase of the peak memory by streaming, and by rendering into one buffer.
    private static func stream(_ count: Int) -> Comparison {
        let screen = ListScreen.products(Product.list(count))
        let renderer = DocumentRenderer()
        var comparison = Comparison()
        comparison.figures = { _ in
            var streamed = 0
            var whole = 0
            let forStream = MemoryUse.growth {
                streamed = renderer.chunks(for: screen).reduce(0) { $0 + $1.count }
            }
            let forWhole = MemoryUse.growth { whole = renderer.bytes(for: screen).count }
            precondition(streamed == whole, "the stream is not as long as the page")
            return [
                Figure("page", Double(streamed) / 1e6, unit: "MB"),
                Figure("memory for streaming", Double(forStream) / 1e6, unit: "MB"),
                Figure("memory for one buffer", Double(forWhole) / 1e6, unit: "MB"),
            ]
        }
        return comparison
    }
}
