import ListPreviewKit

/// Determines the changes of a patch from its operations, with names from both screens.
struct ScreenChangesBuilder {
    private let source: ScreenLayout
    private let target: ScreenLayout
    private let sourceElements: ScreenElements
    private let targetElements: ScreenElements
    /// Distinguishes the style rules of both screens from other classes.
    private let classes: ClassChange
    private let index: PatchIndex
    private let sourceSections: [String: Int]
    private let sourceNames: [String]
    private let targetNames: [String]
    /// The position of each row of the source.
    private var sourceRows: [String: (section: Int, row: Int)] = [:]
    /// The removed rows of each section of the source.
    private var removedRows: [[Int]]
    private(set) var describer: ElementDescriber

    init(from source: ScreenSession, to target: ScreenSession, patch: DOMPatch, describer: ElementDescriber) {
        self.source = source.layout
        self.target = target.layout
        sourceElements = ScreenElements(source)
        targetElements = ScreenElements(target)
        classes = ClassChange(
            rules: source.assets.rules.merging(target.assets.rules) { first, _ in first }.mapValues(\.text))
        var index = PatchIndex(patch)
        for level in self.source.levels where index.removed.contains(ElementID.frame(atDepth: level.depth)) {
            index.remove(self.source.sections[level.sections])
        }
        self.index = index
        sourceSections = Dictionary(
            zip(self.source.sections, self.source.sections.indices), uniquingKeysWith: { first, _ in first })
        var describer = describer
        sourceNames = sourceElements.sectionNames(&describer)
        targetNames = targetElements.sectionNames(&describer)
        self.describer = describer
        removedRows = self.source.sections.map { _ in [] }
        for (section, element) in self.source.sections.enumerated() {
            for row in self.source.screen.sections[section].rows.indices {
                let id = self.source.rowElement(section: section, row: row)
                sourceRows[id] = (section, row)
                if index.removesRow(id, ofSection: element) { removedRows[section].append(row) }
            }
        }
    }

    // MARK: - The screen

    func screenChanges() -> [ValueChange] {
        let (oldLevels, newLevels) = (source.levels, target.levels)
        var changes: [ValueChange] = []
        for old in oldLevels {
            guard let new = newLevels.at(old.depth) else { continue }
            for (slot, value) in index.slots[new.title] ?? [] where slot == 0 {
                changes.append(
                    ValueChange(
                        name: "title", slot: slot, old: .text(SlotValue.carried(old.screen.title).text ?? ""),
                        new: .text(value.text ?? "")
                    ).named(in: new.title))
            }
        }
        let (oldBars, newBars) = (source.bars, target.bars)
        // A sheet or a sidebar comes or goes as a whole.
        let whole = (oldBars + newBars).filter {
            $0.isFrame && (index.inserted.contains($0.id) || index.removed.contains($0.id))
        }
        for bar in oldBars + newBars.filter({ new in !oldBars.contains { $0.id == new.id } })
        where index.touches(bar.id) && (bar.isFrame || !whole.contains { bar.id.hasPrefix("\($0.id)-") }) {
            if bar.isFrame, !index.inserted.contains(bar.id), !index.removed.contains(bar.id) {
                for (slot, value) in index.slots[bar.id] ?? [] {
                    guard let old = bar.attribute(ofSlot: slot) else { continue }
                    changes += ScreenAttributes.changes(of: old.name, from: old.value, to: value.text).map {
                        $0.named(in: bar.id)
                    }
                }
                continue
            }
            changes.append(
                ValueChange(
                    bar: bar.id, from: Self.texts(of: bar.id, in: oldBars), to: Self.texts(of: bar.id, in: newBars)))
        }
        let attributes = ScreenAttributes.all(of: oldLevels[0].screen)
        for (name, value) in index.attributes[ElementID.screen] ?? [] {
            changes += ScreenAttributes.changes(of: name, from: attributes.first { $0.name == name }?.value, to: value)
        }
        return changes
    }

    private static func texts(of id: String, in bars: [ScreenBar]) -> [String]? { bars.first { $0.id == id }?.texts }

    // MARK: - Sections

    mutating func sectionChanges() -> [SectionChange] {
        var changes: [SectionChange] = []
        var removed = source.sections.indices.filter { index.removed.contains(source.sections[$0]) }[...]
        for section in target.sections.indices {
            let element = target.sections[section]
            let isInserted = index.inserted.contains(element)
            let old = isInserted ? nil : sourceSections[element]
            if let old, !index.moved.contains(element) {
                while let first = removed.first, first < old {
                    changes.append(removal(ofSection: removed.removeFirst()))
                }
            }
            let elements = self.elements(ofSection: section, from: old)
            let kind: SectionChange.Kind =
                if let old, index.moved.contains(element) {
                    .moved(from: old + 1, to: section + 1)
                } else if old == nil, isInserted {
                    .inserted(at: section + 1)
                } else {
                    .kept
                }
            let values = layoutChanges(ofSection: section, from: old)
            if kind == .kept && elements.isEmpty && values.isEmpty { continue }
            changes.append(
                SectionChange(
                    kind: kind, element: element, name: targetNames[section],
                    rowCount: target.screen.sections[section].rows.count, values: values, elements: elements))
        }
        for section in removed { changes.append(removal(ofSection: section)) }
        return changes
    }

    /// The changes of the element that contains the rows of a remaining section.
    private func layoutChanges(ofSection section: Int, from old: Int?) -> [ValueChange] {
        let rows = ElementID.rows(ofSection: target.sections[section])
        guard let old, index.attributes[rows]?.contains(where: { $0.name == "class" }) == true else { return [] }
        let (before, after) = (source.screen.sections[old], target.screen.sections[section])
        var changes: [ValueChange] = []
        if before.layout != after.layout {
            changes.append(
                ValueChange(name: "layout", old: .word(before.layout.phrase), new: .word(after.layout.phrase)))
        }
        if before.separators != after.separators {
            changes.append(ValueChange(name: "separators", old: .word("as they were"), new: .word("others")))
        }
        if before.isHeaderPinned != after.isHeaderPinned {
            func word(_ isPinned: Bool?) -> String { isPinned.map { $0 ? "pinned" : "not pinned" } ?? "automatic" }
            changes.append(
                ValueChange(
                    name: "header", old: .word(word(before.isHeaderPinned)), new: .word(word(after.isHeaderPinned))))
        }
        if before.background != after.background {
            changes.append(ValueChange(name: "background", old: .word("as it was"), new: .word("another")))
        }
        if before.insets != after.insets {
            changes.append(ValueChange(name: "insets", old: .word("as they were"), new: .word("others")))
        }
        return changes
    }

    private mutating func removal(ofSection section: Int) -> SectionChange {
        var elements: [ElementChange] = []
        for row in removedRows[section] { elements.append(removal(ofRow: row, section: section)) }
        return SectionChange(
            kind: .removed(from: section + 1), element: source.sections[section],
            name: sourceNames[section], rowCount: source.screen.sections[section].rows.count,
            elements: elements)
    }

    private mutating func elements(ofSection section: Int, from old: Int?) -> [ElementChange] {
        let header = supplement(
            from: old.flatMap { sourceElements.header(ofSection: $0) }, to: targetElements.header(ofSection: section),
            as: .header, id: ElementID.header(ofSection: target.sections[section]))
        let footer = supplement(
            from: old.flatMap { sourceElements.footer(ofSection: $0) }, to: targetElements.footer(ofSection: section),
            as: .footer, id: ElementID.footer(ofSection: target.sections[section]))
        return (header.map { [$0] } ?? []) + rows(ofSection: section, from: old) + (footer.map { [$0] } ?? [])
    }

    // MARK: - Headers and footers

    private mutating func supplement(
        from old: ShownElement?, to new: ShownElement?, as role: ElementRole, id: String
    ) -> ElementChange? {
        if let new, index.inserted.contains(id) { return change(.inserted, new, as: role, id: id) }
        if let old, index.removed.contains(id) { return change(.removed, old, as: role, id: id) }
        guard let old, let new else { return nil }
        return update(from: old, to: new, as: role, id: id)
    }

    // MARK: - Rows

    private mutating func rows(ofSection section: Int, from old: Int?) -> [ElementChange] {
        var changes: [ElementChange] = []
        var removed = (old.map { removedRows[$0] } ?? [])[...]
        for row in target.screen.sections[section].rows.indices {
            let id = target.rowElement(section: section, row: row)
            var change: ElementChange?
            if index.inserted.contains(id) {
                change = self.change(
                    .inserted, targetElements.row(row, ofSection: section), as: .row, id: id)
            } else if let place = sourceRows[id] {
                let isMoved = index.moved.contains(id)
                // Removed elements are listed before the next remaining row.
                if !isMoved, place.section == old {
                    while let first = removed.first, first < place.row {
                        changes.append(removal(ofRow: removed.removeFirst(), section: place.section))
                    }
                }
                guard isMoved || index.changes(id) else { continue }
                let new = targetElements.row(row, ofSection: section)
                change = update(
                    from: sourceElements.row(place.row, ofSection: place.section), to: new, as: .row, id: id)
                if isMoved, change == nil { change = self.change(.moved, new, as: .row, id: id) }
                if isMoved { change?.kind = .moved }
                change?.source = self.place(of: place.row, section: place.section, in: source, names: sourceNames)
            }
            guard var change else { continue }
            change.target = place(of: row, section: section, in: target, names: targetNames)
            changes.append(change)
        }
        for row in removed { changes.append(removal(ofRow: row, section: old ?? section)) }
        return changes
    }

    private mutating func removal(ofRow row: Int, section: Int) -> ElementChange {
        var change = change(
            .removed, sourceElements.row(row, ofSection: section), as: .row,
            id: source.rowElement(section: section, row: row))
        change.source = place(of: row, section: section, in: source, names: sourceNames)
        return change
    }

    private func place(
        of row: Int, section: Int, in layout: ScreenLayout, names: [String]
    ) -> ElementChange.Place {
        ElementChange.Place(section: layout.sections[section], sectionName: names[section], position: row + 1)
    }

    // MARK: - Elements

    private mutating func change(
        _ kind: ElementChange.Kind, _ shown: ShownElement, as role: ElementRole, id: String
    ) -> ElementChange {
        ElementChange(
            kind: kind, role: role, element: id, name: describer.name(of: shown, as: role),
            component: shown.viewModel.component.name)
    }

    private mutating func update(
        from old: ShownElement, to new: ShownElement, as role: ElementRole, id: String
    ) -> ElementChange? {
        if index.replaced.contains(id) {
            var change = change(.replaced, new, as: role, id: id)
            change.oldComponent = old.viewModel.component.name
            return change
        }
        guard index.isUpdated(id), old.viewModel.hasTemplate(of: new.viewModel) else { return nil }
        var change = change(.changed, new, as: role, id: id)
        change.values = describer.values(
            from: old, to: new, as: role, slots: index.slots[id] ?? [], attributes: index.attributes[id] ?? [],
            classes: classes)
        return change
    }
}

/// A row, header or footer with the values of its slots.
struct ShownElement {
    var viewModel: ListItemViewModel
    var values: [SlotValue]
}

/// The rows, headers and footers of a screen with the values on its pages.
private struct ScreenElements {
    private let layout: ScreenLayout
    private let values: RenderedValues
    /// The number of rows before each section.
    private let starts: [Int]

    init(_ session: ScreenSession) {
        layout = session.layout
        values = session.values
        var count = 0
        starts = layout.screen.sections.map { section in
            defer { count += section.rows.count }
            return count
        }
    }

    func row(_ row: Int, ofSection section: Int) -> ShownElement {
        ShownElement(
            viewModel: layout.screen.sections[section].rows[row], values: values.rows[starts[section] + row])
    }

    func header(ofSection section: Int) -> ShownElement? {
        layout.screen.sections[section].header.map {
            ShownElement(
                viewModel: $0, values: values.supplements[ElementID.header(ofSection: layout.sections[section])] ?? [])
        }
    }

    func footer(ofSection section: Int) -> ShownElement? {
        layout.screen.sections[section].footer.map {
            ShownElement(
                viewModel: $0, values: values.supplements[ElementID.footer(ofSection: layout.sections[section])] ?? [])
        }
    }

    /// The texts of headers, or the identities of sections without one.
    func sectionNames(_ describer: inout ElementDescriber) -> [String] {
        layout.screen.sections.indices.map { section in
            header(ofSection: section).flatMap { describer.name(of: $0, as: .header) }
                ?? layout.screen.sections[section].id.description
        }
    }
}

/// The operations of a patch by their elements.
struct PatchIndex {
    private(set) var inserted: Set<String> = []
    private(set) var removed: Set<String> = []
    private(set) var moved: Set<String> = []
    private(set) var replaced: Set<String> = []
    private(set) var cleared: Set<String> = []
    private(set) var slots: [String: [(slot: Int, value: SlotValue)]] = [:]
    private(set) var attributes: [String: [(name: String, value: String?)]] = [:]

    init(_ patch: DOMPatch) {
        for operation in patch.operations {
            switch operation {
            case .remove(let ids): removed.formUnion(ids)
            case .insert(_, _, _, let elements): inserted.formUnion(elements.lazy.map(\.id))
            case .move(_, _, let ids): moved.formUnion(ids)
            case .set(let slot, let ids, let values):
                for (id, value) in zip(ids, values) { slots[id, default: []].append((slot, value)) }
            case .replace(let id, _, _): replaced.insert(id)
            case .attribute(let id, let name, let value): attributes[id, default: []].append((name, value))
            case .clear(let parent): cleared.insert(parent)
            }
        }
    }

    /// Adds sections that are removed with their sheet or their sidebar.
    mutating func remove(_ sections: ArraySlice<String>) {
        removed.formUnion(sections.filter { !moved.contains($0) })
    }

    /// Whether values of an element change while the element remains.
    func isUpdated(_ id: String) -> Bool { slots[id] != nil || attributes[id] != nil }

    /// Whether an element that exists before and after differs.
    func changes(_ id: String) -> Bool { isUpdated(id) || replaced.contains(id) }

    /// Whether an element is affected.
    func touches(_ id: String) -> Bool { changes(id) || inserted.contains(id) || removed.contains(id) }

    func removesRow(_ id: String, ofSection section: String) -> Bool {
        if removed.contains(id) { return true }
        return (removed.contains(section) || cleared.contains(ElementID.rows(ofSection: section)))
            && !moved.contains(id)
    }
}
