import HTMLTemplate
import JSONText

/// Reads operations and keeps count of the elements that they name.
struct PatchOperationReader {
    private let limits: PatchLimits
    private var elementCount = 0
    private var runBytes = 0

    init(limits: PatchLimits) {
        self.limits = limits
    }

    mutating func operations(_ node: JSONNode) throws(PatchDecodingError) -> [PatchOperation] {
        guard let array = node.array else { throw .expected("an array of operations", at: node) }
        guard array.count <= limits.operations else {
            throw PatchDecodingError("more than \(limits.operations) operations", at: array[limits.operations])
        }
        var operations: [PatchOperation] = []
        operations.reserveCapacity(array.count)
        for element in array { operations.append(try operation(element)) }
        return operations
    }

    private mutating func operation(_ node: JSONNode) throws(PatchDecodingError) -> PatchOperation {
        guard let parts = node.array else { throw .expected("an array for an operation", at: node) }
        guard let code = parts.first?.string else {
            throw PatchDecodingError("an operation begins with its code", at: node)
        }
        func check(count: Int, _ usage: String) throws(PatchDecodingError) {
            guard parts.count == count else { throw PatchDecodingError("expected \(usage)", at: node) }
        }
        switch code {
        case "r":
            try check(count: 2, "[\"r\", ids]")
            return .remove(ids: try ids(parts[1]))
        case "i":
            try check(count: 5, "[\"i\", parent, before, template, elements]")
            return .insert(
                parent: try id(parts[1]), before: try optionalID(parts[2]), template: try templateName(parts[3]),
                elements: try elements(parts[4]))
        case "m":
            try check(count: 4, "[\"m\", parent, before, ids]")
            return .move(parent: try id(parts[1]), before: try optionalID(parts[2]), ids: try ids(parts[3]))
        case "s":
            try check(count: 4, "[\"s\", slot, ids, values]")
            return try set(parts)
        case "h":
            try check(count: 4, "[\"h\", id, template, values]")
            try count(1, at: parts[1])
            return .replace(
                id: try id(parts[1]), template: try templateName(parts[2]), values: try values(parts[3]))
        case "a":
            try check(count: 4, "[\"a\", id, name, value]")
            try count(1, at: parts[1])
            return try attribute(parts)
        case "c":
            try check(count: 2, "[\"c\", parent]")
            return .clear(parent: try id(parts[1]))
        default:
            throw PatchDecodingError("unknown operation \(code.excerpt)", at: parts[0])
        }
    }

    private mutating func set(_ parts: [JSONNode]) throws(PatchDecodingError) -> PatchOperation {
        guard let slot = parts[1].integer, slot >= 0 else {
            throw PatchDecodingError("a slot is a whole number from 0", at: parts[1])
        }
        let ids = try ids(parts[2])
        let values = try values(parts[3])
        guard ids.count == values.count else {
            throw PatchDecodingError("\(values.count) values for \(ids.count) ids", at: parts[3])
        }
        return .set(slot: slot, ids: ids, values: values)
    }

    private func attribute(_ parts: [JSONNode]) throws(PatchDecodingError) -> PatchOperation {
        guard let name = parts[2].string else { throw .expected("an attribute's name", at: parts[2]) }
        guard PatchOperation.allowsAttribute(name) else {
            throw PatchDecodingError("the attribute \(name.excerpt) cannot be set", at: parts[2])
        }
        guard parts[3].string != nil || parts[3].value == .null else {
            throw .expected("a string or null", at: parts[3])
        }
        return .attribute(id: try id(parts[1]), name: name, value: parts[3].string)
    }
}

// MARK: - Elements and ids

extension PatchOperationReader {
    private mutating func elements(_ node: JSONNode) throws(PatchDecodingError) -> [PatchElement] {
        guard let array = node.array else { throw .expected("an array of elements", at: node) }
        try count(array.count, at: node)
        var elements: [PatchElement] = []
        elements.reserveCapacity(array.count)
        for element in array {
            guard let parts = element.array, let first = parts.first else {
                throw PatchDecodingError("a new element is an array of its id and its values", at: element)
            }
            elements.append(PatchElement(id: try id(first), values: try values(parts.dropFirst())))
        }
        return elements
    }

    private mutating func ids(_ node: JSONNode) throws(PatchDecodingError) -> [String] {
        guard let entries = node.array else { throw .expected("an array of ids", at: node) }
        var ids: [String] = []
        ids.reserveCapacity(entries.count)
        for entry in entries {
            if entry.array == nil {
                try count(1, at: entry)
                ids.append(try id(entry))
            } else {
                let run = try run(entry)
                try count(run.count, at: entry)
                // A short text can stand for a long prefix many times over, which the element count does not see.
                let (bytes, overflows) = (run.prefix.utf8.count + 15).multipliedReportingOverflow(by: run.count)
                guard !overflows, bytes <= limits.bytes - runBytes else {
                    throw PatchDecodingError("the run's ids are longer than \(limits.bytes) bytes", at: entry)
                }
                runBytes += bytes
                ids.append(contentsOf: run.ids)
            }
        }
        return ids
    }

    private func run(_ node: JSONNode) throws(PatchDecodingError) -> IDRun {
        guard let parts = node.array, parts.count == 3 || parts.count == 4, let prefix = parts[0].string,
            let first = parts[1].integer, let count = parts[2].integer,
            let step = parts.count == 4 ? parts[3].integer : 1
        else { throw PatchDecodingError("expected [prefix, first, count] or [prefix, first, count, step]", at: node) }
        guard count > 0, step != 0 else {
            throw PatchDecodingError("a run has a count from 1 and a step other than 0", at: node)
        }
        let run = IDRun(prefix: prefix, first: first, count: count, step: step)
        guard run.isInRange else {
            throw PatchDecodingError("a run's numbers are from 0 to \(IDRun.largestNumber)", at: node)
        }
        return run
    }

    private func id(_ node: JSONNode) throws(PatchDecodingError) -> String {
        guard let string = node.string else { throw .expected("an id", at: node) }
        guard !string.isEmpty else { throw PatchDecodingError("an id has at least one character", at: node) }
        return string
    }

    private func optionalID(_ node: JSONNode) throws(PatchDecodingError) -> String? {
        if case .null = node.value { return nil }
        return try id(node)
    }

    private func templateName(_ node: JSONNode) throws(PatchDecodingError) -> String {
        guard let string = node.string, !string.isEmpty else { throw .expected("a template's name", at: node) }
        return string
    }

    private mutating func count(_ more: Int, at node: JSONNode) throws(PatchDecodingError) {
        guard more <= limits.elements - elementCount else {
            throw PatchDecodingError("more than \(limits.elements) elements", at: node)
        }
        elementCount += more
    }
}

// MARK: - Values

extension PatchOperationReader {
    private func values(_ node: JSONNode) throws(PatchDecodingError) -> [SlotValue] {
        guard let array = node.array else { throw .expected("an array of values", at: node) }
        return try values(array[...])
    }

    private func values(_ nodes: ArraySlice<JSONNode>) throws(PatchDecodingError) -> [SlotValue] {
        var values: [SlotValue] = []
        values.reserveCapacity(nodes.count)
        for node in nodes { values.append(try value(node)) }
        return values
    }

    private func value(_ node: JSONNode) throws(PatchDecodingError) -> SlotValue {
        switch node.value {
        case .null: return .absent
        case .string(let text): return .text(text)
        case .bool(let flag): return .flag(flag)
        case .array(let rows):
            var values: [[SlotValue]] = []
            values.reserveCapacity(rows.count)
            for row in rows { values.append(try self.values(row)) }
            return .list(values)
        case .integer, .number, .object:
            throw .expected("null, a string, true, false or an array", at: node)
        }
    }
}
