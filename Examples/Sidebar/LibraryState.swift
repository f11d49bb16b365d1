/// What a music library's sidebar shows.
struct LibraryState: Equatable, Sendable {
    var selection = "Recently Added"
    var playlists = ["Road Trip", "Focus", "Rainy Day"]
    var downloads = 3
}
