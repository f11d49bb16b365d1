public import ListPreviewKit

extension ListScreen {
    /// The changes from this screen to another one in words, in lines of aligned columns, each with a line break.
    ///
    /// ```text
    /// Used (s-used)
    ///   + Mini    inserted at 1                    r-mini    SubtitleRow
    ///   - Beetle  removed from 3                   r-beetle
    ///   > Panda   moved from 5 in New to 2         r-panda
    ///   ~ Golf    price: "4,000 €" -> "3,500 €"    r-golf
    /// 1 row inserted, 1 removed, 1 moved, 1 changed
    /// patch 312 B, whole page 5,120 B: 94 % less (neither compressed)
    /// ```
    ///
    /// The text is intended for the output of tools and tests, and may change between versions.
    ///
    /// - Parameters:
    ///   - target: The other screen.
    ///   - limit: The maximum number of rows of a section that are listed; the others are summarized. 0 lists all.
    /// - Complexity: O(rows), and O(bytes) of the other screen's page, which is rendered to determine its size.
    public func changes(to target: ListScreen, limit: Int = 20) -> String {
        ScreenChangesFormatter(limit: limit).string(ScreenChanges(from: self, to: target, patch: patch(to: target)))
    }
}

/// Describes the changes of a screen for people, in lines of aligned columns.
///
/// Texts of the screen cannot affect a terminal: control characters, and those that change the direction of a line,
/// are spelled out.
package struct ScreenChangesFormatter: Sendable {
    /// The number of rows of a section that are listed separately; the others are summarized. 0 lists all.
    package var limit: Int

    /// Creates a formatter.
    package init(limit: Int = 20) {
        self.limit = limit
    }

    /// The changes as plain text, each line with a line end.
    package func string(_ changes: ScreenChanges, title: String? = nil) -> String {
        lines(changes, title: title).map { $0.text + "\n" }.joined()
    }

    /// The changes, line by line, for a writer that colors them.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - title: The heading.
    package func lines(_ changes: ScreenChanges, title: String? = nil) -> [ChangeLine] {
        var lines: [ChangeLine] = []
        if let title { lines.append(ChangeLine([.init(ReadableText.escaped(title), .title)])) }
        guard !changes.isEmpty else { return lines + [ChangeLine([.init("The pages look the same.", .plain)])] }
        var blocks = changes.sections.map { (heading: heading($0), entries: entries($0)) }
        if !changes.screen.isEmpty {
            let entries = changes.screen.map { change in
                ChangeEntry(kind: .changed, name: change.name, facts: [ChangeEntry.values(change, named: false)])
            }
            blocks.insert((ChangeLine([.init("Screen", .title)]), entries), at: 0)
        }
        let columns = ChangeColumns(blocks.flatMap(\.entries))
        for block in blocks {
            lines.append(block.heading)
            for entry in block.entries { lines += columns.lines(entry) }
        }
        return lines + summary(changes)
    }

    // MARK: - Sections

    func heading(_ section: SectionChange) -> ChangeLine {
        let name = ReadableText.cut(section.name, to: 60)
        let (kind, text): (ChangeLine.Role, String) =
            switch section.kind {
            case .kept: (.title, "")
            case .inserted(let position):
                (.inserted, ": section inserted at \(position), with \(ChangePhrases.count(section.rowCount, "row"))")
            case .removed(let position):
                (.removed, ": section removed from \(position), \(ChangePhrases.rest(of: section))")
            case .moved(let old, let new): (.moved, ": section moved from \(old) to \(new)")
            }
        var spans = [ChangeLine.Span(name, .title), ChangeLine.Span(" (\(section.element))", .quiet)]
        if section.kind != .kept { spans += [ChangeLine.Span(text, kind)] }
        return ChangeLine(spans)
    }

    private func entries(_ section: SectionChange) -> [ChangeEntry] {
        let rows = section.elements.filter { $0.role == .row }
        let shown = limit > 0 && rows.count > limit ? limit : rows.count
        let header = section.elements.filter { $0.role == .header }.map { entry($0, in: section) }
        let footer = section.elements.filter { $0.role == .footer }.map { entry($0, in: section) }
        let layout = section.values.map { change in
            ChangeEntry(kind: .changed, name: change.name, facts: [ChangeEntry.values(change, named: false)])
        }
        var entries = layout + header + rows.prefix(shown).map { entry($0, in: section) }
        if shown < rows.count {
            entries.append(ChangeEntry(note: ChangePhrases.more(rows[shown...])))
        }
        return entries + footer
    }

    func entry(_ change: ElementChange, in section: SectionChange) -> ChangeEntry {
        var facts: [[ChangeLine.Span]] = []
        let text = change.role == .row ? "" : change.name.map { " \(ReadableText.quoted($0))" } ?? ""
        switch change.kind {
        case .inserted:
            facts.append([.init("inserted" + text + (change.target.map { " at \($0.position)" } ?? ""), .inserted)])
        case .removed:
            facts.append([.init("removed" + text + (change.source.map { " from \($0.position)" } ?? ""), .removed)])
        case .moved:
            guard let old = change.source, let new = change.target else { break }
            facts.append([.init(ChangePhrases.move(from: old, to: new), .moved)])
        case .replaced, .changed: break
        }
        if let old = change.oldComponent {
            facts.append(ChangeEntry.values(ChangePhrases.component(from: old, to: change.component)))
        }
        facts += change.values.map { ChangeEntry.values($0) }
        return ChangeEntry(
            kind: change.kind,
            name: change.role == .row ? change.name ?? ChangePhrases.identity(change.element) : change.role.rawValue,
            facts: facts, element: change.role == .row ? change.element : "",
            component: change.kind == .inserted && change.role == .row
                ? ReadableText.cut(ChangePhrases.short(change.component), to: 40) : "")
    }

    // MARK: - Summary

    private func summary(_ changes: ScreenChanges) -> [ChangeLine] {
        let elements = changes.sections.flatMap(\.elements)
        var phrases = [ChangePhrases.kinds(changes.sections).joined(separator: ", ")]
        for role in [ElementRole.row, .header, .footer] {
            phrases.append(
                ChangePhrases.kinds(elements.filter { $0.role == role }[...], of: role.rawValue).joined(separator: ", ")
            )
        }
        var lines: [String] = []
        let counts = phrases.filter { !$0.isEmpty }.joined(separator: "; ")
        if !counts.isEmpty { lines.append(counts) }
        if changes.isBulk { lines.append(ChangePhrases.bulk) }
        lines.append(ChangePhrases.sizes(patch: changes.patchSize, page: changes.pageSize))
        return lines.map { ChangeLine([.init($0, .plain)]) }
    }
}

extension ScreenChangesFormatter {
    /// The separate changes, each with its elements, for pages that highlight them.
    ///
    /// The text is that of ``string(_:title:)``. Rows of a section beyond ``limit`` are summarized in one statement.
    package func statements(_ changes: ScreenChanges) -> [ChangeStatement] {
        var statements = changes.screen.map { change in
            statement("~", "Screen", [ChangeEntry.values(change)], [ElementID.screen])
        }
        for section in changes.sections { statements += self.statements(section) }
        if changes.isBulk {
            statements.append(ChangeStatement(text: ChangePhrases.bulk, elements: []))
        }
        return statements
    }

    private func statements(_ section: SectionChange) -> [ChangeStatement] {
        let name = ReadableText.cut(section.name, to: 60)
        var statements: [ChangeStatement] = []
        if let mark = section.kind.mark {
            let text = heading(section).spans.last.map { String($0.text.drop { $0 == ":" || $0 == " " }) } ?? ""
            statements.append(ChangeStatement(text: "\(mark) \(name): \(text)", elements: [section.element]))
        }
        for change in section.values {
            statements.append(statement("~", name, [ChangeEntry.values(change)], [section.element]))
        }
        let rows = section.elements.count { $0.role == .row }
        var shown = limit > 0 && rows > limit ? limit : rows
        var rest: [ElementChange] = []
        for element in section.elements {
            if element.role == .row {
                shown -= 1
                if shown < 0 {
                    rest.append(element)
                    continue
                }
            }
            let entry = entry(element, in: section)
            statements.append(
                statement(entry.mark.character, "\(entry.name) (\(name))", entry.facts, [element.element]))
        }
        if !rest.isEmpty {
            let text = "\(name): \(ChangePhrases.more(rest[...]))"
            statements.append(ChangeStatement(text: text, elements: rest.map(\.element)))
        }
        return statements
    }

    private func statement(
        _ mark: String, _ name: String, _ facts: [[ChangeLine.Span]], _ elements: [String]
    ) -> ChangeStatement {
        let facts = facts.map { $0.map(\.text).joined() }.joined(separator: "; ")
        return ChangeStatement(text: "\(mark) \(name): \(facts)", elements: elements)
    }
}

extension SectionChange.Kind {
    fileprivate var mark: String? {
        switch self {
        case .kept: nil
        case .inserted: "+"
        case .removed: "-"
        case .moved: ">"
        }
    }
}

/// The description of one change, with its elements.
package struct ChangeStatement: Sendable, Hashable {
    /// The text, such as `~ Golf (Used): price: "4,000 €" -> "3,500 €"`. Safe for a terminal.
    package var text: String
    /// The `id` attributes of its elements, before or after the patch.
    package var elements: [String]

    /// Creates a statement.
    package init(text: String, elements: [String]) {
        self.text = text
        self.elements = elements
    }
}
