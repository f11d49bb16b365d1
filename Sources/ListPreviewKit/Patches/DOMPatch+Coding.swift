package import JSONText

extension DOMPatch {
    /// The version of the format.
    static let formatVersion = 1

    /// The patch as one line of JSON.
    ///
    /// The same patch gives the same bytes in every process: templates are sorted by name, and everything else keeps
    /// its order. Repetitions are avoided: empty parts are omitted, numbered ids share their prefix and are written
    /// as ranges, and a value that equals that of the previous element is `0`.
    ///
    /// A client may reject a patch whose short forms exceed its ``PatchLimits`` when expanded.
    ///
    /// - Complexity: O(size of the patch).
    public func encoded() -> [UInt8] {
        var writer = JSONWriter()
        writer.beginObject()
        writer.key("v")
        writer.integer(Self.formatVersion)
        writer.key("from")
        writer.integer(from)
        writer.key("to")
        writer.integer(to)
        if !templates.isEmpty {
            writer.key("templates")
            writer.beginObject()
            for template in templatesByName {
                writer.key(template.name)
                template.encode(into: &writer)
            }
            writer.endObject()
        }
        if !rules.isEmpty {
            writer.key("rules")
            writer.beginArray()
            for rule in rules { writer.string(rule) }
            writer.endArray()
        }
        let hints = hints.canonical
        if hints != PatchHints() {
            writer.key("hints")
            hints.encode(into: &writer)
        }
        writer.key("ops")
        writer.beginArray()
        var operationWriter = PatchOperationWriter()
        for operation in operations { operationWriter.write(operation, into: &writer) }
        writer.endArray()
        writer.endObject()
        return writer.bytes
    }
}

extension DOMPatch {
    /// Reads a patch from its encoded form.
    ///
    /// Reading is strict: an unknown key, operation or kind of slot, a missing part, a wrong type or more than the
    /// limits allow is an error, and no bytes whatever do worse than that. What ids, templates and slots refer to is for
    /// the applier to find out.
    ///
    /// - Complexity: O(bytes + elements named), both bounded by the limits before any memory is taken.
    /// - Throws: The first thing that is wrong.
    package init(decoding bytes: [UInt8]) throws(PatchDecodingError) {
        try self.init(decoding: bytes, limits: .default)
    }

    /// Reads a patch from its encoded form, with other limits.
    ///
    /// - Throws: The first thing that is wrong.
    package init(decoding bytes: [UInt8], limits: PatchLimits) throws(PatchDecodingError) {
        let parser = JSONParser(limits: JSONLimits(bytes: limits.bytes, depth: limits.depth))
        let node: JSONNode
        do {
            node = try parser.parse(bytes)
        } catch {
            throw PatchDecodingError(error)
        }
        try self.init(decoding: node, limits: limits)
    }

    /// Reads a patch from parsed JSON.
    ///
    /// - Throws: The first thing that is wrong.
    package init(decoding node: JSONNode, limits: PatchLimits = .default) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object for a patch", at: node) }
        self.init(from: 0, to: 0)
        var missing = ["v", "from", "to", "ops"]
        var reader = PatchOperationReader(limits: limits)
        for member in members {
            let value = member.value
            missing.removeAll { $0 == member.key }
            switch member.key {
            case "v":
                guard value.integer == Self.formatVersion else {
                    throw PatchDecodingError("this is not version \(Self.formatVersion) of the patch format", at: value)
                }
            case "from": from = try Self.revision(value)
            case "to": to = try Self.revision(value)
            case "templates": templates = try Self.templates(value)
            case "rules": rules = try Self.rules(value)
            case "hints": hints = try PatchHints(decoding: value, with: &reader)
            case "ops": operations = try reader.operations(value)
            default:
                throw PatchDecodingError(
                    message: "unknown key \(member.key.excerpt) in a patch", offset: member.keyOffset)
            }
        }
        if let key = missing.first { throw PatchDecodingError("the patch has no '\(key)'", at: node) }
    }

    private static func revision(_ node: JSONNode) throws(PatchDecodingError) -> Int {
        guard let integer = node.integer, integer >= 0 else {
            throw PatchDecodingError("a revision is a whole number from 0", at: node)
        }
        return integer
    }

    private static func templates(_ node: JSONNode) throws(PatchDecodingError) -> [TemplateMarkup] {
        guard let members = node.object else { throw .expected("an object of templates", at: node) }
        var templates: [TemplateMarkup] = []
        for member in members {
            guard !member.key.isEmpty else {
                throw PatchDecodingError(message: "a template needs a name", offset: member.keyOffset)
            }
            templates.append(try TemplateMarkup(name: member.key, decoding: member.value))
        }
        return templates.sorted { $0.name < $1.name }
    }

    private static func rules(_ node: JSONNode) throws(PatchDecodingError) -> [String] {
        guard let array = node.array else { throw .expected("an array of rules", at: node) }
        return try array.map { rule throws(PatchDecodingError) in
            guard let string = rule.string else { throw .expected("a string for a rule", at: rule) }
            return string
        }
    }
}
