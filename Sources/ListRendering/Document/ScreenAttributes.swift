import HTMLTemplate
import ListViewModels

/// The attributes of a screen's own element that can change while it is shown.
enum ScreenAttributes {
    /// The value of `class`.
    static func className(of screen: ListScreen) -> String {
        var name = "list-screen \(screen.style.className)"
        if screen.presentation != .page { name += " \(screen.presentation.rawValue)" }
        if let loader = screen.loaderClass { name += " \(loader.attribute)" }
        return name
    }

    /// The value of `data-observe`, or `nil` where nothing is to be told.
    static func observedEvents(of screen: ListScreen) -> String? {
        screen.observedEvents.isEmpty ? nil : screen.observedEvents.map(\.rawValue).sorted().joined(separator: " ")
    }

    /// The attributes with their values.
    static func all(of screen: ListScreen) -> [(name: String, value: String?)] {
        [
            ("aria-busy", screen.isLoading ? "true" : nil), ("class", className(of: screen)),
            ("data-observe", observedEvents(of: screen)),
            ("dir", screen.direction.rawValue), ("lang", screen.language),
        ]
    }
}
