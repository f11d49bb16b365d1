/// Puts the changes of a screen into words, for people, in lines of aligned columns.
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
/// Texts of the screen cannot do anything to a terminal: control characters, and those that turn the direction of a line
/// around, are spelt out.
public struct ScreenChangesFormatter: Sendable {
    /// How many rows of a section are told one by one; the others are summed up. 0 tells all.
    public var limit: Int

    /// Creates a formatter.
    public init(limit: Int = 20) {
        self.limit = limit
    }

    /// The changes as plain text, each line with a line end.
    public func string(_ changes: ScreenChanges, title: String? = nil) -> String {
        lines(changes, title: title).map { $0.text + "\n" }.joined()
    }

    /// The changes, line by line, for a writer that colours them.
    ///
    /// - Parameters:
    ///   - changes: The changes.
    ///   - title: What stands above them.
    public func lines(_ changes: ScreenChanges, title: String? = nil) -> [ChangeLine] {
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
        let (kind, words): (ChangeLine.Role, String) =
            switch section.kind {
            case .kept: (.title, "")
            case .inserted(let position):
                (.inserted, ": section inserted at \(position), with \(ChangeWords.count(section.rowCount, "row"))")
            case .removed(let position):
                (.removed, ": section removed from \(position), \(ChangeWords.rest(of: section))")
            case .moved(let old, let new): (.moved, ": section moved from \(old) to \(new)")
            }
        var spans = [ChangeLine.Span(name, .title), ChangeLine.Span(" (\(section.element))", .quiet)]
        if section.kind != .kept { spans += [ChangeLine.Span(words, kind)] }
        return ChangeLine(spans)
    }

    private func entries(_ section: SectionChange) -> [ChangeEntry] {
        let rows = section.elements.filter { $0.role == .row }
        let shown = limit > 0 && rows.count > limit ? limit : rows.count
        let header = section.elements.filter { $0.role == .header }.map { entry($0, in: section) }
        let footer = section.elements.filter { $0.role == .footer }.map { entry($0, in: section) }
        let looks = section.values.map { change in
            ChangeEntry(kind: .changed, name: change.name, facts: [ChangeEntry.values(change, named: false)])
        }
        var entries = looks + header + rows.prefix(shown).map { entry($0, in: section) }
        if shown < rows.count {
            entries.append(ChangeEntry(note: ChangeWords.more(rows[shown...])))
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
            facts.append([.init(ChangeWords.move(from: old, to: new), .moved)])
        case .replaced, .changed: break
        }
        if let old = change.oldComponent {
            facts.append(ChangeEntry.values(ChangeWords.component(from: old, to: change.component)))
        }
        facts += change.values.map { ChangeEntry.values($0) }
        return ChangeEntry(
            kind: change.kind,
            name: change.role == .row ? change.name ?? ChangeWords.identity(change.element) : change.role.rawValue,
            facts: facts, element: change.role == .row ? change.element : "",
            component: change.kind == .inserted && change.role == .row
                ? ReadableText.cut(ChangeWords.short(change.component), to: 40) : "")
    }

    // MARK: - Summary

    private func summary(_ changes: ScreenChanges) -> [ChangeLine] {
        let elements = changes.sections.flatMap(\.elements)
        var phrases = [ChangeWords.kinds(changes.sections).joined(separator: ", ")]
        for role in [ElementRole.row, .header, .footer] {
            phrases.append(
                ChangeWords.kinds(elements.filter { $0.role == role }[...], of: role.rawValue).joined(separator: ", "))
        }
        var lines: [String] = []
        let counts = phrases.filter { !$0.isEmpty }.joined(separator: "; ")
        if !counts.isEmpty { lines.append(counts) }
        if changes.isBulk { lines.append(ChangeWords.bulk) }
        lines.append(ChangeWords.sizes(patch: changes.patchSize, page: changes.pageSize))
        return lines.map { ChangeLine([.init($0, .plain)]) }
    }
}
