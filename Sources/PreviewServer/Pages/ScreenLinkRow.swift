import HTMLTemplate
import ListViewModels

/// A row that is a link, and works as one without any script.
struct ScreenLinkRow: ListItem {
    var title = Label(style: .linkTitle)
    var accessory = Accessory(.chevron)
    private var href: String?

    init() {}

    static let template: ItemTemplate<Self> = """
        <a class="item title-row" href="\(\.href)">\(\.title)\(\.accessory)</a>
        """

    static func map(_ link: ScreenLink, _ row: inout ScreenLinkRow) {
        row.title.text = link.title
        row.href = link.href
    }
}

extension PartStyle {
    fileprivate static let linkTitle = PartStyle(baseClass: "label title")
}
