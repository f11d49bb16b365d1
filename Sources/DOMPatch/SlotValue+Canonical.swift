import HTMLTemplate

extension SlotValue {
    /// The value without trailing absent values in its sub-rows.
    var canonical: SlotValue {
        guard case .list(let rows) = self else { return self }
        return .list(rows.map(\.canonical))
    }
}

extension [SlotValue] {
    /// The values without the trailing absent ones.
    var canonical: [SlotValue] {
        let end = lastIndex { $0 != .absent }.map { $0 + 1 } ?? 0
        return self[..<end].map(\.canonical)
    }
}
