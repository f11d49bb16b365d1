/// What a slot of a template fills.
public enum SlotKind: Sendable, Hashable {
    /// The escaped text of an element that has no other content.
    case text
    /// An attribute; an absent value removes it.
    case attribute(String)
    /// An attribute that is there (`hidden=""`) or not.
    case booleanAttribute(String)
    /// Markup that is written as it is, as an element's only content.
    case rawHTML
    /// Any number of sub-rows, all of the named template, as an element's only content.
    case list(String)
}
