import ListPreviewKit
import Testing

@testable import TestSupport

/// Empty markup with the values set slot by slot, as a page does it, is the markup that the template writes.
struct ItemTemplateFuzzTests {
    @Test(arguments: SeededGenerator.seeds)
    func valuesInTheirSlotsAreTheWrittenMarkup(seed: UInt64) throws {
        var random = RandomTemplate(generator: SeededGenerator(seed: seed))
        var slotCount = 0
        for _ in 0..<400 {
            let template = random.template()
            #expect(template.diagnostics.isEmpty)
            slotCount += template.slots.count
            let lists = Dictionary(uniqueKeysWithValues: template.listTemplates.map { ($0.name, $0) })
            for _ in 0..<3 {
                let probe = random.probe()
                let page = try MarkupReader.read(template.html)
                let values = template.values(of: probe)
                try #require(values.count == template.slots.count)
                for (slot, value) in zip(template.slots, values) { try page.set(slot, to: value, lists) }
                let written = try MarkupReader.read(template.rendered(probe))
                if !page.canonical.utf8.elementsEqual(written.canonical.utf8) {
                    Issue.record(
                        "\(template.literal.text(content: "…")): \(page.canonical.debugDescription) is not \(written.canonical.debugDescription)"
                    )
                    return
                }
            }
        }
        #expect(slotCount > 1000)
    }

    @Test(arguments: SeededGenerator.seeds)
    func noLiteralCrashesOrComesOutIllFormed(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let pieces = [
            "<", ">", "</", "/>", "p", "b", " ", "=", "\"", "'", "&", ";", "amp", "#1", "x", "\n", "<!--", "-->", "<p>",
            "</p>",
            "<br>", "</br>", "class=\"a\"", "hidden", "1", "-", ".", "<1>", "</1>", "</p >", "</ >", "<p/>", "é",
            "\u{0}", "pre", "onclick=''", "Title=''", "<P>",
        ]
        for _ in 0..<4000 {
            var literal = TemplateInterpolation<Probe>(literalCapacity: 0, interpolationCount: 0)
            for _ in 0..<Int.random(in: 0...12, using: &generator) {
                switch Int.random(in: 0..<12, using: &generator) {
                case 0: literal.appendInterpolation(\.text)
                case 1: literal.appendInterpolation(\.isOn)
                case 2: literal.appendInterpolation(\.leaves)
                case 3: literal.appendInterpolation(\.pairs)
                default: literal.appendLiteral(pieces.randomElement(using: &generator) ?? "")
                }
            }
            let template = ItemTemplate<Probe>(stringInterpolation: literal)
            do {
                _ = try MarkupReader.read(template.html)
                _ = try MarkupReader.read(template.rendered(Probe(leaves: [Probe.Leaf()])))
            } catch {
                Issue.record("\(template.literal.text(content: "…").debugDescription): \(error.message)")
                return
            }
        }
    }
}
