import ListPreviewKit
import PreviewCatalog

/// A music library: its parts, the albums as a grid of covers, and tabs.
enum MusicScreen {
    static var scenario: Scenario {
        .loaded(
            id: "music", title: "Music", notes: "The grid has as many columns as fit.",
            contents: [
                ("Library", sections(Album.all)),
                ("An album is added", sections([Album.new] + Album.all, download: 0.4)),
            ],
            empty: ListStatus(
                image: .icon(.music), title: "Add Music to Your Library",
                message: "Songs and albums you add come here.",
                button: RowAction("Browse Music", name: "browse")),
            failure: ("Cannot Connect", "Your library could not be loaded."), screen: screen)
    }

    private static func screen(_ phase: ListPhase) -> ListScreen {
        var screen = ListScreen(id: "music", title: "Library", style: .plain, phase: phase)
        screen.navigationBar = .init(trailing: [RowAction("Edit", name: "edit")])
        screen.tabs = [
            RowAction("Home", name: "home", icon: .house), RowAction("New", name: "new", icon: .grid),
            RowAction("Radio", name: "radio", icon: .antenna), RowAction("Library", name: "library", icon: .music),
            RowAction("Search", name: "search", icon: .magnifier),
        ]
        screen.selectedTab = "library"
        return screen
    }

    private static func sections(_ albums: [Album], download: Double? = nil) -> [ListSection] {
        var sections = [
            ListSection(id: "library") {
                place("Playlists", .list)
                place("Artists", .mic)
                place("Albums", .layers)
                place("Songs", .music)
                place("Downloaded", .download)
            }
        ]
        if let download {
            sections.append(
                ListSection(id: "download") {
                    ListItemViewModel.progress(
                        "Downloading “\(Album.new.title)”", value: download, detail: "\(Int(download * 100)) %")
                })
        }
        sections.append(
            ListSection(
                id: "recent", header: .title("Recently Added"), layout: .grid(.adaptive(minimum: 150), spacing: 16)
            ) {
                for album in albums { AlbumCard.row(album, action: "open") }
            })
        return sections
    }

    private static func place(_ title: String, _ icon: Icon) -> ListItemViewModel {
        let model = ItemModel(
            id: title, title: title, image: .icon(icon), accessory: .chevron)
        return TitleRow.row(model, style: .adding(.place), action: "open")
    }
}

extension ListItemStyle where Item == TitleRow {
    /// A part of the library.
    fileprivate static var place: Self {
        Self { row in
            row.title.font = .title3
            row.image.textColor = .pink
        }
    }
}

extension ListItemViewModel {
    /// The heading of a shelf.
    static func title(_ text: String) -> ListItemViewModel {
        TextHeader.row(
            TextModel(text),
            style: .adding(
                ListItemStyle { header in
                    header.text.font = .title2
                    header.text.weight = .bold
                    header.text.textColor = .label
                }))
    }
}

/// An album in a grid: the cover, and below it the title and the artist.
struct AlbumCard: ListItem {
    var card = Container()
    var cover = ImageView()
    var title = TextLabel()
    var artist = TextLabel()

    static let template = ItemTemplate<Self> {
        Stack.vertical(\.card, spacing: 0, alignment: .justified) {
            \.cover
            \.title
            \.artist
        }
    }

    static let defaultStyle = ListItemStyle<AlbumCard> { row in
        row.card.padding = Insets(0)
        row.card.cornerRadius = 0
        row.cover.fractionalWidth = 1
        row.cover.aspectRatio = 1
        row.cover.cornerRadius = 8
        row.title.font = .subheadline
        row.title.lineLimit = 1
        row.title.padding = Insets(top: 6)
        row.artist.font = .subheadline
        row.artist.textColor = .secondaryLabel
        row.artist.lineLimit = 1
    }

    static func map(_ album: Album, _ row: inout AlbumCard) {
        row.cover.source = album.cover
        row.title.text = album.title
        row.artist.text = album.artist
    }
}

/// The data of an ``AlbumCard``.
struct Album: ListItemDataModel, Equatable {
    var id: Int
    var title: String
    var artist: String
    var cover: ImageView.Source

    static let new = Album(
        id: 7, title: "Paper Lanterns", artist: "June & the Tides", cover: Artwork.spark.image("#ff9f5a", "#c2185b"))

    static let all = [
        Album(id: 6, title: "Night Ferry", artist: "Low Harbor", cover: Artwork.waves.image("#29337a", "#6d83f2")),
        Album(id: 5, title: "Golden Hour, Twice", artist: "Mira Sol", cover: Artwork.sun.image("#ffb347", "#ff5e62")),
        Album(id: 4, title: "Fieldwork", artist: "The Surveyors", cover: Artwork.hills.image("#a8e063", "#2f7d4f")),
        Album(id: 3, title: "Orbit", artist: "Ana Nebula", cover: Artwork.rings.image("#41295a", "#b04592")),
        Album(id: 2, title: "Level Meters", artist: "Signal Park", cover: Artwork.bars.image("#232526", "#5c6b73")),
        Album(id: 1, title: "Rain on Tin", artist: "Quiet Tides", cover: Artwork.drop.image("#36d1dc", "#3a6fd8")),
    ]
}
