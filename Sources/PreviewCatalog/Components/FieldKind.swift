/// The kind of a field's value, from which its JSON schema, its control in galleries and its documentation follow.
enum FieldKind: Sendable, Equatable {
    /// A text; a number counts as its notation.
    case text
    /// A number within bounds, and whether it is whole.
    case number(ClosedRange<Double>, isWhole: Bool = false)
    /// True or false.
    case flag
    /// One of a few words.
    case choice([String])
    /// A picture: an icon, an emoji, initials, or the address of an image, with its frame.
    case image
    /// The name of an icon.
    case icon
    /// A color by name, hexadecimal, or for both appearances.
    case color
    /// A date, a time or both, in the notation of HTML.
    case date
    /// Texts, or objects that the schema describes under a name, such as `option`.
    case list(String)
    /// A value that the schema describes under a name, such as `accessory`.
    case described(String)
    /// Rows inside a row.
    case rows
}
