/// How much two pictures may differ, as a single number.
///
/// It is the color difference that a single pixel may have, as a fraction of the difference between black and white.
/// 0 allows no difference, and 1 any difference. The default, 0.1, is a tenth: 26 of 255 levels of gray. Much smaller
/// differences are visible in an area than in a single pixel, so an area, a line or the color of a text may only
/// differ by less than a thirteenth of that: by 1 of 255 at the default. The number of pixels that may change is
/// separate: see `PictureComparison`.
public struct PictureTolerance: Sendable, Hashable {
    /// The share, 0 to 1.
    public let value: Double

    /// Creates a tolerance; a value outside of 0 to 1 becomes the nearer end, and NaN 0.
    public init(_ value: Double) {
        self.value = value > 0 ? min(value, 1) : 0
    }

    /// All bits of every pixel must be equal.
    public static let exact = PictureTolerance(0)
    /// A tenth: antialiasing and rounding pass, visible changes do not.
    public static let standard = PictureTolerance(0.1)

    /// The difference of color beyond which a pixel has changed, as `PixelColor.distance` measures it.
    var limit: Double { PixelColor.greatestDistance * value * value }

    /// From how many levels of 255 on a red, green or blue counts in an area.
    var areaStep: Int { max(1, Int((value * 20).rounded(.up))) }
}

extension PictureTolerance: ExpressibleByFloatLiteral {
    /// `let tolerance: PictureTolerance = 0.05`.
    public init(floatLiteral value: Double) {
        self.init(value)
    }
}
