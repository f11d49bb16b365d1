extension ScreenChangesFormatter {
    /// The changes one by one, each with the elements that it is about: what a page needs that points at them.
    ///
    /// The words are those of ``string(_:title:)``. Rows of a section beyond ``limit`` are one statement.
    public func statements(_ changes: ScreenChanges) -> [ChangeStatement] {
        var statements = changes.screen.map { change in
            statement("~", "Screen", [ChangeEntry.values(change)], [ElementID.screen])
        }
        for section in changes.sections { statements += self.statements(section) }
        if changes.isBulk {
            statements.append(ChangeStatement(text: ChangeWords.bulk, elements: []))
        }
        return statements
    }

    private func statements(_ section: SectionChange) -> [ChangeStatement] {
        let name = ReadableText.cut(section.name, to: 60)
        var statements: [ChangeStatement] = []
        if let mark = section.kind.mark {
            let words = heading(section).spans.last.map { String($0.text.drop { $0 == ":" || $0 == " " }) } ?? ""
            statements.append(ChangeStatement(text: "\(mark) \(name): \(words)", elements: [section.element]))
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
            let words = "\(name): \(ChangeWords.more(rest[...]))"
            statements.append(ChangeStatement(text: words, elements: rest.map(\.element)))
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
