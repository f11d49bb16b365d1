import ListDiff

/// Says how the changes of a plan are animated: the elements of each kind of change as most of them are, but for those
/// that differ.
///
/// An exception is worth its bytes only for what really happens, and only as long as somebody could see it. So no more are
/// made than a patch may place elements without being a bulk; changes in place, of which there may be any number, have no
/// more of them than that either. Elements beyond move as most do.
struct PatchAnimator {
    /// What happens to an element, as far as motions differ.
    fileprivate enum Kind: Int, CaseIterable {
        case rowInsertion, rowRemoval, rowUpdate, sectionInsertion, sectionRemoval, sectionUpdate
    }

    private let source: ScreenLayout
    private let plan: PatchPlan

    /// The hints of a plan.
    ///
    /// - Parameter limit: How many elements may differ from the others.
    /// - Complexity: O(changes + sections).
    static func hints(
        for plan: PatchPlan, from source: ScreenLayout, animation: ListUpdateAnimation, limit: Int
    ) -> PatchHints {
        var hints = PatchHints(animation)
        switch animation {
        case .default, .standard: PatchAnimator(source: source, plan: plan).addOwnMotions(to: &hints, limit: limit)
        case .custom, .noAnimations: break
        }
        return hints
    }

    private func addOwnMotions(to hints: inout PatchHints, limit: Int) {
        var counts = Kind.allCases.map { _ in [PatchMotion: Int]() }
        let standard = Kind.allCases.map { hints[$0] }
        forEachChange { kind, own, _ in counts[kind.rawValue][own ?? standard[kind.rawValue], default: 0] += 1 }
        for (kind, count) in zip(Kind.allCases, counts) {
            // Among equals the screen's own way, then always the same one.
            func rank(_ each: (key: PatchMotion, value: Int)) -> (Int, Int, String) {
                (each.value, each.key == standard[kind.rawValue] ? 1 : 0, each.key.name)
            }
            if let most = count.max(by: { rank($0) < rank($1) }) { hints[kind] = most.key }
        }
        guard counts.contains(where: { $0.count > 1 }) else { return }

        var groups: [PatchMotionOverride: Int] = [:]
        var left = limit
        forEachChange { kind, own, id in
            let motion = own ?? standard[kind.rawValue]
            guard motion != hints[kind], left > 0 else { return }
            left -= 1
            let override = PatchMotionOverride(kind, motion)
            if let index = groups[override] {
                hints.overrides[index].ids.append(id())
            } else {
                groups[override] = hints.overrides.count
                hints.overrides.append(override)
                hints.overrides[hints.overrides.count - 1].ids = [id()]
            }
        }
    }

    // MARK: - Changes

    /// Calls a function with what happens to each element that is animated on its own, the element's own motion, and what
    /// makes its id.
    private func forEachChange(_ body: (Kind, PatchMotion?, () -> String) -> Void) {
        let (script, target) = (plan.script, plan.target)
        let removedSections = Set(script.sections.removals.map(Int.init))
        for index in script.insertions.lazy.map(Int.init) {
            let (section, row) = script.targetPosition(of: index)
            // The rows of a section come and go with it.
            guard script.sections.matches[section] >= 0 else { continue }
            let own = target.screen.sections[section].motion(ofRow: row, \.insertion, \.rowInsertion)
            body(.rowInsertion, own) { target.rowElement(section: section, row: row) }
        }
        for index in script.removals.lazy.map(Int.init) {
            let (section, row) = script.sourcePosition(of: index)
            guard !removedSections.contains(section) else { continue }
            let own = source.screen.sections[section].motion(ofRow: row, \.deletion, \.rowDeletion)
            body(.rowRemoval, own) { source.rowElement(section: section, row: row) }
        }
        for update in script.updates {
            let (section, row) = script.targetPosition(of: update.target)
            let own =
                plan.unanimatedRows.contains(update.target)
                ? PatchMotion.none : target.screen.sections[section].motion(ofRow: row, \.reload, \.rowReload)
            body(.rowUpdate, own) { target.rowElement(section: section, row: row) }
        }
        forEachSectionChange(body)
    }

    private func forEachSectionChange(_ body: (Kind, PatchMotion?, () -> String) -> Void) {
        let sections = plan.script.sections
        for (index, section) in plan.target.screen.sections.enumerated() {
            let element = plan.target.sections[index]
            if sections.matches[index] < 0 {
                body(.sectionInsertion, (section.animation?.sectionInsertion).map(PatchMotion.init)) { element }
            } else if !plan.supplements.isEmpty {
                let own = (section.animation?.sectionReload).map(PatchMotion.init)
                for id in [ElementID.header(ofSection: element), ElementID.footer(ofSection: element)]
                where plan.supplements[id] != nil {
                    body(.sectionUpdate, own) { id }
                }
            }
        }
        for index in sections.removals.lazy.map(Int.init) {
            let own = (source.screen.sections[index].animation?.sectionDeletion).map(PatchMotion.init)
            body(.sectionRemoval, own) { source.sections[index] }
        }
    }
}

extension ListSection {
    /// The motion of one of the section's rows where it is not that of the screen.
    fileprivate func motion(
        ofRow row: Int, _ own: KeyPath<RowAnimations, RowAnimation?>,
        _ common: KeyPath<ListAnimationConfiguration, RowAnimation>
    ) -> PatchMotion? {
        (rows[row].animation?[keyPath: own] ?? animation?[keyPath: common]).map(PatchMotion.init)
    }
}

extension PatchHints {
    fileprivate subscript(kind: PatchAnimator.Kind) -> PatchMotion {
        get {
            switch kind {
            case .rowInsertion: rows.insert
            case .rowRemoval: rows.remove
            case .rowUpdate: rows.update
            case .sectionInsertion: sections.insert
            case .sectionRemoval: sections.remove
            case .sectionUpdate: sections.update
            }
        }
        set {
            switch kind {
            case .rowInsertion: rows.insert = newValue
            case .rowRemoval: rows.remove = newValue
            case .rowUpdate: rows.update = newValue
            case .sectionInsertion: sections.insert = newValue
            case .sectionRemoval: sections.remove = newValue
            case .sectionUpdate: sections.update = newValue
            }
        }
    }
}

extension PatchMotionOverride {
    /// The motion of a kind of change, of no elements yet.
    fileprivate init(_ kind: PatchAnimator.Kind, _ motion: PatchMotion) {
        switch kind {
        case .rowInsertion, .sectionInsertion: self.init(ids: [], insert: motion)
        case .rowRemoval, .sectionRemoval: self.init(ids: [], remove: motion)
        case .rowUpdate, .sectionUpdate: self.init(ids: [], update: motion)
        }
    }
}
