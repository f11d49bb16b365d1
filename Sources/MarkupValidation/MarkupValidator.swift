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
    /// Compiled when the first gallery or report is checked: there is one among a thousand pages.
    private var galleryCheck: MarkupCheck?

    /// Compiles the grammar.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which does not occur with the built-in grammars.
    public init() throws(ParseFailure) {
        check = MarkupCheck(schema: try RelaxNGSchema(parsing: MarkupGrammar.document))
    }

    /// Validates the bytes of a page. The result is a report for any bytes.
    ///
    /// A page that is not well-formed is not examined further. Every other finding has the line and the column of the
    /// start tag of the element that it is about. Complexity: O(bytes); around 0.1 ms a row.
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

    /// Checks the page in a file.
    ///
    /// - Throws: Foundation's error if there is no such file, or it cannot be read.
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

    /// Whether there are no errors. Warnings do not make a document invalid.
    public var isValid: Bool {
        !diagnostics.contains { $0.severity == .error }
    }
}

extension ValidationReport: CustomStringConvertible {
    /// One finding per line, `line:column: severity: message [code]`; empty if there is none.
    public var description: String {
        diagnostics.map(\.description).joined(separator: "\n")
    }
}
