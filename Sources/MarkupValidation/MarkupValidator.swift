public import ListPreviewKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Validates pages: they must be well-formed, match the grammar of the HTML that this package writes, and follow
/// rules that a grammar cannot express.
///
/// ```swift
/// let report = try MarkupValidator().validate(page)
/// guard report.isValid else { print(report) }
/// ```
///
/// A validator compiles its grammar once and checks any number of pages, one at a time. Use a separate validator for
/// each task.
public final class MarkupValidator {
    private let check: MarkupCheck
    private let templates = CheckedTemplates()
    /// Compiled when the first gallery or report is validated, because most pages are neither.
    private var galleryCheck: MarkupCheck?

    /// Compiles the grammar.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which does not occur with the built-in grammars.
    public init() throws(ParseFailure) {
        check = MarkupCheck(schema: try RelaxNGSchema(parsing: MarkupGrammar.document))
    }

    /// Validates the bytes of a page. Any bytes are accepted; problems are in the report.
    ///
    /// A page that is not well-formed is not validated further. Every other finding has the line and column of the
    /// start tag of its element. Complexity: O(bytes); about 0.1 ms for each row.
    public func validate(_ page: [UInt8]) -> ValidationReport {
        do throws(ParseFailure) {
            let document = try MarkupDocument(parsing: page)
            var rules: [any MarkupRule] = MarkupCheck.contentRules
            rules += [
                DoctypeRule(document), HeadingRule(), LinkRule(), OptionRule(), RawTextRule(), ReferenceRule(),
                RepeatedIdentityRule(), RowActionRule(), TemplateRule(document, templates),
            ]
            let check = try check(for: document)
            return ValidationReport(diagnostics: check.diagnostics(of: document, source: page, rules: rules))
        } catch {
            return ValidationReport(diagnostics: error.diagnostics)
        }
    }

    private func check(for document: MarkupDocument) throws(ParseFailure) -> MarkupCheck {
        let body = document.root?.children.first { $0.name == "body" }
        guard let name = body?.attribute("class"), name == "gallery" || name == "gallery report" else { return check }
        if let galleryCheck { return galleryCheck }
        let check = MarkupCheck(schema: try RelaxNGSchema(parsing: MarkupGrammar.gallery))
        galleryCheck = check
        return check
    }

    /// Validates the page in a file.
    ///
    /// - Throws: Foundation's error if the file does not exist or cannot be read.
    public func validate(contentsOfFile path: String) throws -> ValidationReport {
        validate(Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
}

/// The findings on a piece of markup.
public struct ValidationReport: Sendable, Hashable {
    /// The findings, in the order of the source.
    public var diagnostics: [Diagnostic]

    /// Creates a report.
    public init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }

    /// Whether there are no errors. Warnings do not make markup invalid.
    public var isValid: Bool {
        !diagnostics.contains { $0.severity == .error }
    }
}

extension ValidationReport: CustomStringConvertible {
    /// One finding per line, `line:column: severity: message [code]`; empty if there are none.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
