import JSONText

/// Reads operations, and counts the elements in them and in hints, and the bytes of expanded short forms.
struct PatchOperationReader {
    private let limits: PatchLimits
    private var elementCount = 0
    private var impliedBytes = 0
    /// The values of the newest element of each template.
    var latest: [ExactName: [SlotValue]] = [:]
    private var parent: String?
    private var template: String?

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
            throw PatchDecodingError("an operation must begin with its code", at: node)
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
            let (parent, before) = (try parent(parts[1]), try optionalID(parts[2]))
            let template = try templateName(parts[3])
            return .insert(
                parent: parent, before: before, template: template, elements: try elements(parts[4], of: template))
        case "m":
            try check(count: 4, "[\"m\", parent, before, ids]")
            return .move(parent: try parent(parts[1]), before: try optionalID(parts[2]), ids: try ids(parts[3]))
        case "s":
            try check(count: 4, "[\"s\", slot, ids, values]")
            return try set(parts)
        case "h":
            try check(count: 4, "[\"h\", id, template, values]")
            try count(1, at: parts[1])
            guard let list = parts[3].array else { throw .expected("an array of values", at: parts[3]) }
            let (id, template) = (try id(parts[1]), try templateName(parts[2]))
            return .replace(id: id, template: template, values: try values(list[...], of: template))
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
            throw PatchDecodingError("a slot must be a whole number of at least 0", at: parts[1])
        }
        let ids = try ids(parts[2])
        guard let list = parts[3].array else { throw .expected("an array of values", at: parts[3]) }
        guard ids.count == list.count else {
            throw PatchDecodingError("\(list.count) values for \(ids.count) ids", at: parts[3])
        }
        var values: [SlotValue] = []
        values.reserveCapacity(list.count)
        for node in list { values.append(try value(node, before: values.last)) }
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
    private mutating func elements(
        _ node: JSONNode, of template: String
    ) throws(PatchDecodingError) -> [PatchElement] {
        guard let array = node.array else { throw .expected("an array of elements", at: node) }
        try count(array.count, at: node)
        var elements: [PatchElement] = []
        elements.reserveCapacity(array.count)
        for element in array {
            guard let parts = element.array, let first = parts.first else {
                throw PatchDecodingError("a new element must be an array of its id and its values", at: element)
            }
            elements.append(PatchElement(id: try id(first), values: try values(parts.dropFirst(), of: template)))
        }
        return elements
    }

    mutating func ids(_ node: JSONNode) throws(PatchDecodingError) -> [String] {
        guard let entries = node.array else { throw .expected("an array of ids", at: node) }
        var ids: [String] = []
        ids.reserveCapacity(entries.count)
        for entry in entries {
            if entry.array == nil {
                try count(1, at: entry)
                ids.append(try id(entry))
            } else {
                try appendShort(entry, to: &ids)
            }
        }
        return ids
    }

    /// Expands ids with a common prefix.
    private mutating func appendShort(_ node: JSONNode, to ids: inout [String]) throws(PatchDecodingError) {
        if let parts = node.array, parts.count == 2, let prefix = parts[0].string, let numbers = parts[1].array {
            try count(numbers.count, prefix: prefix, at: node)
            for number in numbers {
                guard let integer = number.integer, (0...IDRun.largestNumber).contains(integer) else {
                    throw PatchDecodingError("a number in an id must be from 0 to \(IDRun.largestNumber)", at: number)
                }
                ids.append(prefix + String(integer))
            }
        } else {
            let run = try run(node)
            try count(run.count, prefix: run.prefix, at: node)
            ids.append(contentsOf: run.ids)
        }
    }

    /// A short text can repeat a long prefix many times, which the element count does not include.
    private mutating func count(_ more: Int, prefix: String, at node: JSONNode) throws(PatchDecodingError) {
        try count(more, at: node)
        let (bytes, overflows) = (prefix.utf8.count + 15).multipliedReportingOverflow(by: more)
        try countImplied(bytes: overflows ? .max : bytes, at: node)
    }

    mutating func countImplied(bytes: Int, at node: JSONNode) throws(PatchDecodingError) {
        guard bytes <= limits.bytes - impliedBytes else {
            throw PatchDecodingError("the expanded patch has more than \(limits.bytes) bytes", at: node)
        }
        impliedBytes += bytes
    }

    private func run(_ node: JSONNode) throws(PatchDecodingError) -> IDRun {
        guard let parts = node.array, parts.count == 3 || parts.count == 4, let prefix = parts[0].string,
            let first = parts[1].integer, let count = parts[2].integer,
            let step = parts.count == 4 ? parts[3].integer : 1
        else {
            throw PatchDecodingError(
                "expected [prefix, [number…]], [prefix, first, count] or [prefix, first, count, step]", at: node)
        }
        guard count > 0, step != 0 else {
            throw PatchDecodingError("a run needs a count of at least 1 and a step other than 0", at: node)
        }
        let run = IDRun(prefix: prefix, first: first, count: count, step: step)
        guard run.isInRange else {
            throw PatchDecodingError("a run's numbers must be from 0 to \(IDRun.largestNumber)", at: node)
        }
        return run
    }

    private func id(_ node: JSONNode) throws(PatchDecodingError) -> String {
        guard let string = node.string else { throw .expected("an id", at: node) }
        guard !string.isEmpty else { throw PatchDecodingError("an id must have at least one character", at: node) }
        return string
    }

    private func optionalID(_ node: JSONNode) throws(PatchDecodingError) -> String? {
        if case .null = node.value { return nil }
        return try id(node)
    }

    private mutating func parent(_ node: JSONNode) throws(PatchDecodingError) -> String {
        let name = if let before = try asBefore(node, parent) { before } else { try id(node) }
        parent = name
        return name
    }

    private mutating func templateName(_ node: JSONNode) throws(PatchDecodingError) -> String {
        if let name = try asBefore(node, template) { return name }
        guard let name = node.string, !name.isEmpty else { throw .expected("a template's name", at: node) }
        template = name
        return name
    }

    /// The earlier value, if the node is 0; `nil` if it is something else.
    private mutating func asBefore(_ node: JSONNode, _ before: String?) throws(PatchDecodingError) -> String? {
        guard node.integer == 0 else { return nil }
        guard let before else { throw .nothingBefore(at: node) }
        try countImplied(bytes: before.utf8.count, at: node)
        return before
    }

    private mutating func count(_ more: Int, at node: JSONNode) throws(PatchDecodingError) {
        guard more <= limits.elements - elementCount else {
            throw PatchDecodingError("more than \(limits.elements) elements", at: node)
        }
        elementCount += more
    }
}

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
    /// The approximate number of bytes of the written value.
    fileprivate var byteCount: Int {
        switch self {
        case .absent, .flag: 5
        case .text(let text): text.utf8.count + 3
        case .list(let rows): rows.reduce(2) { $1.reduce($0 + 3) { $0 + $1.byteCount } }
        }
    }
}
