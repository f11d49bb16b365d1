extension PictureComparison {
    /// What changed and antialiasing show up in on a heat map: a strong magenta and a pale amber, apart in lightness too.
    static let changedColor: [UInt8] = [214, 0, 98, 255]
    static let antialiasedColor: [UInt8] = [255, 196, 61, 255]

    /// A picture of where things changed: the golden one faded to grey, on it what changed in magenta and antialiasing in amber.
    ///
    /// As wide and high as the larger picture; what only one of the two has is magenta. Complexity: O(pixels).
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

    /// A quarter of how dark a pixel of the golden picture is.
    private func faded(_ index: Int) -> UInt8 {
        let start = index * 4
        let pixel = (0..<4).reduce(UInt32(0)) { $0 | UInt32(golden.pixels[start + $1]) << UInt32(8 * $1) }
        return UInt8((255 - (255 - PixelColor.lightness(pixel)) / 4).rounded())
    }
}
