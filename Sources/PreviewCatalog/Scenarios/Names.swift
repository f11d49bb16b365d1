/// Ids made from texts.
enum Slug {
    /// The letters and digits of a text in lower case, with a hyphen for everything between them; at most 40 characters.
    ///
    /// The result is empty if the text has neither letters nor digits. It depends only on the text.
    static func make(_ text: String) -> String {
        var slug = ""
        var isBetween = false
        var count = 0
        for scalar in text.lowercased().unicodeScalars {
            guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
                isBetween = true
                continue
            }
            if count == 40 { break }
            if isBetween && !slug.isEmpty { slug += "-" }
            isBetween = false
            slug.unicodeScalars.append(scalar)
            count += 1
        }
        return slug
    }
}

extension StringProtocol {
    /// Whether the text has no visible characters.
    package var isBlank: Bool {
        unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace || scalar.properties.generalCategory == .format
                || scalar.properties.generalCategory == .control
        }
    }
}

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

/// Finds the intended name of a misspelled one.
package enum NearestName {
    /// The nearest of the candidates, or `nil` if none is near. If several are equally near, the first one.
    ///
    /// - Parameter limit: The number of changed letters up to which a name is near. The default is a third of them, and
    ///   at least one.
    package static func nearest(to name: String, in candidates: [String], changing limit: Int? = nil) -> String? {
        let letters = Array(name.lowercased().unicodeScalars.prefix(40))
        let allowed = limit ?? max(1, letters.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars)
            // Additional letters must be added.
            guard abs(other.count - letters.count) <= allowed else { continue }
            let distance = distance(letters, other)
            // A word without a common letter is another word.
            guard distance < max(letters.count, other.count) else { continue }
            if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// The number of letters to add, remove, change or swap with their neighbor.
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
