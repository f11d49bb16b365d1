import Synchronization

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
