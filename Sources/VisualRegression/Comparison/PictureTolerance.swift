/// How different two pictures may be and still pass: one number.
///
/// It is the difference of color that a single pixel may have, as a share of the difference between black and white. 0 lets
/// nothing pass at all, 1 any pixel; the standard, 0.1, is a tenth: 26 of 255 levels of grey. In an area the eye sees far smaller
/// differences than in a pixel, so that an area, a line or a text's color may only be off by less than a thirteenth of that: at
/// the standard by 1 of 255. How many pixels may change is not in it: `PictureComparison` says what counts.
public struct PictureTolerance: Sendable, Hashable {
    /// The share, 0 to 1.
    public let value: Double

    /// Creates a tolerance; a value outside of 0 to 1 becomes the nearer end, and NaN 0.
    public init(_ value: Double) {
        self.value = value > 0 ? min(value, 1) : 0
    }

    /// Every pixel has to be the same in all of its bits.
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
