import HTMLTemplate
import ListViewModels

/// The templates of what every screen has: its title and its sections.
enum ScreenTemplates {
    /// `<header data-item="screen-title" id="screen-title"><h1>Title</h1></header>`
    static let title = TemplateMarkup(
        name: "screen-title", html: "<header data-item=\"screen-title\"><h1></h1></header>",
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

    /// The values of a section's slots.
    static func values(of section: ListSection, element: String) -> [SlotValue] {
        [
            .text(ElementID.rows(ofSection: element)),
            section.header == nil ? .absent : .text(ElementID.header(ofSection: element)),
            section.styleClass.map { .text($0.attribute) } ?? .absent,
        ]
    }
}
