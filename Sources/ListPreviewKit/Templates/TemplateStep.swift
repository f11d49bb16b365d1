/// One step of writing a template.
enum TemplateStep<Item>: Sendable {
    case markup([UInt8])
    case text(@Sendable (Item) -> String)
    case optionalText(@Sendable (Item) -> String?)
    case attribute(@Sendable (Item) -> String)
    case optionalAttribute([UInt8], @Sendable (Item) -> String?)
    case flag([UInt8], @Sendable (Item) -> Bool)
    /// The `class` attribute.
    case style(@Sendable (Item) -> StyleClass?)
    case rawHTML(@Sendable (Item) -> String)
    case nested(any NestedTemplate<Item>)
}
