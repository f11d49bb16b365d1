/// Finds the name that a misspelt one was meant to be.
package enum NearestName {
    /// The nearest of the candidates, or `nil` if none is near. Of equally near ones it is the first.
    package static func nearest(to name: String, in candidates: [String]) -> String? {
        let letters = Array(name.lowercased().unicodeScalars.prefix(40))
        let allowed = max(1, letters.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let other = Array(candidate.lowercased().unicodeScalars)
            // Each letter that one has more than the other has to be added.
            guard abs(other.count - letters.count) <= allowed else { continue }
            let distance = distance(letters, other)
            if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// How many letters have to be added, dropped, changed or swapped with their neighbour.
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
