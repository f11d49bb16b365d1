import JSONText

extension PatchOperationReader {
    /// The values of a new element of a template.
    mutating func values(
        _ nodes: ArraySlice<JSONNode>, of template: String
    ) throws(PatchDecodingError) -> [SlotValue] {
        let template = ExactName(template)
        let before = latest[template]
        var values: [SlotValue] = []
        values.reserveCapacity(nodes.count)
        for node in nodes { values.append(try value(node, before: before?.value(ofSlot: values.count))) }
        latest[template] = values
        return values
    }

    /// A value, or the one before if it is 0.
    mutating func value(_ node: JSONNode, before: SlotValue?) throws(PatchDecodingError) -> SlotValue {
        guard node.integer == 0 else { return try value(node) }
        guard let before else { throw .nothingBefore(at: node) }
        try countImplied(bytes: before.byteCount, at: node)
        return before
    }

    private func value(_ node: JSONNode) throws(PatchDecodingError) -> SlotValue {
        switch node.value {
        case .null: return .absent
        case .string(let text): return .text(text)
        case .bool(let flag): return .flag(flag)
        case .array(let rows):
            var values: [[SlotValue]] = []
            values.reserveCapacity(rows.count)
            for row in rows { values.append(try subRow(row)) }
            return .list(values)
        case .integer, .number, .object:
            throw .expected("null, a string, true, false or an array", at: node)
        }
    }

    private func subRow(_ node: JSONNode) throws(PatchDecodingError) -> [SlotValue] {
        guard let array = node.array else { throw .expected("an array of values", at: node) }
        return try array.map { node throws(PatchDecodingError) in try value(node) }
    }
}

extension SlotValue {
    /// About how many bytes the value takes when it is written.
    fileprivate var byteCount: Int {
        switch self {
        case .absent, .flag: 5
        case .text(let text): text.utf8.count + 3
        case .list(let rows): rows.reduce(2) { $1.reduce($0 + 3) { $0 + $1.byteCount } }
        }
    }
}
