import ListPreviewKit
import PreviewCatalog

/// A store: large cards, apps with buttons in as many columns as fit, and a grid of games.
enum StoreScreen {
    static var scenario: Scenario {
        var later = StoreApp.all
        later[0].state = .installed
        later[2].state = .loading
        return .loaded(
            id: "store", title: "Store", notes: "Each app has a button that gets, loads or opens it.",
            contents: [("Apps", sections(StoreApp.all)), ("Two apps are loaded", sections(later))],
            empty: ListStatus(
                image: .icon(.bag), title: "Nothing for This Device", message: "Apps for other devices are hidden.",
                button: RowAction("Show All Apps", name: "all")),
            failure: ("Cannot Connect to the Store", "Check your connection and try again."), screen: screen)
    }

    private static func screen(_ phase: ListPhase) -> ListScreen {
        var screen = ListScreen(id: "store", title: "Apps", style: .plain, phase: phase)
        screen.navigationBar = .init(trailing: [RowAction("Account", name: "account", icon: .personCircle)])
        screen.tabs = [
            RowAction("Today", name: "today", icon: .document), RowAction("Games", name: "games", icon: .game),
            RowAction("Apps", name: "apps", icon: .layers, badge: "2"),
            RowAction("Search", name: "search", icon: .magnifier),
        ]
        screen.selectedTab = "apps"
        return screen
    }

    private static func sections(_ apps: [StoreApp]) -> [ListSection] {
        [
            ListSection(id: "stories", layout: .grid(.adaptive(minimum: 300), spacing: 16)) {
                for story in Story.all { StoryCard.row(story, action: "open") }
            },
            ListSection(
                id: "apps", header: .title("Apps We Love"),
                layout: .grid(.adaptive(minimum: 300), spacing: 16, lineSpacing: 0)
            ) {
                for app in apps.prefix(4) { AppRow.row(app, action: "open") }
            },
            ListSection(
                id: "games", header: .title("Games for the Weekend"),
                layout: .grid(.adaptive(minimum: 150), spacing: 16)
            ) {
                for app in apps.dropFirst(4) {
                    GameCard.row(app, action: "open")
                }
            },
        ]
    }

}

/// An app in a list: its icon, two texts, and the button.
struct AppRow: ListItem {
    static let get = ItemAction<AppRow, NoPayload>("get")

    var line = Container()
    var icon = ImageView()
    var name = TextLabel()
    var subtitle = TextLabel()
    var button = ActionButton("Get", kind: .gray, action: get)

    static let template = ItemTemplate<Self> {
        Stack.horizontal(\.line, spacing: 12, wraps: true) {
            \.icon
            Stack.vertical {
                \.name
                \.subtitle
            }
            Stack.flexibleSpace
            \.button
        }
    }

    static let defaultStyle = ListItemStyle<AppRow> { row in
        row.line.padding = Insets(top: 6, leading: 0, bottom: 6, trailing: 0)
        row.icon.width = 58
        row.icon.cornerRadius = 13
        row.name.lineLimit = 2
        row.subtitle.font = .footnote
        row.subtitle.textColor = .secondaryLabel
        row.subtitle.lineLimit = 2
        row.button.setPill()
    }

    static func map(_ app: StoreApp, _ row: inout AppRow) {
        row.icon.source = app.icon
        row.name.text = app.name
        row.subtitle.text = app.subtitle
        row.button.show(app)
    }
}

/// A game in a grid.
struct GameCard: ListItem {
    static let get = ItemAction<GameCard, NoPayload>("get")

    var card = Container()
    var icon = ImageView()
    var name = TextLabel()
    var subtitle = TextLabel()
    var button = ActionButton("Get", kind: .gray, action: get)

    static let template = ItemTemplate<Self> {
        Stack.vertical(\.card, spacing: 0) {
            \.icon
            \.name
            \.subtitle
            Stack.flexibleSpace
            \.button
        }
    }

    static let defaultStyle = ListItemStyle<GameCard> { card in
        card.card.padding = Insets(0)
        card.card.cornerRadius = 0
        card.icon.fractionalWidth = 1
        card.icon.aspectRatio = 1
        card.icon.cornerRadius = 24
        card.name.lineLimit = 2
        card.name.padding = Insets(top: 8)
        card.subtitle.font = .footnote
        card.subtitle.textColor = .secondaryLabel
        card.subtitle.padding = Insets(bottom: 8)
        card.button.setPill()
    }

    static func map(_ app: StoreApp, _ card: inout GameCard) {
        card.icon.source = app.icon
        card.name.text = app.name
        card.subtitle.text = app.subtitle
        card.button.show(app)
    }
}

extension ActionButton {
    /// A capsule with a bold title.
    fileprivate mutating func setPill() {
        cornerRadius = 99
        font = .subheadline
        weight = .bold
    }

    /// Shows the available action of an app.
    fileprivate mutating func show(_ app: StoreApp) {
        switch app.state {
        case .available(let price): title = price ?? "GET"
        case .loading: title = "LOADING"
        case .installed: title = "OPEN"
        }
        isEnabled = app.state != .loading
        label = "\(title ?? ""): \(app.name)"
    }
}

/// A story about an app: a large picture, and the texts below it.
struct StoryCard: ListItem {
    var card = Container()
    var kicker = TextLabel()
    var title = TextLabel()
    var subtitle = TextLabel()
    var picture = ImageView()

    static let template = ItemTemplate<Self> {
        Stack.vertical(\.card, spacing: 0, alignment: .justified) {
            \.kicker
            \.title
            \.subtitle
            \.picture
        }
    }

    static let defaultStyle = ListItemStyle<StoryCard> { card in
        card.card.padding = Insets(0)
        card.card.cornerRadius = 0
        card.kicker.font = .caption1
        card.kicker.weight = .semibold
        card.kicker.textCase = .uppercase
        card.kicker.textColor = .tint
        card.title.font = .title2
        card.title.lineLimit = 1
        card.subtitle.font = .title3
        card.subtitle.textColor = .secondaryLabel
        card.subtitle.lineLimit = 1
        card.subtitle.padding = Insets(bottom: 8)
        card.picture.fractionalWidth = 1
        card.picture.aspectRatio = 16 / 9
        card.picture.cornerRadius = 12
    }

    static func map(_ story: Story, _ card: inout StoryCard) {
        card.kicker.text = story.kicker
        card.title.text = story.title
        card.subtitle.text = story.subtitle
        card.picture.source = story.picture
    }
}

/// The data of a ``StoryCard``.
struct Story: ListItemDataModel, Equatable {
    var id: String
    var kicker: String
    var title: String
    var subtitle: String
    var picture: ImageView.Source

    static let all = [
        Story(
            id: "trailhead", kicker: "New", title: "Trailhead", subtitle: "Find your way without a signal",
            picture: Artwork.hills.image("#7f9cf5", "#2b6c4f")),
        Story(
            id: "tidewater", kicker: "In the spotlight", title: "Tidewater", subtitle: "Sounds to fall asleep with",
            picture: Artwork.waves.image("#1c3a6e", "#4aa3c7")),
    ]
}

/// The data of an ``AppRow`` and of a ``GameCard``.
struct StoreApp: ListItemDataModel, Equatable {
    /// The available action.
    enum State: Hashable {
        /// It can be loaded, for free or for a price.
        case available(price: String?)
        /// It is being loaded.
        case loading
        /// It can be opened.
        case installed
    }

    var id: String { name }
    var name: String
    var subtitle: String
    var icon: ImageView.Source
    var state = State.available(price: nil)

    static let all = [
        StoreApp(name: "Sprout", subtitle: "Care for your plants", icon: Artwork.leaf.image("#8fd14f", "#2e8b57")),
        StoreApp(
            name: "Pocket Ledger", subtitle: "Budgets that add up", icon: Artwork.bars.image("#4b79f5", "#27348b"),
            state: .available(price: "€4.99")),
        StoreApp(name: "Wayfarer", subtitle: "Walks around the corner", icon: Artwork.path.image("#ff9a3c", "#e0482e")),
        StoreApp(
            name: "Hydrate", subtitle: "Drink enough, every day", icon: Artwork.drop.image("#38c6f4", "#2a66d9"),
            state: .installed),
        StoreApp(name: "Deck of Stars", subtitle: "Cards", icon: Artwork.cards.image("#6a3093", "#b23f8f")),
        StoreApp(
            name: "Ring Rush", subtitle: "Action", icon: Artwork.rings.image("#ff5f6d", "#c0392b"),
            state: .available(price: "€2.99")),
        StoreApp(name: "Ember", subtitle: "Puzzle", icon: Artwork.spark.image("#f7b733", "#d35400")),
        StoreApp(name: "Low Tide", subtitle: "Adventure", icon: Artwork.waves.image("#11998e", "#1b5e6b")),
    ]
}
