/// The value of one slot of one row.
///
/// Together with the template's name, a row's values are everything that has to travel to draw it.
public enum SlotValue: Sendable, Hashable {
    /// No value: the attribute is not there, the text is empty.
    case absent
    /// The value of a text, attribute or raw HTML slot, not escaped.
    case text(String)
    /// The value of a boolean attribute.
    case flag(Bool)
    /// The values of each sub-row of a list slot.
    case list([[SlotValue]])
}
