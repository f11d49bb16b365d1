/// A style that has become a class: the value of an element's `class` attribute and the rule behind it.
///
/// Compared by identity; whoever makes styles makes equal ones once ("interning").
public final class StyleClass: Sendable {
    /// The whole `class` attribute value, such as `label s-1p0x7c`. Only letters, digits, `-`, `_` and spaces.
    public let attribute: String
    /// The name of the class that `rule` is for, or `nil` when the style needs no rule of its own.
    public let name: String?
    /// The rule, such as `.s-1p0x7c{color:var(--red)}`, or `nil`.
    public let rule: String?

    /// The value as it is written, escaped once and for all.
    let attributeBytes: [UInt8]
    /// The whole attribute, with a space before it.
    let attributeMarkup: StaticMarkup

    /// Creates a style class.
    public init(attribute: String, name: String? = nil, rule: String? = nil) {
        self.attribute = attribute
        self.name = name
        self.rule = rule
        var writer = HTMLWriter(capacity: attribute.utf8.count)
        writer.attribute(attribute)
        attributeBytes = writer.bytes()
        attributeMarkup = StaticMarkup(Array(" class=\"".utf8) + attributeBytes + Array("\"".utf8))
    }
}
