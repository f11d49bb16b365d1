/// What is told of one row: a line for the first fact, and one more for each further fact.
struct ChangeEntry {
    /// `nil` for a note on rows that are not told of.
    var kind: ElementChange.Kind?
    var name = ""
    var facts: [[ChangeLine.Span]] = []
    var element = ""
    var component = ""

    init(
        kind: ElementChange.Kind, name: String, facts: [[ChangeLine.Span]], element: String = "", component: String = ""
    ) {
        self.kind = kind
        self.name = ReadableText.cut(name, to: ChangeColumns.longestName)
        self.facts = facts
        self.element = element
        self.component = component
    }

    init(note: String) {
        facts = [[ChangeLine.Span(note, .quiet)]]
    }

    /// The character before the name, and what it stands for.
    var mark: (character: String, role: ChangeLine.Role) {
        switch kind {
        case .inserted: ("+", .inserted)
        case .removed: ("-", .removed)
        case .moved: (">", .moved)
        case .replaced: ("=", .changed)
        case .changed: ("~", .changed)
        case nil: (" ", .quiet)
        }
    }

    /// `title: "One" -> "Two"`
    static func values(_ change: ValueChange, named: Bool = true) -> [ChangeLine.Span] {
        let (old, new) = ReadableText.values(change.old, change.new)
        let values: [ChangeLine.Span] = [.init(old, .oldValue), .init(" -> ", .plain), .init(new, .newValue)]
        return named ? [.init("\(ReadableText.cut(change.name, to: 40)): ", .plain)] + values : values
    }
}
