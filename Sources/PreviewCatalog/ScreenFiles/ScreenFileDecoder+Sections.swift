import JSONText
import ListPreviewKit

extension ScreenFileDecoder {
    /// Decodes a state's sections.
    mutating func sections(_ node: SourceNode) -> [ScreenFile.Section] {
        guard let nodes = list(node, "sections") else { return [] }
        var sectionIDs = ScreenFileIDs()
        var rowIDs = ScreenFileIDs()
        for section in nodes {
            claim(section, "section", in: &sectionIDs)
            for row in section["rows"]?.list ?? [] { claim(row, "row", in: &rowIDs) }
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
        let header = object[.header].flatMap { supplement($0, "header") }
        let footer = object[.footer].flatMap { supplement($0, "footer") }
        let disclosure = disclosure(object)
        let layout = object[.grid].flatMap { grid($0) }.map { ListSectionLayout.grid($0) } ?? .list
        let separators = object[.separators].flatMap { self.separators($0) }
        let indexTitle = object[.indexTitle].flatMap { text($0, "indexTitle") }
        var rows: [ScreenFile.Row] = []
        for rowNode in object[.rows].flatMap({ list($0, "rows") }) ?? [] {
            rowCount += 1
            guard var row = row(rowNode) else { continue }
            if row.id.isEmpty { row.id = rowIDs.derive(from: row.name, or: "row-\(rowCount)") }
            rows.append(row)
        }
        let headerText: String? =
            switch header {
            case .text(let text): text
            case .row(let row): row.text
            case nil: nil
            }
        let id = givenID(node) ?? sectionIDs.derive(from: headerText, or: "section-\(number)")
        return ScreenFile.Section(
            id: id, header: header, footer: footer, disclosure: disclosure, layout: layout, separators: separators,
            indexTitle: indexTitle, rows: rows)
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

    private mutating func supplement(_ node: SourceNode, _ key: String) -> ScreenFile.Supplement? {
        guard case .object = node.value else {
            return text(node, key, or: "a row").map { .text($0) }
        }
        guard var row = row(node) else { return nil }
        if row.id.isEmpty { row.id = key }
        return .row(row)
    }

    // MARK: - Ids

    /// Notes the id that the file gives to a row or section, and reports one that is none or not the first.
    private mutating func claim(_ node: SourceNode, _ kind: String, in ids: inout ScreenFileIDs) {
        guard let idNode = node["id"] else { return }
        guard let id = givenID(node) else {
            report("expected a text or a whole number for 'id', found \(idNode.kind)", at: idNode.position)
            return
        }
        if id.isEmpty {
            report("the id of a \(kind) has at least one character", at: idNode.position)
        } else if let first = ids.claim(id, at: idNode.position) {
            report("duplicate \(kind) id \(id.excerpt); it is already at \(first)", at: idNode.position)
        }
    }

    /// The id that the file gives.
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
