import Synchronization

/// A component's template with the element around it that carries the row's `id`.
///
/// The outer element has slots of its own behind the component's: its class (height, lines), and for a row what choosing it
/// asks for and whether it is the chosen one. A row with controls of its own (swipe actions, a menu, a handle) is another
/// template, with the component's markup in an element of its own and the controls beside it.
public final class KeyedTemplate: Sendable {
    /// The template as it travels.
    public let markup: TemplateMarkup
    /// The templates of the component's list slots.
    public let listTemplates: [TemplateMarkup]
    /// What is wrong with the component's literal.
    public let diagnostics: [TemplateDiagnostic]

    let role: ElementRole
    /// How many of the slots are inside the outer element.
    let innerSlotCount: Int
    private let hasControls: Bool
    /// Attributes and markup between those that differ from row to row.
    private let itemAttribute: StaticMarkup
    /// All before the identity of an element that has no other attributes, as most have not, and what follows on it.
    private let plainStart: StaticMarkup
    private let plainEnd = StaticMarkup("\">")
    private let endTag: StaticMarkup

    /// Puts a component's template into the element of a role.
    public init(_ component: ListComponent, role: ElementRole, hasControls: Bool = false) {
        // One component draws other elements as a row and as a header, which are other templates.
        var name = role == .row ? component.name : "\(component.name)/\(role.rawValue)"
        var html = component.html
        var slots = component.slots
        var listTemplates = component.listTemplates
        if hasControls {
            name += "/controls"
            html = "\(Self.contentStart)\(html)\(Self.contentEnd)\(RowControls.template.html)"
            slots = slots.map { TemplateSlot(kind: $0.kind, path: [0] + $0.path) }
            slots += RowControls.template.slots.map { slot in
                TemplateSlot(kind: slot.kind, path: [(slot.path.first ?? 0) + 1] + slot.path.dropFirst())
            }
            let known = Set(listTemplates.map(\.name))
            listTemplates += RowControls.template.listTemplates.filter { !known.contains($0.name) }
        }
        innerSlotCount = slots.count
        slots += Self.slots(of: role)
        var attribute = HTMLWriter(capacity: 64)
        attribute.markup(" data-item=\"")
        attribute.attribute(name)
        attribute.markup("\"")
        markup = TemplateMarkup(
            name: name, html: "<\(role.tag)\(attribute.string())>\(html)</\(role.tag)>", slots: slots)
        self.listTemplates = listTemplates
        diagnostics = component.diagnostics
        self.role = role
        self.hasControls = hasControls
        attribute.markup(" id=\"")
        itemAttribute = StaticMarkup(attribute.bytes())
        plainStart = StaticMarkup(Array("<\(role.tag)".utf8) + attribute.bytes())
        endTag = StaticMarkup("</\(role.tag)>")
    }

    private static let contentStart = "<div class=\"row-content\">"
    private static let contentEnd = "</div>"

    /// The outer element's own attributes that a view model sets. The rare ones come last: absent values at the end do not
    /// travel.
    private static func slots(of role: ElementRole) -> [TemplateSlot] {
        var kinds: [SlotKind] = [.attribute("class")]
        if role == .row {
            kinds += ["data-action", "tabindex", "aria-current", "data-appear"].map { .attribute($0) }
        }
        kinds.append(.booleanAttribute("inert"))
        return kinds.map { TemplateSlot(kind: $0, path: []) }
    }

    /// Writes a view model as a whole element; `writeID` writes its identity.
    func write(
        _ viewModel: ListItemViewModel, into writer: inout HTMLWriter, id writeID: (inout HTMLWriter) -> Void
    ) {
        if role == .row && !viewModel.isPlain {
            writeRow(viewModel, into: &writer, id: writeID)
            return
        }
        if let style = viewModel.styleClass {
            writer.markup("<")
            writer.unsafeRaw(role.tag)
            writer.classAttribute(style)
            writer.knownMarkup(itemAttribute)
        } else {
            writer.knownMarkup(plainStart)
        }
        writeID(&writer)
        if viewModel.isPlaceholder { writer.markup("\" inert=\"") }
        writer.knownMarkup(plainEnd)
        viewModel.write(into: &writer)
        writer.knownMarkup(endTag)
    }

    /// Writes a row with whatever it has around its component.
    private func writeRow(
        _ viewModel: ListItemViewModel, into writer: inout HTMLWriter, id writeID: (inout HTMLWriter) -> Void
    ) {
        writer.markup("<li")
        if viewModel.isSelected { writer.markup(" aria-current=\"true\"") }
        if let style = viewModel.styleClass { writer.classAttribute(style) }
        if let action = viewModel.action { write("data-action", action, into: &writer) }
        if let action = viewModel.appearAction { write("data-appear", action, into: &writer) }
        writer.knownMarkup(itemAttribute)
        writeID(&writer)
        writer.markup("\"")
        if viewModel.isPlaceholder { writer.markup(" inert=\"\"") }
        if viewModel.action != nil { writer.markup(" tabindex=\"0\"") }
        writer.markup(">")
        if hasControls {
            writer.markup("<div class=\"row-content\">")
            viewModel.write(into: &writer)
            writer.markup("</div>")
            RowControls.template.write(RowControls(of: viewModel), into: &writer)
        } else {
            viewModel.write(into: &writer)
        }
        writer.knownMarkup(endTag)
    }

    private func write(_ name: StaticString, _ value: String, into writer: inout HTMLWriter) {
        writer.markup(" ")
        writer.markup(name)
        writer.markup("=\"")
        writer.attribute(value)
        writer.markup("\"")
    }

    /// The values of all slots, the outer element's included.
    func values(of viewModel: ListItemViewModel) -> SlotValues {
        var values = SlotValues()
        values.values.reserveCapacity(markup.slots.count)
        viewModel.appendValues(to: &values)
        if hasControls { RowControls.template.appendValues(of: RowControls(of: viewModel), to: &values) }
        values.append(viewModel.styleClass)
        if role == .row {
            values.append(viewModel.action.map(SlotValue.carried) ?? .absent)
            values.append(viewModel.action == nil ? .absent : .text("0"))
            values.append(viewModel.isSelected ? .text("true") : .absent)
            values.append(viewModel.appearAction.map(SlotValue.carried) ?? .absent)
        }
        values.append(viewModel.isPlaceholder ? .flag(true) : .absent)
        return values
    }
}

/// What a view model is drawn as.
public enum ElementRole: String, Sendable, Hashable, CaseIterable {
    /// One of a section's rows.
    case row
    /// What stands above a section's rows.
    case header
    /// What stands below a section's rows.
    case footer

    /// The element around the component's markup.
    var tag: String {
        switch self {
        case .row: "li"
        case .header: "header"
        case .footer: "footer"
        }
    }
}

/// The templates that have been met so far, by component and role.
public struct TemplateCatalog: Sendable {
    private struct Key: Hashable {
        var component: ObjectIdentifier
        var role: ElementRole
        var hasControls: Bool
    }

    /// Those that any screen of the process has had: what a component looks like is put together once, not for each of a
    /// thousand screens. There are no more of them than components.
    private static let known = Mutex<[Key: (component: ListComponent, template: KeyedTemplate)]>([:])

    private var templates: [Key: KeyedTemplate] = [:]
    /// Templates of what is no view model.
    private var others: [TemplateMarkup] = []
    /// Nearly every row has the component of the last one.
    private var latest: (key: Key, template: KeyedTemplate)?

    /// Creates an empty catalogue.
    public init() {}

    /// The template of a view model in a role.
    public mutating func template(of viewModel: ListItemViewModel, as role: ElementRole) -> KeyedTemplate {
        let hasControls = role == .row && viewModel.hasControls
        let key = Key(component: viewModel.componentID, role: role, hasControls: hasControls)
        if let latest, latest.key == key { return latest.template }
        let template = templates[key] ?? Self.template(of: viewModel, key)
        templates[key] = template
        latest = (key, template)
        return template
    }

    private static func template(of viewModel: ListItemViewModel, _ key: Key) -> KeyedTemplate {
        let component = viewModel.component
        // A component that cannot be drawn has another template than its placeholder; which costs no time to find out, since
        // equal ones share their storage.
        if let known = known.withLock({ $0[key] }), known.component.html == component.html,
            known.component.slots == component.slots, known.component.name == component.name
        {
            return known.template
        }
        // Made outside of the lock: two that are made at the same time are equal.
        let template = KeyedTemplate(component, role: key.role, hasControls: key.hasControls)
        known.withLock { $0[key] = (component, template) }
        return template
    }

    /// Adds the template of something that is no view model.
    mutating func insert(_ template: TemplateMarkup, listTemplates: [TemplateMarkup]) {
        for each in [template] + listTemplates where !others.contains(each) { others.append(each) }
    }

    /// All templates met, with those of their list slots, by name. Of two components with one name the first in the order of
    /// their markup is taken; ``nameConflicts`` tells of them.
    public var markup: [String: TemplateMarkup] {
        var markup = Dictionary(others.map { ($0.name, $0) }) { first, _ in first }
        for template in templates.values {
            for each in [template.markup] + template.listTemplates {
                if let other = markup[each.name], other.html <= each.html { continue }
                markup[each.name] = each
            }
        }
        return markup
    }

    /// Names that two different components have, sorted.
    public var nameConflicts: [String] {
        var markup: [String: TemplateMarkup] = [:]
        var conflicts: Set<String> = []
        for template in templates.values {
            for each in [template.markup] + template.listTemplates {
                if let other = markup[each.name], other != each { conflicts.insert(each.name) }
                markup[each.name] = each
            }
        }
        return conflicts.sorted()
    }

    /// What is wrong with the literals of the components met, sorted by place.
    public var diagnostics: [TemplateDiagnostic] {
        Set(templates.values.flatMap(\.diagnostics)).sorted {
            ($0.template, $0.line, $0.column) < ($1.template, $1.line, $1.column)
        }
    }
}
