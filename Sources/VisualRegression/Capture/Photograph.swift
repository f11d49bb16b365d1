import JSONText

/// A picture of a screen.
public struct Photograph: Sendable, Hashable {
    /// A PNG file.
    public let png: [UInt8]
    /// Where the rows, headers and footers on it are, in the order of the document.
    public let rows: [RowFrame]
    /// Its width in CSS pixels.
    public let width: Int
    /// Its height in CSS pixels.
    public let height: Int
    /// How many of its pixels a CSS pixel is wide.
    public let scale: Double
    /// Whether the page goes on where the picture ends, although all of it was asked for.
    public let isCutOff: Bool
    /// The characters on the page that the embedded fonts lack: how they look depends on this machine's fonts.
    public let foreignCharacters: [String]

    /// The rows, headers and footers of which something is in a box that is given in the picture's own pixels.
    public func rows(x: Int, y: Int, width: Int, height: Int) -> [RowFrame] {
        rows.filter {
            $0.intersects(
                x: Double(x) / scale, y: Double(y) / scale, width: Double(width) / scale,
                height: Double(height) / scale)
        }
    }
}
