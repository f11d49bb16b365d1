/// A slot that is set, and what a person is told of it.
package struct SlotChange {
    package var kind: SlotKind
    package var path: [Int]
    /// Declarations of styles.
    package var styles: [ValueChange] = []
    /// Everything else.
    package var values: [ValueChange] = []

    /// Creates a change that says nothing yet.
    package init(kind: SlotKind, path: [Int]) {
        self.kind = kind
        self.path = path
    }

    /// The changes without those that only follow from another: a badge that gets a text is no longer hidden, a picture with
    /// a spoken name gets the role of one.
    package static func telling(_ all: [SlotChange]) -> [SlotChange] {
        all.filter { change in
            switch (change.kind, change.values.first?.new) {
            case (.booleanAttribute("hidden"), .word("no")?):
                !all.contains { $0.path.starts(with: change.path) && $0.appears }
            case (.booleanAttribute("hidden"), .word("yes")?):
                !all.contains { $0.path.starts(with: change.path) && $0.disappears }
            case (.attribute("role"), _):
                !all.contains { $0.path == change.path && $0.kind == .attribute("aria-label") }
            default: true
            }
        }
    }

    private var appears: Bool { values.contains { $0.old == .none && $0.new != .none } }
    private var disappears: Bool { values.contains { $0.old != .none && $0.new == .none } }
}
