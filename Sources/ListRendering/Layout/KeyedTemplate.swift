public import HTMLTemplate
public import ListViewModels

/// A component's template with the element around it that carries the row's `id`.
///
/// The outer element has slots of its own behind the component's: its class (a height), and for a row what choosing it asks
/// for.
public final class KeyedTemplate: Sendable {
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
    private let itemAttribute: StaticMarkup
    /// All before the identity of an element that has no other attributes, as most have not, and what follows on it.
    private let plainStart: StaticMarkup
    private let plainEnd = StaticMarkup("\">")
    private let endTag: StaticMarkup

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
        attribute.markup(" id=\"")
        itemAttribute = StaticMarkup(attribute.bytes())
        plainStart = StaticMarkup(Array("<\(role.tag)".utf8) + attribute.bytes())
        endTag = StaticMarkup("</\(role.tag)>")
    }

    /// The outer element's own attributes that a view model sets.
    static func attributes(of role: ElementRole) -> [String] {
        role == .row ? ["class", "data-action", "tabindex"] : ["class"]
    }

    /// Writes a view model as a whole element; `writeID` writes its identity.
    func write(
        _ viewModel: ListItemViewModel, into writer: inout HTMLWriter, id writeID: (inout HTMLWriter) -> Void
    ) {
        let height = viewModel.heightStyle.styleClass
        let action = role == .row ? viewModel.action : nil
        if height == nil && action == nil {
            writer.knownMarkup(plainStart)
        } else {
            writeStart(height: height, action: action, into: &writer)
        }
        writeID(&writer)
        if action == nil {
            writer.knownMarkup(plainEnd)
        } else {
            writer.markup("\" tabindex=\"0\">")
        }
        viewModel.write(into: &writer)
        writer.knownMarkup(endTag)
    }

    private func writeStart(height: StyleClass?, action: String?, into writer: inout HTMLWriter) {
        writer.markup("<")
        writer.unsafeRaw(role.tag)
        if let height { writer.classAttribute(height) }
        if let action {
            writer.markup(" data-action=\"")
            writer.attribute(action)
            writer.markup("\"")
        }
        writer.knownMarkup(itemAttribute)
    }

    /// The values of all slots, the outer element's included.
    func values(of viewModel: ListItemViewModel) -> SlotValues {
        var values = SlotValues()
        values.values.reserveCapacity(markup.slots.count)
        viewModel.appendValues(to: &values)
        values.append(viewModel.heightStyle.styleClass)
        if role == .row {
            values.append(viewModel.action.map(SlotValue.carried) ?? .absent)
            values.append(viewModel.action == nil ? .absent : .text("0"))
        }
        return values
    }
}
