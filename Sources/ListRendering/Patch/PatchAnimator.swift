import DOMPatch
import ListDiff
import ListViewModels

/// Says how the changes of a plan are animated: in the screen's way, but for the rows and sections with a way of their own.
struct PatchAnimator {
    private let source: ScreenLayout
    private let plan: PatchPlan
    private var hints: PatchHints
    private var groups: [Motions: Int] = [:]

    private struct Motions: Hashable {
        var insert: PatchMotion?
        var remove: PatchMotion?
        var update: PatchMotion?
    }

    /// The hints of a plan.
    ///
    /// - Complexity: O(changes).
    static func hints(
        for plan: PatchPlan, from source: ScreenLayout, animation: ListUpdateAnimation
    ) -> PatchHints {
        var animator = PatchAnimator(source: source, plan: plan, hints: PatchHints(animation))
        switch animation {
        case .default, .standard: animator.addExceptions()
        case .custom, .noAnimations: break
        }
        return animator.hints
    }

    private mutating func addExceptions() {
        let script = plan.script
        let removedSections = Set(script.sections.removals.map(Int.init))
        for index in script.insertions.lazy.map(Int.init) {
            let (section, row) = script.targetPosition(of: index)
            // The rows of a section come and go with it.
            guard script.sections.matches[section] >= 0 else { continue }
            let viewModel = plan.target.screen.sections[section].rows[row]
            let own = viewModel.animation?.insertion ?? plan.target.screen.sections[section].animation?.rowInsertion
            add(plan.target.rowElement(section: section, row: row), Motions(insert: own.map(PatchMotion.init)))
        }
        for index in script.removals.lazy.map(Int.init) {
            let (section, row) = script.sourcePosition(of: index)
            guard !removedSections.contains(section) else { continue }
            let viewModel = source.screen.sections[section].rows[row]
            let own = viewModel.animation?.deletion ?? source.screen.sections[section].animation?.rowDeletion
            add(source.rowElement(section: section, row: row), Motions(remove: own.map(PatchMotion.init)))
        }
        for update in script.updates {
            let (section, row) = script.targetPosition(of: update.target)
            let viewModel = plan.target.screen.sections[section].rows[row]
            let own = viewModel.animation?.reload ?? plan.target.screen.sections[section].animation?.rowReload
            let motion = plan.unanimatedRows.contains(update.target) ? PatchMotion.none : own.map(PatchMotion.init)
            add(plan.target.rowElement(section: section, row: row), Motions(update: motion))
        }
        addSections()
    }

    private mutating func addSections() {
        let sections = plan.script.sections
        for (index, section) in plan.target.screen.sections.enumerated() {
            guard let animation = section.animation else { continue }
            let element = plan.target.sections[index]
            if sections.matches[index] < 0 {
                add(element, Motions(insert: PatchMotion(animation.sectionInsertion)))
            } else {
                let motion = PatchMotion(animation.sectionReload)
                for id in [ElementID.header(ofSection: element), ElementID.footer(ofSection: element)]
                where plan.supplements[id] != nil {
                    add(id, Motions(insert: motion, remove: motion, update: motion))
                }
            }
        }
        for index in sections.removals.lazy.map(Int.init) {
            let animation = source.screen.sections[index].animation
            add(source.sections[index], Motions(remove: (animation?.sectionDeletion).map(PatchMotion.init)))
        }
    }

    private mutating func add(_ id: String, _ motions: Motions) {
        guard motions != Motions() else { return }
        if let index = groups[motions] {
            hints.overrides[index].ids.append(id)
        } else {
            groups[motions] = hints.overrides.count
            hints.overrides.append(
                PatchMotionOverride(
                    ids: [id], insert: motions.insert, remove: motions.remove, update: motions.update))
        }
    }
}
