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
