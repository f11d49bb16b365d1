// The Swift code of FromSwiftyListKit.md, here to be compiled.

// snippet: After
import ListPreviewKit

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
                ListItemViewModel(
                    data: song, map: SongRow.map, style: song.id == playing ? .adding(.playing) : .default)
            }
        }
    }
}
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
