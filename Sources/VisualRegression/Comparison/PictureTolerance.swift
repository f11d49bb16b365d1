/// How much two pictures may differ, as a single number.
///
/// It is the color difference that a single pixel may have, as a fraction of the difference between black and white.
/// 0 allows no difference, and 1 allows any difference. The default, 0.1, is a tenth: 26 of 255 levels of gray. In an
/// area, much smaller differences are visible than in a single pixel. An area, a line or the color of a text may
/// therefore differ only by less than a thirteenth of the tolerance: by 1 of 255 by default. The number of pixels
/// that may change is separate: see `PictureComparison`.
public struct PictureTolerance: Sendable, Hashable {
    /// The fraction, from 0 to 1.
    public let value: Double

    /// Creates a tolerance. A value outside 0 to 1 becomes the nearest bound, and NaN becomes 0.
    public init(_ value: Double) {
        self.value = value > 0 ? min(value, 1) : 0
    }

    /// No difference: all bits of every pixel must be equal.
    public static let exact = PictureTolerance(0)
    /// A tenth: antialiasing and rounding are ignored, and visible changes are detected.
    public static let standard = PictureTolerance(0.1)

    /// The color difference above which a pixel has changed, as `PixelColor.distance` measures it.
    var limit: Double { PixelColor.greatestDistance * value * value }

    /// The number of levels of 255 from which a change of red, green or blue counts in an area.
    var areaStep: Int { max(1, Int((value * 20).rounded(.up))) }
}

extension PictureTolerance: ExpressibleByFloatLiteral {
    /// `let tolerance: PictureTolerance = 0.05`.
    public init(floatLiteral value: Double) {
        self.init(value)
    }
}
