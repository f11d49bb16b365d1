// The Swift code of Loading.md, here to be compiled.

import ListPreviewKit

func loadedFilms(_ films: [Film]) -> ListScreen {
    var screen = filmScreen([])
    // snippet: Loader
    screen.showLoader(with: [ListSection(id: "films", rows: Row.placeholders(FilmRow.self, count: 8))])
    // … and when the data is available:
    screen.hideLoader(with: [ListSection(id: "films", rows: films.map { FilmRow.row($0) })])
    // end
    return screen
}

func withLoader(_ run: @Sendable () async throws -> Void) async throws {
    // snippet: Default
    try await ListLoaderConfiguration.$current.withValue(.init(direction: .fromTopLeftToBottomRight)) {
        try await run()
    }
    // end
}

// snippet: Phases
func films(_ result: Result<[Film], any Error>?, reload: @escaping @Sendable () async -> Void) -> ListScreen {
    let phase: ListPhase =
        switch result {
        case nil:
            .loading(placeholder: [
                ListSection(id: "films", rows: Row.placeholders(FilmRow.self, count: 8))
            ])
        case .failure: .failed(message: "The films could not be loaded.")
        case .success([]): .empty(title: "No Films")
        case .success(let films): .content([ListSection(id: "films", rows: films.map { FilmRow.row($0) })])
        }
    var screen = ListScreen(id: "films", title: "Films", phase: phase)
    screen.handlers.on("retry") { _ in await reload() }
    return screen
}
// end
