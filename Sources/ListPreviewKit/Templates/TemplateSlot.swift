import JSONText

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
