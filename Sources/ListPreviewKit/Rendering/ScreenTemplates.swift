/// The templates of every screen: its title and its sections.
enum ScreenTemplates {
    /// `<header data-item="screen-title" id="screen-title"><h1>Title</h1></header>`
    static let title = TemplateMarkup(
        name: ElementID.screenTitle, html: "<header data-item=\"\(ElementID.screenTitle)\"><h1></h1></header>",
        slots: [TemplateSlot(kind: .text, path: [0])])

    /// The title of a sheet or a sidebar: a page has one `h1`.
    static let innerTitle = TemplateMarkup(
        name: ElementID.sheetTitle, html: "<header data-item=\"\(ElementID.sheetTitle)\"><h2></h2></header>",
        slots: [TemplateSlot(kind: .text, path: [0])])

    /// `<section aria-labelledby="s-a_header" data-item="section" id="s-a"><ul id="s-a_rows" role="list"></ul></section>`
    static let section = TemplateMarkup(
        name: "section", html: "<section data-item=\"section\"><ul role=\"list\"></ul></section>",
        slots: [
            TemplateSlot(kind: .attribute("id"), path: [0]),
            TemplateSlot(kind: .attribute("aria-labelledby"), path: []),
            TemplateSlot(kind: .attribute("class"), path: [0]),
        ])

    static let all = [title, section]

    /// The element that labels a section: its header, if that has a text.
    static func label(of section: ListSection, element: String) -> String? {
        guard let header = section.header, !header.isPlaceholder, header.hasText else { return nil }
        return ElementID.header(ofSection: element)
    }

    /// The values of a section's slots.
    static func values(of section: ListSection, element: String) -> [SlotValue] {
        [
            .text(ElementID.rows(ofSection: element)),
            label(of: section, element: element).map(SlotValue.text) ?? .absent,
            section.styleClass.map { .text($0.attribute) } ?? .absent,
        ]
    }
}

extension ListItemViewModel {
    /// Whether the component has a text for screen readers: in its values, or in its markup.
    fileprivate var hasText: Bool {
        let component = component
        var values = SlotValues()
        values.values.reserveCapacity(component.slots.count)
        appendValues(to: &values)
        for (slot, value) in zip(component.slots, values.values) {
            switch (slot.kind, value) {
            case (.text, .text(let text)), (.rawHTML, .text(let text)), (.attribute("aria-label"), .text(let text)):
                if text.contains(where: { !$0.isWhitespace }) { return true }
            case (.list, .list(let rows)):
                if !rows.isEmpty { return true }
            default: break
            }
        }
        return component.html.split(separator: "<").contains { piece in
            piece.drop { $0 != ">" }.dropFirst().contains { !$0.isWhitespace }
        }
    }
}
