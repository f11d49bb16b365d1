public import JSONText

extension DOMPatch {
    /// The version of the format.
    static let formatVersion = 1

    /// The patch as one line of JSON.
    ///
    /// The same patch gives the same bytes in every process: templates are sorted by name, everything else keeps its
    /// order. Nothing is said twice: empty parts are left out, numbered ids share their prefix and are runs where they
    /// count in equal steps, and a value is `0` where the element before it has the same one.
    ///
    /// A reader may refuse a patch whose short forms stand for more than its ``PatchLimits`` allow.
    ///
    /// - Complexity: O(size of the patch).
    public func encoded() -> [UInt8] {
        var writer = JSONWriter()
        encode(into: &writer)
        return writer.bytes
    }

    /// Writes the patch as one JSON object.
    public func encode(into writer: inout JSONWriter) {
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
        if hints != .default {
            writer.key("hints")
            hints.encode(into: &writer)
        }
        writer.key("ops")
        writer.beginArray()
        var operationWriter = PatchOperationWriter()
        for operation in operations { operationWriter.write(operation, into: &writer) }
        writer.endArray()
        writer.endObject()
    }
}
