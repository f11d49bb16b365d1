import ListViewModels

/// A link to a screen.
struct ScreenLink: ListItemDataModel, Equatable {
    /// The link's identity.
    var id: String
    /// The link's text.
    var title: String
    /// The address.
    var href: String

    /// A link to the page of a screen.
    init(id: String, title: String) {
        self.id = id
        self.title = title
        href = "/screens/\(id)"
    }

    /// The link back to the list of screens.
    static let index: ScreenLink = {
        var link = ScreenLink(id: "index", title: "All screens")
        link.href = "/"
        return link
    }()
}
