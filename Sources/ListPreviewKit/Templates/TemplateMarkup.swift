package import JSONText

/// A template in the form that a browser receives: static markup and the positions of its slots.
///
/// The markup is polyglot (well-formed XML and HTML5 at once) and has exactly one outermost element, without an `id`.
package struct TemplateMarkup: Sendable, Hashable {
    /// The name under which rows refer to the template.
    package var name: String
    /// The markup with every slot empty.
    package var html: String
    /// The slots, in the order in which a row lists its values.
    package var slots: [TemplateSlot]

    /// Creates a template.
    package init(name: String, html: String, slots: [TemplateSlot]) {
        self.name = name
        self.html = html
        self.slots = slots
    }
}

extension TemplateMarkup {
    /// Writes the template as the value of its name: `{"html":"…","slots":[["t",[0]]]}`.
    package func encode(into writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("html")
        writer.string(html)
        writer.key("slots")
        writer.beginArray()
        for slot in slots { slot.encode(into: &writer) }
        writer.endArray()
        writer.endObject()
    }

    /// Reads a template that ``encode(into:)`` wrote.
    ///
    /// The markup is not checked.
    ///
    /// - Throws: The first problem, with the offset of its node.
    package init(name: String, decoding node: JSONNode) throws(PatchDecodingError) {
        guard case .object(let members) = node.value else { throw .expected("an object for a template", at: node) }
        var html: String?
        var slots: [TemplateSlot]?
        for member in members {
            switch member.key {
            case "html":
                guard let string = member.value.string else { throw .expected("a string", at: member.value) }
                html = string
            case "slots":
                guard let array = member.value.array else { throw .expected("an array of slots", at: member.value) }
                slots = try array.map { node throws(PatchDecodingError) in try TemplateSlot(decoding: node) }
            default:
                throw PatchDecodingError(
                    message: "unknown key \(member.key.excerpt) in a template", offset: member.keyOffset)
            }
        }
        guard let html else { throw PatchDecodingError("the template \(name.excerpt) has no 'html'", at: node) }
        guard let slots else { throw PatchDecodingError("the template \(name.excerpt) has no 'slots'", at: node) }
        self.init(name: name, html: html, slots: slots)
    }
}
