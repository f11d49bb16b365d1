import CLibXML2
package import ListPreviewKit

/// A RELAX NG grammar that is compiled once and validates any number of documents.
///
/// A schema belongs to one isolation domain, like documents. A grammar must be trusted, because it can include other
/// grammars from disk.
package final class RelaxNGSchema {
    private let pointer: xmlRelaxNGPtr

    /// Compiles a grammar in RELAX NG's XML syntax.
    ///
    /// - Throws: `ParseFailure` if the bytes are not well-formed or not a grammar.
    package init(parsing bytes: [UInt8]) throws(ParseFailure) {
        let grammar = try MarkupDocument(parsing: bytes)
        let collector = DiagnosticCollector()
        let schema = withExtendedLifetime((grammar, collector)) { () -> xmlRelaxNGPtr? in
            guard let context = xmlRelaxNGNewDocParserCtxt(grammar.pointer) else { return nil }
            defer { xmlRelaxNGFreeParserCtxt(context) }
            xmlRelaxNGSetParserStructuredErrors(context, receiveDiagnostic, collector.userData)
            return xmlRelaxNGParse(context)
        }
        guard let schema, !collector.hasErrors else {
            xmlRelaxNGFree(schema)
            collector.ensureError("invalid-grammar", "The grammar cannot be compiled.")
            throw ParseFailure(diagnostics: collector.diagnostics)
        }
        pointer = schema
    }

    deinit {
        xmlRelaxNGFree(pointer)
    }

    /// The violations of the grammar in a document; empty if it is valid.
    ///
    /// The findings have a line and an element, but no column. One error may be reported for its element and again for
    /// the elements around it, the innermost first. The document does not change.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - isLast: Whether this is the last validation of the document, so that libxml2's records can stay.
    package func validate(_ document: MarkupDocument, isLast: Bool = false) -> [Diagnostic] {
        let collector = DiagnosticCollector()
        return withExtendedLifetime((document, collector)) {
            guard let context = xmlRelaxNGNewValidCtxt(pointer) else {
                collector.ensureError("out-of-memory", "libxml2 could not allocate memory.")
                return collector.diagnostics
            }
            defer { xmlRelaxNGFreeValidCtxt(context) }
            xmlRelaxNGSetValidStructuredErrors(context, receiveDiagnostic, collector.userData)
            if xmlRelaxNGValidateDoc(context, document.pointer) != 0 {
                collector.ensureError("invalid-document", "The document does not match the grammar.")
            }
            collector.resolveElements(in: document)
            if !isLast { document.forgetIDs() }
            return collector.diagnostics
        }
    }
}

/// libxml2's callback. The type of `error` is left to the compiler: its pointer became const in libxml2 2.12.
private let receiveDiagnostic: xmlStructuredErrorFunc = { userData, error in
    guard let error else { return }
    DiagnosticCollector.from(userData)?.receive(error.pointee)
}
