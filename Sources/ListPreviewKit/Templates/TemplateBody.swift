/// What a compiled template is apart from its item's type.
struct TemplateBody: Sendable {
    var name = ""
    /// The markup with every slot empty.
    var html = ""
    /// How many elements stand at the top of the markup.
    var rootCount = 0
    /// The slots; the first step of a path chooses among the top elements.
    var slots: [TemplateSlot] = []
    /// The templates of list slots, by name.
    var listTemplates: [String: TemplateMarkup] = [:]
    var literal = TemplateLiteral()
    var diagnostics: [TemplateDiagnostic] = []
}
