import ListDiff

/// The way from one screen to another one: what a page is sent, and what is known about it from then on.
struct PatchPlan {
    /// The screen that the plan leads to.
    let target: ScreenLayout
    /// How its rows got to their places.
    let script: SectionedEditScript
    /// The changes, in order.
    var operations: [PatchOperation] = []
    /// The templates that have been met so far.
    var templates: TemplateCatalog
    /// The styles of everything that was rendered.
    var styles = StyleCollector()
    /// The values of the rows that were rendered, by flat index in the target.
    var rows: [Int: [SlotValue]] = [:]
    /// Those of headers and footers by element; `nil` for one that goes away.
    var supplements: [String: [SlotValue]?] = [:]

    /// The rows, by flat index in the target, whose own parts show what changed.
    var unanimatedRows: Set<Int> = []

    /// What happens to rows.
    var counts: ListChangeCounts {
        ListChangeCounts(
            inserted: script.insertions.count, removed: script.removals.count, moved: script.moves.count,
            changed: script.updates.count)
    }

    init(target: ScreenLayout, script: SectionedEditScript, templates: TemplateCatalog) {
        self.target = target
        self.script = script
        self.templates = templates
    }
}
