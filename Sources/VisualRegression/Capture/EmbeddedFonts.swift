import WebAssets

/// The fonts that pictures are drawn with, so that they do not depend on those of a machine.
enum EmbeddedFonts {
    /// The digest of all of them.
    static let digest = SHA256.hex(
        of: WebAssets.all.values.filter { $0.path.hasSuffix(".woff2") }.sorted { $0.path < $1.path }
            .map { SHA256.hex(of: $0.bytes) }.joined())

    /// Whether a character is drawn with another font: this machine's.
    ///
    /// - Parameter character: A scalar, with or without the one that asks for it as an emoji.
    static func lacks(_ character: String) -> Bool {
        // No font with pictures in color is embedded.
        if character.unicodeScalars.contains("\u{FE0F}") { return true }
        return character.unicodeScalars.contains { scalar in
            !scalar.isASCII && !scalar.properties.isDefaultIgnorableCodePoint && !isControl(scalar)
                && !covered(scalar.value, by: FontCoverage.latin)
                && !covered(scalar.value, by: FontCoverage.arabic)
                && !covered(scalar.value, by: FontCoverage.hebrew)
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    private static func covered(_ scalar: UInt32, by ranges: [ClosedRange<UInt32>]) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar)
    }
}
