import JSONText

extension ScreenFacts {
    /// `[title, language, direction, style, sections]`, and the bars, the sheet and the sidebar up to the last one there is.
    var node: JSONNode {
        JSONNode(
            .array(
                [title, language, direction, style].map(JSONNode.number) + [.list(sections.map(\.node))]
                    + (bars == 0 && sheet == 0 && sidebar == 0 ? [] : [.number(bars)])
                    + (sheet == 0 && sidebar == 0 ? [] : [.number(sheet)]) + (sidebar == 0 ? [] : [.number(sidebar)])))
    }

    init?(_ node: JSONNode) {
        guard let parts = node.array, (5...8).contains(parts.count), let sections = parts[4].array,
            let title = parts[0].integer, let language = parts[1].integer, let direction = parts[2].integer,
            let style = parts[3].integer
        else { return nil }
        self.init(
            title: title, language: language, direction: direction, style: style,
            sections: sections.compactMap(SectionFacts.init), bars: parts.count > 5 ? parts[5].integer ?? 0 : 0,
            sheet: parts.count > 6 ? parts[6].integer ?? 0 : 0,
            sidebar: parts.count > 7 ? parts[7].integer ?? 0 : 0)
    }
}

extension SectionFacts {
    /// `[id, header, footer, rows, variant, index]`
    fileprivate var node: JSONNode {
        .list([
            .number(id), .optional(header?.node), .optional(footer?.node), .list(rows.map(\.node)), .number(variant),
            .number(index),
        ])
    }

    fileprivate init?(_ node: JSONNode) {
        guard let parts = node.array, parts.count == 6, let id = parts[0].integer, let rows = parts[3].array,
            let variant = parts[4].integer, let index = parts[5].integer
        else { return nil }
        self.init(
            id: id, header: RowFacts(parts[1]), footer: RowFacts(parts[2]), rows: rows.compactMap(RowFacts.init),
            variant: variant, index: index)
    }
}

extension RowFacts {
    /// `[id, text, component, style, height, action, options]`
    fileprivate var node: JSONNode {
        .list([id, text, component, style, height, action, options].map(JSONNode.number))
    }

    fileprivate init?(_ node: JSONNode) {
        guard let numbers = node.array?.compactMap(\.integer), numbers.count == 7 else { return nil }
        self.init(
            id: numbers[0], text: numbers[1], component: numbers[2], style: numbers[3], height: numbers[4],
            action: numbers[5], options: numbers[6])
    }
}

extension JSONNode {
    fileprivate static func number(_ value: Int) -> JSONNode { JSONNode(.integer(value)) }
    fileprivate static func list(_ elements: [JSONNode]) -> JSONNode { JSONNode(.array(elements)) }
    fileprivate static func optional(_ node: JSONNode?) -> JSONNode { node ?? JSONNode(.null) }
}
