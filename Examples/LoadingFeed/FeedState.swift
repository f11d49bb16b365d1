import ListPreviewKit

/// The feed in one of its states: loading, with one of many animations, or loaded.
struct FeedState {
    var name: String
    var screen: ListScreen

    /// A state for every direction of the light, two other animations, and then the posts.
    static var all: [FeedState] {
        let named = zip(names, ListLoaderDirection.named).map { name, direction in
            FeedState(name: name, screen: loading(ListLoaderConfiguration(direction: direction)))
        }
        return named + [
            FeedState(name: "A narrow beam that turns back", screen: loading(beam)),
            FeedState(name: "Still", screen: loading(.solid)),
            FeedState(name: "Loaded", screen: loaded),
        ]
    }

    private static let names = [
        "Left to right", "Right to left", "Top to bottom", "Bottom to top", "Top left to bottom right",
        "Bottom right to top left",
    ]

    private static let beam = ListLoaderConfiguration(
        direction: .custom(
            start: (from: .init(x: -0.4, y: 0), to: .init(x: 1, y: 0.2)),
            end: (from: .init(x: 0, y: 0.2), to: .init(x: 1.4, y: 0))),
        colors: [
            StyleColor(
                light: StyleColor(red: 0.85, green: 0.87, blue: 0.95),
                dark: StyleColor(red: 0.17, green: 0.19, blue: 0.27)),
            StyleColor(
                light: StyleColor(red: 0.96, green: 0.92, blue: 0.98),
                dark: StyleColor(red: 0.3, green: 0.26, blue: 0.4)),
        ],
        duration: 2, appearanceDuration: 0.3)

    /// The feed while it loads.
    static func loading(_ configuration: ListLoaderConfiguration = .default) -> ListScreen {
        var screen = ListScreen(id: "feed", title: "Feed", sections: [])
        screen.showLoader(
            with: [
                ListSection(
                    id: "today", header: ListItemViewModel(itemType: TextHeader.self),
                    // There is always a newest post, with a known id: its placeholder becomes the post in place.
                    rows: [ListItemViewModel(itemType: PostRow.self, id: 1, style: .custom(.quiet))]
                        + ListItemViewModel.placeholders(PostRow.self, count: 6, style: .custom(.quiet))),
                ListSection(id: "more", rows: [ListItemViewModel(itemType: ValueRow.self)]),
            ],
            configuration: configuration)
        return screen
    }

    /// The feed with its posts.
    static var loaded: ListScreen {
        var screen = loading()
        screen.hideLoader(with: [
            ListSection(
                id: "today", header: .header("Today"),
                rows: LoadedPost.all.map { ListItemViewModel(PostRow.self, data: $0) }),
            ListSection(
                id: "more",
                rows: [
                    ListItemViewModel(
                        ValueRow.self,
                        data: ItemModel(id: "unread", title: "Unread", detail: "23", image: .icon(.envelope)))
                ]),
        ])
        return screen
    }
}
