import ListPreviewKit
import Testing

/// The markup of a slot depends on its position and its type.
struct ItemTemplateTests {
    // MARK: - Text

    @Test func textAsTheOnlyContent() {
        let template: ItemTemplate<Probe> = "<p>\(\.text)</p>"
        #expect(template.html == "<p></p>")
        #expect(template.slots == [TemplateSlot(kind: .text, path: [0])])
        #expect(template.rendered(Probe(text: "a<b")) == "<p>a&lt;b</p>")
        #expect(template.values(of: Probe(text: "a<b")) == [.text("a<b")])
        #expect(template.diagnostics.isEmpty)
    }

    @Test func optionalTextCanBeAbsent() {
        let template: ItemTemplate<Probe> = "<p>\(\.optional)</p>"
        #expect(template.rendered(Probe()) == "<p></p>")
        #expect(template.values(of: Probe()) == [.absent])
        #expect(template.rendered(Probe(optional: "x")) == "<p>x</p>")
        #expect(template.values(of: Probe(optional: "x")) == [.text("x")])
    }

    @Test func textBetweenSiblingsGetsAnElement() {
        let template: ItemTemplate<Probe> = "<p>Hello, \(\.text)!<i>\(\.text)</i>\(\.optional)</p>"
        #expect(template.html == "<p>Hello, <span></span>!<i></i><span></span></p>")
        #expect(template.slots.map(\.path) == [[0, 0], [0, 1], [0, 2]])
        #expect(
            template.rendered(Probe(text: "you", optional: "?"))
                == "<p>Hello, <span>you</span>!<i>you</i><span>?</span></p>")
    }

    @Test func textWithoutElementGetsAnElement() {
        let template: ItemTemplate<Probe> = "\(\.text)"
        #expect(template.html == "<span></span>")
        #expect(template.slots == [TemplateSlot(kind: .text, path: [0])])
    }

    @Test func adjacentSlotsGetSeparateElements() {
        let template: ItemTemplate<Probe> = "<p>\(\.text)\(\.text)</p>"
        #expect(template.html == "<p><span></span><span></span></p>")
        #expect(template.slots.map(\.path) == [[0, 0], [0, 1]])
    }

    @Test func textAfterEmptyElementsIsOutsideThem() {
        let first: ItemTemplate<Probe> = "<p><b/>\(\.text)</p>"
        #expect(first.html == "<p><b></b><span></span></p>")
        let second: ItemTemplate<Probe> = "<p><br>\(\.text)</p>"
        #expect(second.html == "<p><br /><span></span></p>")
    }

    @Test func commentsAreNotSiblings() {
        let template: ItemTemplate<Probe> = "<p><!-- the <name> & so on -->\(\.text)<!----></p>"
        #expect(template.html == "<p></p>")
        #expect(template.slots == [TemplateSlot(kind: .text, path: [0])])
    }

    // MARK: - Attributes

    @Test func attributesInAlphabeticalOrder() {
        let template: ItemTemplate<Probe> = """
            <a title="t" href='#' class="\(\.text)" aria-label="\(\.optional)" hidden="\(\.isOn)" data-b="" data-a>x</a>
            """
        #expect(template.html == "<a data-a=\"\" data-b=\"\" href=\"#\" title=\"t\">x</a>")
        #expect(
            template.slots == [
                TemplateSlot(kind: .attribute("aria-label"), path: [0]),
                TemplateSlot(kind: .attribute("class"), path: [0]),
                TemplateSlot(kind: .booleanAttribute("hidden"), path: [0]),
            ])
        #expect(
            template.rendered(Probe(text: "a\"b", optional: "l", isOn: true))
                == "<a aria-label=\"l\" class=\"a&quot;b\" data-a=\"\" data-b=\"\" hidden=\"\" href=\"#\" title=\"t\">x</a>"
        )
        #expect(
            template.rendered(Probe(text: "")) == "<a class=\"\" data-a=\"\" data-b=\"\" href=\"#\" title=\"t\">x</a>")
        #expect(template.values(of: Probe(isOn: true)) == [.absent, .text("text"), .flag(true)])
    }

    @Test func attributesOfVoidElements() {
        let template: ItemTemplate<Probe> = "<img src=\"\(\.optional)\" alt=\"\(\.text)\">"
        #expect(template.html == "<img />")
        #expect(template.rendered(Probe(optional: "a.png")) == "<img alt=\"text\" src=\"a.png\" />")
    }

    @Test func stylesAreClassesWithRules() {
        let template: ItemTemplate<Probe> = "<p class=\"\(\.style)\"></p>"
        let style = StyleClass(attribute: "label s-1", name: "s-1", rule: ".s-1{color:red}")
        #expect(template.slots == [TemplateSlot(kind: .attribute("class"), path: [0])])
        #expect(template.rendered(Probe()) == "<p></p>")
        #expect(template.values(of: Probe()) == [.absent])
        var writer = HTMLWriter()
        template.write(Probe(style: style), into: &writer)
        #expect(writer.string() == "<p class=\"label s-1\"></p>")
        #expect(writer.styles.rules == [StyleRule(name: "s-1", text: ".s-1{color:red}")])
        var values = SlotValues()
        template.appendValues(of: Probe(style: style), to: &values)
        #expect(values.values == [.text("label s-1")])
        #expect(values.styles.rules == writer.styles.rules)
    }

    @Test func partsHaveStyles() {
        let template: ItemTemplate<TextLabel> = "<p class=\"\(\.style)\"></p>"
        var label = TextLabel()
        #expect(template.rendered(label) == "<p class=\"label\"></p>")
        label.textColor = .red
        var values = SlotValues()
        template.appendValues(of: label, to: &values)
        #expect(values.values == [.text(label.style.styleClass.attribute)])
        #expect(values.styles.rules.map(\.text) == [label.style.styleClass.rule])
    }

    @Test func scriptAddressesAreOmitted() {
        let template: ItemTemplate<Probe> = "<a href=\"\(address: \.optional)\">x</a>"
        #expect(template.rendered(Probe()) == "<a>x</a>")
        #expect(template.rendered(Probe(optional: "a b?c&d")) == "<a href=\"a%20b?c&amp;d\">x</a>")
        #expect(template.rendered(Probe(optional: "mailto:a@b.example")) == "<a href=\"mailto:a@b.example\">x</a>")
        #expect(template.rendered(Probe(optional: "JavaScript:alert(1)")) == "<a>x</a>")
        #expect(template.values(of: Probe(optional: "data:text/html,x")) == [.absent])
        let always: ItemTemplate<Probe> = "<a href=\"\(address: \.text)\">x</a>"
        #expect(always.rendered(Probe(text: "/a")) == "<a href=\"/a\">x</a>")
        #expect(always.rendered(Probe(text: "javascript:a")) == "<a>x</a>")
    }

    // MARK: - Raw HTML

    @Test func rawHTMLIsNotEscaped() {
        let alone: ItemTemplate<Probe> = "<div>\(unsafeHTML: \.html)</div>"
        #expect(alone.html == "<div></div>")
        #expect(alone.slots == [TemplateSlot(kind: .rawHTML, path: [0])])
        #expect(alone.rendered(Probe()) == "<div><i>raw</i></div>")
        #expect(alone.values(of: Probe()) == [.text("<i>raw</i>")])
        let mixed: ItemTemplate<Probe> = "<div><b></b>\(unsafeHTML: \.html)</div>"
        #expect(mixed.html == "<div><b></b><span></span></div>")
        #expect(mixed.slots == [TemplateSlot(kind: .rawHTML, path: [0, 1])])
    }

    // MARK: - Parts

    @Test func partsAreFlattened() {
        let template: ItemTemplate<Probe> = "<p><b>\(\.text)</b>\(\.leaf)<i>\(\.text)</i></p>"
        #expect(template.html == "<p><b></b><em class=\"leaf\"></em><i></i></p>")
        #expect(
            template.slots == [
                TemplateSlot(kind: .text, path: [0, 0]),
                TemplateSlot(kind: .booleanAttribute("hidden"), path: [0, 1]),
                TemplateSlot(kind: .attribute("title"), path: [0, 1]),
                TemplateSlot(kind: .text, path: [0, 1]),
                TemplateSlot(kind: .text, path: [0, 2]),
            ])
        let probe = Probe(text: "t", leaf: Probe.Leaf(text: "l", title: "x", isHidden: true))
        #expect(
            template.rendered(probe)
                == "<p><b>t</b><em class=\"leaf\" hidden=\"\" title=\"x\">l</em><i>t</i></p>")
        #expect(template.values(of: probe) == [.text("t"), .flag(true), .text("x"), .text("l"), .text("t")])
    }

    @Test func partsOfTwoElementsShiftLaterPaths() {
        let template: ItemTemplate<Probe> = "<i>\(\.text)</i>\(\.pair)<u>\(\.text)</u>"
        #expect(template.html == "<i></i><b></b> and <div><br /><em class=\"leaf\"></em></div><u></u>")
        #expect(template.slots.map(\.path) == [[0], [1], [2, 1], [2, 1], [2, 1], [3]])
    }

    // MARK: - Lists

    @Test func listsOfSubRows() {
        let template: ItemTemplate<Probe> = "<ul>\(\.leaves)</ul>"
        let name = "ListPreviewKitTests.Probe.Leaf/item"
        #expect(template.html == "<ul></ul>")
        #expect(template.slots == [TemplateSlot(kind: .list(name), path: [0])])
        #expect(
            template.component.listTemplates == [
                TemplateMarkup(
                    name: name, html: "<em class=\"leaf\"></em>",
                    slots: [
                        TemplateSlot(kind: .booleanAttribute("hidden"), path: []),
                        TemplateSlot(kind: .attribute("title"), path: []), TemplateSlot(kind: .text, path: []),
                    ])
            ])
        let probe = Probe(leaves: [Probe.Leaf(text: "1"), Probe.Leaf(text: "<2>", isHidden: true)])
        #expect(
            template.rendered(probe)
                == "<ul><em class=\"leaf\">1</em><em class=\"leaf\" hidden=\"\">&lt;2&gt;</em></ul>")
        #expect(
            template.values(of: probe) == [
                .list([[.flag(false), .absent, .text("1")], [.flag(true), .absent, .text("<2>")]])
            ])
        #expect(template.rendered(Probe()) == "<ul></ul>")
        #expect(template.values(of: Probe()) == [.list([])])
    }

    @Test func listsWithSiblingsGetAnElement() {
        let template: ItemTemplate<Probe> = "<div><b></b>\(\.leaves)</div>"
        #expect(template.html == "<div><b></b><span></span></div>")
        #expect(template.slots.map(\.path) == [[0, 1]])
    }

    // MARK: - Markup

    @Test func emptyAndSelfClosingElements() {
        let template: ItemTemplate<Probe> = "<div/><br><hr/><input disabled><span></span>"
        #expect(template.html == "<div></div><br /><hr /><input disabled=\"\" /><span></span>")
        #expect(template.slots.isEmpty)
    }

    @Test func entitiesAreDecodedAndEscaped() {
        let template: ItemTemplate<Probe> =
            "<p title=\"&quot;&amp;&#10;'\">&lt;&gt;&amp;&quot;&apos;&#233;&#x1F600;\"'</p>"
        #expect(template.diagnostics.isEmpty)
        #expect(template.html == "<p title=\"&quot;&amp;&#10;'\">&lt;&gt;&amp;\"'é😀\"'</p>")
    }

    @Test func emptyLiteralsAreEmptyTemplates() {
        let template: ItemTemplate<Probe> = ""
        #expect(template.html.isEmpty)
        #expect(template.rendered(Probe()).isEmpty)
        #expect(template.diagnostics.isEmpty)
    }

    @Test func templatesAreNamedAfterTypes() {
        #expect(Probe.template.name == "ListPreviewKitTests.Probe")
        #expect(Probe.Leaf.template.name == "ListPreviewKitTests.Probe.Leaf")
    }

    @Test func literalTextIsAvailable() {
        let template: ItemTemplate<Probe> = "<!-- c --><p hidden=\"\(\.isOn)\">a \(\.text)</p>"
        #expect(
            template.component.literal.text(content: "…", attribute: { "[\($0)]" })
                == "<!-- c --><p hidden=\"[hidden]\">a …</p>")
        #expect(template.component.literal.text() == "<!-- c --><p hidden=\"\">a </p>")
    }

    // MARK: - Escaping

    @Test func slotsEscapeHostileText() {
        let template: ItemTemplate<Probe> = """
            <p aria-label="\(\.optional)" class="\(\.text)">\(\.text) and \(\.optional)\(\.leaf)\(\.leaves)</p>
            """
        let attacks = [
            "</script><script>alert(1)</script>", "\" onclick=\"alert(1)", "'><img src=x onerror=alert(1)>", "]]>",
            "<!--",
            "-->", "&lt;b&gt;", "&#60;", "\u{0}<b>", "<\u{338}b>",
        ]
        for attack in attacks {
            let leaf = Probe.Leaf(text: attack, title: attack)
            let html = template.rendered(Probe(text: attack, optional: attack, leaf: leaf, leaves: [leaf]))
            let value = String(decoding: NaiveEscaping.attribute(attack), as: UTF8.self)
            let text = String(decoding: NaiveEscaping.text(attack), as: UTF8.self)
            let drawn = "<em class=\"leaf\" title=\"\(value)\">\(text)</em>"
            #expect(
                html.utf8.elementsEqual(
                    """
                    <p aria-label="\(value)" class="\(value)"><span>\(text)</span> and <span>\(text)</span>\(drawn)\
                    <span>\(drawn)</span></p>
                    """.utf8))
        }
    }
}

/// An optional part exists or not, in the markup and in the values.
struct OptionalPartTests {
    private struct Tag: Templated {
        var text: String
        var icon: Icon?
        static let template: ItemTemplate<Self> = "<i>\(\.text)<u>\(\.icon)</u></i>"
    }

    private struct Icon: Templated {
        var name: String
        static let template: ItemTemplate<Self> = "<b class=\"\(\.name)\"></b>"
    }

    private struct Row: Templated {
        var tag: Tag?
        static let template: ItemTemplate<Self> = "<p><em>\(\.tag)</em></p>"
    }

    @Test func optionalPartsCanBeAbsent() {
        #expect(Row().html == "<p><em></em></p>")
        #expect(Row(tag: Tag(text: "a&b")).html == "<p><em><i><span>a&amp;b</span><u></u></i></em></p>")
        #expect(
            Row(tag: Tag(text: "a", icon: Icon(name: "x"))).html
                == "<p><em><i><span>a</span><u><b class=\"x\"></b></u></i></em></p>")
    }

    @Test func optionalPartsAreEncodedAsSubRows() {
        #expect(Row.template.html == "<p><em></em></p>")
        #expect(Row.template.slots == [TemplateSlot(kind: .list("\(Tag.templateName)/item"), path: [0, 0])])
        #expect(
            Row.template.component.listTemplates.map(\.name).sorted()
                == [Icon.templateName, Tag.templateName].map { $0 + "/item" }.sorted())
        #expect(Row.template.values(of: Row()) == [.list([])])
        #expect(
            Row.template.values(of: Row(tag: Tag(text: "a", icon: Icon(name: "x"))))
                == [.list([[.text("a"), .list([[.text("x")]])]])])
    }
}
