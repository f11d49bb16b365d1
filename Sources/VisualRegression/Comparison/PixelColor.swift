/// Colors as the eye perceives them: lightness first, then the two axes of hue of YIQ for television.
///
/// The distance is that of Kotsarenko and Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space"
/// (2010). Pixels are red, green, blue and alpha from the lowest byte up; transparent pixels are drawn on white.
enum PixelColor {
    /// The maximum distance of two colors.
    static let greatestDistance = 35_215.0

    /// The lightness of a pixel.
    @inline(__always)
    static func lightness(_ pixel: UInt32) -> Double {
        let (red, green, blue) = components(pixel)
        return lightness(red, green, blue)
    }

    /// The squared distance of two pixels' colors.
    @inline(__always)
    static func distance(_ first: UInt32, _ second: UInt32) -> Double {
        let (red, green, blue) = components(first)
        let (otherRed, otherGreen, otherBlue) = components(second)
        let y = lightness(red, green, blue) - lightness(otherRed, otherGreen, otherBlue)
        let i = inPhase(red, green, blue) - inPhase(otherRed, otherGreen, otherBlue)
        let q = quadrature(red, green, blue) - quadrature(otherRed, otherGreen, otherBlue)
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// The directions in which a pixel's red, green and blue changed by at least `step`: one bit for each direction of each.
    @inline(__always)
    static func directions(from first: UInt32, to second: UInt32, step: Int) -> UInt8 {
        var first = first
        var second = second
        if first & second < 0xFF00_0000 {
            first = onWhite(first)
            second = onWhite(second)
        }
        var result: UInt8 = 0
        for channel in 0..<3 as Range<UInt32> {
            let difference = Int(second >> (8 * channel) & 0xFF) - Int(first >> (8 * channel) & 0xFF)
            if difference >= step { result |= 1 << UInt8(2 * channel) }
            if difference <= -step { result |= 2 << UInt8(2 * channel) }
        }
        return result
    }

    @inline(__always)
    private static func lightness(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    }

    @inline(__always)
    private static func inPhase(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    }

    @inline(__always)
    private static func quadrature(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
    }

    @inline(__always)
    private static func components(_ pixel: UInt32) -> (red: Double, green: Double, blue: Double) {
        let red = Double(pixel & 0xFF)
        let green = Double(pixel >> 8 & 0xFF)
        let blue = Double(pixel >> 16 & 0xFF)
        let alpha = pixel >> 24
        if alpha == 255 { return (red, green, blue) }
        let share = Double(alpha) / 255
        return (255 + (red - 255) * share, 255 + (green - 255) * share, 255 + (blue - 255) * share)
    }

    private static func onWhite(_ pixel: UInt32) -> UInt32 {
        let (red, green, blue) = components(pixel)
        return UInt32(red.rounded()) | UInt32(green.rounded()) << 8 | UInt32(blue.rounded()) << 16 | 0xFF00_0000
    }
}
