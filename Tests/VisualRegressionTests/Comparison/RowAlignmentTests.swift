import Testing

@testable import TestSupport
@testable import VisualRegression

/// Moved rows are compared at their new positions, and no difference in them is missed.
struct RowAlignmentTests {
    /// A screen of rows that is drawn with integer arithmetic.
    struct Sheet {
        struct Row: Equatable {
            var id: Int
            var height: Int
            var digits: String
            var color: UInt32
            var stroke = 9
            var ground: UInt32 = 0xFFFF_FFFF
        }

        var rows: [Row]
        /// The position of the row above which there is a wider space.
        var gap = 3
        /// The space's height.
        var gapHeight = 20
        static let width = 120
        static let height = 400

        init(rows: [Row]) { self.rows = rows }

        init(using generator: inout SeededGenerator) {
            rows = (0..<Int.random(in: 5...9, using: &generator)).map { id in
                Row(
                    id: id, height: Int.random(in: 24...40, using: &generator),
                    digits: String(Int.random(in: 100...999, using: &generator)),
                    color: UInt32.random(in: 0...0xFF_FFFF, using: &generator) << 8 | 0xFF)
            }
        }

        /// The positions of the rows.
        var frames: [RowFrame] {
            var top = 16
            return rows.enumerated().map { index, row in
                if index == gap { top += gapHeight }
                defer { top += row.height }
                return RowFrame(
                    element: "r-\(row.id)", name: "\(row.id)", x: 8, y: Double(top), width: 104,
                    height: Double(row.height))
            }
        }

        var picture: Picture {
            var canvas = Canvas(Self.width, Self.height, 0xF2F2_F7FF)
            for (row, frame) in zip(rows, frames) {
                let top = Int(frame.y) * 8
                canvas.box(64, top, 832, row.height * 8, row.ground)
                canvas.box(96, top + 32, 120, 120, radius: 30, row.color)
                canvas.digits(row.digits, 300, top + 40, unit: 40, stroke: row.stroke, 0x0000_00FF)
                canvas.box(96, top + row.height * 8 - 8, 800, 8, 0xD0D0_D5FF)
            }
            return canvas.picture
        }

        var layout: RowLayout { RowLayout(frames, scale: 1, width: Self.width, height: Self.height) }
    }

    private static func compare(_ golden: Sheet, _ actual: Sheet) throws -> AlignedComparison? {
        let names = RowNames(try GoldenScreen.empty)
        let (before, after) = (golden.picture, actual.picture)
        return AlignedComparison(
            PictureComparison(golden: before, actual: after), golden: before, actual: after, oldRows: golden.frames,
            rows: actual.frames, scale: 1, oldNames: names, names: names, tolerance: .standard)
    }

    /// Rows are inserted, removed and moved; the aligned golden equals the new picture, pixel by pixel.
    @Test(arguments: 0..<(TestScale.isLong ? 2000 : 200) as Range<UInt64>)
    func defectsInMovedRowsAreFound(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let golden = Sheet(using: &generator)
        var actual = golden
        switch seed % 4 {
        case 0: actual.rows.remove(at: Int.random(in: 0..<actual.rows.count - 1, using: &generator))
        case 1:
            actual.rows.insert(
                .init(id: 99, height: 31, digits: "888", color: 0x1234_56FF),
                at: Int.random(in: 0..<actual.rows.count, using: &generator))
        case 2: actual.rows.insert(actual.rows.removeLast(), at: Int.random(in: 0..<2, using: &generator))
        default:
            actual.rows.remove(at: 1)
            actual.rows.insert(.init(id: 99, height: 40, digits: "888", color: 0x1234_56FF), at: 0)
        }
        let alignment = try #require(RowAlignment(from: golden.layout, to: actual.layout))
        let picture = actual.picture
        let expected = alignment.expected(golden: golden.picture, actual: picture)
        #expect(expected == picture, "nothing but what was added differs")
        #expect(alignment.inserted.map(\.element) == actual.rows.filter { $0.id == 99 }.map { "r-\($0.id)" })
        #expect(alignment.removed.count == golden.rows.count { row in !actual.rows.contains { $0.id == row.id } })

        // A defect in a moved row.
        let moved = Set(alignment.moved.map(\.actual.element))
        let indexes = actual.rows.indices.filter { moved.contains("r-\(actual.rows[$0].id)") }
        let index = try #require(indexes.randomElement(using: &generator))
        var defective = actual
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: defective.rows[index].color ^= 0x1800_0000
        case 1:
            let digit = defective.rows[index].digits.last?.wholeNumberValue ?? 0
            defective.rows[index].digits = defective.rows[index].digits.dropLast() + String((digit + 3) % 10)
        case 2: defective.rows[index].stroke = 13
        case 3: defective.rows[index].ground = 0xFCFC_FCFF
        default: defective.rows[index].color ^= 0x0000_8000
        }
        let comparison = try #require(try Self.compare(golden, defective))
        #expect(comparison.comparison.verdict == .different)
        let element = "r-\(defective.rows[index].id)"
        let box = try #require(defective.layout.boxes.first { $0.element == element }?.box)
        let found = comparison.regions.filter { $0.side == nil }
        #expect(!found.isEmpty)
        for region in found {
            #expect(region.rows == [element], "only the row with the defect is marked")
            #expect(region.box.y >= box.y && region.box.y + region.box.height <= box.bottom)
            // Its position on the golden is in the same row.
            let old = try #require(golden.layout.boxes.first { $0.element == element }?.box)
            #expect(region.golden?.y == region.box.y + old.y - box.y)
        }
    }

    /// Then the plain comparison is the only one.
    @Test(arguments: 0..<20 as Range<UInt64>) func unmovedRowsAreNotAligned(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let golden = Sheet(using: &generator)
        var actual = golden
        actual.rows[Int.random(in: 0..<actual.rows.count, using: &generator)].color ^= 0x8000_0000
        #expect(RowAlignment(from: golden.layout, to: actual.layout) == nil)
        #expect(try Self.compare(golden, actual) == nil)
        #expect(try Self.compare(golden, golden) == nil)
    }

    @Test func largerSpacesAreReported() throws {
        var generator = SeededGenerator(seed: 9)
        let golden = Sheet(using: &generator)
        var actual = golden
        actual.gapHeight = 27
        let comparison = try #require(try Self.compare(golden, actual))
        #expect(comparison.comparison.verdict == .identical)
        #expect(comparison.words.hasPrefix("space above r 3 7 px larger; "))
        #expect(comparison.words.hasSuffix("moved down 7 px"))
        let region = try #require(comparison.regions.first)
        #expect(comparison.regions.count == 1 && region.side == .actual && region.box.height == 27)
    }

    /// A row that grew differs in itself, but the rows below it do not.
    @Test func tallerRowsMoveTheRowsBelow() throws {
        var generator = SeededGenerator(seed: 11)
        let golden = Sheet(using: &generator)
        var actual = golden
        actual.rows[1].height += 12
        let comparison = try #require(try Self.compare(golden, actual))
        #expect(comparison.words.hasPrefix("r 1 12 px taller; "))
        #expect(comparison.words.hasSuffix("moved down 12 px"))
        #expect(!comparison.regions.isEmpty && comparison.regions.allSatisfy { $0.rows == ["r-1"] })
    }

    /// A mark outside of all rows is not lost.
    @Test(arguments: [10, 385]) func pixelsOutsideOfRowsAreCompared(y: Int) throws {
        var generator = SeededGenerator(seed: 13)
        let golden = Sheet(using: &generator)
        var actual = golden
        actual.rows.remove(at: 1)
        let picture = actual.picture
        var pixels = picture.pixels
        for x in 40..<60 { for channel in 0..<3 { pixels[(y * picture.width + x) * 4 + channel] = 0 } }
        let stray = Picture(width: picture.width, height: picture.height, pixels: pixels)
        let alignment = try #require(RowAlignment(from: golden.layout, to: actual.layout))
        let expected = alignment.expected(golden: golden.picture, actual: stray)
        let comparison = PictureComparison(golden: expected, actual: stray)
        #expect(comparison.regions.map(\.y) == [y])
    }

    /// Adjacent tiles are found one by one; if elements overlap, pictures are not aligned.
    @Test func overlappingElementsAreNotAligned() throws {
        func layout(_ boxes: [(String, Double, Double, Double)]) -> RowLayout {
            RowLayout(
                boxes.map { RowFrame(element: $0, name: $0, x: $1, y: $2, width: $3, height: 40) }, scale: 1,
                width: 120,
                height: 200)
        }
        let golden = layout([("a", 0, 0, 40), ("b", 40, 0, 40), ("c", 80, 0, 40), ("d", 0, 40, 40)])
        let actual = layout([("a", 0, 0, 40), ("c", 40, 0, 40), ("d", 80, 0, 40)])
        let alignment = try #require(RowAlignment(from: golden, to: actual))
        #expect(alignment.removed.map(\.element) == ["b"])
        #expect(
            alignment.golden(PixelBox(x: 90, y: 4, width: 8, height: 8)) == PixelBox(x: 10, y: 44, width: 8, height: 8))
        let covered = layout([("a", 0, 0, 120), ("sheet", 0, 20, 120), ("b", 0, 70, 120)])
        #expect(RowAlignment(from: golden, to: covered) == nil)
    }
}

extension GoldenScreen {
    /// A screen without rows.
    fileprivate static var empty: GoldenScreen {
        get throws {
            try GoldenScreen(
                reading: Array("<!DOCTYPE html><html><head></head><body><main id=\"screen\"></main></body></html>".utf8)
            )
        }
    }
}
