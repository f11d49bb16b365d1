import ListAdapters
import ListPreviewKit

/// The screen of a feed, with the handlers of its cells.
struct FeedScreen: Sendable {
    let adapter: ListAdapter

    /// - Parameter dispatch: Receives the actions.
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
        handlers.on(LoadMoreRow.loadMore) { _ in await dispatch(.loadMore) }
        handlers.on(LoadMoreRow.retry) { _ in await dispatch(.retry) }
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

/// The items of a feed: the sealed class of a multiplatform screen.
enum FeedItem: Sendable {
    case post(Post)
    case suggestion(Suggestion)
    case more(LoadMoreModel)
}

/// Each item has a cell; the compiler checks that none is forgotten.
extension FeedItem: AdaptedItem {
    var cell: AdaptedCell {
        switch self {
        case .post(let post): AdaptedCell(PostCell.self, post)
        case .suggestion(let suggestion): AdaptedCell(SuggestionCell.self, suggestion)
        case .more(let more): AdaptedCell(LoadMoreRow.self, more)
        }
    }
}

/// A post.
struct Post: ListItemDataModel, Equatable {
    var id: Int
    var author: String
    var face: String
    var text: String
    var likes: Int
    var isLiked = false
}

/// A person to follow.
struct Suggestion: ListItemDataModel, Equatable {
    var id: String
    var name: String
    var isFollowed = false
}
