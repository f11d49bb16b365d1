import ListPreviewKit

/// The results of the code in the articles, in their form: by article and name.
enum ArticleOutputs {
    static let all: [String: String] = [
        "TemplatesAndValues/markup": DepartureRow.template.html,
        "TemplatesAndValues/values": departureValues.map(word).joined(separator: " "),
        "TemplatesAndValues/patch": String(decoding: departurePatch().encoded(), as: UTF8.self),
        "TemplatesAndSlots/mixed": templateMarkup(WelcomeRow(name: "Ada", count: 2)),
        "TemplatesAndSlots/escaped": templateMarkup(
            RecipeRow(name: "Fish & <chips>", source: "menu?fish&chips", steps: [StepPart(text: "Fry.")])),
        "TemplatesAndSlots/broken": mistakes.map { mistake in
            let line = (mistake.line ?? 0) - brokenSnippetLine + 1
            return
                "\(line):\(mistake.column ?? 0): \(mistake.message.replacing(/[A-Za-z]+\.BrokenRow/, with: "BrokenRow"))"
        }.joined(separator: "\n"),
        "Styles/rules": rules(of: ticketRows(Ticket(id: 1, title: "Opera", price: "40 €"))),
    ]

    private static func templateMarkup<Item: ListItem>(_ item: Item) -> String {
        var writer = HTMLWriter(capacity: 256)
        Item.template.write(item, into: &writer)
        return writer.string()
    }

    private static var departureValues: [SlotValue] {
        var row = DepartureRow()
        DepartureRow.map(Departure(id: 1, time: "10:24", destination: "Minsk", platform: "4"), &row)
        return DepartureRow.template.values(of: row)
    }

    private static func word(_ value: SlotValue) -> String {
        switch value {
        case .absent: "–"
        case .text(let text): "\"\(text)\""
        case .flag(let flag): "\(flag)"
        case .list(let rows): "[\(rows.map { $0.map(word).joined(separator: " ") }.joined(separator: "] ["))]"
        }
    }

    /// The rules of the last row, each with the class attribute of its part.
    private static func rules(of rows: [ListItemViewModel]) -> String {
        var values = SlotValues()
        rows.last?.appendValues(to: &values)
        let classes = values.values.compactMap { value in
            if case .text(let text) = value, text.contains(" s") { "class=\"\(text)\"" } else { nil }
        }
        return (classes + values.styles.rules.map(\.text)).joined(separator: "\n")
    }
}
