import CLibXML2
public import ListPreviewKit

/// A tree of markup with one owner: libxml2's document is freed with the last reference to this object.
///
/// The tree is mutable and belongs to one isolation domain. Elements keep their document alive. The memory of a removed
/// element is freed with the document, so references to elements are always valid.
public final class MarkupDocument {
    /// The name of the element with which `init(fragment:)` wraps a fragment.
    package static let fragmentName = "fragment"

    let pointer: xmlDocPtr
    /// Subtrees outside of the tree. libxml2 does not free them, so this object does.
    private var detached: Set<xmlNodePtr> = []

    /// The parser's warnings about a well-formed source.
    public let warnings: [Diagnostic]
    /// Whether the source ended with a newline, which is not part of the tree.
    package let endsWithNewline: Bool

    /// Parses a document of UTF-8 bytes strictly.
    ///
    /// - Throws: `ParseFailure` with line and column if the markup is not well-formed, has a DTD other than
    ///   `<!DOCTYPE html>`, or exceeds the limits of `options`.
    public init(parsing bytes: [UInt8], options: ParseOptions = []) throws(ParseFailure) {
        (pointer, warnings) = try StrictParser.parse(bytes, options: options)
        endsWithNewline = bytes.last == UInt8(ascii: "\n")
    }

    /// Parses markup with any number of outermost elements and texts.
    ///
    /// The root is an element named `fragmentName` that contains them. Lines and columns count within the fragment.
    /// - Throws: `ParseFailure`, as for a document.
    public init(fragment bytes: [UInt8], options: ParseOptions = []) throws(ParseFailure) {
        let opening = Array("<\(Self.fragmentName)>".utf8)
        let closing = Array("</\(Self.fragmentName)>".utf8)
        do throws(ParseFailure) {
            (pointer, warnings) = try StrictParser.parse(opening + bytes + closing, options: options)
        } catch {
            throw ParseFailure(diagnostics: error.diagnostics.map { $0.movedLeft(by: opening.count) })
        }
        endsWithNewline = false
    }

    private init(copying other: MarkupDocument) throws(TreeError) {
        guard let copy = xmlCopyDoc(other.pointer, 1) else { throw .outOfMemory }
        pointer = copy
        warnings = other.warnings
        endsWithNewline = other.endsWithNewline
    }

    deinit {
        for node in detached {
            xmlFreeNode(node)
        }
        xmlFreeDoc(pointer)
    }

    /// A copy of the document. Complexity: O(nodes).
    package func copy() throws(TreeError) -> MarkupDocument {
        try MarkupDocument(copying: self)
    }

    /// The outermost element.
    package var root: MarkupElement? {
        xmlDocGetRootElement(pointer).map { MarkupElement($0, in: self) }
    }

    /// The name in the doctype, or `nil` if there is none.
    package var doctype: String? {
        guard let subset = xmlGetIntSubset(pointer), let name = subset.pointee.name else { return nil }
        return String(cString: name)
    }

    /// A new element that is not in the tree yet.
    package func makeElement(_ name: String) throws(TreeError) -> MarkupElement {
        guard XMLCharacters.isPlainName(name) else { throw .invalidName(name) }
        guard let node = xmlNewDocNode(pointer, nil, name, nil) else { throw .outOfMemory }
        return adopt(node)
    }

    /// A deep copy of an element of any document. The copy is not in the tree yet.
    package func makeCopy(of element: MarkupElement) throws(TreeError) -> MarkupElement {
        guard let node = xmlDocCopyNode(element.pointer, pointer, 1) else { throw .outOfMemory }
        return adopt(node)
    }

    private func adopt(_ node: xmlNodePtr) -> MarkupElement {
        detached.insert(node)
        return MarkupElement(node, in: self)
    }

    /// Removes the `xsd:ID`s that a validation recorded.
    ///
    /// libxml2 does not check an attribute again that it has recorded as an ID, so the next validation would miss an
    /// edit.
    func forgetIDs() {
        guard let root else { return }
        for element in root.subtree {
            var next = element.pointer.pointee.properties
            while let attribute = next {
                if attribute.pointee.atype == XML_ATTRIBUTE_ID {
                    xmlRemoveID(pointer, attribute)
                }
                next = attribute.pointee.next
            }
        }
    }

    /// Removes a node from the tree and keeps it.
    func detach(_ node: xmlNodePtr) {
        xmlUnlinkNode(node)
        detached.insert(node)
    }

    /// Records that a node is in the tree, or in another detached subtree.
    func didAttach(_ node: xmlNodePtr) {
        detached.remove(node)
    }
}

extension Diagnostic {
    /// Corrects the column for text that was inserted before the first line.
    fileprivate func movedLeft(by width: Int) -> Diagnostic {
        guard line == 1, let column else { return self }
        var moved = self
        moved.column = max(1, column - width)
        return moved
    }
}

/// Options in addition to the strict defaults.
///
/// By default, the parser accepts text nodes and attributes of up to 10 MB each and 256 levels of elements, in
/// documents of any size. It never accesses the network, a file or a DTD, expands no entities, and does not recover
/// from errors.
public struct ParseOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Removes libxml2's limits on the length of a text and the depth of the tree. Use it only for trusted input:
    /// copying and validating are recursive, so a tree of a hundred thousand levels would overflow the stack.
    public static let unlimited = ParseOptions(rawValue: 1)
}
