/// The alignment of a golden picture with a new picture: rows are matched by identity, and each piece of the golden
/// is moved to the current position of its row.
///
/// A removed row moves everything below it, so the plain comparison marks all of that. In aligned pictures, only rows
/// with other content differ. The result of the plain comparison still decides; the alignment explains it.
struct RowAlignment {
    /// A part of the golden, and its position on the new picture. A part that is one pixel high is repeated as often as needed.
    struct Piece: Codable, Sendable, Hashable {
        var golden: PixelBox
        var actual: PixelBox
    }

    /// A row, header or footer that was moved or resized.
    struct Change: Hashable {
        var golden: RowLayout.Box
        var actual: RowLayout.Box
    }

    /// The parts of the golden, from top to bottom. Areas that they do not cover have no counterpart.
    private(set) var pieces: [Piece] = []
    /// Areas that only the golden has.
    private(set) var removed: [RowLayout.Box] = []
    /// Areas that only the new picture has.
    private(set) var inserted: [RowLayout.Box] = []
    private(set) var moved: [Change] = []
    private(set) var resized: [Change] = []
    /// Spaces above adjacent elements that became larger or smaller.
    private(set) var spaces: [(above: RowLayout.Box, box: PixelBox, growth: Int)] = []

    /// Aligns two layouts.
    ///
    /// `nil` if nothing moved, or if overlapping elements differ: then only the plain comparison
    /// is meaningful.
    ///
    /// - Complexity: O(rows).
    init?(from golden: RowLayout, to actual: RowLayout) {
        guard golden.width == actual.width else { return nil }
        let old = Dictionary(golden.boxes.map { ($0.element, $0) }) { first, _ in first }
        let new = Dictionary(actual.boxes.map { ($0.element, $0) }) { first, _ in first }
        removed = golden.boxes.filter { new[$0.element] == nil }
        inserted = actual.boxes.filter { old[$0.element] == nil }
        for box in actual.boxes {
            guard let before = old[box.element], before.box != box.box else { continue }
            let change = Change(golden: before, actual: box)
            if (before.box.x, before.box.y) != (box.box.x, box.box.y) { moved.append(change) }
            if (before.box.width, before.box.height) != (box.box.width, box.box.height) { resized.append(change) }
        }
        guard !(removed.isEmpty && inserted.isEmpty && moved.isEmpty && resized.isEmpty) else { return nil }
        guard place(golden, actual, old) else { return nil }
    }

    /// Moves each line of the golden, and the spaces between them, to their new positions.
    private mutating func place(_ golden: RowLayout, _ actual: RowLayout, _ old: [String: RowLayout.Box]) -> Bool {
        let indexes = Dictionary(golden.lines.enumerated().map { ($1.elements, $0) }) { first, _ in first }
        var last: (actual: Int, golden: Int?) = (0, nil)
        for (number, line) in actual.lines.enumerated() {
            let match = indexes[line.elements]
            // The space above belongs to the line below it, or otherwise to the one above.
            let gap = last.actual..<max(last.actual, line.top)
            let lines = [match, last.golden.map { $0 + 1 }, number == 0 ? 0 : nil].compactMap { $0 }
            let candidates = lines.map(golden.space).filter { !$0.isEmpty }
            let space = candidates.first { $0.count == gap.count } ?? candidates.first
            if let space { addSpace(from: space, to: gap, width: actual.width) }
            if let match, match == last.golden.map({ $0 + 1 }), let box = line.boxes.first {
                let growth = gap.count - golden.space(above: match).count
                let region = PixelBox(x: 0, y: gap.lowerBound, width: actual.width, height: gap.count)
                if growth != 0 { spaces.append((box, region, growth)) }
            }
            if let match {
                let source = golden.lines[match]
                add(source.top, to: line.top, height: min(source.height, line.height), width: actual.width)
                if line.height > source.height {
                    // A row that grew is extended like its end.
                    addSpace(
                        from: source.bottom - 1..<source.bottom, to: line.top + source.height..<line.bottom,
                        width: actual.width)
                }
            } else {
                guard !line.isOverlapping else { return false }
                for box in line.boxes {
                    guard let before = old[box.element]?.box else { continue }
                    let (width, height) = (min(before.width, box.box.width), min(before.height, box.box.height))
                    pieces.append(
                        Piece(
                            golden: PixelBox(x: before.x, y: before.y, width: width, height: height),
                            actual: PixelBox(x: box.box.x, y: box.box.y, width: width, height: height)))
                }
            }
            last = (line.bottom, match)
        }
        let end = golden.lines.last?.bottom ?? 0
        addSpace(
            from: end..<max(end, golden.height), to: last.actual..<max(last.actual, actual.height), width: actual.width)
        return true
    }

    /// Moves a space: its top and its bottom, and its middle as often as needed.
    private mutating func addSpace(from golden: Range<Int>, to actual: Range<Int>, width: Int) {
        guard !golden.isEmpty, !actual.isEmpty else { return }
        let shared = min(golden.count, actual.count)
        guard shared < actual.count else {
            let top = (shared + 1) / 2
            add(golden.lowerBound, to: actual.lowerBound, height: top, width: width)
            add(golden.upperBound - (shared - top), to: actual.lowerBound + top, height: shared - top, width: width)
            return
        }
        let (top, bottom) = ((shared + 1) / 2, shared / 2)
        add(golden.lowerBound, to: actual.lowerBound, height: top, width: width)
        pieces.append(
            Piece(
                golden: PixelBox(x: 0, y: golden.lowerBound + top - 1, width: width, height: 1),
                actual: PixelBox(
                    x: 0, y: actual.lowerBound + top, width: width, height: actual.count - top - bottom)))
        add(golden.upperBound - bottom, to: actual.upperBound - bottom, height: bottom, width: width)
    }

    /// Adds a part as wide as the picture; extends the previous one if it continues it.
    private mutating func add(_ golden: Int, to actual: Int, height: Int, width: Int) {
        guard height > 0 else { return }
        if let last = pieces.last, last.golden.width == width, last.golden.height == last.actual.height,
            last.golden.bottom == golden, last.actual.bottom == actual
        {
            pieces[pieces.count - 1].golden.height += height
            pieces[pieces.count - 1].actual.height += height
            return
        }
        pieces.append(
            Piece(
                golden: PixelBox(x: 0, y: golden, width: width, height: height),
                actual: PixelBox(x: 0, y: actual, width: width, height: height)))
    }

    // MARK: - Pictures

    /// The golden with its rows at their new positions, in the size of the new picture. Missing areas are those of the new picture.
    ///
    /// - Complexity: O(pixels), at the speed of memory.
    func expected(golden: Picture, actual: Picture) -> Picture {
        var pixels = actual.pixels
        for piece in pieces {
            let (from, to) = (piece.golden, piece.actual)
            let width = min(from.width, to.width, golden.width - from.x, actual.width - to.x)
            guard width > 0 else { continue }
            for row in 0..<to.height {
                let (source, target) = (from.y + min(row, from.height - 1), to.y + row)
                guard source >= 0, target >= 0, source < golden.height, target < actual.height else { continue }
                let start = (source * golden.width + from.x) * 4
                let end = (target * actual.width + to.x) * 4
                pixels.replaceSubrange(end..<end + width * 4, with: golden.pixels[start..<start + width * 4])
            }
        }
        return Picture(width: actual.width, height: actual.height, pixels: pixels)
    }

    /// The position of a box of the new picture on the golden.
    func golden(_ box: PixelBox) -> PixelBox {
        let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
        guard let piece = pieces.last(where: { $0.actual.contains(middle.x, middle.y) }) else { return box }
        return PixelBox(
            x: box.x + piece.golden.x - piece.actual.x, y: box.y + piece.golden.y - piece.actual.y, width: box.width,
            height: box.height)
    }
}

/// A box of a picture, in its pixels.
struct PixelBox: Codable, Sendable, Hashable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var bottom: Int { y + height }

    func contains(_ x: Int, _ y: Int) -> Bool {
        x >= self.x && x < self.x + width && y >= self.y && y < bottom
    }
}

/// The positions of the rows, headers and footers of a picture, in its pixels.
struct RowLayout {
    /// The position of an element.
    struct Box: Hashable {
        /// The `id` attribute.
        var element: String
        var box: PixelBox
    }

    /// Elements side by side, or a single element.
    struct Line {
        var boxes: [Box]
        var top: Int
        var bottom: Int

        var height: Int { bottom - top }
        var elements: [String] { boxes.map(\.element) }

        /// Whether some elements overlap.
        var isOverlapping: Bool {
            var end = Int.min
            for box in boxes.map(\.box).sorted(by: { $0.x < $1.x }) {
                if box.x < end { return true }
                end = box.x + box.width
            }
            return false
        }
    }

    var lines: [Line] = []
    var width: Int
    var height: Int

    var boxes: [Box] { lines.flatMap(\.boxes) }

    /// - Parameter frames: The positions in CSS pixels.
    init(_ frames: [RowFrame], scale: Double, width: Int, height: Int) {
        self.width = width
        self.height = height
        func edge(_ value: Double) -> Int { Int((value * scale).rounded()) }
        let boxes = frames.map { frame in
            let (x, y) = (edge(frame.x), edge(frame.y))
            return Box(
                element: frame.element,
                box: PixelBox(
                    x: x, y: y, width: edge(frame.x + frame.width) - x, height: edge(frame.y + frame.height) - y))
        }
        for box in boxes.sorted(by: { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) })
        where box.box.width > 0 && box.box.height > 0 {
            if let last = lines.last, box.box.y < last.bottom {
                lines[lines.count - 1].boxes.append(box)
                lines[lines.count - 1].bottom = max(last.bottom, box.box.bottom)
            } else {
                lines.append(Line(boxes: [box], top: box.box.y, bottom: box.box.bottom))
            }
        }
    }

    /// The rows of pixels between a line and the one above it.
    func space(above line: Int) -> Range<Int> {
        let start = line > 0 ? lines[line - 1].bottom : 0
        return start..<max(start, line < lines.count ? lines[line].top : height)
    }
}
