import ListDiff

/// Determines the animations of a plan's changes: one for most elements of each kind of change, and exceptions for those
/// that differ.
///
/// An exception is worth its bytes only for a change that occurs, and while a person can see it. Therefore, a patch has no
/// more exceptions than the number of elements that make it a bulk update. Further elements have the animation of most.
struct PatchAnimator {
    fileprivate enum Kind: Int, CaseIterable {
        case rowInsertion, rowDeletion, rowReload, sectionInsertion, sectionDeletion, sectionReload

        /// The animation of most changes of the kind.
        var common: WritableKeyPath<ListAnimationConfiguration, RowAnimation> {
            switch self {
            case .rowInsertion: \.rowInsertion
            case .rowDeletion: \.rowDeletion
            case .rowReload: \.rowReload
            case .sectionInsertion: \.sectionInsertion
            case .sectionDeletion: \.sectionDeletion
            case .sectionReload: \.sectionReload
            }
        }

        /// The animations of single elements.
        var own: WritableKeyPath<RowAnimations, RowAnimation?> {
            switch self {
            case .rowInsertion, .sectionInsertion: \.insertion
            case .rowDeletion, .sectionDeletion: \.deletion
            case .rowReload, .sectionReload: \.reload
            }
        }
    }

    private let source: ScreenLayout
    private let plan: PatchPlan

    /// The hints of a plan.
    ///
    /// - Parameter limit: The maximum number of exceptions.
    /// - Complexity: O(changes + sections).
    static func hints(
        for plan: PatchPlan, from source: ScreenLayout, animation: ListUpdateAnimation, limit: Int
    ) -> PatchHints {
        var hints = PatchHints(animation)
        switch animation {
        case .default, .standard: PatchAnimator(source: source, plan: plan).addOverrides(to: &hints, limit: limit)
        case .custom, .noAnimations: break
        }
        hints.addMotions()
        return hints
    }

    private func addOverrides(to hints: inout PatchHints, limit: Int) {
        var counts = Kind.allCases.map { _ in [RowAnimation: Int]() }
        let standard = Kind.allCases.map { hints.configuration[keyPath: $0.common] }
        forEachChange { kind, own, _ in counts[kind.rawValue][own ?? standard[kind.rawValue], default: 0] += 1 }
        for (kind, count) in zip(Kind.allCases, counts) {
            // If several are equally frequent, the screen's own animation, then always the same one.
            func rank(_ each: (key: RowAnimation, value: Int)) -> (Int, Int, String) {
                (each.value, each.key == standard[kind.rawValue] ? 1 : 0, each.key.rawValue)
            }
            if let most = count.max(by: { rank($0) < rank($1) }) {
                hints.configuration[keyPath: kind.common] = most.key
            }
        }
        guard counts.contains(where: { $0.count > 1 }) else { return }

        let common = Kind.allCases.map { hints.configuration[keyPath: $0.common] }
        var groups: [RowAnimations: Int] = [:]
        var left = limit
        forEachChange { kind, own, id in
            let animation = own ?? standard[kind.rawValue]
            guard animation != common[kind.rawValue], left > 0 else { return }
            left -= 1
            var animations = RowAnimations()
            animations[keyPath: kind.own] = animation
            if let index = groups[animations] {
                hints.overrides[index].ids.append(id())
            } else {
                groups[animations] = hints.overrides.count
                hints.overrides.append(PatchHints.Override(ids: [id()], animations: animations))
            }
        }
    }

    // MARK: - Changes

    /// Calls a function with the kind of each change, the animation of the element, and a function for its id.
    private func forEachChange(_ body: (Kind, RowAnimation?, () -> String) -> Void) {
        let (script, target) = (plan.script, plan.target)
        let deletedSections = Set(script.sections.removals)
        for index in script.insertions {
            let (section, row) = script.targetPosition(of: index)
            // The rows of a section are inserted and removed with it.
            guard script.sections.matches[section] >= 0 else { continue }
            let own = target.screen.sections[section].animation(.rowInsertion, ofRow: row)
            body(.rowInsertion, own) { target.rowElement(section: section, row: row) }
        }
        for index in script.removals {
            let (section, row) = script.sourcePosition(of: index)
            guard !deletedSections.contains(section) else { continue }
            let own = source.screen.sections[section].animation(.rowDeletion, ofRow: row)
            body(.rowDeletion, own) { source.rowElement(section: section, row: row) }
        }
        for update in script.updates {
            let (section, row) = script.targetPosition(of: update.target)
            let own =
                plan.unanimatedRows.contains(update.target)
                ? RowAnimation.none : target.screen.sections[section].animation(.rowReload, ofRow: row)
            body(.rowReload, own) { target.rowElement(section: section, row: row) }
        }
        forEachSectionChange(body)
    }

    private func forEachSectionChange(_ body: (Kind, RowAnimation?, () -> String) -> Void) {
        let sections = plan.script.sections
        for (index, section) in plan.target.screen.sections.enumerated() {
            let element = plan.target.sections[index]
            if sections.matches[index] < 0 {
                body(.sectionInsertion, section.animation?.sectionInsertion) { element }
            } else if !plan.supplements.isEmpty {
                for id in [ElementID.header(ofSection: element), ElementID.footer(ofSection: element)]
                where plan.supplements[id] != nil {
                    body(.sectionReload, section.animation?.sectionReload) { id }
                }
            }
        }
        for index in sections.removals {
            body(.sectionDeletion, source.screen.sections[index].animation?.sectionDeletion) {
                source.sections[index]
            }
        }
    }
}

extension ListSection {
    /// The animation of one of the section's rows, if it is not that of the screen.
    fileprivate func animation(_ kind: PatchAnimator.Kind, ofRow row: Int) -> RowAnimation? {
        rows[row].animation?[keyPath: kind.own] ?? animation?[keyPath: kind.common]
    }
}
