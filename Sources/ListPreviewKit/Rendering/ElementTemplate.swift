/// A component's template with the outer element that has the row's `id`.
///
/// The slots of the outer element, its ``ElementAttribute``s, follow those of the component. A row with controls (swipe
/// actions, a menu, a drag handle) has another template, in which the component's markup has its own element next to
/// the controls.
package final class ElementTemplate: Sendable {
    /// The template for patches and pages.
    package let markup: TemplateMarkup
    /// The templates of the component's list slots.
    package let listTemplates: [TemplateMarkup]
    /// The styles whose classes are part of the component's markup.
    let styles: [StyleClass]
    /// The problems of the component's literal.
    package let diagnostics: [Diagnostic]

    let role: ElementRole
    /// The number of slots inside the outer element.
    let innerSlotCount: Int
    private let hasControls: Bool
    /// The outer element's own attributes, in the order of their slots.
    private let attributes: [ElementAttribute]
    /// The start of an outer element without additional attributes, up to the value of its `id`.
    private let plainStart: StaticMarkup
    /// The same start, followed by the beginning of a row's `id`.
    private let plainRowStart: StaticMarkup
    private let tagStart: StaticMarkup
    /// The attributes that are the same for all elements of the template, up to the value of `id`.
    private let itemAttribute: StaticMarkup
    private let plainEnd = StaticMarkup("\">")
    private let endTag: StaticMarkup

    private static let contentStart: StaticString = "<div class=\"row-content\">"
    private static let contentEnd: StaticString = "</div>"

    /// Puts a component's template in the element of a role.
    package init(_ component: ListComponent, role: ElementRole, hasControls: Bool = false) {
        // A component has different elements as a row and as a header, which are different templates.
        var name = role == .row ? component.name : "\(component.name)/\(role.rawValue)"
        var html = component.html
        var slots = component.slots
        var listTemplates = component.listTemplates
        if hasControls {
            let controls = RowControls.template.component
            name += "/controls"
            html = "\(Self.contentStart)\(html)\(Self.contentEnd)\(controls.html)"
            slots = slots.map { TemplateSlot(kind: $0.kind, path: [0] + $0.path) }
            slots += controls.slots.map { slot in
                TemplateSlot(kind: slot.kind, path: [(slot.path.first ?? 0) + 1] + slot.path.dropFirst())
            }
            let known = Set(listTemplates.map(\.name))
            listTemplates += controls.listTemplates.filter { !known.contains($0.name) }
        }
        innerSlotCount = slots.count
        attributes = ElementAttribute.allCases.filter { role == .row || $0.isInEveryRole }
        slots += attributes.map { TemplateSlot(kind: $0.slotKind, path: []) }
        var attribute = HTMLWriter(capacity: 64)
        attribute.markup(" data-item=\"")
        attribute.attribute(name)
        attribute.markup("\"")
        markup = TemplateMarkup(
            name: name, html: "<\(role.tag)\(attribute.string())>\(html)</\(role.tag)>", slots: slots)
        self.listTemplates = listTemplates
        styles = component.styles
        diagnostics = component.diagnostics
        self.role = role
        self.hasControls = hasControls
        attribute.markup(" id=\"")
        itemAttribute = StaticMarkup(attribute.bytes())
        tagStart = StaticMarkup("<\(role.tag)")
        plainStart = StaticMarkup(Array("<\(role.tag)".utf8) + attribute.bytes())
        plainRowStart = StaticMarkup(Array("<\(role.tag)".utf8) + attribute.bytes() + Array("r-".utf8))
        endTag = StaticMarkup("</\(role.tag)>")
    }

    /// Writes a view model as a complete element.
    ///
    /// - Parameters:
    ///   - element: The element's `id`; `nil` for a row.
    ///   - occurrence: The number of rows with the same identity, up to and including this one.
    func write(
        _ viewModel: ListItemViewModel, element: String? = nil, occurrence: Int = 1, into writer: inout HTMLWriter
    ) {
        // Most rows have no additional attributes.
        let isPlain = viewModel.isPlain && viewModel.heightStyle == .automatic
        let integer = element == nil && occurrence == 1 ? viewModel.id.integer : nil
        if isPlain {
            writer.knownMarkup(integer == nil ? plainStart : plainRowStart)
        } else {
            writer.knownMarkup(tagStart)
            for attribute in ElementAttribute.beforeItem { attribute.write(of: viewModel, as: role, into: &writer) }
            writer.knownMarkup(itemAttribute)
            if integer != nil { writer.markup("r-") }
        }
        if let integer {
            writer.integer(integer)
        } else if let element {
            writer.unsafeRaw(element)  // the id of an element has no characters to escape
        } else {
            writer.unsafeRaw(ElementID.row(viewModel.id, occurrence: occurrence))
        }
        if isPlain {
            writer.knownMarkup(plainEnd)
        } else {
            writer.markup("\"")
            for attribute in ElementAttribute.afterID { attribute.write(of: viewModel, as: role, into: &writer) }
            writer.markup(">")
        }
        if hasControls {
            writer.markup(Self.contentStart)
            viewModel.row.write(into: &writer)
            writer.markup(Self.contentEnd)
            RowControls.template.write(RowControls(of: viewModel), into: &writer)
        } else {
            viewModel.row.write(into: &writer)
        }
        writer.knownMarkup(endTag)
    }

    /// The values of all slots, including those of the outer element.
    ///
    /// - Parameter styles: Collects the styles to which the values refer.
    package func values(of viewModel: ListItemViewModel, styles: inout StyleCollector) -> [SlotValue] {
        var values = SlotValues()
        swap(&values.styles, &styles)
        values.values.reserveCapacity(markup.slots.count)
        viewModel.row.appendValues(to: &values)
        if hasControls { RowControls.template.appendValues(of: RowControls(of: viewModel), to: &values) }
        for attribute in attributes { attribute.appendValue(of: viewModel, to: &values) }
        swap(&values.styles, &styles)
        return values.values
    }
}

/// The attributes of an element that a view model sets, in the order of their slots.
///
/// Rare attributes are last, because absent values at the end are not sent.
package enum ElementAttribute: String, CaseIterable {
    case styleClass = "class"
    case action = "data-action"
    case tabIndex = "tabindex"
    case selection = "aria-current"
    case appearAction = "data-appear"
    case placeholder = "inert"
    case label = "aria-label"
    case inactive = "aria-disabled"

    /// Attributes are written in alphabetical order. `data-item` and `id` are between these two lists.
    static let beforeItem = sorted.filter { $0.rawValue < "data-item" }
    static let afterID = sorted.filter { $0.rawValue > "id" }
    private static let sorted = allCases.sorted { $0.rawValue < $1.rawValue }

    /// Whether headers and footers have the attribute, too.
    var isInEveryRole: Bool { self == .styleClass || self == .placeholder }

    var slotKind: SlotKind { self == .placeholder ? .booleanAttribute(rawValue) : .attribute(rawValue) }

    /// The value of every attribute except the class, which also has a rule; `nil` if the attribute is absent.
    package func value(of viewModel: ListItemViewModel) -> String? {
        switch self {
        case .styleClass: nil
        case .action: viewModel.action
        case .tabIndex: viewModel.action == nil ? nil : "0"
        case .selection: viewModel.isSelected ? "true" : nil
        case .appearAction: viewModel.appearAction
        case .placeholder: viewModel.isPlaceholder ? "" : nil
        case .label: viewModel.accessibilityLabel
        case .inactive: viewModel.isInactive ? "true" : nil
        }
    }

    func write(of viewModel: ListItemViewModel, as role: ElementRole, into writer: inout HTMLWriter) {
        if self == .styleClass {
            if let style = viewModel.styleClass { writer.classAttribute(style) }
        } else if role == .row || isInEveryRole, let value = value(of: viewModel) {
            writer.markup(" ")
            writer.unsafeRaw(rawValue)
            writer.markup("=\"")
            writer.attribute(value)
            writer.markup("\"")
        }
    }

    func appendValue(of viewModel: ListItemViewModel, to values: inout SlotValues) {
        switch self {
        case .styleClass: values.append(viewModel.styleClass)
        case .placeholder: values.append(viewModel.isPlaceholder ? .flag(true) : .absent)
        default: values.append(value(of: viewModel).map(SlotValue.carried) ?? .absent)
        }
    }
}
