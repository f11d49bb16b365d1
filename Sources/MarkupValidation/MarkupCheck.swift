public import ListPreviewKit

/// Checks a parsed tree against the rules and the grammar, for pages and fragments.
struct MarkupCheck {
    /// The rules for the markup of components.
    static var contentRules: [any MarkupRule] {
        [
            ControlLabelRule(), DataAttributeRule(), ImageRule(), InteractiveContentRule(), PolyglotRule(),
            ScriptURLRule(),
        ]
    }

    let schema: RelaxNGSchema

    /// The findings on a tree. This changes the tree, so pass one that is no longer needed.
    ///
    /// - Parameters:
    ///   - source: The bytes that were parsed.
    ///   - firstElement: The number, in document order, of the element whose start tag is the first in the source.
    func diagnostics(
        of document: MarkupDocument, source: [UInt8], firstElement: Int = 0, rules: [any MarkupRule]
    ) -> [Diagnostic] {
        guard let root = document.root else { return [] }
        var findings = RuleFindings()
        var rules = rules
        for (number, element) in root.subtree.enumerated() where number >= firstElement {
            let visited = VisitedElement(element: element, number: number)
            for index in rules.indices {
                rules[index].visit(visited, &findings)
            }
        }
        for index in rules.indices {
            rules[index].finish(&findings)
        }
        let content = Self.content(of: root)
        for element in root.subtree {
            adapt(element, isContent: content.map { element != $0 && element.isWithin($0) } ?? false)
        }
        let diagnostics = document.warnings + findings.diagnostics + schema.validate(document, isLast: true)
        return Self.located(diagnostics, in: source, firstElement: firstElement)
    }

    /// The element that contains all markup of components and the screen, where ``AttributeGrammar/free`` applies.
    private static func content(of root: MarkupElement) -> MarkupElement? {
        if root.name == MarkupDocument.fragmentName { return root }
        return root.children.first { $0.name == "body" }?.children.first { $0.name == "main" }
    }

    /// Removes names that the grammar cannot express: attributes with any name after `data-`, and the namespace that
    /// HTML adds to an `svg`. Also removes attributes that the grammar does not need to check, because every element
    /// may have them with any value.
    private func adapt(_ element: MarkupElement, isContent: Bool) {
        element.removeAttributes { name in
            isContent && AttributeGrammar.free.contains(name) || DataAttributeRule.isOfComponent(name)
        }
        if element.namespace == "http://www.w3.org/2000/svg" {
            element.removeNamespace()
        }
    }

    /// Adds columns, removes duplicates and sorts by position.
    private static func located(_ diagnostics: [Diagnostic], in source: [UInt8], firstElement: Int) -> [Diagnostic] {
        let elements = Set(diagnostics.compactMap(\.element).map { max($0 - firstElement, 0) })
        let positions = ElementPositions.positions(of: elements, in: source)
        var seen: Set<Diagnostic> = []
        let located = diagnostics.compactMap { diagnostic -> Diagnostic? in
            var diagnostic = diagnostic
            if diagnostic.line == nil {
                // libxml2 lost the position while it tried alternatives. Report the error for the whole document.
                (diagnostic.line, diagnostic.column) = (1, 1)
            }
            if let element = diagnostic.element.map({ max($0 - firstElement, 0) }) {
                diagnostic.element = element
                if diagnostic.column == nil, let position = positions[element] {
                    diagnostic.line = position.line
                    diagnostic.column = position.column
                }
            }
            return seen.insert(diagnostic).inserted ? diagnostic : nil
        }
        return located.enumerated().sorted {
            ($0.element.line ?? 1, $0.element.column ?? 0, $0.offset)
                < ($1.element.line ?? 1, $1.element.column ?? 0, $1.offset)
        }.map(\.element)
    }
}

/// Checks a piece of a component's markup: it must be well-formed, and contain only elements that a row may contain.
///
/// ```swift
/// try MarkupFragmentCheck().diagnostics(of: Array("<b>one</b><i>two</b>".utf8))
/// // [1:21: error: Opening and ending tag mismatch: i line 1 and b [xml-76]]
/// ```
public final class MarkupFragmentCheck {
    private let check: MarkupCheck

    /// Compiles the grammar.
    ///
    /// - Throws: `ParseFailure` if the grammar cannot be compiled, which does not occur with the built-in grammars.
    public init() throws(ParseFailure) {
        check = MarkupCheck(schema: try RelaxNGSchema(parsing: MarkupGrammar.fragment))
    }

    /// The findings on a fragment, in the order of the source; empty if there are none.
    ///
    /// Lines and columns count within the fragment, from 1.
    public func diagnostics(of fragment: [UInt8]) -> [Diagnostic] {
        do throws(ParseFailure) {
            let document = try MarkupDocument(fragment: fragment)
            return check.diagnostics(
                of: document, source: fragment, firstElement: 1, rules: MarkupCheck.contentRules)
        } catch {
            return error.diagnostics
        }
    }
}

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
    public func diagnostics<Item: Templated>(of type: Item.Type) -> [Diagnostic] {
        diagnostics(of: Item.template.component)
    }

    /// The findings on the templates of all components of some screens, sorted by the components' names.
    ///
    /// - Complexity: O(rows).
    public func diagnostics(of screens: some Sequence<ListScreen>) -> [Diagnostic] {
        screens.components.flatMap { diagnostics(of: $0) }
    }

    /// The findings on the template of a component whose type is not known.
    package func diagnostics(of component: ListComponent) -> [Diagnostic] {
        // A template that is not well-formed cannot be validated.
        guard component.diagnostics.isEmpty else { return component.diagnostics }
        let literal = component.literal
        let text = literal.text(attribute: Self.placeholder)
        return check.diagnostics(of: Array(text.utf8)).filter { $0.severity == .error }.map { diagnostic in
            let place = literal.location(
                line: diagnostic.line ?? 1, column: diagnostic.column ?? 1, attribute: Self.placeholder)
            return component.diagnostic(.error, diagnostic.message, at: place)
        }
    }

    /// A value that the grammar allows for an attribute whose actual value comes from a row.
    private static func placeholder(_ attribute: String) -> String {
        switch attribute {
        case "hidden", "checked", "disabled", "selected", "readonly", "required", "multiple", "open", "inert": ""
        // A role without further requirements.
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
