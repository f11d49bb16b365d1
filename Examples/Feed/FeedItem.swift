import ListAdapters
import ListPreviewKit

/// What a feed consists of: the sealed class of a multiplatform screen.
enum FeedItem: Sendable {
    case post(Post)
    case suggestion(Suggestion)
    case more(LoadMoreModel)
}

/// Each item says which cell shows it; the compiler sees to it that none is forgotten.
extension FeedItem: AdaptedItem {
    var cell: AdaptedCell {
        switch self {
        case .post(let post): AdaptedCell(PostCell.self, post)
        case .suggestion(let suggestion): AdaptedCell(SuggestionCell.self, suggestion)
        case .more(let more): AdaptedCell(LoadMoreRow.self, more)
        }
    }
}

/// Something that somebody wrote.
struct Post: ListItemDataModel, Equatable {
    var id: Int
    var author: String
    var face: String
    var text: String
    var likes: Int
    var isLiked = false
}

/// Somebody to follow.
struct Suggestion: ListItemDataModel, Equatable {
    var id: String
    var name: String
    var isFollowed = false
}
