/// The links to sections next to a list, such as the letters of an alphabet.
struct SectionIndex: BarContent {
    private var links: [Link]

    /// The index of a screen; `nil` if no section has an index title.
    init?(of level: ScreenLevel, in layout: ScreenLayout) {
        links = zip(level.screen.sections, layout.sections[level.sections]).compactMap { section, element in
            section.indexTitle.map { Link(title: $0, address: "#" + element) }
        }
        if links.isEmpty { return nil }
    }

    static let template: ItemTemplate<Self> = """
        <div class="section-index-links">\(\.links)</div>
        """

    /// Its links lead to elements of the page.
    var actions: [String] { [] }

    static let element = BarElement(ElementID.sectionIndex, template.component, tag: "nav", label: .sectionIndex)

    private struct Link: Templated {
        var title: String
        var address: String

        static let template: ItemTemplate<Self> = """
            <a href="\(\.address)"><span>\(\.title)</span></a>
            """
    }
}
