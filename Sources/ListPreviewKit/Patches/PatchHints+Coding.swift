import JSONText

extension PatchHints {
    /// Writes what differs from the default.
    func encode(into writer: inout JSONWriter) {
        writer.beginObject()
        if rows != PatchMotions() {
            writer.key("rows")
            writer.motions([rows.insert, rows.remove, rows.update])
        }
        if sections != PatchMotions() {
            writer.key("sections")
            writer.motions([sections.insert, sections.remove, sections.update])
        }
        if move != .automatic {
            writer.key("move")
            writer.string(move.name)
        }
        if !overrides.isEmpty {
            writer.key("only")
            writer.beginArray()
            for override in overrides {
                writer.beginArray()
                writer.ids(override.ids)
                writer.motions([override.insert, override.remove, override.update])
                writer.endArray()
            }
            writer.endArray()
        }
        if let entrance {
            writer.key("entrance")
            entrance.encode(into: &writer)
        }
        if let announcement {
            writer.key("say")
            writer.string(announcement)
        }
        if bulk {
            writer.key("bulk")
            writer.bool(true)
        }
        writer.endObject()
    }

    /// - Parameter reader: Keeps count of the ids, as it does of those in operations.
    init(decoding node: JSONNode, with reader: inout PatchOperationReader) throws(PatchDecodingError) {
        guard let members = node.object else { throw .expected("an object of hints", at: node) }
        self.init()
        for member in members {
            let value = member.value
            switch member.key {
            case "rows": rows = try PatchMotions(decoding: value)
            case "sections": sections = try PatchMotions(decoding: value)
            case "move": move = try PatchMotion(decoding: value)
            case "only":
                guard let array = value.array else { throw .expected("an array of exceptions", at: value) }
                for each in array { overrides.append(try PatchMotionOverride(decoding: each, with: &reader)) }
            case "entrance": entrance = try PatchEntrance(decoding: value)
            case "say":
                guard let string = value.string else { throw .expected("a string", at: value) }
                announcement = string
            case "bulk":
                guard let bool = value.bool else { throw .expected("true or false", at: value) }
                bulk = bool
            default:
                throw PatchDecodingError(message: "unknown hint \(member.key.excerpt)", offset: member.keyOffset)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func motions(_ motions: [PatchMotion?]) {
        beginArray()
        for motion in motions {
            if let motion { string(motion.name) } else { null() }
        }
        endArray()
    }
}

extension PatchMotion {
    fileprivate init(decoding node: JSONNode) throws(PatchDecodingError) {
        guard let string = node.string, let motion = PatchMotion(name: string) else {
            throw PatchDecodingError("an animation is a name in lower-case letters", at: node)
        }
        self = motion
    }

    fileprivate static func three(decoding node: JSONNode) throws(PatchDecodingError) -> [PatchMotion?] {
        guard let array = node.array, array.count == 3 else {
            throw PatchDecodingError("expected three animations: of coming, going and changing", at: node)
        }
        return try array.map { each throws(PatchDecodingError) in
            if case .null = each.value { nil } else { try PatchMotion(decoding: each) }
        }
    }
}

extension PatchMotions {
    fileprivate init(decoding node: JSONNode) throws(PatchDecodingError) {
        let motions = try PatchMotion.three(decoding: node)
        guard let insert = motions[0], let remove = motions[1], let update = motions[2] else {
            throw PatchDecodingError("an animation is a name in lower-case letters", at: node)
        }
        self.init(insert: insert, remove: remove, update: update)
    }
}

extension PatchMotionOverride {
    fileprivate init(
        decoding node: JSONNode, with reader: inout PatchOperationReader
    ) throws(PatchDecodingError) {
        guard let parts = node.array, parts.count == 2, parts[0].array != nil else {
            throw PatchDecodingError("expected [ids, [coming, going, changing]]", at: node)
        }
        let ids = try reader.ids(parts[0])
        let motions = try PatchMotion.three(decoding: parts[1])
        self.init(ids: ids, insert: motions[0], remove: motions[1], update: motions[2])
    }
}
