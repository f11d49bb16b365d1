import ListPreviewKit

@testable import TestSupport

/// Replays fixtures on a tree of this package, which knows only the markup of pages.
enum MarkupReplay {
    /// The error, or `nil`.
    static func problem(in fixture: PatchFixture) -> String? {
        var number = 0
        do {
            let page = try MarkupReader.read(fixture.source)
            var templates: [String: TemplateMarkup] = [:]
            for template in fixture.templates { templates[template.name] = template }
            for step in fixture.steps {
                number += 1
                let before = try keyed(page)
                let patch = try DOMPatch(decoding: step.patch)
                guard patch.from == number - 1, patch.to == number else { return "revision \(patch.from)" }
                if patch.isComplete { templates = [:] }
                for template in patch.templates { templates[template.name] = template }
                for operation in patch.operations { try page.apply(operation, templates) }
                let (found, expected) = (page.canonical, try MarkupReader.read(step.target).canonical)
                guard found.utf8.elementsEqual(expected.utf8) else {
                    return "patch \(number) leads to\n\(found)\ninstead of\n\(expected)"
                }
                if let id = try misplacedElement(before, keyed(page)) {
                    return "patch \(number) makes \(id) anew, or does not"
                }
            }
            return nil
        } catch {
            return "patch \(number): \(error)"
        }
    }

    private typealias Keyed = [String: (element: MarkupTree, template: String?)]

    /// An element that was replaced although its template is the same, or the reverse.
    private static func misplacedElement(_ before: Keyed, _ after: Keyed) -> String? {
        after.keys.sorted().first { id in
            guard let new = after[id], let old = before[id] else { return false }
            return (old.element === new.element) != (old.template == new.template)
        }
    }

    private static func keyed(_ tree: MarkupTree) throws -> Keyed {
        var result: Keyed = [:]
        func add(_ tree: MarkupTree) throws {
            if let id = tree.attributes["id"] {
                guard result.updateValue((tree, tree.attributes["data-item"]), forKey: id) == nil else {
                    throw MarkupReadingError(message: "\(id) is duplicated")
                }
            }
            for element in tree.elements { try add(element) }
        }
        try add(tree)
        return result
    }
}

/// Applies patches like a page: by markup and paths, with only the templates of rows.
extension MarkupTree {
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
            else { throw MarkupReadingError(message: "\(before) has another parent") }
            index = found
        }
        parent.children.insert(.element(element), at: index)
    }

    private func instance(
        of name: String, id: String?, _ values: [SlotValue], _ templates: [String: TemplateMarkup]
    ) throws(MarkupReadingError) -> MarkupTree {
        let root = try Self.instance(of: name, values, templates)
        if let id {
            guard element(withID: id) == nil else { throw MarkupReadingError(message: "\(id) is duplicated") }
            root.attributes["id"] = id
        }
        return root
    }

    /// The first element with an `id`, in document order.
    private func element(withID id: String) -> MarkupTree? {
        if attributes["id"] == id { return self }
        for element in elements {
            if let found = element.element(withID: id) { return found }
        }
        return nil
    }

    /// Lets an element be a pattern: the identical one.
    static func ~= (pattern: MarkupTree, value: MarkupTree) -> Bool { pattern === value }
}
