import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a grid: a number of columns, or an object.
    mutating func grid(_ node: SourceNode) -> ListGrid? {
        if case .number = node.value { return columnCount(node, "grid").map { ListGrid(.count($0)) } }
        guard let object = object(node, GridKey.self) else { return nil }
        let given = [GridKey.columns, .minimum, .width].filter { object[$0] != nil }
        guard given.count == 1, let key = given.first, let value = object[key] else {
            if object.meant.isEmpty { report("a grid has one of 'columns', 'minimum' and 'width'", at: node.position) }
            return nil
        }
        let columns: ListGrid.Columns?
        switch key {
        case .columns: columns = columnCount(value, "columns").map { .count($0) }
        case .minimum: columns = number(value, "minimum", in: 1...10_000).map { .adaptive(minimum: $0) }
        case .width, .spacing, .lineSpacing: columns = number(value, "width", in: 1...10_000).map { .width($0) }
        }
        let spacing = object[.spacing].flatMap { number($0, "spacing", in: 0...1000) }
        let lineSpacing = object[.lineSpacing].flatMap { number($0, "lineSpacing", in: 0...1000) }
        return columns.map { ListGrid($0, spacing: spacing ?? 12, lineSpacing: lineSpacing) }
    }

    private mutating func columnCount(_ node: SourceNode, _ key: String) -> Int? {
        guard let count = number(node, key, in: 1...100) else { return nil }
        if count != count.rounded() { report("'\(key)' is a whole number", at: node.position) }
        return Int(count)
    }

    /// Decodes lines between rows: a word, or an object.
    mutating func separators(_ node: SourceNode) -> ListSeparators? {
        guard case .object = node.value else {
            let word: SeparatorsWord? = choice(node, "separators", or: "an object")
            return word?.separators
        }
        guard let object = object(node, SeparatorsKey.self) else { return nil }
        let position: SeparatorsPosition? = choice(object[.position], "position")
        let pattern: SeparatorsPattern? = choice(object[.pattern], "pattern")
        return ListSeparators(
            position: (position ?? .bottom).position, color: object[.color].flatMap { color($0, "color") },
            height: object[.height].flatMap { number($0, "height", in: 0...100) } ?? 0.5,
            pattern: pattern.flatMap { ListSeparators.Pattern(rawValue: $0.rawValue) } ?? .solid,
            leadingInset: object[.leadingInset].flatMap { number($0, "leadingInset", in: 0...10_000) },
            trailingInset: object[.trailingInset].flatMap { number($0, "trailingInset", in: 0...10_000) },
            showsAfterLastRow: object[.afterLastRow].flatMap { flag($0, "afterLastRow") } ?? false)
    }
}

/// The lines that a file can call by name.
enum SeparatorsWord: String, CaseIterable {
    case automatic, none, fullWidth

    var separators: ListSeparators {
        switch self {
        case .automatic: .automatic
        case .none: .none
        case .fullWidth: .fullWidth()
        }
    }
}

/// What a file calls the edges of a row.
enum SeparatorsPosition: String, CaseIterable {
    case top, bottom, both

    var position: ListSeparators.Position {
        switch self {
        case .top: .top
        case .bottom: .bottom
        case .both: .both
        }
    }
}

/// What a file calls what lines are made of.
enum SeparatorsPattern: String, CaseIterable {
    case solid, dashed, dotted, double
}
