import JSONText
import ListPreviewKit

/// The components that the screen files of a catalog declare, and the built-in row types that their rows have, each with
/// its fields and some of its rows.
package struct ComponentCatalog: Sendable {
    /// A component with its rows.
    private struct Entry: Sendable {
        let type: any RowType
        /// The first screen whose file declares it.
        let declaring: String
        /// The screens that have rows of it. The examples are from the first one.
        var screens: [String] = []
        /// The state that the examples are from, without its sections; without examples, one of the file.
        var state: ScreenFile.State
        /// The first rows, with different ids.
        var examples: [ScreenFile.Row] = []
        var rowCount = 0

        var declaration: ComponentDeclaration? { type as? ComponentDeclaration }
    }

    /// What distinguishes components: other files may declare others with the same name.
    private struct Key: Hashable {
        let name: String
        let identity: UInt64?

        init(_ type: any RowType) {
            (name, identity) = (type.name, (type as? ComponentDeclaration)?.identity)
        }
    }

    private static let exampleCount = 3
    private var entries: [Entry] = []
    private var indexes: [Key: Int] = [:]
    /// The style sheets of all screens.
    private var styleSheets: [AppStyleSheet] = []

    /// Creates a catalog.
    package init(_ scenarios: [Scenario] = []) {
        for scenario in scenarios { add(scenario) }
    }

    /// Whether no screen file declares a component.
    package var isEmpty: Bool { !entries.contains { $0.declaration != nil } }

    /// Adds the components of a scenario.
    ///
    /// - Complexity: O(rows).
    package mutating func add(_ scenario: Scenario) {
        let states = scenario.states.compactMap(\.source)
        for state in states {
            for row in state.allSections.flatMap(\.allRows) { add(row, of: state, in: scenario) }
        }
        // Components without rows are last, so that the order is that of the rows.
        if let state = states.first {
            for component in state.origin.components.values.sorted(by: { $0.name < $1.name }) {
                _ = index(of: component, state, in: scenario)
            }
            styleSheets += scenario.styleSheets.filter { !styleSheets.contains($0) }
        }
    }

    private mutating func add(_ row: ScreenFile.Row, of state: ScreenFile.State, in scenario: Scenario) {
        let index = index(of: row.type, state, in: scenario)
        entries[index].rowCount += 1
        if entries[index].screens.isEmpty { entries[index].state = state.withoutContent }
        if entries[index].screens.last != scenario.id { entries[index].screens.append(scenario.id) }
        // The images of an example are those of its file.
        guard entries[index].screens[0] == scenario.id, !row.viewModel.isPlaceholder,
            entries[index].examples.count < Self.exampleCount,
            !entries[index].examples.contains(where: { $0.id == row.id })
        else { return }
        var example = row
        example.level = 0
        entries[index].examples.append(example)
    }

    /// The index of a component, which is added if it is new.
    private mutating func index(of type: any RowType, _ state: ScreenFile.State, in scenario: Scenario) -> Int {
        let key = Key(type)
        if let index = indexes[key] { return index }
        indexes[key] = entries.count
        entries.append(Entry(type: type, declaring: scenario.id, state: state.withoutContent))
        return entries.count - 1
    }

    /// The declared components, then the built-in ones.
    private var sorted: [Entry] { entries.filter { $0.declaration != nil } + entries.filter { $0.declaration == nil } }

    /// The name of a component, which others may have in other files.
    private func name(of entry: Entry) -> String {
        let isShared = entries.count { $0.type.name == entry.type.name } > 1
        return isShared ? "\(entry.type.name) (\(entry.declaring))" : entry.type.name
    }

    // MARK: - Output

    /// The components with their fields as text: a line for each of them. Empty without components.
    package var text: String {
        sorted.map { entry in
            let kind = entry.declaration == nil ? "built-in" : "declared"
            let screens = entry.screens.isEmpty ? "" : " in \(entry.screens.joined(separator: ", "))"
            let count = (entry.rowCount == 1 ? "1 row" : "\(entry.rowCount) rows") + screens
            let summary = entry.declaration?.description.map { ". \($0.readable)" } ?? ""
            let width = entry.type.shownFields.map(\.names.count).max() ?? 0
            let fields = entry.type.shownFields.map { field in
                let names = field.names + String(repeating: " ", count: width - field.names.count)
                return "\n  \(names)  \(field.facts)"
            }
            return "\(name(of: entry))  \(kind), \(count)\(summary)" + fields.joined()
        }.joined(separator: "\n")
    }

    /// A screen with a state for each component: examples, its placeholder and its fields. `nil` if no screen file declares
    /// a component.
    ///
    /// - Parameters:
    ///   - ids: The ids of the other screens.
    package func scenario(besides ids: some Sequence<String>) -> Scenario? {
        if isEmpty { return nil }
        let folded = Set(ids.map(NameRule.folded))
        var id = "components"
        while folded.contains(id) { id += "-" }
        var stateIDs: Set<String> = []
        var scenario = Scenario(
            id: id, title: "Components", notes: "The components of the screen files, with their fields.",
            variants: [.dark, .rightToLeft, .largeText],
            states: sorted.map { entry in
                var state = self.state(of: entry)
                while !stateIDs.insert(NameRule.folded(state.id)).inserted { state.id += "-" }
                return ScenarioState(state, of: id, place: nil, sections: [fields(of: entry.type)].compactMap(\.self))
            })
        scenario.styleSheets = styleSheets
        return scenario
    }

    private func state(of entry: Entry) -> ScreenFile.State {
        var state = ScreenFile.State(
            name: name(of: entry), notes: entry.type.summary.isEmpty ? nil : entry.type.summary, title: entry.type.name,
            style: .insetGrouped, language: entry.state.language, direction: entry.state.direction, sections: [])
        (state.appearance, state.strings, state.origin) = (
            entry.state.appearance, entry.state.strings, entry.state.origin
        )
        let loading = entry.type.placeholder(state)
        let parts = [("Examples", entry.examples), ("Loading", [loading].compactMap(\.self))]
        state.sections = parts.filter { !$0.1.isEmpty }.map { title, rows in
            ScreenFile.Section(id: "components.\(title)", header: .text(title), rows: rows)
        }
        return state
    }

    private func fields(of type: any RowType) -> ListSection? {
        let fields = type.shownFields
        if fields.isEmpty { return nil }
        return ListSection(
            id: "components.fields", header: .header("Fields"),
            rows: fields.map { .subtitle($0.names, id: "components.\($0.names)", detail: $0.facts) })
    }
}

extension RowType {
    /// The fields with the text and the image that most built-in rows have.
    fileprivate var shownFields: [FieldDeclaration] {
        let common: [FieldDeclaration] = [
            FieldDeclaration(key: .text, kind: .text, isRequired: textAlternative == nil, summary: ""),
            FieldDeclaration(key: .image, kind: .image, isRequired: false, summary: ""),
        ]
        let known = declarations
        return common.filter { field in
            commonKeys.contains(field.key) && !known.contains { $0.keys.contains(field.key) }
        } + known
    }

    /// A row that is loading; `nil` if the type has none.
    fileprivate func placeholder(_ state: ScreenFile.State) -> ScreenFile.Row? {
        var decoder = ScreenFileDecoder(defaultID: "")
        decoder.components = state.origin.components
        let start = TextPosition.start
        let members = [("type", SourceNode.Value.string(name)), ("loading", .bool(true))].map { key, value in
            SourceMember(key: key, keyPosition: start, value: SourceNode(value: value, position: start))
        }
        let row = decoder.row(SourceNode(value: .object(members), position: start)) { _ in "components.loading" }
        return decoder.problems.isEmpty ? row : nil
    }
}

extension ScreenFile.State {
    fileprivate var withoutContent: Self {
        var state = self
        (state.sections, state.bars, state.sheet, state.sidebar) = ([], ScreenFile.Bars(), nil, nil)
        return state
    }
}

extension ScreenFile.Section {
    /// The rows, and those that are the header or the footer.
    fileprivate var allRows: [ScreenFile.Row] {
        func row(_ supplement: ScreenFile.Supplement?) -> [ScreenFile.Row] {
            if case .row(let row)? = supplement { [row] } else { [] }
        }
        return row(header) + rows + row(footer)
    }
}

extension FieldDeclaration {
    /// The keys.
    fileprivate var names: String { keys.map(\.rawValue).joined(separator: ", ") }

    /// Its kind, its bounds and its default, and then what it is for.
    fileprivate var facts: String {
        let usual: String? =
            switch defaultValue {
            case .text(let text): "default \(text)"
            case .flag(let flag): "default \(flag)"
            case .number(let number): "default \(PreviewValue.text(of: number))"
            case nil: nil
            }
        let facts = [kind.phrase, isRequired ? "required" : nil, usual].compactMap(\.self).joined(separator: ", ")
        return (summary.isEmpty ? facts : "\(facts). \(summary)").readable
    }
}

extension FieldKind {
    /// The kind with its bounds or words.
    fileprivate var phrase: String {
        switch self {
        case .text: "text"
        case .number(Self.unbounded, let isWhole): isWhole ? "whole number" : "number"
        case .number(let range, let isWhole):
            "\(isWhole ? "whole number" : "number"), \(Self.bounds(range))"
        case .flag: "flag"
        case .choice(let words):
            words.prefix(12).joined(separator: " | ") + (words.count > 12 ? " | … (\(words.count))" : "")
        case .image: "image"
        case .icon: "icon"
        case .color: "color"
        case .date: "date"
        case .list: "list"
        case .described(let name): name
        case .rows: "rows"
        }
    }
}
