/// The attributes of a screen's own element that can change while it is shown.
package enum ScreenAttributes {
    /// The value of `class`.
    static func className(of screen: ListScreen) -> String {
        var name = "list-screen \(screen.style.className)"
        if screen.presentation != .page { name += " \(screen.presentation.rawValue)" }
        if let loader = screen.loaderClass { name += " \(loader.attribute)" }
        if isLong(screen) { name += longClass }
        return name
    }

    /// How many rows a screen may have of which all are laid out, also those out of sight.
    static let longestDrawnList = 300
    private static let longClass = " long-list"

    /// Whether browsers should skip the layout of rows that are off screen.
    private static func isLong(_ screen: ListScreen) -> Bool {
        screen.sections.reduce(0) { $0 + $1.rows.count } > longestDrawnList
    }

    /// The part of `class` that is a screen's look: not its length, and not whether it is loading.
    package static func look(_ className: String) -> String {
        className.split(separator: " ").dropFirst().filter { name in
            name != "long-list" && name != "loading" && !name.hasPrefix("l-")
        }.joined(separator: " ")
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
