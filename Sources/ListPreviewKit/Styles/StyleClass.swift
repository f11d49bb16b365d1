/// A style as a class: the value of an element's `class` attribute and its rule.
///
/// Compared by identity: equal styles are created once.
package final class StyleClass: Sendable {
    /// The whole `class` attribute value, such as `label s-1p0x7c`. Only letters, digits, `-`, `_` and spaces.
    package let attribute: String
    /// The name of the class that `rule` is for, or `nil` if the style needs no rule.
    package let name: String?
    /// The rule, such as `.s-1p0x7c{color:var(--red-text)}`, or `nil`.
    package let rule: String?

    /// The whole attribute with escapes, and a space before it.
    let attributeMarkup: StaticMarkup

    /// Creates a style class.
    package init(attribute: String, name: String? = nil, rule: String? = nil) {
        self.attribute = attribute
        self.name = name
        self.rule = rule
        var writer = HTMLWriter(capacity: attribute.utf8.count)
        writer.attribute(attribute)
        attributeMarkup = StaticMarkup(Array(" class=\"".utf8) + writer.bytes() + Array("\"".utf8))
    }
}

/// One rule of a collected stylesheet.
package struct StyleRule: Sendable, Hashable {
    /// The class that the rule is for.
    package var name: String
    /// The rule as CSS, on one line.
    package var text: String

    /// The text before and after the rules of a page: a layer above the built-in style sheet and below those of apps.
    package static let layer = (start: "@layer list-rules{", end: "}")

    /// Creates a rule.
    package init(name: String, text: String) {
        self.name = name
        self.text = text
    }
}
