/// Why a tree could not be edited. The tree is as it was before.
public enum TreeError: Error, Sendable, Hashable {
    /// The name is no XML name, has a prefix, or is `xmlns`.
    case invalidName(String)
    /// The text has a character that XML cannot carry: its code point.
    case invalidCharacter(UInt32)
    /// The element belongs to another document; import a copy of it.
    case foreignElement
    /// The element that is to stand before is no child of the parent.
    case notAChild
    /// The element would become its own descendant, or a sibling of the outermost element.
    case impossiblePlace
    /// libxml2 could not allocate memory.
    case outOfMemory
}
