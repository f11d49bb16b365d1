// The Swift code of FromSwiftyListKit.md, here to be compiled.

// snippet: After
import ListPreviewKit
import PreviewServer

struct Song: ListItemDataModel, Equatable {
    var id: Int
    var title: String
}

struct SongRow: ListItem {
    var cover = ImageView(.icon(.star))
    var title = TextLabel()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">\(\.cover)<div class="item-texts">\(\.title)</div></div>
        """
    static var defaultStyle: ListItemStyle<Self> { .init { $0.cover.cornerRadius = 6 } }

    static func map(_ song: Song, _ row: inout SongRow) { row.title.text = song.title }
}

extension ListItemStyle where Item == SongRow {
    static var playing: Self { .init { $0.title.textColor = .magenta } }
}

func songs(_ songs: [Song], playing: Int) -> ListScreen {
    ListScreen(id: "songs", title: "Songs") {
        ListSection(id: "all", header: .header("All songs")) {
            for song in songs {
                SongRow.row(song, style: song.id == playing ? .adding(.playing) : .default)
            }
        }
    }
}
// end

// snippet: Shared
nonisolated extension PartStyle {
    static let squared = PartStyle { $0.cornerRadius = 0 }
    static let uppercasedAlert = PartStyle {
        $0.textCase = .uppercase
        $0.textColor = .red
    }
}

extension ListItemStyle where Item == SongRow {
    static var warning: Self {
        .init {
            $0.cover.apply(.squared)
            $0.title.apply(.uppercasedAlert)
        }
    }
}
// end

nonisolated private func screen(of songs: [Song]) -> ListScreen {
    ListScreen(id: "songs", title: "Songs", sections: [ListSection(id: "all", rows: songs.map { SongRow.row($0) })])
}

// snippet: Updates
func show(_ songs: AsyncStream<[Song]>, on live: LiveScreen) async {
    await live.update(with: [ListSection(id: "all", rows: [.row("Loading…")])])  // update(with: [section])
    await live.update(with: songs.map { screen(of: $0) })  // BaseAnimatedRxTableViewController
}
// end

// snippet: Own
let grow = RowAnimation(
    keyframes: [AnimationKeyframe(opacity: 0, scale: 0.5), AnimationKeyframe(opacity: 1, scale: 1)],
    duration: 0.3, easing: .spring(damping: 0.6))
let growing = ListUpdateAnimation.standard(
    configuration: ListAnimationConfiguration(rowInsertion: grow, rowDeletion: grow, rowReload: grow, move: grow))
// end

// snippet: Loader
func songsToCome() -> ListScreen {
    var screen = songs([], playing: 0)
    let configuration = ListLoaderConfiguration(direction: .fromTopLeftToBottomRight)
    let row = ListItemViewModel(itemType: SongRow.self)
    screen.showLoader(with: [ListSection(id: "all", rows: [row, row, row])], configuration: configuration)
    return screen
}
// end

// snippet: Loaders
func withLoaders(_ run: @Sendable () async throws -> Void) async rethrows {
    let configuration = ListLoaderConfiguration(direction: .fromTopLeftToBottomRight)
    try await ListLoaderConfiguration.$current.withValue(configuration) { try await run() }
}
// end
