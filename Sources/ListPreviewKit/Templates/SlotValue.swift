/// The value of one slot of one row.
///
/// The values of a row and the name of its template are all that a browser needs to draw it.
package enum SlotValue: Sendable, Hashable {
    /// No value: the attribute is missing, or the text is empty.
    case absent
    /// The value of a text, attribute or raw HTML slot, not escaped.
    case text(String)
    /// The value of a boolean attribute.
    case flag(Bool)
    /// The values of each sub-row of a list slot.
    case list([[SlotValue]])

    /// Whether both values are written as the same bytes. In Swift, canonically equivalent strings are equal ("é" as
    /// one code point and as two), but a page contains the exact bytes.
    package static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.absent, .absent): true
        case (.text(let left), .text(let right)): left == right && left.utf8.elementsEqual(right.utf8)
        case (.flag(let left), .flag(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        default: false
        }
    }
}

extension SlotValue {
    /// The value of a text or attribute slot in the form in which a page contains it: characters that HTML cannot
    /// represent are U+FFFD, and every line ends with a line feed, as in the text on a page. So a patched page equals a
    /// new one.
    ///
    /// Complexity: O(bytes). It does not allocate for a text without such characters.
    package static func carried(_ text: String) -> SlotValue {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0xEF && $0 != 0x7F && $0 != 0xC2 }
        if isPlain || text.unicodeScalars.allSatisfy(isCarried) { return .text(text) }
        var carried = String.UnicodeScalarView()
        var follows: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\r" || (scalar == "\n" && follows != "\r") {
                carried.append("\n")
            } else if scalar != "\n" {
                carried.append(isCarried(scalar) ? scalar : "\u{FFFD}")
            }
            follows = scalar
        }
        return .text(String(carried))
    }

    private static func isCarried(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0x20...0x7E, 0xA0...0xFDCF, 0xFDF0...0x10_FFFF: scalar.value & 0xFFFE != 0xFFFE
        default: false
        }
    }
}

extension SlotValue {
    /// The value of a text, attribute or raw HTML slot.
    package var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}
