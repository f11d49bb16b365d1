/// The differences between a golden and a new picture that remain when moved rows are compared at their new positions.
struct AlignedComparison {
    let alignment: RowAlignment
    /// The golden, with its rows at their new positions, and the new picture.
    let comparison: PictureComparison
    let actualPicture: Picture
    private let actual: RowLayout
    private let scale: Double
    private let oldNames: RowNames
    private let names: RowNames

    /// Compares two pictures with known rows.
    ///
    /// `nil` if no row was moved, inserted, removed or resized, and if the alignment explains nothing.
    ///
    /// - Parameters:
    ///   - plain: The comparison without alignment.
    ///   - oldRows: The positions of the rows on the golden, in CSS pixels.
    ///   - screenshot: The new picture.
    ///   - oldNames: The names of the golden's rows.
    ///   - names: The names of the new picture's rows.
    init?(
        _ plain: PictureComparison, golden: Picture, actual picture: Picture, oldRows: [RowFrame], rows: [RowFrame],
        scale: Double, oldNames: RowNames, names: RowNames, tolerance: PictureTolerance
    ) {
        let layout = RowLayout(oldRows, scale: scale, width: golden.width, height: golden.height)
        actual = RowLayout(rows, scale: scale, width: picture.width, height: picture.height)
        guard let alignment = RowAlignment(from: layout, to: actual) else { return nil }
        let expected = alignment.expected(golden: golden, actual: picture)
        comparison = PictureComparison(golden: expected, actual: picture, tolerance: tolerance)
        guard comparison.changedPixelCount < plain.changedPixelCount else { return nil }
        self.alignment = alignment
        actualPicture = picture
        self.scale = scale
        self.oldNames = oldNames
        self.names = names
    }

    // MARK: - Positions

    /// The differences: inserted and removed rows, spaces, and differences within rows. From top to bottom.
    var regions: [PictureResult.Region] {
        var regions = comparison.regions.map { box in
            let own = PixelBox(x: box.x, y: box.y, width: box.width, height: box.height)
            let rows = actual.boxes.filter { $0.box.intersects(own) }.map { names[$0.element] }
            return PictureResult.Region(box: box, rows: rows, golden: alignment.golden(own))
        }
        regions += alignment.inserted.map { .init($0.box, rows: [names[$0.element]], side: .actual) }
        regions += alignment.removed.map { .init($0.box, rows: [oldNames[$0.element]], side: .golden) }
        regions += alignment.spaces.filter { $0.box.height > 0 }.map { space in
            .init(space.box, rows: ["space above \(names[space.above.element])"], side: .actual)
        }
        return regions.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
    }

    // MARK: - Words

    /// The moved, inserted and removed rows: `Disabled button removed; 27 rows moved up 44 px`.
    var words: String {
        var phrases: [String] = []
        if !alignment.removed.isEmpty { phrases.append(list(alignment.removed, oldNames) + " removed") }
        if !alignment.inserted.isEmpty { phrases.append(list(alignment.inserted, names) + " added") }
        for change in alignment.resized.filter({ $0.golden.box.height != $0.actual.box.height }).prefix(3) {
            let growth = change.actual.box.height - change.golden.box.height
            phrases.append(
                "\(names.title(of: change.actual.element)) \(length(growth)) \(growth > 0 ? "taller" : "shorter")")
        }
        for space in alignment.spaces.prefix(3) {
            let kind = space.growth > 0 ? "larger" : "smaller"
            phrases.append("space above \(names.title(of: space.above.element)) \(length(space.growth)) \(kind)")
        }
        return (phrases + movePhrases).joined(separator: "; ")
    }

    /// The rows that moved by the same distance, the most frequent first; headers and bars only if no row moved.
    private var movePhrases: [String] {
        let rows = alignment.moved.filter { names.isRow($0.actual.element) }
        var groups: [(distance: [Int], elements: [String])] = []
        for change in rows.isEmpty ? alignment.moved : rows {
            let distance = [change.actual.box.x - change.golden.box.x, change.actual.box.y - change.golden.box.y]
            if let index = groups.firstIndex(where: { $0.distance == distance }) {
                groups[index].elements.append(change.actual.element)
            } else {
                groups.append((distance, [change.actual.element]))
            }
        }
        let sorted = groups.enumerated().sorted {
            ($1.element.elements.count, $0.offset) < ($0.element.elements.count, $1.offset)
        }.map(\.element)
        var phrases = sorted.prefix(3).map { group in
            let (x, y) = (group.distance[0], group.distance[1])
            let count = group.elements.count
            let subject =
                count == 1 ? names.title(of: group.elements[0]) : "\(count) \(rows.isEmpty ? "elements" : "rows")"
            let ways = [
                y == 0 ? nil : "\(y < 0 ? "up" : "down") \(length(y))",
                x == 0 ? nil : "\(x < 0 ? "left" : "right") \(length(x))",
            ]
            return "\(subject) moved \(ways.compactMap { $0 }.joined(separator: " and "))"
        }
        let rest = sorted.dropFirst(3).reduce(0) { $0 + $1.elements.count }
        if rest > 0 { phrases.append("\(rest) more moved") }
        return phrases
    }

    private func list(_ boxes: [RowLayout.Box], _ names: RowNames) -> String {
        let titles = boxes.map { names.title(of: $0.element) }
        switch titles.count {
        case 1: return titles[0]
        case 2, 3: return titles.dropLast().joined(separator: ", ") + " and " + titles[titles.count - 1]
        default:
            let rows = boxes.count { names.isRow($0.element) }
            return rows == boxes.count ? "\(rows) rows" : "\(boxes.count) elements"
        }
    }

    /// A distance in CSS pixels: `44 px`, `7.5 px`.
    private func length(_ pixels: Int) -> String {
        let tenths = Int((Double(abs(pixels)) / scale * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10) px" : "\(tenths / 10).\(tenths % 10) px"
    }
}

extension PixelBox {
    func intersects(_ other: PixelBox) -> Bool {
        x < other.x + other.width && other.x < x + width && y < other.bottom && other.y < bottom
    }
}

extension PictureResult.Region {
    /// A region of only one of the two pictures.
    fileprivate init(_ box: PixelBox, rows: [String], side: Side) {
        self.init(
            box: PictureRegion(
                x: box.x, y: box.y, width: box.width, height: box.height, pixelCount: box.width * box.height),
            rows: rows, side: side)
    }
}

/// The differences by rows, in addition to the plain comparison of two pictures: moved rows, and differences within
/// rows.
package struct AlignedPicture: Codable, Sendable {
    /// The moved, inserted and removed rows.
    package var words: String
    /// The old and the new color of most differences within rows.
    package var colorChange: ColorChange?
    /// The parts of the golden at their new positions.
    var pieces: [RowAlignment.Piece]
    /// The differences as a picture.
    package var heatMap: [UInt8]? { heatFile?.bytes }
    var heatFile: ResultFile?
    /// The number of different pixels within rows.
    package var changedPixelCount: Int
    /// The share of all pixels that differ within rows.
    package var changedShare: Double
    /// The regions with differences, in pixels of the new picture; removed regions in pixels of the golden.
    package var regions: [PictureResult.Region]

    private enum CodingKeys: String, CodingKey {
        case words, pieces, heatFile = "heat", changedPixelCount = "changedPixels", changedShare, regions
    }
}

extension AlignedPicture {
    init(_ aligned: AlignedComparison, of id: GoldenID) {
        words = aligned.words
        pieces = aligned.alignment.pieces
        heatFile = ResultFile(
            aligned.comparison.heatMap().png(), in: "aligned", of: id, hasSize: false)
        changedPixelCount = aligned.comparison.changedPixelCount
        changedShare = Double(changedPixelCount) / Double(aligned.comparison.width * aligned.comparison.height)
        regions = aligned.regions
        colorChange = aligned.comparison.colorChange(in: aligned.actualPicture)
    }
}
