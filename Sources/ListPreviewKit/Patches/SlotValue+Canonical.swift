extension SlotValue {
    /// The value without trailing absent values in its sub-rows.
    var canonical: SlotValue {
        guard case .list(let rows) = self else { return self }
        return .list(rows.map(\.canonical))
    }
}

extension [SlotValue] {
    /// The values without the trailing absent ones, also in sub-rows.
    var canonical: [SlotValue] {
        let end = lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
        return self[..<end].map(\.canonical)
    }

    /// The value of a slot, which is absent where trailing ones have been left out.
    func value(ofSlot slot: Int) -> SlotValue { slot < count ? self[slot] : .absent }
}
