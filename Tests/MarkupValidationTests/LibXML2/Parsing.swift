import MarkupValidation
import Testing

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
func refusal(
    of markup: String, options: ParseOptions = [], sourceLocation: SourceLocation = #_sourceLocation
) -> [Diagnostic] {
    let failure = #expect(throws: ParseFailure.self, sourceLocation: sourceLocation) {
        try parse(markup, options: options)
    }
    return failure?.diagnostics ?? []
}
