#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A picture in 8-bit sRGB with alpha, such as a screenshot.
public struct Picture: Sendable, Hashable {
    /// The number of pixels in a row; at least 1.
    public let width: Int
    /// The number of rows; at least 1.
    public let height: Int
    /// Red, green, blue and alpha of each pixel, row by row from the top. Alpha is not premultiplied.
    public let pixels: [UInt8]

    /// Creates a picture from its pixels.
    ///
    /// - Precondition: Both sides are at least 1, and there are four bytes for each pixel.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(width > 0 && height > 0, "A picture has a width and a height.")
        precondition(pixels.count == width * height * 4, "A picture has four bytes for each pixel.")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension Picture {
    /// Whether two pictures have the same size and pixels. Complexity: O(pixels), at the speed of memory.
    public static func == (first: Picture, second: Picture) -> Bool {
        guard first.width == second.width, first.height == second.height else { return false }
        // The standard library's comparison of arrays takes ten times as long.
        return first.pixels.withUnsafeBytes { bytes in
            second.pixels.withUnsafeBytes { others in
                guard let start = bytes.baseAddress, let other = others.baseAddress else { return true }
                return start == other || memcmp(start, other, bytes.count) == 0
            }
        }
    }
}

extension Picture: CustomStringConvertible {
    /// The size, such as `390 × 844`, without the pixels.
    public var description: String { "\(width) × \(height)" }
}
