import JSONText
package import ListPreviewKit

/// The lines that version control writes into a file that two branches have changed.
package enum ConflictMarkers {
    /// The problem of a file with such lines.
    package static let message = "this file has the conflict markers of a merge"

    /// Rejects a text with such lines that a person has to edit.
    package static func check(_ bytes: [UInt8]) throws(Diagnostic) {
        guard let line = line(in: bytes) else { return }
        throw Diagnostic("\(message); keep one version of these lines", at: TextPosition(line: line, column: 1))
    }

    /// The number of the first of these lines; `nil` if there is none.
    ///
    /// - Complexity: O(bytes).
    package static func line(in bytes: [UInt8]) -> Int? {
        let (feed, return_, blank) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "))
        return bytes.withUnsafeBufferPointer { bytes in
            var number = 1
            var start = 0
            while start < bytes.count {
                let byte = bytes[start]
                if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
                    let end = start + 7
                    let isMarker = end <= bytes.count && bytes[start..<end].allSatisfy { $0 == byte }
                    if isMarker, end == bytes.count || [feed, return_, blank].contains(bytes[end]) { return number }
                }
                guard let next = bytes[start...].firstIndex(of: feed) else { return nil }
                start = next + 1
                number += 1
            }
            return nil
        }
    }
}
