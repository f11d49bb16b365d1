import CLibXML2

/// An attribute in markup.
package struct MarkupAttribute: Sendable, Hashable {
    /// The name, with its prefix if it has one.
    package var name: String
    /// The value, without escapes.
    package var value: String

    /// Creates an attribute.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }

    /// A namespace declaration as an attribute of the source.
    init(_ declaration: xmlNsPtr) {
        name = declaration.pointee.prefix.map { "xmlns:" + String(cString: $0) } ?? "xmlns"
        // A parser that expands no entities leaves ampersands in this form, but only in namespaces.
        value = declaration.pointee.href.map { String(cString: $0).replacing("&#38;", with: "&") } ?? ""
    }
}
