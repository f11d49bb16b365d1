import ListPreviewKit

/// The model of a ``PostRow``.
struct LoadedPost: ListItemDataModel, Equatable {
    var id: Int
    var author: String
    var text: String
    var avatar: String
    var replies: Int

    static let all = [
        LoadedPost(id: 1, author: "Ada", text: "The engine weaves algebraic patterns.", avatar: "🧮", replies: 3),
        LoadedPost(id: 2, author: "Grace", text: "Found it: a moth in relay 70.", avatar: "🪲", replies: 12),
        LoadedPost(id: 3, author: "Katherine", text: "Checked the numbers by hand. Go.", avatar: "🚀", replies: 0),
        LoadedPost(id: 4, author: "Margaret", text: "Priority display works as it should.", avatar: "🌙", replies: 7),
        LoadedPost(id: 5, author: "Radia", text: "I think that I shall never see…", avatar: "🌳", replies: 1),
        LoadedPost(id: 6, author: "Barbara", text: "Data is best left abstract.", avatar: "🧩", replies: 0),
    ]
}

/// A component like any other: nothing in it is about loading.
struct PostRow: ListItem, Equatable {
    var avatar = ImageView()
    var author = TextLabel(style: .postAuthor)
    var text = TextLabel(style: .postText)
    var replies = Badge()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">
            \(\.avatar)<div class="item-texts">\(\.author)\(\.text)</div>\(\.replies)
        </div>
        """

    static func map(_ post: LoadedPost, _ row: inout PostRow) {
        row.avatar.source = .emoji(post.avatar)
        row.author.text = post.author
        row.text.text = post.text
        row.replies = Badge(count: post.replies)
    }
}

extension ListItemStyle where Item == PostRow {
    /// Not every post has replies, so a placeholder does not promise any.
    static var quiet: Self { Self { $0.replies.isHidden = true } }
}

extension PartStyle {
    static let postAuthor = PartStyle(baseClass: "label title")
    static let postText = PartStyle(baseClass: "label subtitle")
}
