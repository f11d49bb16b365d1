import DOMPatch

extension DOMPatch {
    /// How many elements the patch removes, inserts, moves or replaces.
    var placedElementCount: Int {
        operations.reduce(0) { count, operation in
            switch operation {
            case .remove(let ids), .move(_, _, let ids): count + ids.count
            case .insert(_, _, _, let elements): count + elements.count
            case .replace: count + 1
            case .set, .attribute, .clear: count
            }
        }
    }
}
