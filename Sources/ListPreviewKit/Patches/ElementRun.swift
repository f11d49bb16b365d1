/// Neighbouring elements that one operation places, collected from the last to the first.
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

    /// Puts an element in front of the run. The first one says what the run is placed before.
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
