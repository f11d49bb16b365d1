import ListDiff
import ListPreviewKit
import MarkupValidation
import PreviewCatalog

/// The changes between two recordings of a screen, in the words of `listpreview diff`.
///
/// Galleries describe patches instead, because reading their pages again takes 1.8 times the processor time of rendering.
struct GoldenChanges {
    /// The changes, one per line: `~ Mini (Used cars): price "9,900 €" -> "8,900 €"`.
    ///
    /// Beyond `limit` rows of a section, the rest is one line. If recordings differ in nothing that
    /// these words can describe, one line reports that.
    ///
    /// - Complexity: O(elements).
    static func words(
        from old: GoldenScreen, to new: GoldenScreen, called partNames: [String: [[Int]: String]] = [:], limit: Int = 20
    ) -> [String] {
        words(changes(from: old, to: new, called: partNames), limit: limit)
    }

    static func words(_ changes: ScreenChanges, limit: Int = 20) -> [String] {
        let statements = ScreenChangesFormatter(limit: limit).statements(changes)
        return statements.isEmpty
            ? ["The markup differs, but its visible content is the same."] : statements.map(\.text)
    }

    /// The changes without positions, and without the names of unchanged elements: `title color: blue -> red`. The same change
    /// of other rows, or in another state, is the same text. `nil` if there is nothing to describe.
    static func summary(_ changes: ScreenChanges) -> String? {
        var parts = changes.screen.map(text)
        for section in changes.sections {
            switch section.kind {
            case .kept: break
            case .inserted: parts.append("+ section \(section.name)")
            case .removed: parts.append("- section \(section.name)")
            case .moved: parts.append("> section \(section.name)")
            }
            parts += section.values.map(text)
            for element in section.elements {
                let name = ReadableText.escaped(element.name ?? element.component)
                switch element.kind {
                case .inserted: parts.append("+ \(name)")
                case .removed: parts.append("- \(name)")
                case .moved: parts.append("> \(name)")
                case .replaced: parts.append("\(element.oldComponent ?? "") -> \(element.component)")
                case .changed: break
                }
                parts += element.values.map(text)
            }
        }
        return parts.isEmpty ? nil : Set(parts).sorted().joined(separator: "; ")
    }

    private static func text(_ change: ValueChange) -> String {
        if let phrase = change.phrase { return phrase }
        func text(_ value: ValueChange.Value) -> String {
            switch value {
            case .none: "none"
            // In full, because changes that are only equal at the beginning are different.
            case .text(let text): "\"\(ReadableText.escaped(text))\""
            case .word(let word): word
            case .flag(let isSet): isSet ? "on" : "off"
            case .list(let texts): texts.map { "\"\(ReadableText.escaped($0))\"" }.joined(separator: ", ")
            }
        }
        return "\(change.name): \(text(change.old)) -> \(text(change.new))"
    }

    /// The changes in the form of those of patches.
    ///
    /// - Parameter partNames: The names of properties, by components and the paths of their parts: recordings have none.
    static func changes(
        from old: GoldenScreen, to new: GoldenScreen, called partNames: [String: [[Int]: String]] = [:]
    ) -> ScreenChanges {
        let changes = GoldenChanges(old, new, partNames)
        return ScreenChanges(screen: changes.screen(), sections: changes.sections())
    }

    private let old: GoldenScreen
    private let new: GoldenScreen
    private let script: SectionedEditScript
    private let rules: [String: String]
    private let oldRows: [GoldenScreen.Element]
    private let newRows: [GoldenScreen.Element]
    private let partNames: [String: [[Int]: String]]

    private init(_ old: GoldenScreen, _ new: GoldenScreen, _ partNames: [String: [[Int]: String]]) {
        self.partNames = partNames
        self.old = old
        self.new = new
        script = SectionedEditScript(
            from: old.sections, to: new.sections, sectionKey: \.id, rows: \.rows, rowKey: \.id,
            isContentEqual: { $0.part == $1.part && $0.component == $1.component })
        rules = old.rules.merging(new.rules) { _, new in new }
        oldRows = old.sections.flatMap(\.rows)
        newRows = new.sections.flatMap(\.rows)
    }

    // MARK: - The screen

    private func screen() -> [ValueChange] {
        var changes: [ValueChange] = []
        if old.title != new.title {
            changes.append(ValueChange(name: "title", old: .text(old.title), new: .text(new.title)))
        }
        changes += Self.attributeChanges(from: old.attributes, to: new.attributes)
        let (oldBars, newBars) = (Self.bars(old), Self.bars(new))
        let (oldIDs, newIDs) = (oldBars.map(\.id), newBars.map(\.id))
        let frames = Set((oldBars + newBars).filter { Self.isFrame($0.part) }.map(\.id))
        // A sheet or a sidebar comes or goes as a whole, and is named by its title.
        let whole = frames.filter { !oldIDs.contains($0) || !newIDs.contains($0) }
        for id in oldIDs + newIDs.filter({ !oldIDs.contains($0) })
        where frames.contains(id) || !whole.contains(where: { id.hasPrefix("\($0)-") }) {
            let (before, after) = (oldBars.first { $0.id == id }?.part, newBars.first { $0.id == id }?.part)
            guard before != after else { continue }
            if let before, let after, before.attribute("data-item") == ElementID.sheetTitle {
                let (old, new) = (before.firstText ?? "", after.firstText ?? "")
                changes.append(ValueChange(name: "title", old: .text(old), new: .text(new)).named(in: id))
                continue
            }
            if let before, let after, Self.isFrame(before) {
                for (old, new) in zip(before.children, after.children) {
                    changes += Self.attributeChanges(from: old.attributes, to: new.attributes).map { $0.named(in: id) }
                }
                continue
            }
            changes.append(
                ValueChange(
                    bar: id, from: before.map { Self.texts(of: $0, id, oldBars) },
                    to: after.map { Self.texts(of: $0, id, newBars) }))
        }
        return changes
    }

    /// The elements outside the sections, by `id`.
    private static func bars(_ screen: GoldenScreen) -> [(id: String, part: GoldenPart)] {
        screen.others.map { part in (part.attributes.first { $0.name == "id" }?.value ?? part.tag, part) }
    }

    /// Whether an element is around another screen.
    private static func isFrame(_ part: GoldenPart) -> Bool {
        [ElementID.sheet, ElementID.sidebar].contains(part.attribute("data-item"))
    }

    /// The texts of a bar, or the title of a sheet or a sidebar.
    private static func texts(of bar: GoldenPart, _ id: String, _ bars: [(id: String, part: GoldenPart)]) -> [String] {
        guard isFrame(bar) else { return texts([bar]) }
        return [bars.first { $0.id == "\(id)-title" }?.part.firstText ?? ""]
    }

    private static func attributeChanges(from old: [MarkupAttribute], to new: [MarkupAttribute]) -> [ValueChange] {
        let names = old.map(\.name)
        return (names + new.map(\.name).filter { !names.contains($0) }).flatMap { name in
            ScreenAttributes.changes(of: name, from: value(name, old), to: value(name, new))
        }
    }

    private static func value(_ name: String, _ attributes: [MarkupAttribute]) -> String? {
        attributes.first { $0.name == name }?.value
    }

    /// The texts of elements outside the sections, including those of fields.
    private static func texts(_ parts: [GoldenPart]) -> [String] {
        parts.flatMap { part -> [String] in
            // The value of a radio button is not displayed.
            let value = part.attribute("type") == "radio" ? nil : part.attribute("value")
            return [value, part.text].compactMap(\.self).filter { !$0.isEmpty } + texts(part.children)
        }
    }

    // MARK: - Sections

    private func sections() -> [SectionChange] {
        let matches = Array(script.sections.matches)
        let moved = Set(script.sections.moves.map(\.target))
        var changes: [SectionChange] = []
        for (index, section) in new.sections.enumerated() {
            let source = matches[index] < 0 ? nil : matches[index]
            let kind: SectionChange.Kind =
                switch source {
                case nil: .inserted(at: index + 1)
                case let source? where moved.contains(index): .moved(from: source + 1, to: index + 1)
                default: .kept
                }
            let values = source.map { containerChanges(from: old.sections[$0], to: section) } ?? []
            let elements = elements(of: section, at: index, from: source)
            if kind == .kept, values.isEmpty, elements.isEmpty { continue }
            changes.append(
                SectionChange(
                    kind: kind, element: section.id, name: section.name, rowCount: section.rows.count, values: values,
                    elements: elements))
        }
        for index in script.sections.removals {
            let section = old.sections[index]
            changes.append(
                SectionChange(
                    kind: .removed(from: index + 1), element: section.id, name: section.name,
                    rowCount: section.rows.count, elements: removedRows(of: index)))
        }
        return changes
    }

    private func containerChanges(from old: GoldenScreen.Section, to new: GoldenScreen.Section) -> [ValueChange] {
        zip(old.containers, new.containers).flatMap { before, after in
            GoldenPartComparison.changes(from: before, to: after, rules: rules)
        }.map { change in
            var change = change
            if change.name.hasPrefix("row ") { change.name = "section" + change.name.dropFirst(3) }
            return change
        }.filter { $0.name != "aria-labelledby" }  // it follows from the header
    }

    // MARK: - Rows

    private func elements(of section: GoldenScreen.Section, at index: Int, from source: Int?) -> [ElementChange] {
        var changes: [ElementChange] = []
        let before = source.map { old.sections[$0] }
        changes += part(from: before?.header, to: section.header)
        if let source { changes += removedRows(of: source) }
        changes += rows(of: index)
        changes += part(from: before?.footer, to: section.footer)
        return changes
    }

    private func rows(of section: Int) -> [ElementChange] {
        let moves = Dictionary(script.moves.map { ($0.target, $0.source) }) { first, _ in first }
        let updates = Set(script.updates.map(\.target))
        let start = script.targetStarts[section]
        return new.sections[section].rows.enumerated().compactMap { position, row in
            let flat = start + position
            let match = script.matches[flat]
            let target = place(row: position, of: new.sections[section])
            guard match >= 0 else {
                return ElementChange(
                    kind: .inserted, role: .row, element: row.id, name: row.name, component: row.component,
                    target: target)
            }
            let isMoved = moves[flat] != nil
            guard isMoved || updates.contains(flat) else { return nil }
            let source = sourcePlace(of: match)
            return change(from: oldRows[match], to: row, isMoved: isMoved, source: source, target: target)
        }
    }

    private func removedRows(of section: Int) -> [ElementChange] {
        let range = script.sourceStarts[section]..<script.sourceStarts[section + 1]
        return script.removals.filter(range.contains).map { flat in
            let row = oldRows[flat]
            return ElementChange(
                kind: .removed, role: .row, element: row.id, name: row.name, component: row.component,
                source: sourcePlace(of: flat))
        }
    }

    /// The change of a header or footer.
    private func part(from old: GoldenScreen.Element?, to new: GoldenScreen.Element?) -> [ElementChange] {
        switch (old, new) {
        case (nil, nil): return []
        case (let old?, let new?):
            if old.part == new.part, old.component == new.component { return [] }
            return [change(from: old, to: new, isMoved: false, source: nil, target: nil)]
        case (nil, let new?):
            return [
                ElementChange(
                    kind: .inserted, role: new.role, element: new.id, name: new.name, component: new.component)
            ]
        case (let old?, nil):
            return [
                ElementChange(kind: .removed, role: old.role, element: old.id, name: old.name, component: old.component)
            ]
        }
    }

    private func change(
        from old: GoldenScreen.Element, to new: GoldenScreen.Element, isMoved: Bool, source: ElementChange.Place?,
        target: ElementChange.Place?
    ) -> ElementChange {
        let isReplaced = old.component != new.component
        let values =
            isReplaced
            ? []
            : GoldenPartComparison.changes(
                from: old.part, to: new.part, rules: rules, called: partNames[new.component] ?? [:])
        return ElementChange(
            kind: isMoved ? .moved : isReplaced ? .replaced : .changed, role: new.role, element: new.id,
            name: new.name, component: new.component, oldComponent: isReplaced ? old.component : nil, source: source,
            target: target, values: values)
    }

    private func place(row: Int, of section: GoldenScreen.Section) -> ElementChange.Place {
        ElementChange.Place(section: section.id, sectionName: section.name, position: row + 1)
    }

    private func sourcePlace(of flat: Int) -> ElementChange.Place? {
        guard
            let section = script.sourceStarts.lastIndex(where: { $0 <= flat }).map({ min($0, old.sections.count - 1) })
        else { return nil }
        return place(row: flat - script.sourceStarts[section], of: old.sections[section])
    }
}
