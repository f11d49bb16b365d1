/// Scans two pictures of the same size once and marks the changed pixels.
struct PixelScan {
    /// The change of a pixel.
    enum Mark: UInt8 {
        /// It is equal, or the difference is too small to count.
        case same
        /// Its color has changed.
        case changed
        /// Its color has changed, but only like antialiasing.
        case antialiased
        /// It differs slightly, in the same direction as an adjacent pixel.
        case shifted
        /// It resembles antialiasing, but of a stroke that the other picture does not have.
        case stroke
    }

    /// The number of changed pixels in a window from which there is a difference.
    static let changedLimit = 2
    /// The number of shifted pixels in a window from which there is a difference.
    static let shiftedLimit = 16

    /// The number of pixels of strokes in a window from which there is a difference.
    static let strokeLimit = 4
    /// The maximum distance between the two sides of a stroke that only moved.
    private static let strokeReach = 3

    /// The number of pixels that are compared at once.
    private static let pieceLength = 32

    /// The change of each pixel, by `Mark`; empty if all of them are equal.
    var marks: [UInt8] = []
    var changedCount = 0
    var antialiasedCount = 0
    /// Shifted pixels with enough of their kind around them to be visible.
    var shiftedCount = 0
    /// Pixels of added or removed strokes.
    var strokeCount = 0
    /// The tiles of changed and shifted pixels.
    var tiles: PixelTiles
    /// Whether there is a significant difference.
    var isDifferent = false

    var width: Int
    var height: Int
    private let tolerance: PictureTolerance
    /// Slightly different pixels, with the directions of their changes.
    private var slight: [(index: Int, directions: UInt8)] = []

    /// Antialiased pixels next to only one area.
    private var thin: [Int] = []

    /// Compares two pictures of the same size. Complexity: O(pixels); those that differ take some 100 ns.
    init(golden: Picture, actual: Picture, tolerance: PictureTolerance) {
        width = golden.width
        height = golden.height
        self.tolerance = tolerance
        tiles = PixelTiles(width: width, height: height)
        golden.pixels.withUnsafeBytes { golden in
            actual.pixels.withUnsafeBytes { actual in
                let golden = PixelView(golden, width: width, height: height)
                let actual = PixelView(actual, width: width, height: height)
                if !golden.isSame(0..<width * height, as: actual) { scan(golden, actual) }
            }
        }
    }

    private mutating func scan(_ golden: PixelView, _ actual: PixelView) {
        marks = .init(repeating: Mark.same.rawValue, count: width * height)
        // Whole rows first, then parts of them: most of a page is equal.
        for row in 0..<height where !golden.isSame(row * width..<(row + 1) * width, as: actual) {
            for start in stride(from: row * width, to: (row + 1) * width, by: Self.pieceLength) {
                let piece = start..<min(start + Self.pieceLength, (row + 1) * width)
                if golden.isSame(piece, as: actual) { continue }
                for index in piece where golden[index] != actual[index] { compare(index, row, golden, actual) }
            }
        }
        guard tolerance != .exact else {
            isDifferent = true
            return
        }
        isDifferent = tiles.densest.count >= Self.changedLimit
        gatherShifts()
        gatherStrokes(golden, actual)
    }

    private mutating func compare(_ index: Int, _ row: Int, _ golden: PixelView, _ actual: PixelView) {
        let first = golden[index]
        let second = actual[index]
        if tolerance == .exact {
            mark(index, row, .changed)
            changedCount += 1
            return
        }
        let isFar = PixelColor.distance(first, second) > tolerance.limit
        let directions = isFar ? 0 : PixelColor.directions(from: first, to: second, step: tolerance.areaStep)
        guard isFar || directions != 0 else { return }
        var edge = golden.edge(at: index, row: row, besides: actual)
        if edge != .ofTwoAreas {
            let other = actual.edge(at: index, row: row, besides: golden)
            if other != .none { edge = edge == .none ? other : other == .ofTwoAreas ? other : edge }
        }
        guard edge == .none else {
            guard isFar else { return }
            marks[index] = Mark.antialiased.rawValue
            antialiasedCount += 1
            if edge == .ofOneArea { thin.append(index) }
            return
        }
        if isFar {
            mark(index, row, .changed)
            changedCount += 1
        } else {
            slight.append((index, directions))
        }
    }

    mutating func mark(_ index: Int, _ row: Int, _ mark: Mark) {
        marks[index] = mark.rawValue
        tiles.add(x: index - row * width, y: row)
    }

    /// Marks those slightly different pixels that form an area, a line or the strokes of a text.
    private mutating func gatherShifts() {
        guard slight.count >= Self.shiftedLimit else { return }
        var directions = [UInt8](repeating: 0, count: width * height)
        for pixel in slight { directions[pixel.index] = pixel.directions }
        var touching: [Int] = []
        var shifted = PixelTiles(width: width, height: height)
        for (index, own) in slight {
            let column = index % width
            let isTouching =
                column > 0 && directions[index - 1] & own != 0
                || column + 1 < width && directions[index + 1] & own != 0
                || index >= width && directions[index - width] & own != 0
                || index + width < directions.count && directions[index + width] & own != 0
            guard isTouching else { continue }
            touching.append(index)
            shifted.add(x: column, y: index / width)
        }
        let dense = shifted.tilesOfWindows(holding: Self.shiftedLimit)
        guard dense.contains(true) else { return }
        isDifferent = true
        for index in touching where dense[shifted.tile(x: index % width, y: index / width)] {
            mark(index, index / width, .shifted)
            shiftedCount += 1
        }
    }

    /// Marks antialiased pixels without a counterpart: a stroke that moves disappears on one side and appears on the other.
    private mutating func gatherStrokes(_ golden: PixelView, _ actual: PixelView) {
        guard thin.count >= Self.strokeLimit else { return }
        var found: [Int] = []
        var strokes = PixelTiles(width: width, height: height)
        for index in thin
        where (isRidge(index, actual, golden) || isRidge(index, golden, actual)) && !isMoved(index, golden, actual) {
            found.append(index)
            strokes.add(x: index % width, y: index / width)
        }
        let dense = strokes.tilesOfWindows(holding: Self.strokeLimit)
        guard dense.contains(true) else { return }
        isDifferent = true
        for index in found where dense[strokes.tile(x: index % width, y: index / width)] {
            mark(index, index / width, .stroke)
            strokeCount += 1
            antialiasedCount -= 1
        }
    }

    /// Whether a pixel is part of a thin shape that the other picture does not have: left and right of it, or above and below,
    /// are pixels that have its color in the other picture.
    ///
    /// Not diagonally, because the round corner of a box would be thin in that direction.
    private func isRidge(_ index: Int, _ picture: PixelView, _ other: PixelView) -> Bool {
        let column = index % width
        let row = index / width
        let own = PixelColor.lightness(picture[index])
        let difference = PixelColor.lightness(other[index]) - own
        func isLeft(_ x: Int, _ y: Int) -> Bool {
            for step in 1...Self.strokeReach {
                let column = column + step * x
                let row = row + step * y
                guard column >= 0, column < width, row >= 0, row < height else { return false }
                if (PixelColor.lightness(picture[row * width + column]) - own) / difference >= 0.75 { return true }
            }
            return false
        }
        return isLeft(-1, 0) && isLeft(1, 0) || isLeft(0, -1) && isLeft(0, 1)
    }

    /// Whether a pixel became lighter near one that became darker, or the reverse.
    private func isMoved(_ index: Int, _ golden: PixelView, _ actual: PixelView) -> Bool {
        let isDarker = PixelColor.lightness(actual[index]) < PixelColor.lightness(golden[index])
        let column = index % width
        let row = index / width
        for y in max(0, row - Self.strokeReach)...min(height - 1, row + Self.strokeReach) {
            for x in max(0, column - Self.strokeReach)...min(width - 1, column + Self.strokeReach) {
                let neighbor = y * width + x
                guard marks[neighbor] != Mark.same.rawValue else { continue }
                let change = PixelColor.lightness(actual[neighbor]) - PixelColor.lightness(golden[neighbor])
                if isDarker ? change > 0 : change < 0 { return true }
            }
        }
        return false
    }
}

extension PixelScan {
    /// The scan of the common part of two pictures, with all pixels around it as changed.
    init(_ shared: PixelScan, paddedTo width: Int, _ height: Int) {
        self = shared
        let sharedWidth = self.width
        let sharedHeight = self.height
        let sharedMarks = marks
        self.width = width
        self.height = height
        marks = .init(repeating: Mark.same.rawValue, count: width * height)
        tiles = PixelTiles(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width {
                let isShared = row < sharedHeight && column < sharedWidth
                if isShared, sharedMarks.isEmpty { continue }
                let value = isShared ? Mark(rawValue: sharedMarks[row * sharedWidth + column]) : .changed
                guard let value, value != .same else { continue }
                if !isShared { changedCount += 1 }
                if value == .antialiased {
                    marks[row * width + column] = value.rawValue
                } else {
                    mark(row * width + column, row, value)
                }
            }
        }
        isDifferent = true
    }
}
