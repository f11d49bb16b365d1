/// The only element of a page that patches change.
enum Screen {
    static func find(in page: MarkupDocument) -> MarkupElement? {
        page.root?.subtree.first { $0.name == "main" && $0.id == "screen" }
    }
}
