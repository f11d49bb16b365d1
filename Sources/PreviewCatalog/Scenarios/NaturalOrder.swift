/// The order in which people sort names: `2` before `10`.
package enum NaturalOrder {
    /// Whether a name comes before another: digits count as numbers, everything else as its bytes.
    ///
    /// Names that differ only in zeros before a number are ordered by their bytes, so that no two names are equal.
    package static func precedes(_ a: some StringProtocol, _ b: some StringProtocol) -> Bool {
        var (x, y) = (Substring(a).utf8, Substring(b).utf8)
        while let first = x.first, let second = y.first {
            if isDigit(first), isDigit(second) {
                let (one, two) = (number(&x), number(&y))
                if one.count != two.count { return one.count < two.count }
                if !one.elementsEqual(two) { return one.lexicographicallyPrecedes(two) }
            } else {
                if first != second { return first < second }
                x.removeFirst()
                y.removeFirst()
            }
        }
        if x.isEmpty != y.isEmpty { return x.isEmpty }
        return a.utf8.lexicographicallyPrecedes(b.utf8)
    }

    /// Removes the digits at the front, without leading zeros.
    private static func number(_ text: inout Substring.UTF8View) -> Substring.UTF8View.SubSequence {
        let digits = text.prefix(while: isDigit)
        text = text.dropFirst(digits.count)
        return digits.drop { $0 == UInt8(ascii: "0") }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
