import ListPreviewKit

/// What a person calls the rows, headers and footers of a screen.
struct RowNames {
    private var names: [String: String] = [:]

    /// The names on a screen. O(rows).
    init(_ screen: ListScreen) {
        var describer = ElementDescriber()
        let layout = ScreenLayout(screen)
        names[ElementID.screenTitle] = "title \(ReadableText.quoted(screen.title))"
        for (number, section) in screen.sections.enumerated() {
            let element = layout.sections[number]
            for (part, role, id) in [
                (section.header, ElementRole.header, ElementID.header(ofSection: element)),
                (section.footer, .footer, ElementID.footer(ofSection: element)),
            ] {
                guard let part else { continue }
                names[id] = role.rawValue + (describer.name(of: part, as: role).map { " " + Self.quoted($0) } ?? "")
            }
            let place =
                screen.sections.count > 1 ? " (\(ReadableText.cut(describer.name(of: section), to: 24)))" : ""
            for (index, row) in section.rows.enumerated() {
                let text = describer.name(of: row, as: .row).map(Self.quoted) ?? row.id.description
                names[layout.rowElement(section: number, row: index)] = "\(index + 1) \(text)\(place)"
            }
        }
    }

    /// The name of an element, or what it is in the document where it has none.
    subscript(element: String) -> String { names[element] ?? element }

    private static func quoted(_ text: String) -> String { ReadableText.quoted(text) }
}
