import ListPreviewKit
import Testing

@testable import PreviewCatalog
@testable import TestSupport

/// The reported changes of a patch lead from one screen to the next one, over thousands of random edits.
struct ScreenChangesFuzzTests {
    @Test(arguments: SeededGenerator.seeds, [false, true])
    func changesLeadToTheTarget(seed: UInt64, withDuplicates: Bool) {
        var random = RandomScreens(seed: seed, withDuplicates: withDuplicates)
        for _ in 0..<TestScale.rounds(30) {
            let facts = random.session(updates: 5)
            guard Self.problem(facts) != nil else { continue }
            let smallest = ScreenShrinking.smallest(facts) { Self.problem($0) != nil }
            Issue.record("seed \(seed): \(Self.problem(smallest) ?? "")\n\(smallest)")
            return
        }
    }

    private static func problem(_ facts: [ScreenFacts]) -> String? {
        let screens = facts.map(\.screen)
        for (source, target) in zip(screens, screens.dropFirst()) {
            if let problem = problem(from: source, to: target) { return problem }
        }
        return nil
    }

    private static func problem(from source: ListScreen, to target: ListScreen) -> String? {
        let patch = source.patch(to: target)
        let changes = ScreenChanges(from: source, to: target, patch: patch)
        if changes.isEmpty != patch.operations.isEmpty { return "empty: \(changes.isEmpty), patch: \(patch)" }
        let (old, new) = (Arrangement(source.presented), Arrangement(target.presented))
        let applied = old.applying(changes)
        if applied != new { return "reported: \(applied), is: \(new)" }
        let elements = changes.sections.flatMap(\.elements)
        let reported = Set(elements.filter { !$0.values.isEmpty || $0.oldComponent != nil }.map(\.element))
        let updated = Set(new.contents.filter { id, content in old.contents[id].map { $0 != content } ?? false }.keys)
        if reported != updated { return "reported: \(reported.sorted()), is: \(updated.sorted())" }
        let text = ScreenChangesFormatter(limit: 3).string(changes)
        if let scalar = text.unicodeScalars.first(where: isDangerous) {
            return "U+\(String(scalar.value, radix: 16)): \(text)"
        }
        return nil
    }

    private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: scalar != "\n"
        case .format: scalar != "\u{2068}" && scalar != "\u{2069}"
        default: false
        }
    }
}

/// The positions and the appearance of the elements of a screen.
private struct Arrangement: Equatable {
    struct Section: Equatable {
        var element: String
        var rows: [String]
    }

    var sections: [Section]
    /// Component and values of each row, header and footer that may be reported.
    var contents: [String: [String]] = [:]

    static func == (left: Self, right: Self) -> Bool { left.sections == right.sections }

    init(_ screen: ListScreen) {
        let layout = ScreenLayout(screen)
        var catalog = TemplateCatalog()
        var styles = StyleCollector()
        sections = []
        for (index, section) in screen.sections.enumerated() {
            let rows = section.rows.indices.map { layout.rowElement(section: index, row: $0) }
            sections.append(Section(element: layout.sections[index], rows: rows))
            var elements = zip(rows, section.rows).map { ($0, $1, ElementRole.row) }
            if let header = section.header { elements.append((layout.sections[index] + "_header", header, .header)) }
            if let footer = section.footer { elements.append((layout.sections[index] + "_footer", footer, .footer)) }
            for (id, viewModel, role) in elements {
                let template = catalog.template(of: viewModel, as: role)
                contents[id] = [template.markup.name] + template.values(of: viewModel, styles: &styles).map { "\($0)" }
            }
        }
    }

    func applying(_ changes: ScreenChanges) -> Arrangement {
        var result = self
        let elements = changes.sections.flatMap(\.elements).filter { $0.role == .row }
        let leaving = Set(elements.filter { $0.kind == .removed || $0.kind == .moved }.map(\.element))
        for index in result.sections.indices { result.sections[index].rows.removeAll { leaving.contains($0) } }

        var sections = Dictionary(result.sections.map { ($0.element, $0) }) { first, _ in first }
        for change in changes.sections {
            switch change.kind {
            case .kept: break
            case .removed, .moved: result.sections.removeAll { $0.element == change.element }
            case .inserted: sections[change.element] = Section(element: change.element, rows: [])
            }
        }
        for change in changes.sections {
            switch change.kind {
            case .kept, .removed: break
            case .inserted(let position), .moved(_, let position):
                guard let section = sections[change.element] else { continue }
                result.sections.insert(section, at: min(position - 1, result.sections.count))
            }
        }
        for change in elements where change.kind == .inserted || change.kind == .moved {
            guard let place = change.target,
                let index = result.sections.firstIndex(where: { $0.element == place.section })
            else { continue }
            let row = min(place.position - 1, result.sections[index].rows.count)
            result.sections[index].rows.insert(change.element, at: row)
        }
        return result
    }
}
