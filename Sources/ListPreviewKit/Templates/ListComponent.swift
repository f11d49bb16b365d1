/// A component's template apart from its type.
public struct ListComponent: Sendable {
    /// The name under which patches and pages refer to the component.
    public let name: String
    /// The markup with every slot empty.
    public let html: String
    /// The slots; the first step of a path counts the template's top elements.
    public let slots: [TemplateSlot]
    /// The templates that list slots refer to.
    public let listTemplates: [TemplateMarkup]
    /// What is wrong with the template's literal.
    public let diagnostics: [TemplateDiagnostic]
    /// What rows do with the component that is most likely a mistake.
    package internal(set) var warnings: [TemplateDiagnostic] = []
    /// The literal as its author wrote it.
    public let literal: TemplateLiteral

    /// Takes a component's template apart from its type.
    public init<Item: ListItem>(_ type: Item.Type) {
        self.init(Item.template)
    }

    init<Item: ListItem>(_ template: ItemTemplate<Item>) {
        name = template.name
        html = template.html
        slots = template.slots
        listTemplates = template.listTemplates
        diagnostics = template.diagnostics
        literal = template.literal
    }
}
