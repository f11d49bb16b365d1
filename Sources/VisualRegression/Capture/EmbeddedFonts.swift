import Foundation
import WebAssets

/// The fonts that pictures are drawn with, so that they do not depend on those of a machine.
enum EmbeddedFonts {
    private struct Face {
        var name: String
        /// One family for each script: faces whose weights differ are no composite of which each has its characters.
        var family = "Picture"
        /// The weights that it stands for.
        var weights: String
        var coverage: [ClosedRange<UInt32>]

        /// The file; empty where there is none, which a test reports.
        var bytes: [UInt8] { WebAssets.all["fonts/\(name).woff2"]?.bytes ?? [] }
    }

    private static let faces = [
        Face(name: "picture-Regular", weights: "100 500", coverage: FontCoverage.latin),
        Face(name: "picture-SemiBold", weights: "600", coverage: FontCoverage.latin),
        Face(name: "picture-Bold", weights: "700 900", coverage: FontCoverage.latin),
        Face(
            name: "picture-arabic-Regular", family: "Picture Arabic", weights: "100 500", coverage: FontCoverage.arabic),
        Face(name: "picture-arabic-Bold", family: "Picture Arabic", weights: "600 900", coverage: FontCoverage.arabic),
        Face(
            name: "picture-hebrew-Regular", family: "Picture Hebrew", weights: "100 500", coverage: FontCoverage.hebrew),
        Face(name: "picture-hebrew-Bold", family: "Picture Hebrew", weights: "600 900", coverage: FontCoverage.hebrew),
    ]

    /// The families, with everything in it.
    static let styleSheet = faces.map { face in
        let ranges = face.coverage.map { "U+\(hex($0.lowerBound))-\(hex($0.upperBound))" }
        return """
            @font-face {
                font-family: "\(face.family)";
                font-weight: \(face.weights);
                src: url(data:font/woff2;base64,\(Data(face.bytes).base64EncodedString())) format("woff2");
                unicode-range: \(ranges.joined(separator: ", "));
            }

            """
    }.joined()

    /// The digest of all of them.
    static let digest = SHA256.hex(of: styleSheet)

    /// Whether a character is drawn with another font: this machine's.
    ///
    /// - Parameter character: A scalar, with or without the one that asks for it as an emoji.
    static func lacks(_ character: String) -> Bool {
        // No font with pictures in colour is embedded.
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

    private static func hex(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }
}
