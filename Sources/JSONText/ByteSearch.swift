extension ArraySlice<UInt8> {
    /// The first range of the bytes of a text; `nil` if it is empty or does not occur.
    ///
    /// It looks for the first byte of the text. The algorithm of `firstRange(of:)` in the standard library takes several
    /// times as long, because it is not specialized for bytes.
    ///
    /// - Complexity: O(*n* + *m* · *k*), with *m* bytes of the text, whose first one occurs *k* times.
    package func firstRange(ofText text: String) -> Range<Int>? {
        let word = Array(text.utf8)
        guard let first = word.first else { return nil }
        var rest = self
        while let index = rest.firstIndex(of: first) {
            rest = rest[index...]
            if rest.starts(with: word) { return index..<(index + word.count) }
            rest = rest.dropFirst()
        }
        return nil
    }
}

extension [UInt8] {
    /// The first range of the bytes of a text, as for slices.
    package func firstRange(ofText text: String) -> Range<Int>? { self[...].firstRange(ofText: text) }
}
