import VisualRegression

/// What pixelmatch publishes that it does, as plainly and slowly as it can be said: the oracle of the comparison.
///
/// The distance of colours is from Kotsarenko and Ramos (2010), antialiasing from Vyšniauskas (2009).
struct PlainPixelmatch {
    var golden: Picture
    var actual: Picture
    var threshold: Double

    /// How many pixels differ, and how many differ as antialiasing does.
    func counts() -> (changed: Int, antialiased: Int) {
        var changed = 0
        var antialiased = 0
        for y in 0..<golden.height {
            for x in 0..<golden.width {
                guard distance(color(golden, x, y), color(actual, x, y)) > 35_215 * threshold * threshold else {
                    continue
                }
                if isAntialiased(x, y, golden, actual) || isAntialiased(x, y, actual, golden) {
                    antialiased += 1
                } else {
                    changed += 1
                }
            }
        }
        return (changed, antialiased)
    }

    /// A pixel's colour on white.
    private func color(_ picture: Picture, _ x: Int, _ y: Int) -> [Double] {
        let start = (y * picture.width + x) * 4
        let alpha = Double(picture.pixels[start + 3]) / 255
        return (0..<3).map { 255 + (Double(picture.pixels[start + $0]) - 255) * alpha }
    }

    private func sum(_ weights: [Double], _ color: [Double]) -> Double {
        weights[0] * color[0] + weights[1] * color[1] + weights[2] * color[2]
    }

    private func brightness(_ color: [Double]) -> Double { sum([0.29889531, 0.58662247, 0.11448223], color) }

    private func distance(_ first: [Double], _ second: [Double]) -> Double {
        let y = brightness(first) - brightness(second)
        let i =
            sum([0.59597799, -0.27417610, -0.32180189], first) - sum([0.59597799, -0.27417610, -0.32180189], second)
        let q = sum([0.21147017, -0.52261711, 0.31114694], first) - sum([0.21147017, -0.52261711, 0.31114694], second)
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// The places around one, column by column.
    private func neighbors(_ x: Int, _ y: Int) -> [(x: Int, y: Int)] {
        (x - 1...x + 1).flatMap { column in (y - 1...y + 1).map { (x: column, y: $0) } }.filter {
            $0 != (x, y) && (0..<golden.width).contains($0.x) && (0..<golden.height).contains($0.y)
        }
    }

    private func isAntialiased(_ x: Int, _ y: Int, _ picture: Picture, _ other: Picture) -> Bool {
        let around = neighbors(x, y)
        let own = brightness(color(picture, x, y))
        let differences = around.map { own - brightness(color(picture, $0.x, $0.y)) }
        let equal = differences.count { $0 == 0 } + (around.count < 8 ? 1 : 0)
        guard equal <= 2, let least = differences.min(), let greatest = differences.max(), least < 0, greatest > 0
        else {
            return false
        }
        return [least, greatest].contains { extreme in
            guard let index = differences.firstIndex(of: extreme) else { return false }
            let place = around[index]
            return hasManySiblings(place.x, place.y, picture) && hasManySiblings(place.x, place.y, other)
        }
    }

    private func hasManySiblings(_ x: Int, _ y: Int, _ picture: Picture) -> Bool {
        func bytes(_ x: Int, _ y: Int) -> ArraySlice<UInt8> {
            picture.pixels[(y * picture.width + x) * 4..<(y * picture.width + x + 1) * 4]
        }
        let around = neighbors(x, y)
        let equal = around.count { bytes($0.x, $0.y).elementsEqual(bytes(x, y)) } + (around.count < 8 ? 1 : 0)
        return equal > 2
    }
}
