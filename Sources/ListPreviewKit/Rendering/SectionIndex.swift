/// The links beside a list that lead to its sections, such as the letters of an alphabet.
struct SectionIndex: Templated {
    private var links: [Link]

    /// The index of a screen; `nil` where no section has a title for it.
    init?(of layout: ScreenLayout) {
        links = zip(layout.screen.sections, layout.sections).compactMap { section, element in
            section.indexTitle.map { Link(title: $0, address: "#" + element) }
        }
        if links.isEmpty { return nil }
    }

    /// The values of the slots.
    var values: [SlotValue] { Self.template.values(of: self) }

    static let template: ItemTemplate<Self> = """
        <div class="section-index-links">\(\.links)</div>
        """

    /// The template with the element around it that carries its identity.
    static let keyedMarkup = TemplateMarkup(
        name: "section-index",
        html: """
            <nav aria-label="Index" class="section-index" data-item="section-index">\(template.html)</nav>
            """,
        slots: template.slots)

    private struct Link: Templated {
        var title: String
        var address: String

        static let templateName = "ListRendering.SectionIndex.Link"
        static let template: ItemTemplate<Self> = """
            <a href="\(\.address)">\(\.title)</a>
            """
    }
}
