// The Swift code of Events.md, here to be compiled.

import ListPreviewKit
import Testing

struct Movie: ListItemDataModel, Equatable {
    var id: Int
    var title: String
}

actor MovieStore {
    private(set) var ratings: [Int: Int] = [:]

    func rate(_ id: Int, _ stars: Int) { ratings[id] = stars }
    func share(_ movie: Movie) {}
    func archive(_ movie: Movie) {}
    func delete(_ movie: Movie) {}
    func open(_ id: Int) {}
    func copy(_ title: String) {}
}

// snippet: Rating
struct RatingRow: ListItem {
    static let rate = ItemAction<RatingRow, Int>("rate")
    static let share = ItemAction<RatingRow, NoPayload>("share")  // without a value
    var title = TextLabel()
    static let template: ItemTemplate<Self> = """
        <div>
            \(\.title)
            <button data-action="rate" data-value="5" type="button">Great</button>
            <button data-action="share" type="button">Share</button>
        </div>
        """
    static func map(_ movie: Movie, _ row: inout RatingRow) { row.title.text = movie.title }
}
// end

func offeredActions(_ store: MovieStore, _ movie: Movie) -> ListItemViewModel {
    // snippet: Actions
    let row = RatingRow.row(movie) { movie in await store.open(movie.id) }
        .swipeActions(trailing: [
            RowAction("Archive", icon: .archive) { movie in await store.archive(movie) },
            .delete { movie in await store.delete(movie) },
        ])
        .contextMenu([RowAction("Copy Title") { (movie: Movie) in await store.copy(movie.title) }])
    // end
    return row
}

func ratingHandlers(_ store: MovieStore, _ movie: Movie) -> (ListEventHandlers, ListItemViewModel) {
    // snippet: Handlers
    var handlers = ListEventHandlers()  // for all such rows: set as `handlers` of their screen
    handlers.on(RatingRow.rate) { movie, stars in await store.rate(movie.id, stars) }
    handlers.on(RatingRow.share) { movie in await store.share(movie) }

    let row = RatingRow.row(movie)  // for this row
        .on(RatingRow.rate) { movie, stars in await store.rate(movie.id, stars) }
    // end
    return (handlers, row)
}

// snippet: Test
@Test func ratingIsStored() async throws {
    let store = MovieStore()
    let screen = ListScreen(id: "movies", title: "Movies") {
        ListSection(id: "all") {
            RatingRow.row(Movie(id: 7, title: "Solaris"))
                .on(RatingRow.rate) { movie, stars in await store.rate(movie.id, stars) }
        }
    }
    try await screen.dispatch(ListEvent(row: 7, action: "rate", value: .text("5")))
    #expect(await store.ratings == [7: 5])
}
// end
