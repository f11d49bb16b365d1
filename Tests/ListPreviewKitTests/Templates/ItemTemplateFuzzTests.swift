import ListPreviewKit
import Testing

@testable import TestSupport

/// Setting all values in empty markup, like a page, produces the markup that the template writes.
struct ItemTemplateFuzzTests {
    @Test(arguments: SeededGenerator.seeds)
    func filledTemplateEqualsTheWrittenMarkup(seed: UInt64) throws {
        var random = RandomTemplate(generator: SeededGenerator(seed: seed))
        var slotCount = 0
        for _ in 0..<400 {
            let template = random.template()
            #expect(template.diagnostics.isEmpty)
            slotCount += template.slots.count
            let lists = Dictionary(uniqueKeysWithValues: template.component.listTemplates.map { ($0.name, $0) })
            for _ in 0..<3 {
                let probe = random.probe()
                let page = try MarkupReader.read(template.html)
                let values = template.values(of: probe)
                try #require(values.count == template.slots.count)
                for (slot, value) in zip(template.slots, values) { try page.set(slot, to: value, lists) }
                let written = try MarkupReader.read(template.rendered(probe))
                if !page.canonical.utf8.elementsEqual(written.canonical.utf8) {
                    Issue.record(
                        "\(template.component.literal.text(content: "…")): \(page.canonical.debugDescription) is not \(written.canonical.debugDescription)"
                    )
                    return
                }
            }
        }
        #expect(slotCount > 1000)
    }

    @Test(arguments: SeededGenerator.seeds)
    func everyLiteralProducesWellFormedMarkup(seed: UInt64) throws {
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
                Issue.record("\(template.component.literal.text(content: "…").debugDescription): \(error.message)")
                return
            }
        }
    }
}

/// Creates random template literals, with every kind of slot in every valid place.
struct RandomTemplate {
    var generator: SeededGenerator

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &generator) }

    mutating func template() -> ItemTemplate<Probe> {
        var literal = TemplateInterpolation<Probe>(literalCapacity: 0, interpolationCount: 0)
        content(&literal, depth: 3)
        return ItemTemplate(stringInterpolation: literal)
    }

    mutating func probe() -> Probe {
        Probe(
            text: text(), optional: below(2) == 0 ? nil : text(), isOn: below(2) == 0,
            style: below(2) == 0 ? nil : StyleClass(attribute: "c-\(below(9))"),
            html: ["", "<i>raw</i>", "a &amp; <b></b> c"][below(3)], leaf: leaf(),
            pair: .init(first: text(), leaf: leaf()),
            leaves: (0..<below(4)).map { _ in leaf() })
    }

    private mutating func leaf() -> Probe.Leaf {
        Probe.Leaf(text: below(3) == 0 ? nil : text(), title: below(2) == 0 ? nil : text(), isHidden: below(2) == 0)
    }

    private mutating func text() -> String {
        let pieces = [
            "", "a", "<", "&amp;", "\"\u{301}", "\r\n", "\t", " ", "\u{0}", "\u{FFFE}", "é🏳️‍🌈", "]]>", "\u{2028}", "\n",
        ]
        return (0..<below(5)).map { _ in pieces[below(pieces.count)] }.joined()
    }

    private mutating func content(_ literal: inout TemplateInterpolation<Probe>, depth: Int) {
        for _ in 0..<below(5) {
            switch below(depth > 0 ? 12 : 8) {
            case 0:
                literal.appendLiteral(["text", " a b ", "\n    ", "&lt;é&#10;", "<!-- <x> -->", "x\n  y"][below(6)])
            case 1: literal.appendInterpolation(\.text)
            case 2: literal.appendInterpolation(\.optional)
            case 3: literal.appendInterpolation(unsafeHTML: \.html)
            case 4: literal.appendInterpolation(\.leaf)
            case 5: literal.appendInterpolation(\.pair)
            case 6: literal.appendInterpolation(\.leaves)
            case 7:
                literal.appendLiteral("<img")
                attributes(&literal)
                literal.appendLiteral([">", "/>", " />"][below(3)])
            default: element(&literal, depth: depth - 1)
            }
        }
    }

    private mutating func element(_ literal: inout TemplateInterpolation<Probe>, depth: Int) {
        let name = ["div", "p", "b", "h2"][below(4)]
        literal.appendLiteral("<\(name)")
        attributes(&literal)
        literal.appendLiteral(">")
        content(&literal, depth: depth)
        literal.appendLiteral("</\(name)>")
    }

    private mutating func attributes(_ literal: inout TemplateInterpolation<Probe>) {
        for name in ["title", "class", "hidden", "lang", "alt"].shuffled(using: &generator) where below(3) == 0 {
            literal.appendLiteral(" \(name)=\"")
            switch name {
            case "title": literal.appendInterpolation(\.optional)
            case "class": literal.appendInterpolation(\.style)
            case "hidden": literal.appendInterpolation(\.isOn)
            case "lang": literal.appendInterpolation(\.text)
            default: literal.appendLiteral("a &quot;b&quot; &#10; é")
            }
            literal.appendLiteral("\"")
        }
    }
}
