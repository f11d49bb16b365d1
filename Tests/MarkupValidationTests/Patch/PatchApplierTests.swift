import ListPreviewKit
import MarkupValidation
import Testing

@Suite struct PatchApplierTests {
    static let templates = """
        {"Chip":{"html":"<i><u></u></i>","slots":[["t",[0]],["a",[],"class"]]},\
        "Other":{"html":"<li data-item=\\"Other\\"><p></p></li>","slots":[["t",[0]]]},\
        "Row":{"html":"<li data-item=\\"Row\\"><b></b><span></span><div></div><p></p></li>",\
        "slots":[["t",[0]],["a",[1],"class"],["b",[1],"hidden"],["h",[2]],["l",[3],"Chip"],["a",[],"class"]]},\
        "screen-title":{"html":"<header data-item=\\"screen-title\\"><h1></h1></header>","slots":[["t",[0]]]},\
        "section":{"html":"<section data-item=\\"section\\"><ul role=\\"list\\"></ul></section>",\
        "slots":[["a",[0],"id"],["a",[],"aria-labelledby"]]}}
        """

    static func row(
        _ id: String, text: String = "", html: String = "", chips: String = "", own: String = "", span: String = ""
    ) -> String {
        "<li\(own) data-item=\"Row\" id=\"\(id)\"><b>\(text)</b><span\(span)></span><div>\(html)</div><p>\(chips)</p></li>"
    }

    static let rows = (1...4).map { row("r-\($0)", text: "\($0)") }

    static func page(rows: [String] = rows) -> SamplePage {
        SamplePage(rows: rows.joined(), state: SamplePage.state(templates: templates))
    }

    /// The page after operations.
    private func applied(_ operations: PatchOperation..., to page: SamplePage = page()) throws -> SamplePage {
        let source = try page.document()
        let result = try PatchApplier().apply(DOMPatch(from: 41, to: 42, operations: operations), to: source)
        #expect(PolyglotWriter.bytes(of: source) == page.bytes)
        var patched = page
        let screen = try #require(result.root?.subtree.first { $0.id == "screen" })
        patched.screen = String(decoding: PolyglotWriter.bytes(of: screen), as: UTF8.self)
        patched.state = page.state?.replacing("\"revision\":41", with: "\"revision\":42")
        #expect(PolyglotWriter.bytes(of: result) == patched.bytes)
        return patched
    }

    /// The error of operations that cannot be applied.
    private func rejection(
        of operations: PatchOperation..., to page: SamplePage = page(),
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> PatchApplicationError? {
        let source = try page.document()
        let error = #expect(throws: PatchApplicationError.self, sourceLocation: sourceLocation) {
            try PatchApplier().apply(DOMPatch(from: 41, to: 42, operations: operations), to: source)
        }
        #expect(PolyglotWriter.bytes(of: source) == page.bytes, sourceLocation: sourceLocation)
        #expect(error?.description.isEmpty == false)
        return error
    }

    // MARK: - Operations

    @Test func removesElements() throws {
        let page = try applied(.remove(ids: ["r-2", "r-4"]))
        #expect(page.main == Self.page(rows: [Self.rows[0], Self.rows[2]]).main)
        let empty = try applied(.remove(ids: ["s-a", "screen-title"]))
        #expect(empty.main == "<main class=\"list-screen plain\" dir=\"ltr\" id=\"screen\" lang=\"en\"></main>")
    }

    @Test func insertsBeforeAChildAndAtTheEnd() throws {
        let elements = [
            PatchElement(id: "r-8", values: [.text("<8> & \"9\"\r\n")]), PatchElement(id: "r-9", values: []),
        ]
        let new = [Self.row("r-8", text: "&lt;8&gt; &amp; \"9\"&#13;\n"), Self.row("r-9")]
        let before = try applied(.insert(parent: "s-a_rows", before: "r-1", template: "Row", elements: elements))
        #expect(before.main == Self.page(rows: new + Self.rows).main)
        let middle = try applied(.insert(parent: "s-a_rows", before: "r-3", template: "Row", elements: elements))
        #expect(middle.main == Self.page(rows: Self.rows[..<2] + new + Self.rows[2...]).main)
        let end = try applied(.insert(parent: "s-a_rows", before: nil, template: "Row", elements: elements))
        #expect(end.main == Self.page(rows: Self.rows + new).main)
    }

    @Test func insertsAndFillsSections() throws {
        let page = try applied(
            .insert(
                parent: "screen", before: "s-a", template: "section",
                elements: [PatchElement(id: "s-b", values: [.text("s-b_rows"), .text("s-b_header")])]),
            .insert(
                parent: "s-b_rows", before: nil, template: "Other",
                elements: [PatchElement(id: "r-9", values: [.text("x")])]))
        let section = """
            <section aria-labelledby="s-b_header" data-item="section" id="s-b"><ul id="s-b_rows" role="list">\
            <li data-item="Other" id="r-9"><p>x</p></li></ul></section>
            """
        #expect(page.main.contains("</header>\(section)<section data-item=\"section\" id=\"s-a\">"))
    }

    @Test func fillsEveryKindOfSlot() throws {
        let values: [SlotValue] = [
            .text("t"), .text("a\"b"), .flag(true), .text("<em>x</em>y<br />"),
            .list([[.text("1"), .text("c")], [.absent], []]), .text("h-1"),
        ]
        let page = try applied(
            .insert(
                parent: "s-a_rows", before: nil, template: "Row", elements: [PatchElement(id: "r-9", values: values)]))
        let row = Self.row(
            "r-9", text: "t", html: "<em>x</em>y<br />",
            chips: "<i class=\"c\"><u>1</u></i><i><u></u></i><i><u></u></i>", own: " class=\"h-1\"",
            span: " class=\"a&quot;b\" hidden=\"\"")
        #expect(page.main == Self.page(rows: Self.rows + [row]).main)
        // And removed again, one by one.
        var operations = (0..<6).map { PatchOperation.set(slot: $0, ids: ["r-9"], values: [.absent]) }
        operations[2] = .set(slot: 2, ids: ["r-9"], values: [.flag(false)])
        var cleared = page
        for operation in operations {
            cleared.state = Self.page().state
            cleared = try applied(operation, to: cleared)
        }
        #expect(cleared.main == Self.page(rows: Self.rows + [Self.row("r-9")]).main)
    }

    @Test func setsOneSlotOfManyRows() throws {
        let page = try applied(.set(slot: 0, ids: ["r-4", "r-1"], values: [.text("four"), .text("")]))
        #expect(
            page.main
                == Self.page(rows: [Self.row("r-1"), Self.rows[1], Self.rows[2], Self.row("r-4", text: "four")]).main)
    }

    @Test func movesElements() throws {
        let page = try applied(.move(parent: "s-a_rows", before: "r-2", ids: ["r-4", "r-3"]))
        #expect(page.main == Self.page(rows: [0, 3, 2, 1].map { Self.rows[$0] }).main)
        let end = try applied(.move(parent: "s-a_rows", before: nil, ids: ["r-1"]))
        #expect(end.main == Self.page(rows: [1, 2, 3, 0].map { Self.rows[$0] }).main)
    }

    @Test func movesBetweenSections() throws {
        let page = try applied(
            .insert(
                parent: "screen", before: nil, template: "section",
                elements: [PatchElement(id: "s-b", values: [.text("s-b_rows")])]),
            .move(parent: "s-b_rows", before: nil, ids: ["r-2"]))
        #expect(page.main.contains("<ul id=\"s-b_rows\" role=\"list\">\(Self.rows[1])</ul>"))
        #expect(page.main.contains("\(Self.rows[0])\(Self.rows[2])"))
    }

    @Test func replacesElements() throws {
        let page = try applied(.replace(id: "r-2", template: "Other", values: [.text("o")]))
        let other = "<li data-item=\"Other\" id=\"r-2\"><p>o</p></li>"
        #expect(page.main == Self.page(rows: [Self.rows[0], other, Self.rows[2], Self.rows[3]]).main)
    }

    @Test func setsAttributesOfTheElementAndTheScreen() throws {
        let page = try applied(
            .attribute(id: "r-1", name: "class", value: "h-1"), .attribute(id: "r-1", name: "tabindex", value: "0"),
            .attribute(id: "r-1", name: "data-action", value: "open"), .attribute(id: "r-1", name: "class", value: nil),
            .attribute(id: "screen", name: "class", value: "list-screen sidebar"))
        #expect(page.main.contains("<li data-action=\"open\" data-item=\"Row\" id=\"r-1\" tabindex=\"0\">"))
        #expect(page.main.hasPrefix("<main class=\"list-screen sidebar\" dir="))
    }

    @Test func clearsSections() throws {
        let page = try applied(.clear(parent: "s-a_rows"))
        #expect(page.main == Self.page(rows: []).main)
        let again = try applied(
            .clear(parent: "s-a_rows"),
            .insert(
                parent: "s-a_rows", before: nil, template: "Row",
                elements: [PatchElement(id: "r-1", values: [.text("1")])]))
        #expect(again.main == Self.page(rows: [Self.rows[0]]).main)
    }

    @Test func operationsAreAppliedInOrder() throws {
        let page = try applied(
            .remove(ids: ["r-1"]),
            .insert(
                parent: "s-a_rows", before: "r-2", template: "Row", elements: [PatchElement(id: "r-1", values: [])]),
            .set(slot: 0, ids: ["r-1"], values: [.text("1")]))
        #expect(page.main == Self.page().main)
    }

    // MARK: - Templates, rules and revision

    @Test func addsTemplatesRulesAndTheRevision() throws {
        let template = TemplateMarkup(
            name: "Name", html: "<li data-item=\"Name\"><s></s></li>", slots: [TemplateSlot(kind: .text, path: [0])])
        let patch = DOMPatch(
            from: 41, to: 50, templates: [template],
            rules: [".s-3{color:green}", ".s-1{color:pink}", ".s-4{color:blue}"],
            operations: [.replace(id: "r-1", template: "Name", values: [.text("n")])])
        let result = try PatchApplier().apply(patch, to: try Self.page().document())
        let text = String(decoding: PolyglotWriter.bytes(of: result), as: UTF8.self)
        #expect(
            text.contains(
                """
                <style id="list-rules">@layer list-rules{
                .s-1{color:pink}
                .s-2{color:red}
                .s-3{color:green}
                .s-4{color:blue}
                }</style>
                """))
        #expect(text.contains("\"revision\":50"))
        #expect(text.contains("<li data-item=\"Name\" id=\"r-1\"><s>n</s></li>"))
        let report = try SharedValidator.report(on: Array(text.utf8))
        #expect(report.isValid, "\(report)")
        // The next patch uses the template of this one.
        let next = DOMPatch(from: 50, to: 51, operations: [.set(slot: 0, ids: ["r-1"], values: [.text("m")])])
        let last = try PatchApplier().apply(next, to: result)
        #expect(String(decoding: PolyglotWriter.bytes(of: last), as: UTF8.self).contains("<s>m</s>"))
    }

    @Test func createsMissingStylesheet() throws {
        let page = SamplePage().markup.replacing(
            "<style id=\"list-rules\">@layer list-rules{\n.s-2{color:red}\n.s-4{color:blue}\n}</style>\n", with: "")
        let source = try MarkupDocument(parsing: Array(page.utf8))
        let result = try PatchApplier().apply(DOMPatch(from: 41, to: 42, rules: [".s-1{color:red}"]), to: source)
        let bytes = PolyglotWriter.bytes(of: result)
        let style = "<style id=\"list-rules\">@layer list-rules{\n.s-1{color:red}\n}</style>"
        #expect(String(decoding: bytes, as: UTF8.self).contains(style))
        #expect(try SharedValidator.report(on: bytes).isValid)
    }

    /// Rules and templates of a complete patch replace all others. If it fails, nothing changes.
    @Test func completePatchesReplaceRulesAndTemplates() throws {
        let chip = TemplateMarkup(name: "Chip", html: "<i></i>", slots: [])
        let source = try Self.page().document()
        let before = PolyglotWriter.bytes(of: source)
        let patch = DOMPatch(
            from: 41, to: 42, isComplete: true, templates: [chip], rules: [".s-3{order:3}"],
            operations: [.remove(ids: ["r-1"])])
        let page = String(
            decoding: PolyglotWriter.bytes(of: try PatchApplier().apply(patch, to: source)), as: UTF8.self)
        #expect(page.contains("<style id=\"list-rules\">@layer list-rules{\n.s-3{order:3}\n}</style>"))
        #expect(page.contains("\"Chip\":{") && !page.contains("\"Row\":{") && !page.contains("\"section\":{"))
        var bare = patch
        (bare.rules, bare.templates) = ([], [])
        let empty = String(
            decoding: PolyglotWriter.bytes(of: try PatchApplier().apply(bare, to: source)), as: UTF8.self)
        #expect(empty.contains("<style id=\"list-rules\"></style>") && empty.contains("\"templates\":{}"))
        // The page's template is gone.
        var failing = patch
        failing.operations = [
            .insert(parent: "s-a_rows", before: nil, template: "Row", elements: [PatchElement(id: "r-9", values: [])])
        ]
        #expect(throws: PatchApplicationError.self) { try PatchApplier().apply(failing, to: source) }
        #expect(PolyglotWriter.bytes(of: source) == before)
    }

    @Test func pagesWithoutRevisionAcceptAnyPatch() throws {
        let state = "{\"templates\":\(Self.templates)}".replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
        let source = try SamplePage(state: state).document()
        let result = try PatchApplier().apply(
            DOMPatch(from: 7, to: 8, operations: [.clear(parent: "s-a_rows")]), to: source)
        #expect(!String(decoding: PolyglotWriter.bytes(of: result), as: UTF8.self).contains("revision"))
    }

    // MARK: - Errors

    @Test(arguments: [
        (PatchOperation.remove(ids: ["r-1", "r-9"]), "remove", "r-9"),
        (.remove(ids: ["r-1", "r-1"]), "remove", "r-1"),
        (.remove(ids: ["list-rules"]), "remove", "list-rules"),
        (.insert(parent: "nowhere", before: nil, template: "Row", elements: []), "insert", "nowhere"),
        (.move(parent: "nowhere", before: nil, ids: []), "move", "nowhere"),
        (.move(parent: "s-a_rows", before: nil, ids: ["r-1", "r-9"]), "move", "r-9"),
        (.set(slot: 0, ids: ["r-1", "r-9"], values: [.text("x"), .text("y")]), "set", "r-9"),
        (.replace(id: "r-9", template: "Other", values: []), "replace", "r-9"),
        (.attribute(id: "r-9", name: "class", value: "x"), "attribute", "r-9"),
        (.clear(parent: "r-9"), "clear", "r-9"),
    ])
    func rejectsUnknownIDs(operation: PatchOperation, verb: String, id: String) throws {
        let error = try rejection(of: .remove(ids: ["r-3"]), operation)
        #expect(error == PatchApplicationError(operation: 1, verb: verb, id: id, reason: .unknownID(id)))
    }

    static let rejections: [(PatchOperation, String?, PatchApplicationError.Reason)] = [
        (
            .insert(parent: "s-a_rows", before: "r-9", template: "Row", elements: []), "s-a_rows",
            .unknownID("r-9")
        ),
        (
            .insert(parent: "s-a_rows", before: "s-a", template: "Row", elements: []), "s-a_rows",
            .notAChild("s-a", of: "s-a_rows")
        ),
        (
            .insert(parent: "s-a_rows", before: nil, template: "No", elements: [PatchElement(id: "x", values: [])]),
            "x", .unknownTemplate("No")
        ),
        (
            .insert(parent: "s-a_rows", before: nil, template: "Row", elements: [PatchElement(id: "r-1", values: [])]),
            "r-1", .duplicateID("r-1")
        ),
        (
            .insert(
                parent: "s-a_rows", before: nil, template: "Row",
                elements: [PatchElement(id: "x", values: []), PatchElement(id: "x", values: [])]), "x",
            .duplicateID("x")
        ),
        (
            .insert(
                parent: "screen", before: nil, template: "section",
                elements: [PatchElement(id: "x", values: [.text("r-1")])]),
            "x", .duplicateID("r-1")
        ),
        (
            .insert(
                parent: "s-a_rows", before: nil, template: "Other",
                elements: [PatchElement(id: "x", values: [.absent, .absent])]), "x", .wrongCount(2, expected: 1)
        ),
        (.move(parent: "s-a_rows", before: "r-1", ids: ["r-1"]), "r-1", .impossiblePlace),
        (.move(parent: "s-a_rows", before: nil, ids: ["s-a"]), "s-a", .impossiblePlace),
        (.move(parent: "s-a_rows", before: nil, ids: ["screen"]), "screen", .impossiblePlace),
        (.remove(ids: ["screen"]), "screen", .impossiblePlace),
        (.replace(id: "screen", template: "Row", values: []), "screen", .impossiblePlace),
        (.replace(id: "r-1", template: "No", values: []), "r-1", .unknownTemplate("No")),
        (.set(slot: 0, ids: ["r-1"], values: []), nil, .wrongCount(0, expected: 1)),
        (.set(slot: 6, ids: ["r-1"], values: [.absent]), "r-1", .unknownSlot(6)),
        (.set(slot: -1, ids: ["r-1"], values: [.absent]), "r-1", .unknownSlot(-1)),
        (.set(slot: 0, ids: ["s-a_rows"], values: [.absent]), "s-a_rows", .noTemplate),
        (.set(slot: 0, ids: ["r-1"], values: [.flag(true)]), "r-1", .wrongValue(slot: 0)),
        (.set(slot: 1, ids: ["r-1"], values: [.list([])]), "r-1", .wrongValue(slot: 1)),
        (.set(slot: 2, ids: ["r-1"], values: [.text("x")]), "r-1", .wrongValue(slot: 2)),
        (.set(slot: 3, ids: ["r-1"], values: [.flag(false)]), "r-1", .wrongValue(slot: 3)),
        (.set(slot: 4, ids: ["r-1"], values: [.text("x")]), "r-1", .wrongValue(slot: 4)),
        (
            .set(slot: 4, ids: ["r-1"], values: [.list([[.text("1"), .text("2"), .text("3")]])]), "r-1",
            .wrongCount(3, expected: 2)
        ),
        (.set(slot: 3, ids: ["r-1"], values: [.text("<i id=\"r-2\"></i>")]), "r-1", .duplicateID("r-2")),
        (.set(slot: 0, ids: ["r-1"], values: [.text("\u{1}")]), "r-1", .unwritable(.invalidCharacter(1))),
        (.attribute(id: "r-1", name: "onclick", value: "x"), "r-1", .forbiddenAttribute("onclick")),
        (.attribute(id: "r-1", name: "style", value: "x"), "r-1", .forbiddenAttribute("style")),
        (.attribute(id: "r-1", name: "id", value: "x"), "r-1", .forbiddenAttribute("id")),
        (.attribute(id: "r-1", name: "srcdoc", value: "x"), "r-1", .forbiddenAttribute("srcdoc")),
        (.attribute(id: "r-1", name: "data-item", value: "x"), "r-1", .forbiddenAttribute("data-item")),
        (.attribute(id: "r-1", name: "Class", value: "x"), "r-1", .forbiddenAttribute("Class")),
        (.attribute(id: "r-1", name: "a b", value: nil), "r-1", .forbiddenAttribute("a b")),
    ]

    @Test(arguments: rejections)
    func rejectsInvalidOperations(operation: PatchOperation, id: String?, reason: PatchApplicationError.Reason) throws {
        let error = try rejection(of: operation)
        #expect(error?.operation == 0)
        #expect(error?.id == id)
        #expect(error?.reason == reason)
    }

    @Test func rejectsIllFormedRawHTML() throws {
        let error = try rejection(of: .set(slot: 3, ids: ["r-1"], values: [.text("<br>\n<b>")]))
        guard case .malformedHTML(slot: 3, let diagnostics)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(diagnostics.first?.line == 2)
    }

    @Test(arguments: ["<li>", "<li></li><li></li>", "text", "<li></li>text", ""])
    func rejectsTemplatesThatAreNotOneElement(html: String) throws {
        let patch = DOMPatch(
            from: 41, to: 42, templates: [TemplateMarkup(name: "Bad", html: html, slots: [])],
            operations: [.replace(id: "r-1", template: "Bad", values: [])])
        let error = #expect(throws: PatchApplicationError.self) {
            try PatchApplier().apply(patch, to: try Self.page().document())
        }
        guard case .malformedTemplate("Bad", _)? = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: [
        (SlotKind.text, [5]), (.attribute("onclick"), []), (.attribute("style"), [0]), (.attribute("id"), []),
        (.list("No"), [0]),
    ])
    func rejectsInvalidSlots(kind: SlotKind, path: [Int]) throws {
        let template = TemplateMarkup(
            name: "Bad", html: "<li><b></b></li>", slots: [TemplateSlot(kind: kind, path: path)])
        let value: SlotValue = if case .list = kind { .list([[]]) } else { .text("x") }
        let patch = DOMPatch(
            from: 41, to: 42, templates: [template], operations: [.replace(id: "r-1", template: "Bad", values: [value])]
        )
        #expect(throws: PatchApplicationError.self) { try PatchApplier().apply(patch, to: try Self.page().document()) }
    }

    @Test func rejectsOtherRevisions() throws {
        let error = #expect(throws: PatchApplicationError.self) {
            try PatchApplier().apply(DOMPatch(from: 40, to: 42), to: try Self.page().document())
        }
        #expect(error == PatchApplicationError(reason: .wrongRevision(page: 41)))
    }

    @Test(arguments: [
        "{", "[]", "{\"revision\":41,\"templates\":[]}", "{\"revision\":41,\"templates\":{\"a\":{}}}",
        "{\"revision\":\"a\"}", "{\"revision\":1.5}",
    ])
    func rejectsPagesWithUnreadableState(state: String) throws {
        let page = SamplePage(state: state)
        guard case .unreadableState? = try rejection(of: .clear(parent: "s-a_rows"), to: page)?.reason else {
            Issue.record("expected unreadableState")
            return
        }
    }

    @Test func rejectsNewTemplatesWithoutState() throws {
        let template = TemplateMarkup(name: "T", html: "<li></li>", slots: [])
        let error = #expect(throws: PatchApplicationError.self) {
            try PatchApplier().apply(
                DOMPatch(from: 41, to: 42, templates: [template]), to: try SamplePage(state: nil).document())
        }
        #expect(error?.reason == .unreadableState("it is not there"))
    }

    @Test func rejectsPagesWithoutScreenOrWithDuplicateIDs() throws {
        let empty = #expect(throws: PatchApplicationError.self) {
            try PatchApplier().apply(DOMPatch(from: 0, to: 1), to: try MarkupDocument(parsing: Array("<p></p>".utf8)))
        }
        #expect(empty?.reason == .noScreen)
        let doubled = try rejection(of: .remove(ids: ["r-1"]), to: Self.page(rows: [Self.rows[0], Self.rows[0]]))
        #expect(doubled == PatchApplicationError(reason: .duplicateID("r-1")))
    }

    @Test func describesErrors() {
        let error = PatchApplicationError(operation: 3, verb: "insert", id: "r-7", reason: .unknownTemplate("Chip"))
        #expect(error.description == "operation 3 (insert) at 'r-7': there is no template 'Chip'")
        #expect(
            PatchApplicationError(reason: .wrongRevision(page: 4)).description == "the patch: the page shows revision 4"
        )
    }
}
