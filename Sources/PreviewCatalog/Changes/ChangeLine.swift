import ListPreviewKit

/// A line in the description of changes, as spans that a terminal or a page can color.
package struct ChangeLine: Sendable, Hashable {
    /// The subject of a span.
    package enum Role: Sendable, Hashable {
        /// Anything else.
        case plain
        /// The subject of the lines below.
        case title
        /// Something new.
        case inserted
        /// Something that is removed.
        case removed
        /// Something that moves.
        case moved
        /// Something that looks different.
        case changed
        /// The old value.
        case oldValue
        /// The new value.
        case newValue
        /// Minor details.
        case quiet
    }

    /// A piece of a line.
    package struct Span: Sendable, Hashable {
        /// The text, safe for a terminal.
        package var text: String
        /// Its subject.
        package var role: Role

        /// Creates a span.
        package init(_ text: String, _ role: Role) {
            self.text = text
            self.role = role
        }
    }

    /// The pieces, from the start of the line to its end.
    package var spans: [Span]

    /// Creates a line.
    package init(_ spans: [Span]) {
        self.spans = spans
    }

    /// The line without colors.
    package var text: String { spans.map(\.text).joined() }
}

/// The description of one row: a line for each fact.
struct ChangeEntry {
    /// `nil` for a note on rows that are not listed.
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

    /// The sign before the name, and its meaning.
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

    /// `title: "One" -> "Two"`, or `badge hidden`
    static func values(_ change: ValueChange, named: Bool = true) -> [ChangeLine.Span] {
        if let flag = change.flag {
            let subject =
                named && !flag.subject.isEmpty
                ? [ChangeLine.Span("\(ReadableText.cut(flag.subject, to: 40)) ", .plain)] : []
            return subject + [ChangeLine.Span(ReadableText.cut(flag.state, to: 40), .newValue)]
        }
        let (old, new) = ReadableText.values(change.old, change.new)
        let values: [ChangeLine.Span] = [.init(old, .oldValue), .init(" -> ", .plain), .init(new, .newValue)]
        return named ? [.init("\(ReadableText.cut(change.name, to: 40)): ", .plain)] + values : values
    }
}

/// The columns of entries: mark, name, fact, `id`, component.
struct ChangeColumns {
    static let longestName = 28
    /// Longer facts push the following columns of their line to the right.
    private static let longestFact = 46

    private let name: Int
    private let fact: Int
    private let element: Int

    init(_ entries: [ChangeEntry]) {
        let listed = entries.filter { $0.kind != nil }
        name = listed.reduce(0) { max($0, $1.name.displayWidth) }
        fact = listed.reduce(0) { width, entry in
            let own = entry.element.isEmpty ? 0 : entry.facts.first.map(Self.width) ?? 0
            return own <= Self.longestFact ? max(width, own) : width
        }
        element = listed.reduce(0) { $1.component.isEmpty ? $0 : max($0, $1.element.displayWidth) }
    }

    func lines(_ entry: ChangeEntry) -> [ChangeLine] {
        let mark = entry.mark
        var lines: [ChangeLine] = []
        for (index, fact) in entry.facts.enumerated() {
            let isFirst = index == 0
            var line: [ChangeLine.Span] = []
            switch (entry.kind, isFirst) {
            case (nil, _): line = [.init("    ", .plain)]
            case (_, true):
                line = [
                    .init("  ", .plain), .init(mark.character, mark.role),
                    .init(" \(padded(entry.name, to: name))  ", .plain),
                ]
            case (_, false): line = [.init(String(repeating: " ", count: name + 6), .plain)]
            }
            line += fact
            if isFirst, !entry.element.isEmpty {
                line.append(.init(String(repeating: " ", count: max(0, self.fact - Self.width(fact)) + 2), .plain))
                let element = entry.component.isEmpty ? entry.element : padded(entry.element, to: self.element)
                line.append(.init(element + (entry.component.isEmpty ? "" : "  \(entry.component)"), .quiet))
            }
            lines.append(ChangeLine(line))
        }
        return lines
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.displayWidth))
    }

    private static func width(_ fact: [ChangeLine.Span]) -> Int {
        fact.reduce(0) { $0 + $1.text.displayWidth }
    }
}
