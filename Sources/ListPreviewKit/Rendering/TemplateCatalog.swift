/// The templates used so far, by component and role.
package struct TemplateCatalog: Sendable {
    private struct Key: Hashable {
        var template: TemplateKey
        var role: ElementRole
        var hasControls: Bool
    }

    /// The templates of all screens of the process, so that a component's template is created only once for thousands
    /// of screens. Their number is limited by the number of components.
    private static let known = BoundedCache<Key, (component: ListComponent, template: ElementTemplate)>()

    private var templates: [Key: ElementTemplate] = [:]
    /// Templates of other elements.
    private var others: [TemplateMarkup] = []
    /// Nearly every row has the same template as the previous one.
    private var latest: (row: any ListRow, templateID: ObjectIdentifier, key: Key, template: ElementTemplate)?

    /// Creates an empty catalog.
    package init() {}

    /// The template of a view model in a role.
    package mutating func template(of viewModel: ListItemViewModel, as role: ElementRole) -> ElementTemplate {
        let hasControls = role == .row && viewModel.hasControls
        let templateID = viewModel.row.templateID
        if let latest, latest.templateID == templateID, latest.key.role == role, latest.key.hasControls == hasControls {
            return latest.template
        }
        let key = Key(template: viewModel.templateKey, role: role, hasControls: hasControls)
        let template = templates[key] ?? Self.template(of: viewModel, key)
        templates[key] = template
        // Keeping the row also keeps its template, so that no other template gets the same address.
        latest = (viewModel.row, templateID, key, template)
        return template
    }

    private static func template(of viewModel: ListItemViewModel, _ key: Key) -> ElementTemplate {
        let component = viewModel.component
        // A component that cannot be drawn has another template than its placeholder. The comparison is fast, since
        // equal templates share their storage.
        let known = known.value(
            for: key,
            where: {
                $0.component.html == component.html && $0.component.slots == component.slots
                    && $0.component.name == component.name
            },
            make: { key in
                (component, ElementTemplate(component, role: key.role, hasControls: key.hasControls))
            })
        return known.template
    }

    /// Adds the templates of an element next to the sections.
    mutating func insert(_ bar: ScreenBar) {
        for each in bar.templates where !others.contains(each) { others.append(each) }
    }

    /// All templates in use, including those of their list slots, by name. If two components have the same name, which
    /// checks report, the first one in the order of their markup is used.
    package var markup: [String: TemplateMarkup] {
        var markup = Dictionary(others.map { ($0.name, $0) }) { first, _ in first }
        for template in templates.values {
            for each in [template.markup] + template.listTemplates {
                if let other = markup[each.name], other.html <= each.html { continue }
                markup[each.name] = each
            }
        }
        return markup
    }

    /// The styles whose classes are part of the templates in use.
    var styles: StyleCollector {
        var styles = StyleCollector()
        for template in templates.values { template.styles.forEach { styles.insert($0) } }
        return styles
    }
}
