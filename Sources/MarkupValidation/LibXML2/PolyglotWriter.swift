import CLibXML2
import ListPreviewKit

/// Writes a tree as polyglot markup, which is both well-formed XML and HTML5.
///
/// Writing is the inverse of parsing for every page in the form of the renderer: for such pages,
/// `bytes(of: MarkupDocument(parsing: page)) == page`. The form is: `<!DOCTYPE html>` and a newline, attributes in
/// double quotes, void elements as `<br />`, and other empty elements as `<b></b>`. `&`, `<`, `>` and a carriage return
/// are escaped in texts, `"`, tab and newline also in attributes, and nothing in `script` and `style`.
public struct PolyglotWriter {
    private var output: [UInt8] = []

    private init() {}

    /// The bytes of a whole document. Complexity: O(bytes), without recursion.
    public static func bytes(of document: MarkupDocument) -> [UInt8] {
        var writer = PolyglotWriter()
        var next = document.pointer.pointee.children
        while let node = next {
            if !writer.output.isEmpty {
                writer.output.append(UInt8(ascii: "\n"))
            }
            writer.writeTopLevel(node)
            next = node.pointee.next
        }
        if document.endsWithNewline {
            writer.output.append(UInt8(ascii: "\n"))
        }
        return writer.output
    }

    /// The bytes of an element with its tags. Complexity: O(bytes), without recursion.
    package static func bytes(of element: MarkupElement) -> [UInt8] {
        var writer = PolyglotWriter()
        withExtendedLifetime(element.document) { writer.writeSubtree(element.pointer) }
        return writer.output
    }

    // MARK: - Nodes

    private mutating func writeTopLevel(_ node: xmlNodePtr) {
        guard node.pointee.type == XML_DTD_NODE else { return writeSubtree(node) }
        output.append(contentsOf: "<!DOCTYPE ".utf8)
        copy(node.pointee.name)
        output.append(UInt8(ascii: ">"))
    }

    private mutating func writeSubtree(_ root: xmlNodePtr) {
        var node = root
        while true {
            if node.pointee.type == XML_ELEMENT_NODE {
                writeStartTag(node)
                if let child = node.pointee.children {
                    node = child
                    continue
                }
            } else {
                writeLeaf(node)
            }
            while node != root, node.pointee.next == nil, let parent = node.pointee.parent {
                node = parent
                writeEndTag(node)
            }
            guard node != root, let next = node.pointee.next else { return }
            node = next
        }
    }

    private mutating func writeLeaf(_ node: xmlNodePtr) {
        switch node.pointee.type {
        case XML_TEXT_NODE:
            if let parent = node.pointee.parent, HTMLNames.isRawText(parent.pointee.name) {
                writeRawText(node.pointee.content)
            } else {
                escape(node.pointee.content, inAttribute: false)
            }
        case XML_CDATA_SECTION_NODE:
            output.append(contentsOf: "<![CDATA[".utf8)
            copy(node.pointee.content)
            output.append(contentsOf: "]]>".utf8)
        case XML_COMMENT_NODE:
            output.append(contentsOf: "<!--".utf8)
            copy(node.pointee.content)
            output.append(contentsOf: "-->".utf8)
        case XML_PI_NODE:
            output.append(contentsOf: "<?".utf8)
            copy(node.pointee.name)
            if node.pointee.content != nil {
                output.append(UInt8(ascii: " "))
                copy(node.pointee.content)
            }
            output.append(contentsOf: "?>".utf8)
        default:
            // A strict parse without a DTD creates no other nodes.
            break
        }
    }

    // MARK: - Tags

    private mutating func writeStartTag(_ node: xmlNodePtr) {
        output.append(UInt8(ascii: "<"))
        copyName(node.pointee.name, node.pointee.ns)
        writeAttributes(node)
        if node.pointee.children != nil {
            output.append(UInt8(ascii: ">"))
        } else if HTMLNames.isVoid(node.pointee.name) {
            output.append(contentsOf: " />".utf8)
        } else {
            output.append(UInt8(ascii: ">"))
            writeEndTag(node)
        }
    }

    private mutating func writeEndTag(_ node: xmlNodePtr) {
        output.append(contentsOf: "</".utf8)
        copyName(node.pointee.name, node.pointee.ns)
        output.append(UInt8(ascii: ">"))
    }

    private mutating func writeAttributes(_ node: xmlNodePtr) {
        // libxml2 stores namespace declarations separately, but they are sorted among the attributes. They are rare, so
        // they can be compared as strings.
        var declarations = NamespaceDeclarations(of: node)
        var next = node.pointee.properties
        while let attribute = next {
            for declaration in declarations.removeAll(before: attribute) {
                writeDeclaration(declaration)
            }
            output.append(UInt8(ascii: " "))
            copyName(attribute.pointee.name, attribute.pointee.ns)
            output.append(contentsOf: "=\"".utf8)
            var value = attribute.pointee.children
            while let part = value {
                escape(part.pointee.content, inAttribute: true)
                value = part.pointee.next
            }
            output.append(UInt8(ascii: "\""))
            next = attribute.pointee.next
        }
        for declaration in declarations.remaining {
            writeDeclaration(declaration)
        }
    }

    private mutating func writeDeclaration(_ declaration: MarkupAttribute) {
        output.append(contentsOf: " \(declaration.name)=\"".utf8)
        declaration.value.withCString { value in
            value.withMemoryRebound(to: UInt8.self, capacity: declaration.value.utf8.count + 1) {
                escape($0, inAttribute: true)
            }
        }
        output.append(UInt8(ascii: "\""))
    }

    // MARK: - Bytes

    private mutating func copyName(_ name: UnsafePointer<xmlChar>?, _ namespace: xmlNsPtr?) {
        if let prefix = namespace?.pointee.prefix {
            copy(prefix)
            output.append(UInt8(ascii: ":"))
        }
        copy(name)
    }

    private mutating func copy(_ string: UnsafePointer<xmlChar>?) {
        guard let string else { return }
        output.append(contentsOf: UnsafeBufferPointer(start: string, count: Int(xmlStrlen(string))))
    }

    /// Copies runs of bytes without special characters at once.
    private mutating func escape(_ string: UnsafePointer<xmlChar>?, inAttribute: Bool) {
        guard let string else { return }
        var start = string
        var current = string
        while current.pointee != 0 {
            if let replacement = Self.escape(of: current.pointee, inAttribute: inAttribute) {
                output.append(contentsOf: UnsafeBufferPointer(start: start, count: current - start))
                replacement.withUTF8Buffer { output.append(contentsOf: $0) }
                start = current + 1
            }
            current += 1
        }
        output.append(contentsOf: UnsafeBufferPointer(start: start, count: current - start))
    }

    private static func escape(of byte: UInt8, inAttribute: Bool) -> StaticString? {
        // Nearly all bytes are greater than `>`.
        guard byte <= UInt8(ascii: ">") else { return nil }
        switch byte {
        case UInt8(ascii: "&"): return "&amp;"
        case UInt8(ascii: "<"): return "&lt;"
        case UInt8(ascii: ">"): return "&gt;"
        case UInt8(ascii: "\r"): return "&#13;"
        case UInt8(ascii: "\"") where inAttribute: return "&quot;"
        case UInt8(ascii: "\t") where inAttribute: return "&#9;"
        case UInt8(ascii: "\n") where inAttribute: return "&#10;"
        default: return nil
        }
    }

    /// HTML has no escapes in `script` and `style`, so XML and HTML cannot read markup characters there in the same
    /// way. They are escaped, so that the result is well-formed, and the validator rejects them. `>` is special in XML
    /// only after `]]`.
    private mutating func writeRawText(_ string: UnsafePointer<xmlChar>?) {
        guard let string else { return }
        for byte in UnsafeBufferPointer(start: string, count: Int(xmlStrlen(string))) {
            switch byte {
            case UInt8(ascii: ">") where !output.suffix(2).elementsEqual("]]".utf8): output.append(byte)
            case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\r"):
                Self.escape(of: byte, inAttribute: false)?.withUTF8Buffer { output.append(contentsOf: $0) }
            default: output.append(byte)
            }
        }
    }
}

/// The remaining namespace declarations of an element, in alphabetical order.
private struct NamespaceDeclarations {
    var remaining: [MarkupAttribute] = []

    init(of node: xmlNodePtr) {
        var next = node.pointee.nsDef
        while let declaration = next {
            remaining.append(MarkupAttribute(declaration))
            next = declaration.pointee.next
        }
        remaining.sort { MarkupElement.precedes($0.name, $1.name) }
    }

    mutating func removeAll(before attribute: xmlAttrPtr) -> ArraySlice<MarkupAttribute> {
        guard !remaining.isEmpty else { return [] }
        let name = QualifiedName.string(attribute.pointee.name, attribute.pointee.ns)
        let smaller = remaining.prefix { MarkupElement.precedes($0.name, name) }
        remaining.removeFirst(smaller.count)
        return smaller
    }
}

/// The elements that HTML writes differently from XML.
private enum HTMLNames {
    /// Elements whose text has no escapes.
    private static let rawText: [StaticString] = ["script", "style"]

    /// Whether an element has no end tag.
    static func isVoid(_ name: UnsafePointer<xmlChar>?) -> Bool {
        name.map { HTMLElement.isVoid(String(cString: $0)) } ?? false
    }

    static func isRawText(_ name: UnsafePointer<xmlChar>?) -> Bool {
        rawText.contains { xmlStrcmp(name, $0.utf8Start) == 0 }
    }
}
