import ListPreviewKit

extension LinkModel {
    /// A link to the page of a screen.
    init(screen id: String, title: String) {
        self.init(id: id, title: title, address: "/screens/\(id)")
    }

    /// The link back to the list of screens.
    static let index = LinkModel(id: "index", title: "All screens", address: "/")
}
