import MarkupValidation
import Testing

@testable import TestSupport

@Suite struct MarkupElementTests {
    @Test(arguments: [
        ("<a></a>", "<a id=\"x\"></a>"),
        ("<a class=\"c\"></a>", "<a class=\"c\" id=\"x\"></a>"),
        ("<a role=\"r\"></a>", "<a id=\"x\" role=\"r\"></a>"),
        ("<a class=\"c\" role=\"r\"></a>", "<a class=\"c\" id=\"x\" role=\"r\"></a>"),
        (
            "<a class=\"c\" data-item=\"d\" tabindex=\"0\"></a>",
            "<a class=\"c\" data-item=\"d\" id=\"x\" tabindex=\"0\"></a>"
        ),
        ("<a class=\"c\" id=\"y\" role=\"r\"></a>", "<a class=\"c\" id=\"x\" role=\"r\"></a>"),
        ("<a z=\"1\" id=\"y\" b=\"2\"></a>", "<a z=\"1\" id=\"x\" b=\"2\"></a>"),
    ])
    func insertsAttributesInAlphabeticalOrder(markup: String, expected: String) throws {
        let document = try parse(markup)
        let root = try #require(document.root)
        try root.setAttribute("id", to: "x")
        #expect(written(root) == expected)
        #expect(root.id == "x")
        #expect(written(try parse(expected)) == expected)
    }

    @Test func keepsAttributesSortedThroughRandomEdits() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        let names = [
            "alt", "aria-label", "class", "data-a", "data-item", "hidden", "id", "role", "src", "tabindex", "x.y",
        ]
        for _ in 0..<200 {
            let document = try parse("<a></a>")
            let root = try #require(document.root)
            var model: [String: String] = [:]
            for _ in 0..<30 {
                let name = try #require(names.randomElement(using: &generator))
                let value = ["", "1", "<&\">\r\n\t", nil].randomElement(using: &generator) ?? nil
                try root.setAttribute(name, to: value)
                model[name] = value
                let expected = model.sorted { $0.key < $1.key }.map { MarkupAttribute(name: $0.key, value: $0.value) }
                #expect(root.attributes == expected, "seed \(seed)")
                let readAgain = try parse(written(root))
                #expect(readAgain.root?.attributes == expected, "seed \(seed)")
            }
        }
    }

    @Test func removesAttributesAtEveryPosition() throws {
        for name in ["a", "b", "c"] {
            let document = try parse("<x a=\"1\" b=\"2\" c=\"3\"></x>")
            let root = try #require(document.root)
            try root.setAttribute(name, to: nil)
            try root.setAttribute(name, to: nil)
            #expect(root.attributes.map(\.name) == ["a", "b", "c"].filter { $0 != name })
            try root.setAttribute(name, to: "new")
            #expect(root.attributes.map(\.name) == ["a", "b", "c"])
        }
    }

    @Test(arguments: ["", "1a", "a b", "a:b", "xmlns", "a=\"", "-a", "\u{E9}", "a\u{0}"])
    func rejectsInvalidNames(name: String) throws {
        let document = try parse("<x></x>")
        let root = try #require(document.root)
        #expect(throws: TreeError.invalidName(name)) { try root.setAttribute(name, to: "1") }
        #expect(throws: TreeError.invalidName(name)) { try document.makeElement(name) }
        #expect(written(root) == "<x></x>")
    }

    @Test(arguments: [0x0, 0x1, 0x8, 0xB, 0xC, 0x1F, 0xFFFE, 0xFFFF] as [UInt32])
    func rejectsInvalidCharacters(codePoint: UInt32) throws {
        let document = try parse("<x a=\"1\">y</x>")
        let root = try #require(document.root)
        let text = "a" + String(try #require(Unicode.Scalar(codePoint)))
        #expect(throws: TreeError.invalidCharacter(codePoint)) { try root.setText(text) }
        #expect(throws: TreeError.invalidCharacter(codePoint)) { try root.setAttribute("a", to: text) }
        #expect(written(root) == "<x a=\"1\">y</x>")
    }

    @Test(arguments: [
        "", "x", "<b>&amp;</b>", "\r\n\t", "\u{7F}\u{85}\u{FFFD}\u{1F600}", "]]>", " ",
        String(repeating: "long ", count: 100_000),
    ])
    func textsRoundTrip(text: String) throws {
        for markup in ["<x></x>", "<x>old</x>", "<x>a<b>c</b>d</x>", "<x><b></b></x>", "<x><!--c--></x>"] {
            let document = try parse(markup)
            let root = try #require(document.root)
            try root.setText(text)
            try root.setText(text)
            #expect(root.text == text)
            let readAgain = try parse(written(root))
            #expect(readAgain.root?.text == text)
        }
    }

    @Test func listsItsContents() throws {
        let document = try parse("<x>a<b>c</b><!--d--><![CDATA[e]]><?f g?></x>")
        let contents = try #require(document.root).contents.map { "\($0)".prefix { $0 != "(" } }
        #expect(contents == ["text", "element", "comment", "cdata", "processingInstruction"])
    }

    @Test func joinsAdjacentTexts() throws {
        let document = try parse("<x>a<b></b>c</x>")
        let root = try #require(document.root)
        root.firstChild?.detach()
        #expect(root.contents.count == 1)
        #expect(root.text == "ac")
    }

    @Test func findsDescendantsByPath() throws {
        let document = try parse("<x>t<a></a>t<b><!--c--><c></c><d></d></b></x>")
        let root = try #require(document.root)
        #expect(root.descendant(at: []) == root)
        #expect(root.descendant(at: [1, 1])?.name == "d")
        #expect(root.descendant(at: [2]) == nil)
        #expect(root.descendant(at: [0, 0]) == nil)
        #expect(root.descendant(at: [-1]) == nil)
    }

    @Test func movesElementsLikeAnArray() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<50 {
            let document = try parse("<x>" + (0..<8).map { "<e\($0)></e\($0)>" }.joined() + "</x>")
            let root = try #require(document.root)
            var model = root.children
            for _ in 0..<40 {
                let element = try #require(model.randomElement(using: &generator))
                switch Int.random(in: 0..<4, using: &generator) {
                case 0:
                    element.detach()
                    try root.insert(element)
                    model.removeAll { $0 == element }
                    model.append(element)
                case 1:
                    let copy = try document.makeCopy(of: element)
                    try root.insert(copy, before: element)
                    model.insert(copy, at: try #require(model.firstIndex(of: element)))
                case 2 where model.count > 1:
                    element.detach()
                    model.removeAll { $0 == element }
                default:
                    let other = try #require(model.randomElement(using: &generator))
                    try root.insert(element, before: other)
                    guard element != other else { continue }
                    model.removeAll { $0 == element }
                    model.insert(element, at: try #require(model.firstIndex(of: other)))
                }
                #expect(root.children == model, "seed \(seed)")
            }
        }
    }

    @Test func rejectsInvalidInsertions() throws {
        let document = try parse("<x><a><b></b></a><c></c></x>")
        let root = try #require(document.root)
        let outer = try #require(root.firstChild)
        let inner = try #require(outer.firstChild)
        let last = try #require(outer.nextSibling)
        #expect(throws: TreeError.impossiblePlace) { try inner.insert(outer) }
        #expect(throws: TreeError.impossiblePlace) { try inner.insert(inner) }
        #expect(throws: TreeError.notAChild) { try outer.insert(inner, before: last) }
        let foreign = try #require(try parse("<s></s>").root)
        #expect(throws: TreeError.foreignElement) { try root.insert(foreign) }
        #expect(written(root) == "<x><a><b></b></a><c></c></x>")
    }

    @Test func copiesFromAnotherDocument() throws {
        let document = try parse("<x><a>old<b></b></a></x>")
        let target = try #require(document.root?.firstChild)
        do {
            let fragment = try parseFragment("one<i class=\"c\">two</i>three")
            try target.setContents(copyOf: try #require(fragment.root))
            try document.root?.insert(try document.makeCopy(of: try #require(fragment.root?.firstChild)))
        }
        #expect(written(document) == "<x><a>one<i class=\"c\">two</i>three</a><i class=\"c\">two</i></x>")
        try target.setContents(copyOf: target)
        #expect(written(document) == "<x><a>one<i class=\"c\">two</i>three</a><i class=\"c\">two</i></x>")
    }

    @Test func copiesKeepTheirNamespace() throws {
        let svg = "<svg viewBox=\"0 0 1 1\" xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0\"></path></svg>"
        let document = try parse("<x></x>")
        let fragment = try parseFragment(svg)
        try #require(document.root).setContents(copyOf: try #require(fragment.root))
        #expect(written(document) == "<x>\(svg)</x>")
        #expect(document.root?.firstChild?.namespace == "http://www.w3.org/2000/svg")
        #expect(document.root?.firstChild?.attributes.map(\.name) == ["viewBox", "xmlns"])
    }
}
