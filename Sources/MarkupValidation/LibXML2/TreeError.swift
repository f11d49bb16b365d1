/// An edit that a tree rejects. The tree does not change.
public enum TreeError: Error, Sendable, Hashable {
    /// The name is not an XML name of ASCII characters, has a prefix, or is `xmlns`.
    case invalidName(String)
    /// The text has a character that XML cannot represent: its code point.
    case invalidCharacter(UInt32)
    /// The element belongs to another document. Insert a copy of it instead.
    case foreignElement
    /// The reference element is not a child of the parent.
    case notAChild
    /// The element would become its own descendant, or a sibling of the outermost element.
    case impossiblePlace
    /// libxml2 could not allocate memory.
    case outOfMemory
}
