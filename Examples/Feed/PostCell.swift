import ListPreviewKit

/// A post with its author, and a heart whose count runs up and down in place.
struct PostCell: ListItem {
    var face = ImageView()
    var author = TextLabel(style: .author)
    var text = TextLabel(style: .body)
    var likes = CountingLabel()
    var isLiked = false

    static let like = ItemAction<PostCell, NoPayload>("like")

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            \(\.face)<div class="item-texts">\(\.author)\(\.text)</div>
            <button aria-label="Like" aria-pressed="\(\.pressed)" class="\(\.button)" data-action="like" type="button">
                \(\.heart) \(\.likes)
            </button>
        </div>
        """

    static func map(_ post: Post, _ cell: inout PostCell) {
        cell.face.source = .emoji(post.face)
        cell.author.text = post.author
        cell.text.text = post.text
        cell.likes.text = String(post.likes)
        cell.isLiked = post.isLiked
    }

    private var pressed: String { isLiked ? "true" : "false" }
    private var heart: ImageView { ImageView(.icon(isLiked ? .heartFill : .heart)) }

    private var button: PartStyle {
        var container = Container(style: .heartButton)
        container.padding = Insets(top: 10, leading: 8, bottom: 10, trailing: 12)
        container.border = BorderStyle(width: 0, color: .clear)
        container.textColor = isLiked ? .pink : .secondaryLabel
        container.tint = container.textColor
        return container.style
    }
}

/// A person to follow, chosen by a tap.
struct SuggestionCell: ListItem {
    var name = TextLabel(style: .author)
    var state = TextLabel(style: .suggestion)

    static let template: ItemTemplate<Self> = """
        <div class="item value-row">\(\.name)\(\.state)</div>
        """

    static func map(_ suggestion: Suggestion, _ cell: inout SuggestionCell) {
        cell.name.text = suggestion.name
        cell.state.text = suggestion.isFollowed ? "Following" : "Follow"
        cell.state.textColor = suggestion.isFollowed ? nil : .blue
    }
}

extension PartStyle {
    static let author = PartStyle(baseClass: "label title")
    static let body = PartStyle(baseClass: "label subtitle")
    static let suggestion = PartStyle(baseClass: "label value")
    static let heartButton = PartStyle(baseClass: "item badge")
}
