import ListDiff
import ListPreviewKit

/// From a screen and the next one to a patch.
enum PatchBenchmarks {
    static var all: [Benchmark] {
        [
            Benchmark("patch/100k/one-update", "a recreated screen of 100,000 rows, one row's price differs") {
                oneUpdate()
            },
            Benchmark("patch/1k/mixed", "1,000 rows, 10 removed, 10 inserted, 5 moved, 50 with another price") {
                let products = Product.list(1_000)
                return bytes(from: products, to: mixed(products), limit: 3_000)
            },
            Benchmark("patch/10k/remove-one", "10,000 rows, one removed") {
                let products = Product.list(10_000)
                var fewer = products
                fewer.remove(at: 5_021)
                return bytes(from: products, to: fewer, limit: 200)
            },
        ]
    }

    private static func oneUpdate() -> Comparison {
        var products = Product.list(100_000)
        let source = CountedRow.screen(products)
        products[50_000].price = "1.00 €"
        let target = CountedRow.screen(products)
        let session = PatchLoop(source, target)
        var comparison = Comparison()
        comparison.sides = [
            Side("ScreenSession.update", work: session.next, output: { SideOutput($0?.operations.count) }),
            Side(
                "the diff alone",
                work: {
                    SectionedEditScript(
                        from: source.sections, to: target.sections, sectionKey: \.id, rows: \.rows, rowKey: \.id,
                        isContentEqual: { $0.isContentEqual(to: $1) })
                }, output: { SideOutput(Optional($0.updates.count)) }),
        ]
        comparison.expected = SideOutput(Optional(1))
        comparison.figures = { measurements in
            let beyond = measurements[0].medianDifference(to: measurements[1])
            let mapped = CountedRow.mappings { BlackHole.swallow(session.next()) }
            return [
                Figure("beyond the diff", beyond / 1_000_000, unit: "ms", limit: 2),
                Figure("rows mapped", Double(mapped), unit: "row", limit: 1),
            ]
        }
        return comparison
    }

    private static func bytes(from source: [Product], to target: [Product], limit: Double) -> Comparison {
        let session = PatchLoop(.oneSection(source), .oneSection(target))
        var comparison = Comparison()
        comparison.sides = [Side("ScreenSession.update", work: session.next)]
        comparison.figures = { _ in
            let patch = ListScreen.oneSection(source).patch(to: .oneSection(target))
            return [
                Figure("patch", Double(patch.encoded().count), unit: "B", limit: limit),
                Figure("operations", Double(patch.operations.count), unit: "operations"),
            ]
        }
        return comparison
    }

    private static func mixed(_ products: [Product]) -> [Product] {
        var generator = SeededGenerator(state: 3)
        var result = products
        for _ in 0..<10 { result.remove(at: .random(in: result.indices, using: &generator)) }
        for index in result.indices.shuffled(using: &generator).prefix(50) { result[index].price = "\(index).00 €" }
        for _ in 0..<5 {
            let product = result.remove(at: .random(in: result.indices, using: &generator))
            result.insert(product, at: .random(in: result.indices, using: &generator))
        }
        for new in Product.list(1_010)[1_000...] {
            result.insert(new, at: .random(in: result.indices, using: &generator))
        }
        return result
    }
}
