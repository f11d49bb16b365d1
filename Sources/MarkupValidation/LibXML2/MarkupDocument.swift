import CLibXML2

/// A tree of markup with one owner: libxml2's document is freed with the last reference to this object.
///
/// The tree is mutable and belongs to one isolation domain. Elements keep their document alive. A removed element
/// keeps its memory until the document is freed, so references to elements never dangle.
public final class MarkupDocument {
    /// The name of the element with which `init(fragment:)` wraps a fragment.
    package static let fragmentName = "fragment"

    let pointer: xmlDocPtr
    /// Subtrees that hang nowhere. libxml2 does not know them, so they are ours to free.
    private var detached: Set<xmlNodePtr> = []

    /// The warnings of the parser about a well-formed source.
    public let warnings: [Diagnostic]
    /// Whether the source ended with a newline, which is no part of the tree.
    package let endsWithNewline: Bool

    /// Parses a document of UTF-8 bytes strictly.
    ///
    /// - Throws: `ParseFailure` with line and column for markup that is not well-formed, has another DTD than
    ///   `<!DOCTYPE html>`, or exceeds the limits of `options`.
    public init(parsing bytes: [UInt8], options: ParseOptions = []) throws(ParseFailure) {
        (pointer, warnings) = try StrictParser.parse(bytes, options: options)
        endsWithNewline = bytes.last == UInt8(ascii: "\n")
    }

    /// Parses markup that may have any number of outermost elements and texts.
    ///
    /// The root is an element named `fragmentName` that holds them. Lines and columns count within the fragment.
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

    /// Another document with an equal tree. Complexity: O(nodes).
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

    /// A new element that hangs nowhere yet.
    package func makeElement(_ name: String) throws(TreeError) -> MarkupElement {
        guard XMLCharacters.isPlainName(name) else { throw .invalidName(name) }
        guard let node = xmlNewDocNode(pointer, nil, name, nil) else { throw .outOfMemory }
        return adopt(node)
    }

    /// A deep copy of an element of any document, which hangs nowhere yet.
    package func makeCopy(of element: MarkupElement) throws(TreeError) -> MarkupElement {
        guard let node = xmlDocCopyNode(element.pointer, pointer, 1) else { throw .outOfMemory }
        return adopt(node)
    }

    private func adopt(_ node: xmlNodePtr) -> MarkupElement {
        detached.insert(node)
        return MarkupElement(node, in: self)
    }

    /// Clears the `xsd:ID`s that a validation recorded.
    ///
    /// libxml2 does not examine an attribute again that it knows as an ID, so the next validation would miss an edit.
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

    /// Takes a node out of the tree and keeps it.
    func detach(_ node: xmlNodePtr) {
        xmlUnlinkNode(node)
        detached.insert(node)
    }

    /// Notes that a node hangs in the tree, or in another detached one.
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

/// Options beyond the strict default.
///
/// The default reads text nodes and attributes of up to 10 MB each and 256 levels of elements, in documents of any
/// size. It never touches the network, a file or a DTD, expands no entity and recovers from no error.
public struct ParseOptions: OptionSet, Sendable {
    /// The options as bits.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Lifts libxml2's limits on the length of a text and the depth of the tree. For trusted input only: copying and
    /// validating recurse, so a tree of a hundred thousand levels would overflow the stack.
    public static let unlimited = ParseOptions(rawValue: 1)
}
