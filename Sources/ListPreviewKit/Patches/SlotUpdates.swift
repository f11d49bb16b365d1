/// Changed values of rows that stay, grouped so that rows which change the same slot share one operation.
struct SlotUpdates {
    private var slots: [Int: (ids: [String], values: [SlotValue])] = [:]
    private var attributes: [PatchOperation] = []

    mutating func set(slot: Int, of id: String, to value: SlotValue) {
        slots[slot, default: ([], [])].ids.append(id)
        slots[slot, default: ([], [])].values.append(value)
    }

    mutating func setAttribute(_ name: String, of id: String, to value: SlotValue) {
        let text: String? = if case .text(let text) = value { text } else { nil }
        attributes.append(.attribute(id: id, name: name, value: text))
    }

    /// Appends the operations, slot by slot.
    mutating func flush(into operations: inout [PatchOperation]) {
        for (slot, change) in slots.sorted(by: { $0.key < $1.key }) {
            operations.append(.set(slot: slot, ids: change.ids, values: change.values))
        }
        operations += attributes
        self = SlotUpdates()
    }
}
