#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Goes through two pictures of the same size once and finds what changed in which way.
struct PixelScan {
    /// What became of a pixel.
    enum Mark: UInt8 {
        /// It is the same, or so near to it that it says nothing.
        case same
        /// Its colour is another.
        case changed
        /// Its colour is another, but only as antialiasing would have it.
        case antialiased
        /// It is off by little, in the same direction as one beside it.
        case shifted
    }

    /// From how many changed pixels in a window on there is a difference.
    static let changedLimit = 2
    /// From how many shifted pixels in a window on there is a difference.
    static let shiftedLimit = 16

    /// What became of each pixel, by `Mark`; empty if all of them are the same.
    var marks: [UInt8] = []
    var changedCount = 0
    var antialiasedCount = 0
    /// Pixels that are shifted and have enough of their kind around them to be seen.
    var shiftedCount = 0
    /// The tiles of changed and shifted pixels.
    var tiles: PixelTiles
    /// Whether there is a difference that counts.
    var isDifferent = false

    var width: Int
    var height: Int
    private let tolerance: PictureTolerance
    /// Pixels that are off by little, and in which directions.
    private var slight: [(index: Int, directions: UInt8)] = []

    /// Compares two pictures of the same size. Complexity: O(pixels); those that differ take some 100 ns.
    init(golden: Picture, actual: Picture, tolerance: PictureTolerance) {
        width = golden.width
        height = golden.height
        self.tolerance = tolerance
        tiles = PixelTiles(width: width, height: height)
        golden.pixels.withUnsafeBytes { golden in
            actual.pixels.withUnsafeBytes { actual in
                if Self.isSame(golden, actual) { return }
                scan(
                    PixelView(golden, width: width, height: height),
                    PixelView(actual, width: width, height: height))
            }
        }
    }

    private mutating func scan(_ golden: PixelView, _ actual: PixelView) {
        marks = .init(repeating: Mark.same.rawValue, count: width * height)
        for row in 0..<height where !Self.isSame(golden.rows(row..<row + 1), actual.rows(row..<row + 1)) {
            for index in row * width..<(row + 1) * width where golden[index] != actual[index] {
                compare(index, golden, actual)
            }
        }
        guard tolerance != .exact else {
            isDifferent = true
            return
        }
        isDifferent = tiles.densest.count >= Self.changedLimit
        gatherShifts()
    }

    private mutating func compare(_ index: Int, _ golden: PixelView, _ actual: PixelView) {
        let first = golden[index]
        let second = actual[index]
        if tolerance == .exact {
            mark(index, .changed)
            changedCount += 1
            return
        }
        let isFar = PixelColor.distance(first, second) > tolerance.limit
        let directions = isFar ? 0 : PixelColor.directions(from: first, to: second, step: tolerance.areaStep)
        guard isFar || directions != 0 else { return }
        guard !golden.isAntialiased(at: index, besides: actual), !actual.isAntialiased(at: index, besides: golden) else {
            guard isFar else { return }
            marks[index] = Mark.antialiased.rawValue
            antialiasedCount += 1
            return
        }
        if isFar {
            mark(index, .changed)
            changedCount += 1
        } else {
            slight.append((index, directions))
        }
    }

    mutating func mark(_ index: Int, _ mark: Mark) {
        marks[index] = mark.rawValue
        tiles.add(x: index % width, y: index / width)
    }

    /// Marks those of the slight pixels that make out an area, a line or a text's strokes.
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
            mark(index, .shifted)
            shiftedCount += 1
        }
    }

    private static func isSame(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Bool {
        guard let start = first.baseAddress, let other = second.baseAddress else { return first.count == second.count }
        return first.count == second.count && memcmp(start, other, first.count) == 0
    }
}
