import DOMPatch
import HTMLTemplate

/// A rendered screen, read back as a tree, with patches applied as a page does it: by markup and paths, knowing of rows only
/// what their templates say.
final class MarkupTree {
    enum Child {
        case element(MarkupTree)
        case text(String)
    }

    let name: String
    var attributes: [String: String] = [:]
    var children: [Child] = []

    init(name: String) {
        self.name = name
    }

    var elements: [MarkupTree] {
        children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    func element(at path: some Collection<Int>) -> MarkupTree? {
        guard let first = path.first else { return self }
        guard elements.indices.contains(first) else { return nil }
        return elements[first].element(at: path.dropFirst())
    }

    /// The first element with an `id`, in document order.
    func element(withID id: String) -> MarkupTree? {
        if attributes["id"] == id { return self }
        for element in elements {
            if let found = element.element(withID: id) { return found }
        }
        return nil
    }

    /// One spelling for equal trees.
    var canonical: String {
        var result = "<\(name)"
        for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
            result += " \(name)=\(value.debugDescription)"
        }
        result += ">"
        var text = ""
        for child in children {
            switch child {
            case .element(let element):
                if !text.isEmpty { result += text.debugDescription }
                text = ""
                result += element.canonical
            case .text(let more): text += more
            }
        }
        if !text.isEmpty { result += text.debugDescription }
        return result + "</>"
    }

    // MARK: - Patching

    func apply(_ operation: PatchOperation, _ templates: [String: TemplateMarkup]) throws(MarkupReadingError) {
        switch operation {
        case .remove(let ids):
            for id in ids { _ = try detach(id) }
        case .insert(let parent, let before, let template, let elements):
            for element in elements {
                try insert(
                    instance(of: template, id: element.id, element.values, templates), into: parent, before: before)
            }
        case .move(let parent, let before, let ids):
            for id in ids { try insert(detach(id), into: parent, before: before) }
        case .set(let slot, let ids, let values):
            for (id, value) in zip(ids, values) {
                let element = try find(id)
                guard let template = templates[element.attributes["data-item"] ?? ""],
                    template.slots.indices.contains(slot)
                else { throw MarkupReadingError(message: "no slot \(slot) in \(id)") }
                try element.set(template.slots[slot], to: value, templates)
            }
        case .replace(let id, let template, let values):
            let next = try find(id)
            let new = try instance(of: template, id: nil, values, templates)
            new.attributes["id"] = id
            guard let parent = holder(of: next) else { throw MarkupReadingError(message: "no parent") }
            parent.children = parent.children.map { child in
                if case .element(next) = child { .element(new) } else { child }
            }
        case .attribute(let id, let name, let value): try find(id).attributes[name] = value
        case .clear(let parent): try find(parent).children = []
        }
    }

    private func find(_ id: String) throws(MarkupReadingError) -> MarkupTree {
        guard let element = element(withID: id) else { throw MarkupReadingError(message: "no element \(id)") }
        return element
    }

    private func holder(of element: MarkupTree) -> MarkupTree? {
        for child in elements {
            if child === element { return self }
            if let found = child.holder(of: element) { return found }
        }
        return nil
    }

    private func detach(_ id: String) throws(MarkupReadingError) -> MarkupTree {
        let element = try find(id)
        guard let holder = holder(of: element) else { throw MarkupReadingError(message: "no parent of \(id)") }
        holder.children.removeAll { if case .element(element) = $0 { true } else { false } }
        return element
    }

    private func insert(_ element: MarkupTree, into parent: String, before: String?) throws(MarkupReadingError) {
        let parent = try find(parent)
        var index = parent.children.count
        if let before {
            let next = try find(before)
            guard let found = parent.children.firstIndex(where: { if case .element(next) = $0 { true } else { false } })
            else { throw MarkupReadingError(message: "\(before) is elsewhere") }
            index = found
        }
        parent.children.insert(.element(element), at: index)
    }

    private func instance(
        of name: String, id: String?, _ values: [SlotValue], _ templates: [String: TemplateMarkup]
    ) throws(MarkupReadingError) -> MarkupTree {
        guard let template = templates[name], let root = try MarkupReader.read(template.html).elements.first else {
            throw MarkupReadingError(message: "no template \(name)")
        }
        for (slot, value) in zip(template.slots, values) { try root.set(slot, to: value, templates) }
        if let id {
            guard element(withID: id) == nil else { throw MarkupReadingError(message: "\(id) is there twice") }
            root.attributes["id"] = id
        }
        return root
    }

    private func set(
        _ slot: TemplateSlot, to value: SlotValue, _ templates: [String: TemplateMarkup]
    ) throws(MarkupReadingError) {
        guard let element = element(at: slot.path) else { throw MarkupReadingError(message: "nothing at \(slot.path)") }
        switch (slot.kind, value) {
        case (.text, .absent), (.rawHTML, .absent): element.children = []
        case (.text, .text(let text)): element.children = [.text(text)]
        case (.rawHTML, .text(let html)): element.children = try MarkupReader.read(html).children
        case (.attribute(let name), .absent), (.booleanAttribute(let name), .flag(false)):
            element.attributes[name] = nil
        case (.attribute(let name), .text(let text)): element.attributes[name] = text
        case (.booleanAttribute(let name), .flag(true)): element.attributes[name] = ""
        case (.list(let name), .list(let rows)):
            element.children = []
            for row in rows { element.children.append(.element(try instance(of: name, id: nil, row, templates))) }
        default: throw MarkupReadingError(message: "\(value) in \(slot)")
        }
    }
}

extension MarkupTree {
    /// Lets an element be a pattern: the very same one.
    static func ~= (pattern: MarkupTree, value: MarkupTree) -> Bool { pattern === value }
}

/// What is not well-formed, or cannot be done.
struct MarkupReadingError: Error {
    var message: String
}
