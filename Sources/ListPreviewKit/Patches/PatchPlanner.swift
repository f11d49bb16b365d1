import ListDiff

/// Computes the operations that turn the page of one screen into that of another.
///
/// The order ensures that every anchor exists when it is used. Rows are removed first. Then sections are inserted and
/// moved. Then rows are inserted and moved, from the end of each section to its start, so that the anchor of each
/// operation is already in its final position. Obsolete sections, sheets and sidebars are removed last, after rows were moved out of
/// them. Values change at the end.
///
/// Unchanged rows are neither mapped, styled nor rendered, and neither are the rows of a target whose values are known.
struct PatchPlanner {
    private let source: ScreenLayout
    private let sourceValues: RenderedValues
    private let target: ScreenLayout
    private let targetValues: RenderedValues?
    private let script: SectionedEditScript
    private(set) var plan: PatchPlan
    private let sourceLevels: [ScreenLevel]
    private let targetLevels: [ScreenLevel]
    /// The element after the last section of the screens of the target that have one, by depth.
    private var firstAfterSections: [Int: String] = [:]
    /// The elements that are removed after rows and sections were moved out of them.
    private var removedFrames: [String] = []

    /// For each row of the target, whether its element must move.
    private let movedRows: Set<Int>

    /// Plans the changes from a screen, with the values on its pages, to another one.
    ///
    /// - Parameter targetValues: The values of the target; `nil` to map changed rows. Known values add no styles.
    init(
        from source: ScreenLayout, values: RenderedValues,
        to difference: (target: ScreenLayout, script: SectionedEditScript), showing targetValues: RenderedValues? = nil
    ) {
        self.source = source
        sourceValues = values
        (target, script) = difference
        self.targetValues = targetValues
        movedRows = Set(script.moves.map(\.target))
        (sourceLevels, targetLevels) = (source.levels, target.levels)
        plan = PatchPlan(from: source, to: target, script: script)
        planScreens()
        planRemovedRows()
        planSectionOrder()
        planSectionLayouts()
        planHeadersAndFooters()
        planPlacedRows()
        planRemovedSections()
        planUpdates()
    }

    // MARK: - The screens

    private mutating func planScreens() {
        for (old, new) in zip(
            ScreenAttributes.all(of: sourceLevels[0].screen), ScreenAttributes.all(of: targetLevels[0].screen))
        where old.value != new.value {
            plan.operations.append(.attribute(id: ElementID.screen, name: new.name, value: new.value))
        }
        let old = Self.bars(of: sourceLevels, in: source)
        let new = Self.bars(of: targetLevels, in: target)
        planRemovedBars(from: old, to: new)
        for level in targetLevels {
            if let loader = level.screen.loaderClass { plan.styles.insert(loader) }
            let oldBars = old[level.depth]
            planTitle(of: level, isNew: oldBars == nil)
            if let newBars = new[level.depth] { planBars(of: level, from: oldBars, to: newBars) }
        }
    }

    /// The bars of screens by depth.
    private static func bars(of levels: [ScreenLevel], in layout: ScreenLayout) -> [Int: ScreenBars] {
        Dictionary(uniqueKeysWithValues: levels.map { ($0.depth, ScreenBars(of: $0, among: levels, in: layout)) })
    }

    private mutating func planTitle(of level: ScreenLevel, isNew: Bool) {
        let (id, title) = (level.title, SlotValue.carried(level.screen.title))
        if isNew {
            plan.operations.append(
                .insert(
                    parent: level.element(ElementID.screen), before: nil, template: level.titleTemplate.name,
                    elements: [PatchElement(id: id, values: [title])]))
        } else if let old = sourceLevels.at(level.depth), .text(old.screen.title) != SlotValue.text(level.screen.title)
        {
            plan.operations.append(.set(slot: 0, ids: [id], values: [title]))
        }
    }

    /// The elements of a removed sheet or sidebar are removed with it, except for what it presents.
    private mutating func planRemovedBars(from old: [Int: ScreenBars], to new: [Int: ScreenBars]) {
        let kept = Set(new.values.flatMap(\.all).map(\.id))
        var removed: [String] = []
        for level in sourceLevels {
            guard let bars = old[level.depth] else { continue }
            let all = new[level.depth] == nil ? [bars.presentation].compactMap(\.self) : bars.all
            for bar in all where !kept.contains(bar.id) {
                if bar.isFrame {
                    removedFrames.append(bar.id)
                } else {
                    removed.append(bar.id)
                }
            }
        }
        if !removed.isEmpty { plan.operations.append(.remove(ids: removed)) }
    }

    /// The elements outside the sections, which have not moved.
    private mutating func planBars(of level: ScreenLevel, from old: ScreenBars?, to new: ScreenBars) {
        let parent = level.element(ElementID.screen)
        let presentation = new.presentation.map { [$0] } ?? []
        planBars(from: old?.presentation.map { [$0] } ?? [], to: presentation, in: ElementID.screen, before: nil)
        // A sheet is next to the sections of the page's screen, and to the panels of the sheets below.
        let end = level.depth == 0 ? new.presentation?.id : nil
        planBars(from: old?.afterSections ?? [], to: new.afterSections, in: parent, before: end)
        firstAfterSections[level.depth] = new.afterSections.first?.id ?? end
        let section = sourceLevels.at(level.depth)?.sections.first
        planBars(
            from: old?.beforeSections ?? [], to: new.beforeSections, in: parent,
            before: section.map { source.sections[$0] } ?? new.afterSections.first?.id ?? end)
        planBars(
            from: old?.beforeTitle ?? [], to: new.beforeTitle, in: parent,
            before: level.title)
        planBars(
            from: [old?.sidebar].compactMap(\.self), to: [new.sidebar].compactMap(\.self), in: parent,
            before: new.beforeTitle.first?.id ?? level.title)
    }

    /// From the last one to the first, so that the element after a new one already exists.
    private mutating func planBars(
        from old: [ScreenBar], to new: [ScreenBar], in parent: String, before end: String?
    ) {
        var next = end
        for bar in new.reversed() {
            plan.templates.insert(bar)
            plan.styles.formUnion(bar.values.styles)
            let values = bar.values.values
            let before = old.first { $0.id == bar.id }
            if let before, before.templates[0].name != bar.templates[0].name {
                plan.operations.append(.replace(id: bar.id, template: bar.templates[0].name, values: values))
            } else if let old = before?.values.values {
                let slots = bar.templates[0].slots
                for (slot, value) in values.enumerated() where old[slot] != value {
                    if slots[slot].path.isEmpty, case .attribute(let name) = slots[slot].kind {
                        plan.operations.append(.attribute(id: bar.id, name: name, value: value.text))
                    } else {
                        plan.operations.append(.set(slot: slot, ids: [bar.id], values: [value]))
                    }
                }
            } else {
                plan.operations.append(
                    .insert(
                        parent: parent, before: next, template: bar.templates[0].name,
                        elements: [PatchElement(id: bar.id, values: values)]))
            }
            next = bar.id
        }
    }

    // MARK: - Sections

    private mutating func planSectionOrder() {
        let moved = Set(script.sections.moves.map(\.target))
        for level in targetLevels { planSectionOrder(in: level, moved: moved) }
    }

    private mutating func planSectionOrder(in level: ScreenLevel, moved: Set<Int>) {
        let parent = level.element(ElementID.screen)
        var run = ElementRun()
        var next = firstAfterSections[level.depth]
        for index in level.sections.reversed() {
            let element = target.sections[index]
            let match = script.sections.matches[index]
            let isFromOther = match >= 0 && source.screen.sections[match].depth != level.depth
            if match < 0 || isFromOther || moved.contains(index) {
                let kind: ElementRun.Kind = match < 0 ? .insertion(template: ScreenTemplates.section.name) : .move
                if !run.accepts(kind) { run.flush(into: &plan.operations, parent: parent) }
                run.prepend(
                    element, kind: kind, before: next,
                    values: ScreenTemplates.values(of: target.screen.sections[index], element: element))
            } else {
                run.flush(into: &plan.operations, parent: parent)
            }
            next = element
        }
        run.flush(into: &plan.operations, parent: parent)
    }

    /// The layout of the rows in remaining sections.
    private mutating func planSectionLayouts() {
        for (index, section) in target.screen.sections.enumerated() {
            let match = script.sections.matches[index]
            let (old, new) = (match < 0 ? nil : source.screen.sections[match].styleClass, section.styleClass)
            if let new { plan.styles.insert(new) }
            let rows = ElementID.rows(ofSection: target.sections[index])
            if match >= 0, old !== new, old?.attribute != new?.attribute {
                plan.operations.append(.attribute(id: rows, name: "class", value: new?.attribute))
            }
            let wasScrollable = match >= 0 && source.screen.sections[match].layout.isScrollable
            if wasScrollable != section.layout.isScrollable {
                plan.operations.append(
                    .attribute(id: rows, name: "tabindex", value: section.layout.isScrollable ? "0" : nil))
            }
        }
    }

    private mutating func planRemovedSections() {
        let all = script.sections.removals.map { source.sections[$0] }
        for id in all {
            plan.supplements[ElementID.header(ofSection: id)] = .some(nil)
            plan.supplements[ElementID.footer(ofSection: id)] = .some(nil)
        }
        // The sections of a removed sheet or sidebar are removed with it.
        let isKept = { targetLevels.at(source.screen.sections[$0].depth) != nil }
        let ids = removedFrames + script.sections.removals.filter(isKept).map { source.sections[$0] }
        if !ids.isEmpty { plan.operations.append(.remove(ids: ids)) }
    }

    private mutating func planHeadersAndFooters() {
        for index in target.screen.sections.indices {
            let element = target.sections[index]
            let match = script.sections.matches[index]
            let oldHeader = match < 0 ? nil : source.screen.sections[match].header
            let header = target.screen.sections[index].header
            planSupplement(from: oldHeader, to: header, as: .header, section: element)
            if match >= 0, !Self.areEqual(oldHeader, header) {
                let old = ScreenTemplates.label(of: source.screen.sections[match], element: element)
                let new = ScreenTemplates.label(of: target.screen.sections[index], element: element)
                if old != new {
                    plan.operations.append(.attribute(id: element, name: "aria-labelledby", value: new))
                }
            }
            planSupplement(
                from: match < 0 ? nil : source.screen.sections[match].footer,
                to: target.screen.sections[index].footer, as: .footer, section: element)
        }
    }

    private static func areEqual(_ old: ListItemViewModel?, _ new: ListItemViewModel?) -> Bool {
        guard let old, let new else { return old == nil && new == nil }
        return old.isContentEqual(to: new)
    }

    private mutating func planSupplement(
        from old: ListItemViewModel?, to new: ListItemViewModel?, as role: ElementRole, section: String
    ) {
        var id: String { role == .header ? ElementID.header(ofSection: section) : ElementID.footer(ofSection: section) }
        switch (old, new) {
        case (nil, nil): break
        case (_?, nil):
            plan.operations.append(.remove(ids: [id]))
            plan.supplements[id] = .some(nil)
        case (nil, let new?):
            let template = plan.templates.template(of: new, as: role)
            let values = targetValues?.supplements[id] ?? template.values(of: new, styles: &plan.styles)
            plan.supplements[id] = values
            plan.operations.append(
                .insert(
                    parent: section, before: role == .header ? ElementID.rows(ofSection: section) : nil,
                    template: template.markup.name, elements: [PatchElement(id: id, values: values)]))
        case (let old?, let new?):
            guard !old.isContentEqual(to: new) else { return }
            var updates = SlotUpdates()
            plan.supplements[id] = planUpdate(
                from: old, showing: sourceValues.supplements[id] ?? [], to: new,
                showing: targetValues?.supplements[id], as: role, id: id, into: &updates)
            plan.operations += updates.operations
        }
    }

    // MARK: - Rows

    private mutating func planRemovedRows() {
        guard !script.removals.isEmpty else { return }
        let removedSections = Set(script.sections.removals)
        let movedAway = Set(script.moves.map(\.source))
        var ids: [String] = []
        var removals = script.removals[...]
        for section in source.sections.indices where !source.screen.sections[section].rows.isEmpty {
            let range = script.sourceStarts[section]..<script.sourceStarts[section + 1]
            let inSection = removals.prefix { range.contains($0) }
            removals = removals.dropFirst(inSection.count)
            // The rows of a removed section are removed with it.
            if inSection.isEmpty || removedSections.contains(section) { continue }
            if inSection.count == range.count, range.count > 1, movedAway.isDisjoint(with: range) {
                plan.operations.append(.clear(parent: ElementID.rows(ofSection: source.sections[section])))
            } else {
                ids += inSection.map { source.rowElement(section: section, row: $0 - range.lowerBound) }
            }
        }
        if !ids.isEmpty { plan.operations.append(.remove(ids: ids)) }
    }

    private mutating func planPlacedRows() {
        guard !script.insertions.isEmpty || !script.moves.isEmpty else { return }
        for section in target.sections.indices.reversed() { planRows(ofSection: section) }
    }

    /// From the last row to the first, so that the row after a run is already at its position.
    private mutating func planRows(ofSection section: Int) {
        let parent = ElementID.rows(ofSection: target.sections[section])
        let start = script.targetStarts[section]
        let rows = target.screen.sections[section].rows
        var run = ElementRun()
        for row in rows.indices.reversed() {
            let isInserted = script.matches[start + row] < 0
            guard isInserted || movedRows.contains(start + row) else {
                run.flush(into: &plan.operations, parent: parent)
                continue
            }
            var kind = ElementRun.Kind.move
            var values: [SlotValue] = []
            if isInserted {
                let template = plan.templates.template(of: rows[row], as: .row)
                kind = .insertion(template: template.markup.name)
                values =
                    targetValues?.rows[start + row] ?? template.values(of: rows[row], styles: &plan.styles)
                plan.rows[start + row] = values
            }
            if !run.accepts(kind) { run.flush(into: &plan.operations, parent: parent) }
            let before = run.isEmpty ? element(after: row, in: section) : nil
            run.prepend(
                target.rowElement(section: section, row: row), kind: kind, before: before, values: values)
        }
        run.flush(into: &plan.operations, parent: parent)
    }

    private func element(after row: Int, in section: Int) -> String? {
        row + 1 < target.screen.sections[section].rows.count
            ? target.rowElement(section: section, row: row + 1) : nil
    }

    private mutating func planUpdates() {
        var updates = SlotUpdates()
        for update in script.updates {
            let old = script.sourcePosition(of: update.source)
            let new = script.targetPosition(of: update.target)
            let (oldRow, newRow) = (
                source.screen.sections[old.section].rows[old.row], target.screen.sections[new.section].rows[new.row]
            )
            if newRow.update(from: oldRow) == .inPlaceUnanimated { plan.unanimatedRows.insert(update.target) }
            plan.rows[update.target] = planUpdate(
                from: oldRow, showing: sourceValues.rows[update.source], to: newRow,
                showing: targetValues?.rows[update.target], as: .row,
                id: target.rowElement(section: new.section, row: new.row), into: &updates)
        }
        plan.operations += updates.operations
    }

    /// Another component replaces the element; the same one sets the changed slots. Returns the new values.
    private mutating func planUpdate(
        from old: ListItemViewModel, showing oldValues: [SlotValue], to new: ListItemViewModel,
        showing newValues: [SlotValue]?, as role: ElementRole, id: String, into updates: inout SlotUpdates
    ) -> [SlotValue] {
        let template = plan.templates.template(of: new, as: role)
        let values = newValues ?? template.values(of: new, styles: &plan.styles)
        let isSameTemplate =
            old.hasTemplate(of: new) && (role != .row || old.hasControls == new.hasControls)
        guard isSameTemplate, new.update(from: old) != .replaced else {
            plan.operations.append(.replace(id: id, template: template.markup.name, values: values))
            return values
        }
        for (slot, value) in values.enumerated() where slot >= oldValues.count || oldValues[slot] != value {
            if slot < template.innerSlotCount {
                updates.set(slot: slot, of: id, to: value)
                continue
            }
            switch template.markup.slots[slot].kind {
            case .attribute(let name): updates.setAttribute(name, of: id, to: value)
            case .booleanAttribute(let name):
                updates.setAttribute(name, of: id, to: value == .flag(true) ? .text("") : .absent)
            case .text, .rawHTML, .list: updates.set(slot: slot, of: id, to: value)
            }
        }
        return values
    }
}
