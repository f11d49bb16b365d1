/// A name that equals only what is written with the same bytes, as it does to a browser. To `String` "é" in one code point
/// and in two are equal.
struct ExactName: Hashable {
    let string: String

    init(_ string: String) {
        self.string = string
    }

    static func == (left: Self, right: Self) -> Bool {
        left.string.utf8.elementsEqual(right.string.utf8)
    }

    // A string's own hash is the same for all spellings of a text, of which there can be any number.
    func hash(into hasher: inout Hasher) {
        for byte in string.utf8 { hasher.combine(byte) }
    }
}
