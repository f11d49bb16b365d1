/// Makes a failing case small enough to be read.
enum Shrinking {
    /// Drops elements of either list for as long as the case keeps failing.
    static func smallest<Element>(
        _ source: [Element], _ target: [Element],
        simpler: (Element) -> [Element] = { _ in [] },
        fails: ([Element], [Element]) -> Bool
    ) -> (source: [Element], target: [Element]) {
        var source = source
        var target = target
        var isShrinking = true
        while isShrinking {
            isShrinking = false
            for candidate in smaller(source, simpler) where fails(candidate, target) {
                source = candidate
                isShrinking = true
                break
            }
            for candidate in smaller(target, simpler) where fails(source, candidate) {
                target = candidate
                isShrinking = true
                break
            }
        }
        return (source, target)
    }

    private static func smaller<Element>(_ list: [Element], _ simpler: (Element) -> [Element]) -> [[Element]] {
        list.indices.flatMap { index -> [[Element]] in
            var shorter = list
            shorter.remove(at: index)
            return [shorter]
                + simpler(list[index]).map {
                    var changed = list
                    changed[index] = $0
                    return changed
                }
        }
    }
}
