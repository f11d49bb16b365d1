/// A name that equals only names with the same bytes, as in a browser. To `String` "é" in one code point
/// and in two are equal.
package struct ExactName: Hashable, Sendable {
    /// The name.
    package let string: String

    /// Creates a name.
    package init(_ string: String) {
        self.string = string
    }

    package static func == (left: Self, right: Self) -> Bool {
        left.string.utf8.elementsEqual(right.string.utf8)
    }

    // A string's own hash is the same for all spellings of a text, of which there can be any number.
    package func hash(into hasher: inout Hasher) {
        for byte in string.utf8 { hasher.combine(byte) }
    }
}
