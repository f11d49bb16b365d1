/// A component's template without its type.
package struct ListComponent: Sendable {
    /// The template for patches and pages. The first step of a slot's path is an index among the template's top
    /// elements.
    package internal(set) var markup: TemplateMarkup
    /// The literal as it is written in the source file.
    package let literal: TemplateLiteral
    /// The problems of the template's literal and of the literals of its parts.
    package internal(set) var diagnostics: [Diagnostic] = []
    /// Probable mistakes in rows that use the component.
    package internal(set) var warnings: [Diagnostic] = []
    /// The number of top elements of the markup.
    var rootCount = 0
    /// The styles whose classes are part of the markup, including those of parts.
    var styles: [StyleClass] = []
    /// The templates of list slots, by name.
    var templatesByName: [String: TemplateMarkup] = [:]

    init(name: String, literal: TemplateLiteral) {
        markup = TemplateMarkup(name: name, html: "", slots: [])
        self.literal = literal
    }

    /// The name under which patches and pages refer to the component.
    package var name: String { markup.name }
    /// The markup with every slot empty.
    package var html: String { markup.html }
    /// The slots. The first step of a path is an index among the template's top elements.
    package var slots: [TemplateSlot] { markup.slots }

    /// The templates that list slots refer to, sorted by name.
    package var listTemplates: [TemplateMarkup] { templatesByName.values.sorted { $0.name < $1.name } }

    /// A problem of the template: at its start, or at a place in its source file. Without a source file, that of the literal
    /// counts.
    package func diagnostic(
        _ severity: Diagnostic.Severity, _ message: String, at place: (line: Int, column: Int)? = nil
    ) -> Diagnostic {
        let place = place ?? literal.location(line: 1, column: 1)
        return Diagnostic(
            severity, "\(message) (template \(name))", file: literal.file ?? "<template>", line: place.line,
            column: place.column)
    }

    /// The component with a template that shows its problems.
    var broken: ListComponent {
        var writer = HTMLWriter()
        writer.markup("<strong class=\"template-error\">")
        writer.text(diagnostics.map(\.message).joined(separator: "; "))
        writer.markup("</strong>")
        var broken = ListComponent(name: name, literal: literal)
        broken.markup.html = writer.string()
        broken.rootCount = 1
        broken.diagnostics = diagnostics
        return broken
    }
}

/// The parts of a component that a row fills, and those of them that its template shows.
struct PartUse: Sendable {
    /// The names of the properties with values that a new component does not have.
    private(set) var filled: Set<String> = []
    /// The names of filled properties whose values are among the template's values.
    private(set) var shown: Set<String> = []

    /// Creates an empty value.
    init() {}

    /// Finds parts that the template does not show unchanged.
    ///
    /// - Parameter names: The names of the parts: ``ItemTemplate/unshownParts(of:)``.
    init<Item: ListItem>(of filled: Item, madeFrom fresh: Item, template: ItemTemplate<Item>, among names: Set<String>)
    {
        let values = Values(template.values(of: filled))
        // Raw HTML may contain the value in another form.
        let hasMarkup = template.slots.contains { $0.kind == .rawHTML }
        for (new, old) in zip(StoredProperty.all(of: filled), StoredProperty.all(of: fresh))
        where names.contains(new.name) {
            guard let part = new.value as? any Templated else { continue }
            let added = Self.values(of: part, beyond: old.value)
            guard !added.isEmpty else { continue }
            self.filled.insert(new.name)
            if hasMarkup || added.contains(where: values.contains) { shown.insert(new.name) }
        }
    }

    /// Adds the parts that another row of the component fills and shows.
    mutating func formUnion(_ other: PartUse) {
        guard !other.filled.isEmpty else { return }
        filled.formUnion(other.filled)
        shown.formUnion(other.shown)
    }

    /// The texts that a part shows and a new one does not.
    private static func values<Part: Templated>(of part: Part, beyond old: Any) -> [String] {
        guard let old = old as? Part else { return [] }
        let before = Set(Values(Part.template.values(of: old)).texts)
        return Values(Part.template.values(of: part)).texts.filter { !before.contains($0) }
    }

    /// The texts among values, including those of sub-rows.
    private struct Values {
        var texts: [String] = []

        init(_ values: [SlotValue]) {
            append(values)
        }

        private mutating func append(_ values: [SlotValue]) {
            for value in values {
                switch value {
                case .text(let text) where !text.isEmpty: texts.append(text)
                case .list(let rows): rows.forEach { append($0) }
                case .absent, .flag, .text: break
                }
            }
        }

        /// Whether a text is one of the values or a part of one: a template may add text to it, or change its case.
        func contains(_ text: String) -> Bool {
            texts.contains { $0 == text || $0.lowercased().contains(text.lowercased()) }
        }
    }
}

extension ListComponent {
    /// The component with a warning for each part that rows fill but apparently none of them shows. A computed property
    /// may show the part in another form.
    ///
    /// - Parameter parsesTemplate: Whether each row parses the template again, which is another warning.
    func reporting(_ use: PartUse, parsesTemplate: Bool) -> ListComponent {
        guard diagnostics.isEmpty else { return self }
        var component = self
        component.warnings = use.filled.subtracting(use.shown).sorted().map { part in
            diagnostic(
                .warning,
                """
                '\(part)' is filled by map, but the template does not show it: write \\(\\.\(part)) where it belongs, or do \
                not fill it
                """)
        }
        if parsesTemplate {
            component.warnings.append(
                diagnostic(
                    .warning,
                    """
                    each row parses the template again, because it is a computed property: declare it with 'static let'
                    """))
        }
        return component
    }
}
