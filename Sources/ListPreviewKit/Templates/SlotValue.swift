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

    /// Whether both make the same bytes. To Swift strings are equal when they are canonically equivalent ("é" in one code
    /// point and in two), but a page shows what it was given.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.absent, .absent): true
        case (.text(let left), .text(let right)): left == right && left.utf8.elementsEqual(right.utf8)
        case (.flag(let left), .flag(let right)): left == right
        case (.list(let left), .list(let right)): left == right
        default: false
        }
    }
}
