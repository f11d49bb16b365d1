extension SectionedEditScript {
    /// Returns the section of a row of the source, and its place in there.
    /// - Complexity: O(log s) for s sections
    public func sourcePosition(of row: Int) -> (section: Int, row: Int) {
        Self.position(of: row, in: sourceStarts)
    }

    /// Returns the section of a row of the target, and its place in there.
    /// - Complexity: O(log s) for s sections
    public func targetPosition(of row: Int) -> (section: Int, row: Int) {
        Self.position(of: row, in: targetStarts)
    }

    /// Looks for the last section that begins at the row or before it; the ones before that one may be empty.
    private static func position(of row: Int, in starts: [Int32]) -> (section: Int, row: Int) {
        var low = 0
        var high = starts.count - 1
        precondition(row >= 0 && row < Int(starts[high]), "There is no row \(row).")
        while high - low > 1 {
            let middle = (low + high) / 2
            if Int(starts[middle]) <= row { low = middle } else { high = middle }
        }
        return (low, row - Int(starts[low]))
    }
}
