import ListPreviewKit
import MarkupValidation
import Synchronization

/// A page in the form of the renderer, with a place for a test's markup.
struct SamplePage {
    var title = "<h1>Cars</h1>"
    var rows = "<li data-item=\"Row\" id=\"r-1\"><b>one</b></li>"
    var screen: String?
    var head = ""
    var state: String? = SamplePage.state(templates: SamplePage.templates)

    static let templates = """
        {"Row":{"html":"<li data-item=\\"Row\\"><b></b></li>","slots":[["t",[0]]]},\
        "screen-title":{"html":"<header data-item=\\"screen-title\\"><h1></h1></header>","slots":[["t",[0]]]},\
        "section":{"html":"<section data-item=\\"section\\"><ul role=\\"list\\"></ul></section>","slots":[["a",[0],"id"]]}}
        """

    static func state(revision: Int = 41, templates: String) -> String {
        "{\"screen\":\"cars\",\"revision\":\(revision),\"templates\":\(templates)}"
            .replacing("<", with: "\\u003c").replacing("&", with: "\\u0026").replacing(">", with: "\\u003e")
    }

    var main: String {
        screen ?? """
            <main class="list-screen plain" dir="ltr" id="screen" lang="en">\
            <header data-item="screen-title" id="screen-title">\(title)</header>\
            <section data-item="section" id="s-a"><ul id="s-a_rows" role="list">\(rows)</ul></section></main>
            """
    }

    var markup: String {
        let script = state.map { "<script id=\"list-state\" type=\"application/json\">\($0)</script>\n" } ?? ""
        return """
            <!DOCTYPE html>
            <html dir="ltr" lang="en">
            <head>
            <meta charset="utf-8" />
            <meta content="width=device-width" name="viewport" />
            <title>Cars</title>
            <link href="../assets/css/page.css" rel="stylesheet" />
            <style id="list-rules">@layer list-rules{
            .s-2{color:red}
            .s-4{color:blue}
            }</style>
            \(head)</head>
            <body>
            \(main)
            \(script)</body>
            </html>

            """
    }

    var bytes: [UInt8] { Array(markup.utf8) }

    func document() throws -> MarkupDocument {
        try MarkupDocument(parsing: bytes)
    }

    /// A page with one row that contains a piece of markup.
    static func row(_ markup: String) -> SamplePage {
        SamplePage(rows: "<li data-item=\"Row\" id=\"r-1\">\(markup)</li>")
    }
}

func report(on page: SamplePage) throws -> ValidationReport {
    try SharedValidator.report(on: page.bytes)
}

/// One validator for hundreds of test cases, because compiling the grammar takes longer than all of them.
enum SharedValidator {
    private static let validator = Mutex(Result { () throws(ParseFailure) in try MarkupValidator() })
    private static let check = Mutex(Result { () throws(ParseFailure) in try MarkupFragmentCheck() })

    static func report(on bytes: [UInt8]) throws -> ValidationReport {
        try validator.withLock { try $0.get().validate(bytes) }
    }

    static func diagnostics(ofFragment fragment: String) throws -> [Diagnostic] {
        try check.withLock { try $0.get().diagnostics(of: Array(fragment.utf8)) }
    }
}
