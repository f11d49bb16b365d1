import ListViewModels

/// The attributes of a screen's own element that can change while it is shown.
enum ScreenAttributes {
    /// The value of `class`.
    static func className(of screen: ListScreen) -> String {
        "list-screen \(screen.style.className)"
    }

    /// The attributes with their values.
    static func all(of screen: ListScreen) -> [(name: String, value: String)] {
        [("class", className(of: screen)), ("dir", screen.direction.rawValue), ("lang", screen.language)]
    }
}
