// The Swift code of WritingAComponent.md, here to be compiled.

import Foundation
import ListPreviewKit
import PreviewCatalog
import Testing

// snippet: Model
struct Film: ListItemDataModel, Equatable {
    var id: String
    var title: String
    var stars: Int
    var poster: String
}
// end

// snippet: Existing
nonisolated struct Review: Identifiable, Equatable, Sendable {
    var id: UUID
    var text: String
}

extension Review: ListItemDataModel {}
// end

// snippet: Part
struct Stars: Templated, Stylable, Equatable {
    var count: Int?
    var style = Self.plain

    static let template: ItemTemplate<Self> = """
        <span aria-label="\(\.spoken)" class="\(\.style)" hidden="\(\.isAbsent)" role="img">\(\.text)</span>
        """

    private var text: String { String(repeating: "★", count: min(max(count ?? 0, 0), 5)) }
    private var spoken: String { "\(count ?? 0) of 5 stars" }
    private var isAbsent: Bool { count == nil }
    private static let plain = PartStyle(baseClass: "stars")
}
// end

// snippet: Component
struct FilmRow: ListItem, Equatable {
    var poster = ImageView()
    var title = TextLabel()
    var stars = Stars()

    static let template: ItemTemplate<Self> = """
        <div class="item subtitle-row">\(\.poster)<div class="item-texts">\(\.title)\(\.stars)</div></div>
        """

    static func map(_ film: Film, _ row: inout FilmRow) {
        row.poster.source = .url(film.poster)
        row.title.text = film.title
        row.stars.count = film.stars
    }
}
// end

// snippet: Name
private struct DividerRow: ListItem {
    static let templateName = "Cinema.Films.DividerRow"
    static let template: ItemTemplate<Self> = "<hr />"
}
// end

struct Show: ListItemDataModel, Equatable {
    var id: Int
    var seats: Int
    var price: Double
    var starts: Date
}

// snippet: Values
struct ShowRow: ListItem {
    var seats: ValueLabel<Int> = .number(grouping: ",", unit: " seats")
    var price: ValueLabel<Double> = .number(decimals: 2, unit: " €")
    var starts: ValueLabel<Date> = .date("yyyy-MM-dd HH:mm", of: \.timeIntervalSince1970)
    var isSoldOut: ValueLabel<Bool> = .words("Sold out", "")

    static let template: ItemTemplate<Self> = """
        <div class="item value-row">\(\.starts)\(\.seats)\(\.isSoldOut)\(\.price)</div>
        """

    static func map(_ show: Show, _ row: inout ShowRow) {
        row.seats.value = show.seats
        row.price.value = show.price
        row.starts.value = show.starts
        row.isSoldOut.value = show.seats == 0
    }
}
// end

// snippet: Style
extension ListItemStyle where Item == FilmRow {
    static var favorite: Self {
        .init {
            $0.stars.textColor = .orange
            $0.poster.cornerRadius = 8
        }
    }
}
// end

// snippet: Details
extension FilmRow {
    /// Determines the length of placeholders.
    static var placeholder: Film? { Film(id: "", title: "A title of usual length", stars: 3, poster: "") }

    /// Another film replaces the element; other changes are in place.
    static func update(from old: Film, to new: Film) -> RowUpdate {
        old.poster == new.poster ? .inPlace : .replaced
    }

    /// Its actions.
    static let rate = ItemAction<FilmRow, Int>("rate")
}
// end

func filmScreen(_ films: [Film]) -> ListScreen {
    // snippet: Screen
    let screen = ListScreen(id: "films", title: "Films") {
        ListSection(id: "seen", header: .header("Seen")) {
            for film in films {
                FilmRow.row(film, style: .adding(.favorite), heightStyle: .minimum(72))
            }
        }
    }
    // end
    return screen
}

// snippet: Test
@Test func changedRatingChangesOneRow() {
    #expect(FilmRow.template.diagnostics.isEmpty)
    let film = Film(id: "solaris", title: "Solaris", stars: 4, poster: "/solaris.jpg")
    var better = film
    better.stars = 5
    #expect(filmScreen([film]).changes(to: filmScreen([better])).contains("1 row changed"))
}
// end
