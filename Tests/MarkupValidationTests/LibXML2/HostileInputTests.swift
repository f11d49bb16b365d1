import ListPreviewKit
import MarkupValidation
import Testing

@testable import TestSupport

/// For any bytes, the parser returns a tree or diagnostics.
@Suite struct HostileInputTests {
    @Test func randomBytes() throws {
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let bytes = (0..<Int.random(in: 0..<200, using: &generator)).map { _ in
                UInt8.random(in: .min ... .max, using: &generator)
            }
            try check(bytes, "seed \(seed)")
        }
    }

    @Test func randomTokens() throws {
        let tokens = [
            "<", ">", "</", "/>", "a", "html", " ", "=", "\"", "'", "&", ";", "&#", "&#x", "1F", "<!--", "-->",
            "<![CDATA[",
            "]]>", "<?", "?>", "<!DOCTYPE", "<!ENTITY", "[", "]", "xmlns", ":", "\u{0}", "\u{FFFF}", "\u{1F600}", "\n",
            "\r",
            "SYSTEM", "%", "<a>", "</a>", "<a ", "id=\"x\"",
        ]
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            let markup = (0..<Int.random(in: 0..<40, using: &generator))
                .compactMap { _ in tokens.randomElement(using: &generator) }.joined()
            try check(Array(markup.utf8), "seed \(seed)")
        }
    }

    @Test func truncatedAndDamagedPages() throws {
        let page = Array(
            "<!DOCTYPE html>\n<html lang=\"en\"><!--c--><p id=\"a\">x &amp; y&#13;</p><br /><?pi x?><![CDATA[z]]></html>\n"
                .utf8)
        for end in page.indices {
            try check(Array(page[..<end]), "cut off at \(end)")
        }
        let seed = UInt64.random(in: .min ... .max)
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<5_000 {
            var damaged = page
            for _ in 0..<Int.random(in: 1...3, using: &generator) {
                let index = Int.random(in: page.indices, using: &generator)
                damaged[index] = UInt8.random(in: .min ... .max, using: &generator)
            }
            try check(damaged, "seed \(seed)")
        }
    }

    /// Parsed input can be written, and written output is parsed to the same bytes again.
    private func check(_ bytes: [UInt8], _ comment: Comment) throws {
        switch Result(catching: { () throws(ParseFailure) in try MarkupDocument(parsing: bytes) }) {
        case .success(let document):
            let first = PolyglotWriter.bytes(of: document)
            let second = PolyglotWriter.bytes(of: try MarkupDocument(parsing: first))
            #expect(first == second, comment)
        case .failure(let failure):
            let hasError = failure.diagnostics.contains { $0.severity == .error }
            #expect(hasError, comment)
        }
        _ = try? MarkupDocument(fragment: bytes)
        _ = try? RelaxNGSchema(parsing: bytes)
    }
}
