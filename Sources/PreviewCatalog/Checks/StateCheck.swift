package import ListPreviewKit
package import MarkupValidation

/// Finds all problems of a state, in the templates of its components and in its page.
///
/// Every verb, the test assertions and the live server use this check, so all of them report the same problems. A
/// check compiles its grammars once and supports one task at a time: use a separate check for each task.
package final class StateCheck {
    /// The validator of pages.
    package let validator: MarkupValidator
    private let templates: TemplateCheck
    /// The findings on components. One type may have several templates: an auto-rendered row has another one where its model
    /// does not fit.
    private var known: [String: [(component: ListComponent, findings: [Diagnostic])]] = [:]

    /// Compiles the grammars.
    ///
    /// - Throws: `ParseFailure` if a grammar cannot be compiled, which no shipped grammar does.
    package init() throws {
        validator = try MarkupValidator()
        templates = try TemplateCheck()
    }

    /// All findings on a state, whose page has the same name as in a gallery.
    package func diagnostics(
        of state: ScenarioState, in scenario: Scenario, report: ValidationReport? = nil
    ) -> [Diagnostic] {
        diagnostics(of: state.screen, at: CatalogEntry.path(of: state, in: scenario), report: report)
    }

    /// All findings on a screen.
    ///
    /// - Parameters:
    ///   - screen: The screen.
    ///   - path: The page's name in findings.
    ///   - report: The validator's report on the screen's page; `nil` to render and validate it.
    /// - Complexity: O(bytes of the page).
    package func diagnostics(
        of screen: ListScreen, at path: String, report: ValidationReport? = nil
    ) -> [Diagnostic] {
        let report = report ?? validator.validate(DocumentRenderer().bytes(for: screen))
        let unhandled = screen.unhandledActions.map { action in
            Diagnostic(.warning, action.description, file: path)
        }
        let components = [screen].components
        let raw = report.isValid ? [] : Self.rawMarkup(on: screen, at: path)
        return components.flatMap { diagnostics(of: $0) }.unique + Self.sharedNames(components, at: path)
            + (raw.isEmpty ? Self.diagnostics(report, at: path) : raw) + unhandled
    }

    /// The first error of each `unsafeHTML:` value that is not well-formed. In the page, it causes many other errors.
    private static func rawMarkup(on screen: ListScreen, at path: String) -> [Diagnostic] {
        var templates = TemplateCatalog()
        var styles = StyleCollector()
        var found: [Diagnostic] = []
        func check(_ viewModel: ListItemViewModel?, as role: ElementRole, _ target: ListEventTarget) {
            guard let viewModel else { return }
            let template = templates.template(of: viewModel, as: role)
            let slots = template.markup.slots
            guard slots.contains(where: { $0.kind == .rawHTML }) else { return }
            for (slot, value) in zip(slots, template.values(of: viewModel, styles: &styles)) {
                guard slot.kind == .rawHTML, case .text(let markup) = value,
                    let error = MarkupDocument.firstError(inFragment: markup)
                else { continue }
                let message = "the unsafeHTML of the \(target) (\(viewModel.component.name)) is not well-formed: "
                let place = "at \(error.line ?? 1):\(error.column ?? 1) of its text"
                found.append(Diagnostic(.error, "\(message)\(error.message), \(place)", file: path))
            }
        }
        for section in screen.sections {
            check(section.header, as: .header, .header(section.id))
            for row in section.rows { check(row, as: .row, .row(row.id)) }
            check(section.footer, as: .footer, .footer(section.id))
        }
        return found
    }

    /// Patches name a component's template: two with one name would be drawn as one of them.
    private static func sharedNames(_ components: [ListComponent], at path: String) -> [Diagnostic] {
        let sound = components.filter(\.diagnostics.isEmpty)
        return zip(sound, sound.dropFirst()).compactMap { first, second in
            guard first.name == second.name, first.html != second.html || first.slots != second.slots else {
                return nil
            }
            return Diagnostic(
                .error, "two components are named '\(first.name)'; give one of them another templateName", file: path)
        }.unique
    }

    /// The findings of a validator on a page.
    package static func diagnostics(_ report: ValidationReport, at path: String) -> [Diagnostic] {
        report.diagnostics.map { $0.located(in: path) }
    }

    private func diagnostics(of component: ListComponent) -> [Diagnostic] {
        let isKnown = { (known: ListComponent) in
            known.html == component.html && known.literal == component.literal
                && known.diagnostics == component.diagnostics && known.warnings == component.warnings
        }
        if let known = known[component.name]?.first(where: { isKnown($0.component) }) { return known.findings }
        let findings = templates.diagnostics(of: component) + component.warnings
        // The findings of one type are few, unless its messages contain data.
        if known[component.name, default: []].count >= 64 { known[component.name] = [] }
        known[component.name, default: []].append((component, findings))
        return findings
    }
}

extension MarkupDocument {
    /// The first error of a fragment that is not well-formed.
    fileprivate static func firstError(inFragment markup: String) -> Diagnostic? {
        do {
            _ = try MarkupDocument(fragment: Array(markup.utf8))
            return nil
        } catch {
            return error.diagnostics.first
        }
    }
}
