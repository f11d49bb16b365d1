public import ListPreviewKit

/// Checks a component's template with libxml2, with the location of each finding in the source file of the component.
///
/// ```swift
/// let findings = try TemplateCheck().diagnostics(of: CarRow.self)
/// ```
public final class TemplateCheck {
    private let check: MarkupFragmentCheck

    /// Compiles the grammar.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which does not occur with the built-in grammars.
    public init() throws {
        check = try MarkupFragmentCheck()
    }

    /// The findings on a component's template and on those of its parts; empty if there are none.
    public func diagnostics<Item: Templated>(of type: Item.Type) -> [TemplateDiagnostic] {
        diagnostics(of: Item.template.component)
    }

    /// The findings on the templates of all components of some screens, sorted by the components' names.
    ///
    /// - Complexity: O(rows).
    public func diagnostics(of screens: some Sequence<ListScreen>) -> [TemplateDiagnostic] {
        screens.components.flatMap { diagnostics(of: $0) }
    }

    /// The findings on the template of a component whose type is not known.
    package func diagnostics(of component: ListComponent) -> [TemplateDiagnostic] {
        // A template that is not well-formed cannot be validated.
        guard component.diagnostics.isEmpty else { return component.diagnostics }
        let literal = component.literal
        let text = literal.text(attribute: Self.placeholder)
        return check.diagnostics(of: Array(text.utf8)).filter { $0.severity == .error }.map { diagnostic in
            let place = literal.location(
                line: diagnostic.line, column: diagnostic.column ?? 1, attribute: Self.placeholder)
            return TemplateDiagnostic(
                template: component.name, message: diagnostic.message, file: literal.file, line: place.line,
                column: place.column)
        }
    }

    /// A value that the grammar allows for an attribute whose real one comes from a row.
    private static func placeholder(_ attribute: String) -> String {
        switch attribute {
        case "hidden", "checked", "disabled", "selected", "readonly", "required", "multiple", "open", "inert": ""
        // Any role whose rules ask for nothing else.
        case "role": "group"
        case "type": "text"
        case "dir": "auto"
        case "lang": "en"
        case "href", "src": "#"
        case let name where name.hasPrefix("aria-"): "true"
        case "value", "max", "min", "step", "width", "height", "tabindex", "colspan", "rowspan": "0"
        default: "x"
        }
    }
}
