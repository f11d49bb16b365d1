import ListDiff

/// The changes from one screen to another: the data for a page, and the known content of the page after it.
struct PatchPlan {
    let target: ScreenLayout
    /// The edit script of its rows.
    let script: SectionedEditScript
    /// The changes, in order.
    var operations: [PatchOperation] = []
    /// The templates of all rendered content.
    var templates = TemplateCatalog()
    /// The styles of all rendered content.
    var styles = StyleCollector()
    /// The values of the rendered rows, by flat index in the target.
    var rows: [Int: [SlotValue]] = [:]
    /// Those of headers and footers by element; `nil` for a removed one.
    var supplements: [String: [SlotValue]?] = [:]

    /// The rows, by flat index in the target, whose parts animate the change themselves.
    var unanimatedRows: Set<Int> = []

    /// The numbers of rows that are inserted, removed, moved and changed, without those that come and go with a sheet or a sidebar.
    private(set) var counts: ListChangeCounts

    init(from source: ScreenLayout, to target: ScreenLayout, script: SectionedEditScript) {
        self.target = target
        self.script = script
        counts = ListChangeCounts(
            inserted: script.insertions.count, removed: script.removals.count, moved: script.moves.count,
            changed: script.updates.count)
        let depths = [source, target].map { Set($0.levels.map(\.depth)) }
        if depths[0] == depths[1] { return }
        let isKept = { (section: ListSection) in depths.allSatisfy { $0.contains(section.depth) } }
        counts.inserted = script.insertions.count {
            isKept(target.screen.sections[script.targetPosition(of: $0).section])
        }
        counts.removed = script.removals.count { isKept(source.screen.sections[script.sourcePosition(of: $0).section]) }
    }
}

extension PatchPlan {
    /// The number of elements that the plan removes, inserts, moves or replaces; from ``PatchOptions/bulkThreshold`` on, its
    /// patch is a bulk update. Changed values do not count, because they move nothing.
    ///
    /// Carbon, whose updates this follows, compares such a number with its `animatableChangeCount` (300 by
    /// default as well) and reloads everything at once if it is greater: people cannot follow that many animations, and
    /// preparing each of them takes longer than showing the result.
    ///
    /// The edit script counts removed rows, because the operations do not name all of them: removing or clearing a section
    /// also removes its rows.
    var placedElementCount: Int {
        operations.reduce(script.removals.count) { count, operation in
            switch operation {
            case .remove(let ids): count + ids.count { !ElementID.isRow($0) }
            case .move(_, _, let ids): count + ids.count
            case .insert(_, _, _, let elements): count + elements.count
            case .replace: count + 1
            case .set, .attribute, .clear: count
            }
        }
    }
}

extension ElementID {
    /// Whether an element is that of a row: all others have another prefix.
    fileprivate static func isRow(_ element: String) -> Bool { element.hasPrefix("r-") }
}

/// Adjacent elements of one operation, collected from the last to the first.
struct ElementRun {
    enum Kind: Equatable {
        case insertion(template: String)
        case move
    }

    private var kind: Kind?
    private var before: String?
    private var elements: [PatchElement] = []

    var isEmpty: Bool { elements.isEmpty }

    /// Whether an element of a kind can join the run.
    func accepts(_ kind: Kind) -> Bool {
        self.kind == nil || self.kind == kind
    }

    /// Prepends an element to the run. The first element determines the position of the run.
    mutating func prepend(_ id: String, kind: Kind, before: String?, values: [SlotValue]) {
        if isEmpty {
            self.kind = kind
            self.before = before
        }
        elements.append(PatchElement(id: id, values: values))
    }

    /// Ends the run and appends its operation.
    mutating func flush(into operations: inout [PatchOperation], parent: String) {
        guard !isEmpty else { return }
        defer { self = ElementRun() }
        elements.reverse()
        switch kind {
        case .insertion(let template):
            operations.append(.insert(parent: parent, before: before, template: template, elements: elements))
        case .move: operations.append(.move(parent: parent, before: before, ids: elements.map(\.id)))
        case nil: break
        }
    }
}

/// Changed values of existing rows, grouped so that rows with changes in the same slot share one operation.
struct SlotUpdates {
    private var slots: [Int: (ids: [String], values: [SlotValue])] = [:]
    private var attributes: [PatchOperation] = []

    mutating func set(slot: Int, of id: String, to value: SlotValue) {
        slots[slot, default: ([], [])].ids.append(id)
        slots[slot, default: ([], [])].values.append(value)
    }

    mutating func setAttribute(_ name: String, of id: String, to value: SlotValue) {
        let text: String? = if case .text(let text) = value { text } else { nil }
        attributes.append(.attribute(id: id, name: name, value: text))
    }

    /// The operations, slot by slot.
    var operations: [PatchOperation] {
        slots.sorted { $0.key < $1.key }.map { slot, change in
            .set(slot: slot, ids: change.ids, values: change.values)
        } + attributes
    }
}
