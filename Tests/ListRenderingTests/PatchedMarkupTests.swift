import DOMPatch
import HTMLTemplate
import ListRendering
import ListViewModels
import Testing

@testable import TestSupport

/// A rendered page with a patch applied to its markup is the page of the target, rendered.
struct PatchedMarkupTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func patchedMarkupIsTheTargetsMarkup(seed: UInt64, withDuplicates: Bool) throws {
        var random = RandomScreens(seed: seed, withDuplicates: withDuplicates)
        for _ in 0..<15 {
            var facts = random.screen()
            var session = ScreenSession(facts.screen)
            let start = DocumentRenderer().fragment(for: facts.screen)
            let page = try MarkupReader.read(String(decoding: start.html, as: UTF8.self))
            var templates = start.assets.templates
            for _ in 0..<4 {
                let target = random.next(after: facts)
                // By way of the wire, as a page gets it.
                let patch = try session.update(to: target.screen).map { try DOMPatch(decoding: $0.encoded()) }
                for template in patch?.templates ?? [] { templates[template.name] = template }
                for operation in patch?.operations ?? [] { try page.apply(operation, templates) }
                let html = String(decoding: DocumentRenderer().fragment(for: target.screen).html, as: UTF8.self)
                let expected = try MarkupReader.read(html)
                if !page.canonical.utf8.elementsEqual(expected.canonical.utf8) {
                    Issue.record(
                        "seed \(seed), from \(facts) to \(target): \(patch?.operations ?? [])\n\(page.canonical)\n\(expected.canonical)"
                    )
                    return
                }
                facts = target
            }
        }
    }
}
