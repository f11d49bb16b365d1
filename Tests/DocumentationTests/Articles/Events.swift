// The Swift code of Events.md, here to be compiled.

import ListPreviewKit

struct Movie: ListItemDataModel, Equatable {
    var id: Int
    var title: String
}

actor MovieStore {
    func rate(_ id: Int, _ stars: Int) {}
    func archive(_ movie: Movie) {}
    func delete(_ movie: Movie) {}
    func open(_ id: Int) {}
    func copy(_ title: String) {}
}

// snippet: Rating
struct RatingRow: ListItem {
    static let rate = ItemAction<RatingRow, Int>("rate")
    var title = TextLabel()
    static let template: ItemTemplate<Self> = """
        <div>\(\.title)<button data-action="rate" data-value="5" type="button">Great</button></div>
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

    let row = RatingRow.row(movie)  // for this row
        .on(RatingRow.rate) { movie, stars in await store.rate(movie.id, stars) }
    // end
    return (handlers, row)
}
