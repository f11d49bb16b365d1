/// A template as it travels to a browser: static markup and the places of its slots.
///
/// The markup is polyglot (well-formed XML and HTML5 at once) and has exactly one outermost element, without an `id`.
public struct TemplateMarkup: Sendable, Hashable {
    /// The name under which rows refer to the template.
    public var name: String
    /// The markup with every slot empty.
    public var html: String
    /// The slots, in the order in which a row lists its values.
    public var slots: [TemplateSlot]

    /// Creates a template.
    public init(name: String, html: String, slots: [TemplateSlot]) {
        self.name = name
        self.html = html
        self.slots = slots
    }
}
