/// The templates and rules that the rows of a page use.
package struct ScreenAssets: Sendable, Equatable {
    /// The templates, by name.
    package private(set) var templates: [String: TemplateMarkup] = [:]
    /// The rules, by class name.
    package private(set) var rules: [String: StyleRule] = [:]

    /// The number of templates and rules.
    var count: Int { templates.count + rules.count }

    /// Creates a set with only the templates of every screen.
    package init() {
        for template in ScreenTemplates.all { templates[template.name] = template }
    }

    /// The templates, sorted by name.
    package var sortedTemplates: [TemplateMarkup] { templates.values.sorted { $0.name < $1.name } }

    /// The rules, sorted by class name.
    package var sortedRules: [StyleRule] { rules.values.sorted { $0.name < $1.name } }

    /// Adds a template, or replaces the one of its name. Returns `true` if it is new.
    @discardableResult
    package mutating func insert(_ template: TemplateMarkup) -> Bool {
        templates.updateValue(template, forKey: template.name) != template
    }

    /// Adds a rule. Returns `true` if it is new.
    @discardableResult
    package mutating func insert(_ rule: StyleRule) -> Bool {
        rules.updateValue(rule, forKey: rule.name) == nil
    }

    /// Adds the templates and rules of another set.
    package mutating func formUnion(_ other: ScreenAssets) {
        templates.merge(other.templates) { first, _ in first }
        rules.merge(other.rules) { first, _ in first }
    }
}

extension ScreenAssets {
    /// The templates and styles that a written screen uses.
    init(_ templates: TemplateCatalog, _ styles: StyleCollector) {
        self.init()
        for template in templates.markup.values { insert(template) }
        for rule in styles.rules + templates.styles.rules { insert(rule) }
    }

    /// The templates and rules that a screen uses.
    ///
    /// - Complexity: O(rows): every row is mapped and written, and its output discarded.
    init(of layout: ScreenLayout) {
        var screen = ScreenWriter(layout)
        var writer = HTMLWriter(capacity: 65_536)
        while screen.writeNext(into: &writer) { writer.removeOutput() }
        self.init(screen.templates, writer.styles)
    }
}
