public import HTMLTemplate
public import ListViewModels

/// A component's template with the element around it that carries the row's `id`.
///
/// The outer element has slots of its own behind the component's: its class (a height), and for a row what choosing it asks
/// for.
public struct KeyedTemplate: Sendable {
    /// The template as it travels.
    public let markup: TemplateMarkup
    /// The templates of the component's list slots.
    public let listTemplates: [TemplateMarkup]
    /// What is wrong with the component's literal.
    public let diagnostics: [TemplateDiagnostic]

    let role: ElementRole
    /// How many of the slots are the component's.
    let componentSlotCount: Int
    /// Attributes and markup between those that differ from row to row.
    let itemAttribute: [UInt8]
    let endTag: [UInt8]

    /// Puts a component's template into the element of a role.
    public init(_ component: ListComponent, role: ElementRole) {
        // One component draws other elements as a row and as a header, which are other templates.
        let name = role == .row ? component.name : "\(component.name)/\(role.rawValue)"
        var attribute = HTMLWriter(capacity: 64)
        attribute.markup(" data-item=\"")
        attribute.attribute(name)
        attribute.markup("\"")
        var slots = component.slots
        slots += Self.attributes(of: role).map { TemplateSlot(kind: .attribute($0), path: []) }
        markup = TemplateMarkup(
            name: name, html: "<\(role.tag)\(attribute.string())>\(component.html)</\(role.tag)>", slots: slots)
        listTemplates = component.listTemplates
        diagnostics = component.diagnostics
        componentSlotCount = component.slots.count
        self.role = role
        itemAttribute = attribute.bytes()
        endTag = Array("</\(role.tag)>".utf8)
    }

    /// The outer element's own attributes that a view model sets.
    static func attributes(of role: ElementRole) -> [String] {
        role == .row ? ["class", "data-action", "tabindex"] : ["class"]
    }

    /// Writes a view model as a whole element.
    func write(_ viewModel: ListItemViewModel, id: String, into writer: inout HTMLWriter) {
        switch role {
        case .row: writer.markup("<li")
        case .header: writer.markup("<header")
        case .footer: writer.markup("<footer")
        }
        if let height = viewModel.heightStyle.styleClass {
            writer.markup(" class=\"")
            writer.styleClass(height)
            writer.markup("\"")
        }
        let action = role == .row ? viewModel.action : nil
        if let action {
            writer.markup(" data-action=\"")
            writer.attribute(action)
            writer.markup("\"")
        }
        writer.markup(itemAttribute)
        writer.markup(" id=\"")
        writer.unsafeRaw(id)  // an element identity has no character that needs escaping
        writer.markup(action == nil ? "\">" : "\" tabindex=\"0\">")
        viewModel.write(into: &writer)
        writer.markup(endTag)
    }

    /// The values of all slots, the outer element's included.
    func values(of viewModel: ListItemViewModel) -> SlotValues {
        var values = SlotValues()
        values.values.reserveCapacity(markup.slots.count)
        viewModel.appendValues(to: &values)
        values.append(viewModel.heightStyle.styleClass)
        if role == .row {
            values.append(viewModel.action.map { .text($0) } ?? .absent)
            values.append(viewModel.action == nil ? .absent : .text("0"))
        }
        return values
    }
}
