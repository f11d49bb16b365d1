/// The differences between a golden and a new picture.
///
/// Equal bytes are `identical`. Otherwise, each different pixel belongs to one of these classes:
/// - **Changed**: the perceptual distance of its colors exceeds the tolerance.
/// - **Antialiased**: same as changed, but the pixel is between a darker and a lighter neighbor, one of which belongs
///   to an even area in both pictures. It is part of an edge with a slightly different position on the pixel grid.
///   These pixels never count. The definition, the color distance and the counts are those of pixelmatch.
/// - **Shifted**: the distance is within the tolerance but at least a thirteenth of it (2 of 255 by default), and an
///   adjacent pixel changed in the same direction. This means that the same of red, green and blue became lighter or
///   darker. A fill, a faint line or a text of another color differs in this way. Noise does not, because it has no
///   direction. Antialiased pixels are also excluded.
/// - **Stroke**: similar to antialiasing, but there is an area on only one side, and no pixel near it changed in the
///   opposite direction. This is not a moved edge but a stroke that appeared or disappeared, like the bar that turns
///   a 0 into an 8.
/// - All other pixels are ignored: they differ by 1 of 255, or are isolated.
///
/// **Differences count locally.** Windows of 16 by 16 pixels are examined, one at every eighth row and column. A
/// picture is `different` if any window contains at least 2 changed, 4 stroke or 16 shifted pixels, regardless of the
/// size of the picture. There is no fraction of all pixels that may change: one digit counts the same on a long page
/// and on a small one.
public struct PictureComparison: Sendable, Hashable {
    /// The verdict.
    public enum Verdict: Sendable, Hashable {
        /// The pictures are equal, bit by bit.
        case identical
        /// The pictures have only invisible differences: antialiasing, rounding, or single faint pixels.
        case alike
        /// The pictures have visible differences.
        case different
        /// The pictures have different sizes, so they differ regardless of their content.
        case sizesDiffer
    }

    /// The verdict.
    public let verdict: Verdict
    /// The number of pixels that changed, shifted or belong to strokes. If the sizes differ, it includes all pixels
    /// that only one of the pictures has.
    public let changedPixelCount: Int
    /// The number of changed pixels that differ only slightly, and count because many of them are adjacent.
    public let shiftedPixelCount: Int
    /// The number of changed pixels that belong to thin strokes that appeared or disappeared.
    public let strokePixelCount: Int
    /// The number of pixels that differ only by antialiasing. They are not included in the changed pixels.
    public let antialiasedPixelCount: Int
    /// The window of 16 by 16 pixels with the most changed pixels; `nil` if none changed.
    public let densest: PictureRegion?
    /// Boxes around changes, with close ones combined, from top to bottom and from left to right; at most 50.
    public let regions: [PictureRegion]
    /// The width of the wider picture.
    public let width: Int
    /// The height of the higher picture.
    public let height: Int

    let golden: Picture
    /// By `PixelScan.Mark`, for `width` by `height` pixels; empty if all are the same.
    let marks: [UInt8]

    /// The maximum number of reported regions.
    public static let regionLimit = 50

    /// Compares two pictures.
    ///
    /// Pictures of different sizes are compared in their common area, from their top left corner.
    /// Complexity: O(pixels) to compare bytes, and about 100 ns for each different pixel.
    public init(golden: Picture, actual: Picture, tolerance: PictureTolerance = .standard) {
        self.golden = golden
        width = max(golden.width, actual.width)
        height = max(golden.height, actual.height)
        let hasOneSize = golden.width == actual.width && golden.height == actual.height
        let sharedWidth = min(golden.width, actual.width)
        let sharedHeight = min(golden.height, actual.height)
        let scan = PixelScan(
            golden: golden.cropped(width: sharedWidth, height: sharedHeight),
            actual: actual.cropped(width: sharedWidth, height: sharedHeight), tolerance: tolerance)
        let found = hasOneSize ? scan : PixelScan(scan, paddedTo: width, height)
        marks = found.marks
        changedPixelCount = found.changedCount + found.shiftedCount + found.strokeCount
        strokePixelCount = found.strokeCount
        shiftedPixelCount = found.shiftedCount
        antialiasedPixelCount = found.antialiasedCount
        verdict =
            !hasOneSize ? .sizesDiffer : found.marks.isEmpty ? .identical : found.isDifferent ? .different : .alike
        let window = found.tiles.densest
        densest = window.count > 0 ? found.tiles.window(at: window.tile, width: width, height: height) : nil
        regions = window.count > 0 ? found.tiles.regions(atMost: Self.regionLimit) : []
    }
}

extension Picture {
    /// The part from the top left corner.
    fileprivate func cropped(width: Int, height: Int) -> Picture {
        if width == self.width, height == self.height { return self }
        var result: [UInt8] = []
        result.reserveCapacity(width * height * 4)
        for row in 0..<height {
            let start = row * self.width * 4
            result += pixels[start..<start + width * 4]
        }
        return Picture(width: width, height: height, pixels: result)
    }
}

/// A changed color.
package struct ColorChange: Sendable, Hashable, CustomStringConvertible {
    /// `#007aff`
    package var old: String
    package var new: String

    package var description: String { "color \(old) -> \(new)" }
}

extension PictureComparison {
    /// The color change of at least a third of the changed pixels; the rest is antialiasing.
    ///
    /// - Parameter actual: The new picture, of the golden's size.
    /// - Complexity: O(pixels).
    func colorChange(in actual: Picture) -> ColorChange? {
        guard changedPixelCount > 0, actual.width == golden.width, actual.height == golden.height else { return nil }
        var counts: [UInt64: Int] = [:]
        for index in marks.indices where marks[index] != PixelScan.Mark.same.rawValue {
            guard marks[index] != PixelScan.Mark.antialiased.rawValue else { continue }
            let start = index * 4
            var key: UInt64 = 0
            for channel in 0..<3 {
                key = key << 16 | UInt64(golden.pixels[start + channel]) << 8 | UInt64(actual.pixels[start + channel])
            }
            counts[key, default: 0] += 1
        }
        let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let most, most.value * 3 >= changedPixelCount else { return nil }
        func color(shift: UInt64) -> String {
            let channels = [32, 16, 0].map { String(most.key >> ($0 + shift) & 0xFF, radix: 16) }
            return "#" + channels.map { $0.count == 1 ? "0" + $0 : $0 }.joined()
        }
        return ColorChange(old: color(shift: 8), new: color(shift: 0))
    }

    /// The colors of changes and of antialiasing on a heat map: a strong magenta and a pale amber, with different lightness.
    static let changedColor: [UInt8] = [214, 0, 98, 255]
    static let antialiasedColor: [UInt8] = [255, 196, 61, 255]

    /// A picture of the changes: the golden in faded gray, with changes in magenta and antialiasing in amber.
    ///
    /// It has the width and height of the larger picture. Pixels that only one of the pictures has are magenta.
    /// Complexity: O(pixels).
    public func heatMap() -> Picture {
        var pixels = [UInt8](repeating: 255, count: width * height * 4)
        for row in 0..<height {
            for column in 0..<width {
                let index = row * width + column
                let mark = marks.isEmpty ? .same : PixelScan.Mark(rawValue: marks[index]) ?? .same
                switch mark {
                case .changed, .shifted, .stroke:
                    for channel in 0..<4 { pixels[index * 4 + channel] = Self.changedColor[channel] }
                case .antialiased:
                    for channel in 0..<4 { pixels[index * 4 + channel] = Self.antialiasedColor[channel] }
                case .same:
                    guard row < golden.height, column < golden.width else { continue }
                    let level = faded(row * golden.width + column)
                    for channel in 0..<3 { pixels[index * 4 + channel] = level }
                }
            }
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    /// A quarter of the darkness of a pixel of the golden.
    private func faded(_ index: Int) -> UInt8 {
        let start = index * 4
        let pixel = (0..<4).reduce(UInt32(0)) { $0 | UInt32(golden.pixels[start + $1]) << UInt32(8 * $1) }
        return UInt8((255 - (255 - PixelColor.lightness(pixel)) / 4).rounded())
    }
}
