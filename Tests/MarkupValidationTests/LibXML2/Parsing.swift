import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

func parse(_ markup: String, options: ParseOptions = []) throws -> MarkupDocument {
    try MarkupDocument(parsing: Array(markup.utf8), options: options)
}

func parseFragment(_ markup: String) throws -> MarkupDocument {
    try MarkupDocument(fragment: Array(markup.utf8))
}

func written(_ document: MarkupDocument) -> String {
    String(decoding: PolyglotWriter.bytes(of: document), as: UTF8.self)
}

func written(_ element: MarkupElement) -> String {
    String(decoding: PolyglotWriter.bytes(of: element), as: UTF8.self)
}

/// The diagnostics of markup that must not parse.
func parseErrors(
    of markup: String, options: ParseOptions = [], sourceLocation: SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    let failure = #expect(throws: ParseFailure.self, sourceLocation: sourceLocation) {
        try parse(markup, options: options)
    }
    return failure?.diagnostics ?? []
}

/// Random markup in the form that the writer writes.
enum RandomMarkup {
    private static let pieces = [
        "a", "xyz", " ", "\n", "\t", "&amp;", "&lt;", "&gt;", "&#13;", "\u{E9}", "\u{1F600}", "e\u{301}", "]]", "'",
        "\"",
    ]

    static func text(using generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 1...4, using: &generator)).compactMap { _ in pieces.randomElement(using: &generator) }
            .joined()
    }

    static func attributeValue(using generator: inout SeededGenerator) -> String {
        text(using: &generator).replacing("\"", with: "&quot;").replacing("\n", with: "&#10;")
            .replacing("\t", with: "&#9;")
    }

    static func appendElement(to page: inout String, depth: Int, using generator: inout SeededGenerator) {
        let name = ["div", "p", "b", "br", "img", "span"].randomElement(using: &generator) ?? "div"
        page += "<\(name)"
        for attribute in ["alt", "class", "data-item", "hidden", "id"] where Bool.random(using: &generator) {
            page += " \(attribute)=\"\(Bool.random(using: &generator) ? "" : attributeValue(using: &generator))\""
        }
        guard name != "br", name != "img" else {
            page += " />"
            return
        }
        page += ">"
        var textMayFollow = true
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
            if textMayFollow, Bool.random(using: &generator) {
                page += text(using: &generator)
                textMayFollow = false
            } else if depth > 0 {
                appendElement(to: &page, depth: depth - 1, using: &generator)
                textMayFollow = true
            }
        }
        page += "</\(name)>"
    }
}
