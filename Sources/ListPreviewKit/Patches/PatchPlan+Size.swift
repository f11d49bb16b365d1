import ListDiff

extension PatchPlan {
    /// How many elements the plan removes, inserts, moves or replaces; from ``PatchOptions/bulkThreshold`` on its patch is a
    /// bulk. Values that are set do not count: they change nothing's place.
    ///
    /// Carbon, whose way of updating lists this follows, compares such a number with its `animatableChangeCount` (300 by
    /// default as well) and reloads everything at once when there are more: nobody can follow that many animations, and
    /// preparing each of them takes longer than showing the result.
    ///
    /// Rows that go away are counted by the edit script, because the operations do not tell: a section that is removed, and one
    /// that is cleared, take rows along that no operation names.
    var placedElementCount: Int {
        operations.reduce(script.removals.count) { count, operation in
            switch operation {
            case .remove(let ids): count + ids.count { !ElementID.isRow($0) }
            case .move(_, _, let ids): count + ids.count
            case .insert(_, _, _, let elements): count + elements.count
            case .replace: count + 1
            case .set, .attribute, .clear: count
            }
        }
    }
}

extension ElementID {
    /// Whether an element is a row's: all others begin otherwise.
    fileprivate static func isRow(_ element: String) -> Bool { element.hasPrefix("r-") }
}
