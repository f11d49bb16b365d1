import ListAdapters
import ListPreviewKit

/// The screen of a feed: what is special about each cell, in one place.
struct FeedScreen: Sendable {
    let adapter: ListAdapter

    /// - Parameter dispatch: Where actions go.
    init(dispatch: @escaping @Sendable (FeedAction) async -> Void) {
        var adapter = ListAdapter()
        adapter.registerCell(
            ofType: SuggestionCell.self,
            didSelect: { suggestion in
                await dispatch(.follow(person: suggestion.id))
                return .deselect
            })
        self.adapter = adapter
        handlers.on(PostCell.like) { post in await dispatch(.like(post: post.id)) }
        handlers.on("load-more") { _ in await dispatch(.loadMore) }
        handlers.on("retry") { _ in await dispatch(.retry) }
    }

    private var handlers = ListEventHandlers()

    /// The screen of a state.
    func screen(_ items: [FeedItem], presentation: ScreenPresentation = .page) -> ListScreen {
        var screen = ListScreen(
            id: "feed", title: "Feed", style: .plain, sections: [ListSection(id: "all", rows: adapter.rows(for: items))]
        )
        screen.presentation = presentation
        screen.handlers = handlers
        return screen
    }
}
