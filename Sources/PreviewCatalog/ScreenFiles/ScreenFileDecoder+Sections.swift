import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a state's sections.
    mutating func sections(_ node: SourceNode) -> [ScreenFile.Section] {
        guard let nodes = list(node, "sections") else { return [] }
        var sectionIDs = ScreenFileIDs(prefix: idPrefix)
        var rowIDs = ScreenFileIDs(prefix: idPrefix)
        for section in nodes {
            claim(section, "section", in: &sectionIDs)
            claimRows(of: section, in: &rowIDs)
        }
        var sections: [ScreenFile.Section] = []
        var rowCount = 0
        for section in nodes {
            sections.append(
                self.section(
                    section, number: sections.count + 1, sectionIDs: &sectionIDs, rowIDs: &rowIDs, rowCount: &rowCount))
        }
        return sections
    }

    private mutating func section(
        _ node: SourceNode, number: Int, sectionIDs: inout ScreenFileIDs, rowIDs: inout ScreenFileIDs,
        rowCount: inout Int
    ) -> ScreenFile.Section {
        guard let object = object(node, SectionKey.self) else { return ScreenFile.Section(id: "") }
        let header = object[.header].flatMap { heading($0) ?? supplement($0, "header") }
        let footer = object[.footer].flatMap { supplement($0, "footer") }
        let disclosure = disclosure(object)
        let layout = layout(object)
        let separators = object[.separators].flatMap { self.separators($0) }
        let indexTitle = object[.indexTitle].flatMap { text($0, "indexTitle") }
        let rows = object[.rows].map { self.rows($0, level: 0, ids: &rowIDs, count: &rowCount) } ?? []
        let headerText: String? =
            switch header {
            case .text(let text), .heading(let text, _, _): text
            case .row(let row): row.name
            case nil: nil
            }
        let givenID = givenID(node)
        let id = givenID ?? sectionIDs.derive(from: headerText, or: "section-\(number)")
        if givenID == nil { derivedSectionIDs[id] = node.position }
        var section = ScreenFile.Section(
            id: id, header: header, footer: footer, disclosure: disclosure, layout: layout, separators: separators,
            indexTitle: indexTitle, rows: rows)
        section.isMarkdown = flag(object, .markdown, default: false)
        section.isHeaderPinned = object[.pinned].flatMap { flag($0, "pinned") }
        section.background = object[.background].flatMap { color($0, "background") }
        section.insets = object[.insets].flatMap { sectionInsets($0) }
        return section
    }

    /// Rows, each followed by the rows that it shows and hides.
    private mutating func rows(
        _ node: SourceNode, level: Int, ids: inout ScreenFileIDs, count: inout Int
    ) -> [ScreenFile.Row] {
        var rows: [ScreenFile.Row] = []
        for node in list(node, "rows") ?? [] {
            count += 1
            guard var row = row(node, id: { ids.derive(from: $0, or: "row-\(count)") }) else { continue }
            row.level = level
            rows.append(row)
            if let inner = node["rows"], row.isExpanded != nil {
                rows += self.rows(inner, level: level + 1, ids: &ids, count: &count)
            }
        }
        return rows
    }

    private mutating func disclosure(_ object: SourceObject<SectionKey>) -> ScreenFile.Disclosure? {
        guard let node = object[.disclosure] else { return nil }
        switch object[.header]?.value {
        case .string, .number: break
        default:
            report(
                "'disclosure' of a section needs a header that is a text",
                at: keyPosition(of: "disclosure", in: object.node))
        }
        return choice(node, "disclosure")
    }

    /// A header with a button: an object with the key `button` that is not a row of a component with such a field.
    private mutating func heading(_ node: SourceNode) -> ScreenFile.Supplement? {
        guard node.has("button"), !node.has("type"), let object = object(node, HeadingKey.self) else { return nil }
        let text = shownText(object, .text)
        guard let buttonNode = object[.button] else { return .text(text) }
        guard let button = self.object(buttonNode, HeadingButtonKey.self) else { return .text(text) }
        let menu = button[.menu].map { rowActions($0, "menu") } ?? []
        // A button with a menu only opens it.
        let name = button.has(.menu) && !button.has(.name) ? "" : requiredText(button, .name)
        if button.has(.menu), menu.isEmpty, name.isEmpty {
            report("a header button needs a 'name', or a 'menu' with actions", at: buttonNode.position)
        }
        let action = RowAction(
            visibleText(button, .title) ?? Self.title(of: name), name: name,
            icon: button[.icon].flatMap { self.icon($0) }, isEnabled: flag(button, .enabled, default: true))
        return .heading(text, button: action, menu: menu)
    }

    private mutating func supplement(_ node: SourceNode, _ key: String) -> ScreenFile.Supplement? {
        guard case .object = node.value else {
            return text(node, key, or: "a row").map { .text($0) }
        }
        guard let row = row(node, id: { _ in key }) else { return nil }
        if row.isExpanded != nil {
            report("\(key.withArticle) cannot show and hide rows", at: keyPosition(of: "type", in: node))
        }
        return .row(row)
    }

    // MARK: - Ids

    private mutating func claimRows(of node: SourceNode, in ids: inout ScreenFileIDs) {
        for row in node["rows"]?.list ?? [] {
            claim(row, "row", in: &ids)
            claimRows(of: row, in: &ids)
        }
    }

    /// Stores the id of a row or section, and reports an invalid or duplicate id.
    private mutating func claim(_ node: SourceNode, _ kind: String, in ids: inout ScreenFileIDs) {
        guard let idNode = node["id"] else { return }
        guard let id = givenID(node) else {
            report("expected a text or a whole number for 'id', found \(idNode.kind)", at: idNode.position)
            return
        }
        if id.isEmpty {
            report("the id of \(kind.withArticle) must have at least one character", at: idNode.position)
        } else if let first = ids.claim(id, at: idNode.position) {
            report("duplicate \(kind) id \(id.excerpt); it is already at \(first)", at: idNode.position)
        }
    }

    /// The id in the file.
    func givenID(_ node: SourceNode) -> String? {
        switch node["id"]?.value {
        case .string(let id): id
        case .number(_, let text)
        where text.utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }:
            text
        default: nil
        }
    }
}

// MARK: - Layout

extension ScreenFileDecoder {
    /// Decodes the insets of a section: a number for all edges, or an object.
    private mutating func sectionInsets(_ node: SourceNode) -> Insets? {
        if case .number = node.value { return number(node, "insets", in: 0...1000).map { Insets($0) } }
        guard let object = object(node, SectionInsetsKey.self) else { return nil }
        func inset(_ key: SectionInsetsKey) -> Double {
            object[key].flatMap { number($0, key.rawValue, in: 0...1000) } ?? 0
        }
        return Insets(top: inset(.top), leading: inset(.leading), bottom: inset(.bottom), trailing: inset(.trailing))
    }

    private mutating func layout(_ object: SourceObject<SectionKey>) -> ListSectionLayout {
        let grid = object[.grid].flatMap { self.grid($0) }
        guard let node = object[.shelf] else { return grid ?? .list }
        if object[.grid] != nil {
            report(
                "a section is a grid or a shelf; remove 'grid' or 'shelf'",
                at: keyPosition(of: "shelf", in: object.node))
        }
        for row in object[.rows]?.list ?? [] where row["swipe"] != nil {
            warn(
                "rows of a shelf show no swipe actions; use 'menu' instead of 'swipe'",
                at: keyPosition(of: "swipe", in: row))
        }
        return shelf(node) ?? .list
    }

    /// Decodes a shelf: a number of rows that are visible, or an object.
    private mutating func shelf(_ node: SourceNode) -> ListSectionLayout? {
        if case .number = node.value { return number(node, "shelf", in: 1...20).map { .shelf(.count($0)) } }
        guard let object = object(node, ShelfKey.self) else { return nil }
        let given = [ShelfKey.width, .fractionalWidth, .count].filter { object[$0] != nil }
        let width: ListSectionLayout.ItemWidth? =
            switch given.first {
            case .width?: rowWidth(object[.width] ?? node)
            case .fractionalWidth?:
                number(object[.fractionalWidth] ?? node, "fractionalWidth", in: 0.05...1).map { .fraction($0) }
            case .count?: number(object[.count] ?? node, "count", in: 1...20).map { .count($0) }
            default: nil
            }
        if given.count != 1, object.meant.isEmpty {
            report("a shelf needs one of 'width', 'fractionalWidth' and 'count'", at: node.position)
        }
        let spacing = object[.spacing].flatMap { number($0, "spacing", in: 0...1000) } ?? 12
        let lines = object[.lines].flatMap { wholeNumber($0, "lines", in: 1...10) } ?? 1
        let isPaging = flag(object, .paging, default: false)
        return width.map { .shelf($0, spacing: spacing, lines: lines, isPaging: isPaging) }
    }

    /// Decodes the width of each row of a shelf: a number, or `content`.
    private mutating func rowWidth(_ node: SourceNode) -> ListSectionLayout.ItemWidth? {
        guard case .string(let word) = node.value else {
            return number(node, "width", in: 1...10_000).map { .width($0) }
        }
        if word == "content" { return .content }
        report("expected a number or 'content' for 'width', found \(word.excerpt)", at: node.position)
        return nil
    }

    /// Decodes a grid: a number of columns, or an object.
    mutating func grid(_ node: SourceNode) -> ListSectionLayout? {
        if case .number = node.value { return wholeNumber(node, "grid", in: 1...100).map { .grid(.count($0)) } }
        guard let object = object(node, GridKey.self) else { return nil }
        let given = [GridKey.columns, .minimum, .width].filter { object[$0] != nil }
        guard given.count == 1, let key = given.first, let value = object[key] else {
            if object.meant.isEmpty {
                report("a grid needs one of 'columns', 'minimum' and 'width'", at: node.position)
            }
            return nil
        }
        let columns: ListSectionLayout.Columns?
        switch key {
        case .columns: columns = wholeNumber(value, "columns", in: 1...100).map { .count($0) }
        case .minimum: columns = number(value, "minimum", in: 1...10_000).map { .adaptive(minimum: $0) }
        case .width, .spacing, .lineSpacing: columns = number(value, "width", in: 1...10_000).map { .width($0) }
        }
        let spacing = object[.spacing].flatMap { number($0, "spacing", in: 0...1000) }
        let lineSpacing = object[.lineSpacing].flatMap { number($0, "lineSpacing", in: 0...1000) }
        return columns.map { .grid($0, spacing: spacing ?? 12, lineSpacing: lineSpacing) }
    }

    /// Decodes separators: a word, or an object.
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

/// The named separators of screen files.
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

/// The names of the edges of a row.
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

/// The names of the patterns of separators.
enum SeparatorsPattern: String, CaseIterable {
    case solid, dashed, dotted, double
}

// MARK: - Keys

/// The keys of a section.
enum SectionKey: String, ScreenFileKey {
    case id, header, footer, disclosure, grid, shelf, separators, pinned, background, insets, indexTitle, markdown, rows

    static let owner = "section"
    static let example = #"{"header": "Cars", "rows": [{"text": "Mini"}]}"#
    static let synonyms: [String: SectionKey] = [
        "title": .header, "text": .header, "items": .rows, "cells": .rows, "index": .indexTitle, "layout": .grid,
        "separator": .separators, "columns": .grid, "collapsible": .disclosure, "expanded": .disclosure,
        "carousel": .shelf, "horizontal": .shelf, "scroll": .shelf, "sticky": .pinned, "color": .background,
        "tint": .background, "margins": .insets, "padding": .insets,
    ]
    static let alternatives: [[SectionKey]] = [[.grid, .shelf]]
}

/// The keys of a grid.
enum GridKey: String, ScreenFileKey {
    case columns, minimum, width, spacing, lineSpacing

    static let owner = "grid"
    static let alternatives: [[GridKey]] = [[.columns, .minimum, .width]]
    static let example = #"{"columns": 2}"#
    static let synonyms: [String: GridKey] = ["count": .columns, "min": .minimum, "gap": .spacing]
}

/// The keys of a shelf.
enum ShelfKey: String, ScreenFileKey {
    case width, fractionalWidth, count, spacing, lines, paging

    static let owner = "shelf"
    static let alternatives: [[ShelfKey]] = [[.width, .fractionalWidth, .count]]
    static let example = #"{"width": 160}"#
    static let synonyms: [String: ShelfKey] = [
        "columns": .count, "visible": .count, "fraction": .fractionalWidth, "share": .fractionalWidth,
        "itemWidth": .width, "gap": .spacing, "rows": .lines, "pages": .paging,
    ]
}

/// The keys of a header with a button.
enum HeadingKey: String, ScreenFileKey {
    case text, button

    static let owner = "header"
    static let example = #"{"text": "Albums", "button": {"name": "see-all", "title": "See All"}}"#
    static let synonyms: [String: HeadingKey] = ["title": .text, "action": .button]
}

/// The keys of the button of a header.
enum HeadingButtonKey: String, ScreenFileKey {
    case name, title, icon, enabled, menu

    static let owner = "header button"
    static let example = #"{"name": "see-all", "title": "See All"}"#
    static let synonyms: [String: HeadingButtonKey] = [
        "id": .name, "action": .name, "text": .title, "image": .icon, "actions": .menu, "items": .menu,
    ]
}

/// The keys of a section's insets.
enum SectionInsetsKey: String, ScreenFileKey {
    case top, leading, bottom, trailing

    static let owner = "insets"
    static let example = #"{"top": 8, "leading": 12}"#
    static let synonyms: [String: SectionInsetsKey] = [
        "left": .leading, "right": .trailing, "start": .leading, "end": .trailing,
    ]
}

/// The keys of separators.
enum SeparatorsKey: String, ScreenFileKey {
    case position, color, height, pattern, leadingInset, trailingInset, afterLastRow

    static let owner = "separators"
    static let synonyms: [String: SeparatorsKey] = [
        "colour": .color, "width": .height, "inset": .leadingInset, "style": .pattern,
    ]
}

/// The ids of one kind of element in a state: explicit ids are assigned first, then generated ids.
struct ScreenFileIDs {
    /// The beginning of generated ids.
    let prefix: String
    private var claimed: [String: TextPosition] = [:]
    private var derived: Set<String> = []

    init(prefix: String) { self.prefix = prefix }

    /// Stores an id of the file; returns the location of the same id, if there is one.
    mutating func claim(_ id: String, at position: TextPosition) -> TextPosition? {
        guard let first = claimed.updateValue(position, forKey: id) else { return nil }
        claimed[id] = first
        return first
    }

    /// Creates an id from a text, or from a position if the text has neither letters nor digits. If it is already used, the next
    /// free one of `id-2`, `id-3`… is used.
    mutating func derive(from text: String?, or position: String) -> String {
        let slug = Slug.make(text ?? "")
        let base = prefix + (slug.isEmpty ? position : slug)
        if add(base) { return base }
        var number = next[base] ?? 2
        while !add("\(base)-\(number)") { number += 1 }
        next[base] = number + 1
        return "\(base)-\(number)"
    }

    /// Uses a generated id, unless it is already used.
    private mutating func add(_ id: String) -> Bool { claimed[id] == nil && derived.insert(id).inserted }

    /// The next numbers, so that a thousand equal rows are not counted again for each row.
    private var next: [String: Int] = [:]
}

/// The ids of states or variants so far, which become parts of addresses.
struct GivenIDs {
    /// The kind of elements with the ids.
    let kind: String
    private var owners: [String: (name: String, position: TextPosition)] = [:]
    /// Of the names with the same first letters, the one whose id is not longer for that reason.
    private var firsts: [String: String] = [:]

    /// - Parameter names: The names from which ids are derived.
    init(_ kind: String, names: [String]) {
        self.kind = kind
        for name in names.sorted(by: >) { firsts[Slug.make(name)] = name }
        // A name without further letters has this id in any case.
        for name in names where Slug.make(name, letters: .max) == Slug.make(name) { firsts[Slug.make(name)] = name }
    }

    /// The id for a name.
    func derive(from name: String) -> String {
        Slug.id(for: name, kind, isFirst: firsts[Slug.make(name), default: name] == name)
    }

    /// Stores an id; returns the name that already has it.
    mutating func claim(_ id: String, for name: String, at position: TextPosition) -> (String, TextPosition)? {
        // As on file systems that ignore case.
        if let owner = owners[NameRule.folded(id)] { return owner }
        owners[NameRule.folded(id)] = (name, position)
        return nil
    }
}
