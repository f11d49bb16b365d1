import PreviewCatalog
import WebAssets

/// The fonts of pictures, so that pictures do not depend on the fonts of a machine.
package enum EmbeddedFonts {
    /// The style sheet with the fonts.
    package static let styleSheet = WebAssets.all["css/fonts.css"]?.embeddedText ?? ""

    /// The digest of all fonts.
    static let digest = SHA256.hex(
        of: WebAssets.all.values.filter { $0.path.hasSuffix(".woff2") }.sorted { $0.path < $1.path }
            .map { SHA256.hex(of: $0.bytes) }.joined())

    /// Whether a character is drawn with a font of this machine.
    ///
    /// - Parameter character: A scalar, with or without an emoji selector.
    static func lacks(_ character: String) -> Bool {
        // No color font is embedded.
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
