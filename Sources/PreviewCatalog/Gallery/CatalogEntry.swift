import JSONText
package import ListPreviewKit

/// The entry of a scenario in the index of a catalog.
package struct CatalogEntry: Sendable, Hashable, Identifiable {
    /// The entry of a state.
    package struct State: Sendable, Hashable, Identifiable {
        /// The state's name in addresses.
        package var id: String
        /// The state's displayed name.
        package var title: String
        /// Notes for people who view the state.
        package var notes: String?
        /// The page below the catalog's folder, such as `cars/two-cars.html`.
        package var path: String
        /// The number of rows.
        package var rowCount: Int
        /// The size of the page in bytes, not compressed.
        package var size: Int
        /// The size of the patch from the previous state in bytes, not compressed; `nil` for the first state.
        package var patchSize: Int?
    }

    /// The screen's name in addresses.
    package var id: String
    /// The screen's title.
    package var title: String
    /// The group in the gallery.
    package var group: String?
    /// Notes for people who view the screen.
    package var notes: String?
    /// The tags of the screen.
    package var tags: [String] = []
    /// The direction of the first state.
    package var direction: ListScreen.Direction
    /// The language of the first state.
    package var language: String
    /// The states in order.
    package var states: [State]
    /// The variants in order.
    package var variants: [PreviewVariant]
}

extension CatalogEntry {
    /// The entry of a scenario that is not rendered: the sizes of pages are 0, and those of patches are missing.
    ///
    /// Its texts are normalized, so that the search finds them in every spelling.
    ///
    /// - Complexity: O(sections).
    init(_ scenario: Scenario) {
        let first = scenario.states.first?.screen
        let states = scenario.states.map { state in
            CatalogEntry.State(
                id: state.id, title: (state.name.isBlank ? state.id : state.name).normalized, notes: state.notes,
                path: Self.path(of: state, in: scenario),
                rowCount: state.screen.sections.reduce(0) { $0 + $1.rows.count }, size: 0, patchSize: nil)
        }
        self.init(
            id: scenario.id, title: (scenario.title.isBlank ? scenario.id : scenario.title).normalized,
            group: scenario.group.flatMap { $0.isBlank ? nil : $0.normalized }, notes: scenario.notes,
            direction: first?.direction ?? .leftToRight, language: first?.language ?? "en", states: states,
            variants: scenario.variants)
        tags = scenario.tags.map(\.normalized)
    }

    /// The path of a state's page below the catalog's folder.
    static func path(of state: ScenarioState, in scenario: Scenario) -> String { "\(scenario.id)/\(state.id).html" }
}

extension CatalogEntry {
    /// Writes the entry in the format of the gallery's scripts.
    func encode(into json: inout JSONWriter) {
        json.beginObject()
        json.member("id", id)
        json.member("title", title)
        json.member("group", group)
        json.member("notes", notes)
        if !tags.isEmpty {
            json.key("tags")
            json.beginArray()
            for tag in tags { json.string(tag) }
            json.endArray()
        }
        json.member("dir", direction.rawValue)
        json.member("lang", language)
        json.key("states")
        json.beginArray()
        for state in states {
            json.beginObject()
            json.member("id", state.id)
            json.member("title", state.title)
            json.member("notes", state.notes)
            json.member("path", state.path)
            json.key("rows")
            json.integer(state.rowCount)
            json.endObject()
        }
        json.endArray()
        json.key("variants")
        json.beginArray()
        for variant in variants {
            json.beginObject()
            json.member("id", variant.id)
            json.member("title", variant.title)
            json.key("options")
            variant.options.encode(into: &json)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }
}

extension JSONWriter {
    /// Writes a member whose value is a text or missing.
    mutating func member(_ key: String, _ text: String?) {
        self.key(key)
        if let text { string(text) } else { null() }
    }
}
