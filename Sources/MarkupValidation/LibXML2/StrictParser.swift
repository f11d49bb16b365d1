import CLibXML2
import ListPreviewKit

/// Parses bytes into a libxml2 document, and rejects everything that pages do not need.
enum StrictParser {
    /// Parses UTF-8 bytes. The caller owns the document.
    static func parse(
        _ bytes: [UInt8], options: ParseOptions
    ) throws(ParseFailure) -> (document: xmlDocPtr, warnings: [Diagnostic]) {
        LibXML2Runtime.isReady
        guard !bytes.isEmpty else {
            throw failure("empty-document", "The document is empty.", line: 1, column: 1)
        }
        guard let context = xmlNewParserCtxt() else {
            throw failure("out-of-memory", "libxml2 could not allocate memory.")
        }
        defer { xmlFreeParserCtxt(context) }
        var rest = UnsafeRawBufferPointer(start: nil, count: 0)
        let collector = DiagnosticCollector()
        configure(context, collector)
        let flags =
            XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue
            | (options.contains(.unlimited) ? XML_PARSE_HUGE.rawValue : 0)
        // Passed in pieces, because libxml2 rejects content more than 10 MB ahead or behind in a single piece.
        let document = bytes.withUnsafeBytes { buffer in
            withUnsafeMutablePointer(to: &rest) { rest in
                rest.pointee = buffer
                return xmlCtxtReadIO(context, StrictParser.read, nil, rest, nil, "UTF-8", Int32(flags))
            }
        }
        return try withExtendedLifetime(collector) { () throws(ParseFailure) in
            guard let document, !collector.hasErrors else {
                xmlFreeDoc(document)
                guard !collector.diagnostics.isEmpty else {
                    throw failure("not-well-formed", "The document is not well-formed.")
                }
                throw ParseFailure(diagnostics: collector.diagnostics)
            }
            return (document, collector.diagnostics)
        }
    }

    /// Passes the next bytes to libxml2. `source` points to the remaining bytes.
    private static let read: xmlInputReadCallback = { source, target, capacity in
        guard let target, let rest = source?.assumingMemoryBound(to: UnsafeRawBufferPointer.self) else { return -1 }
        let count = min(Int(capacity), rest.pointee.count)
        UnsafeMutableRawBufferPointer(start: target, count: count).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: rest.pointee.prefix(count)))
        rest.pointee = UnsafeRawBufferPointer(rebasing: rest.pointee.dropFirst(count))
        return Int32(count)
    }

    private static func failure(_ code: String, _ message: String, line: Int? = nil, column: Int? = nil) -> ParseFailure
    {
        ParseFailure(diagnostics: [Diagnostic(.error, message, line: line, column: column, code: code)])
    }

    /// Sends all reports to the collector, and turns DTD declarations into errors.
    ///
    /// libxml2 passes the parser context to these callbacks, with the collector in its `_private` field.
    private static func configure(_ context: xmlParserCtxtPtr, _ collector: DiagnosticCollector) {
        context.pointee._private = collector.userData
        guard let handler = context.pointee.sax else { return }
        handler.pointee.serror = { context, error in
            guard let error, let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
            DiagnosticCollector.from(parser.pointee._private)?.receive(error.pointee)
        }
        handler.pointee.internalSubset = { context, name, publicID, systemID in
            if publicID != nil || systemID != nil {
                StrictParser.refuse(context, "external-doctype", "The doctype refers to an external DTD.")
            } else {
                xmlSAX2InternalSubset(context, name, publicID, systemID)
            }
        }
        // Entities can expand a kilobyte to a gigabyte. Our pages have no declarations, so parsing stops here.
        handler.pointee.entityDecl = { context, _, _, _, _, _ in
            StrictParser.refuse(context, "dtd-declaration", "A document must not declare entities.")
        }
        handler.pointee.unparsedEntityDecl = { context, _, _, _, _ in
            StrictParser.refuse(context, "dtd-declaration", "A document must not declare entities.")
        }
        handler.pointee.notationDecl = { context, _, _, _ in
            StrictParser.refuse(context, "dtd-declaration", "A document must not declare notations.")
        }
        handler.pointee.elementDecl = { context, _, _, _ in
            StrictParser.refuse(context, "dtd-declaration", "A document must not declare elements.")
        }
        handler.pointee.attributeDecl = { context, _, _, _, _, _, defaults in
            xmlFreeEnumeration(defaults)
            StrictParser.refuse(context, "dtd-declaration", "A document must not declare attributes.")
        }
    }

    private static func refuse(_ context: UnsafeMutableRawPointer?, _ code: String, _ message: String) {
        guard let parser = context?.assumingMemoryBound(to: xmlParserCtxt.self) else { return }
        let input = parser.pointee.input
        DiagnosticCollector.from(parser.pointee._private)?.append(
            Diagnostic(
                .error, message, line: (input?.pointee.line).map(Int.init),
                column: (input?.pointee.col).map(Int.init), code: code))
        xmlStopParser(parser)
    }
}
