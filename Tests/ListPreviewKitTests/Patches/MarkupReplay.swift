import ListPreviewKit

@testable import TestSupport

/// Replays fixtures on a tree of this package's own, which knows of pages only what their markup says.
enum MarkupReplay {
    /// What is wrong, or `nil`.
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

    /// An element that has the same template as before and is another one, or the other way round.
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
                    throw MarkupReadingError(message: "\(id) is there twice")
                }
            }
            for element in tree.elements { try add(element) }
        }
        try add(tree)
        return result
    }
}
