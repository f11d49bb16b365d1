/// The operations of a patch by the elements that they are about.
struct PatchIndex {
    private(set) var inserted: Set<String> = []
    private(set) var removed: Set<String> = []
    private(set) var moved: Set<String> = []
    private(set) var replaced: Set<String> = []
    private(set) var cleared: Set<String> = []
    private(set) var slots: [String: [(slot: Int, value: SlotValue)]] = [:]
    private(set) var attributes: [String: [(name: String, value: String?)]] = [:]

    init(_ patch: DOMPatch) {
        for operation in patch.operations {
            switch operation {
            case .remove(let ids): removed.formUnion(ids)
            case .insert(_, _, _, let elements): inserted.formUnion(elements.lazy.map(\.id))
            case .move(_, _, let ids): moved.formUnion(ids)
            case .set(let slot, let ids, let values):
                for (id, value) in zip(ids, values) { slots[id, default: []].append((slot, value)) }
            case .replace(let id, _, _): replaced.insert(id)
            case .attribute(let id, let name, let value): attributes[id, default: []].append((name, value))
            case .clear(let parent): cleared.insert(parent)
            }
        }
    }

    /// Whether values of an element change while it stays the same element.
    func isUpdated(_ id: String) -> Bool { slots[id] != nil || attributes[id] != nil }

    /// Whether anything happens to an element.
    func touches(_ id: String) -> Bool { isUpdated(id) || inserted.contains(id) || removed.contains(id) }

    /// Whether a row that a section had goes away.
    func removesRow(_ id: String, ofSection section: String) -> Bool {
        if removed.contains(id) { return true }
        return (removed.contains(section) || cleared.contains(ElementID.rows(ofSection: section)))
            && !moved.contains(id)
    }
}
