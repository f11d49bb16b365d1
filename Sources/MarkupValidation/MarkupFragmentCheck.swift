/// Checks a piece of a component's markup: well-formed, and made of what may stand in a row.
///
/// ```swift
/// try MarkupFragmentCheck().diagnostics(of: Array("<b>one</b><i>two</b>".utf8))
/// // [1:21: error: Opening and ending tag mismatch: i line 1 and b [xml-76]]
/// ```
public final class MarkupFragmentCheck {
    private let check: MarkupCheck

    /// Compiles the grammar.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which no shipped grammar does.
    public init() throws(ParseFailure) {
        check = MarkupCheck(schema: try RelaxNGSchema(parsing: MarkupGrammar.fragment))
    }

    /// What is wrong with a fragment, in the order of the source; empty if nothing is.
    ///
    /// Lines and columns count within the fragment, from 1.
    public func diagnostics(of fragment: [UInt8]) -> [Diagnostic] {
        do throws(ParseFailure) {
            let document = try MarkupDocument(fragment: fragment)
            return check.diagnostics(
                of: document, source: fragment, firstElement: 1, rules: MarkupCheck.contentRules)
        } catch {
            return error.diagnostics
        }
    }
}
