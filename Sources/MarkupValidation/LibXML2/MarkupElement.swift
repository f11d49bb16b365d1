import CLibXML2

/// An element of a document: a view, two words wide, that keeps the document alive.
///
/// Two views are equal if they are of the same element. Compare trees with `ScreenComparison` or by their bytes.
package struct MarkupElement {
    let pointer: xmlNodePtr
    /// The document that owns the element.
    package let document: MarkupDocument

    init(_ pointer: xmlNodePtr, in document: MarkupDocument) {
        self.pointer = pointer
        self.document = document
    }

    /// The name, with its prefix if it has one.
    package var name: String {
        QualifiedName.string(pointer.pointee.name, pointer.pointee.ns)
    }

    /// The namespace's URI, or `nil` for none.
    package var namespace: String? {
        pointer.pointee.ns?.pointee.href.map { String(cString: $0) }
    }

    /// The line of the element's start tag in the source, from 1; 0 for an element that was made later.
    package var line: Int {
        max(0, Int(xmlGetLineNo(pointer)))
    }

    /// The text of the element and all its descendants.
    package var text: String {
        guard let content = xmlNodeGetContent(pointer) else { return "" }
        defer { clibxml2_free(content) }
        return String(cString: content)
    }
}

extension MarkupElement: Hashable {
    /// Whether both are views of the same element, whatever it contains.
    package static func == (first: MarkupElement, second: MarkupElement) -> Bool {
        first.pointer == second.pointer
    }

    /// Feeds the element's identity, not its content.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(pointer)
    }
}

/// The names of elements and attributes as they are written.
enum QualifiedName {
    static func string(_ local: UnsafePointer<xmlChar>?, _ namespace: xmlNsPtr?) -> String {
        let name = local.map { String(cString: $0) } ?? ""
        guard let prefix = namespace?.pointee.prefix else { return name }
        return String(cString: prefix) + ":" + name
    }
}
