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

/// The position of a slot in its template, and what it fills.
package struct TemplateSlot: Sendable, Hashable {
    /// The kind of place that the slot fills.
    package var kind: SlotKind
    /// The path from the template's outermost element to the slot's element, as indexes among child *elements*.
    /// An empty path is the outermost element itself.
    package var path: [Int]

    /// Creates a slot.
    package init(kind: SlotKind, path: [Int]) {
        self.kind = kind
        self.path = path
    }
}

/// The kind of place that a slot of a template fills.
package enum SlotKind: Sendable, Hashable {
    /// The escaped text of an element that has no other content.
    case text
    /// An attribute; an absent value removes it.
    case attribute(String)
    /// An attribute that is present (`hidden=""`) or not.
    case booleanAttribute(String)
    /// Markup that is written without escaping, as an element's only content.
    case rawHTML
    /// Any number of sub-rows, all of the named template, as an element's only content.
    case list(String)
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

extension TemplateSlot {
    func encode(into writer: inout JSONWriter) {
        let (code, name): (String, String?) =
            switch kind {
            case .text: ("t", nil)
            case .attribute(let name): ("a", name)
            case .booleanAttribute(let name): ("b", name)
            case .rawHTML: ("h", nil)
            case .list(let template): ("l", template)
            }
        writer.beginArray()
        writer.string(code)
        writer.beginArray()
        for index in path { writer.integer(index) }
        writer.endArray()
        if let name { writer.string(name) }
        writer.endArray()
    }

    init(decoding node: JSONNode) throws(PatchDecodingError) {
        guard let parts = node.array else { throw .expected("an array for a slot", at: node) }
        guard let first = parts.first, let code = first.string else {
            throw PatchDecodingError("a slot must begin with its kind: \"t\", \"a\", \"b\", \"h\" or \"l\"", at: node)
        }
        let isNamed: Bool
        switch code {
        case "t", "h": isNamed = false
        case "a", "b", "l": isNamed = true
        default: throw PatchDecodingError("unknown kind of slot \(code.excerpt)", at: first)
        }
        guard parts.count == (isNamed ? 3 : 2) else {
            throw PatchDecodingError("a slot \(code.excerpt) has \(isNamed ? "a path and a name" : "a path")", at: node)
        }
        guard let indexes = parts[1].array else { throw .expected("an array for a slot's path", at: parts[1]) }
        let path = try indexes.map { index throws(PatchDecodingError) in
            guard let integer = index.integer, integer >= 0 else {
                throw PatchDecodingError("a path must contain only whole numbers of at least 0", at: index)
            }
            return integer
        }
        var name = ""
        if isNamed {
            guard let string = parts[2].string, !string.isEmpty else {
                throw PatchDecodingError("a slot's name must be a string with at least one character", at: parts[2])
            }
            name = string
        }
        let kind: SlotKind =
            switch code {
            case "t": .text
            case "a": .attribute(name)
            case "b": .booleanAttribute(name)
            case "h": .rawHTML
            default: .list(name)
            }
        self.init(kind: kind, path: path)
    }
}
