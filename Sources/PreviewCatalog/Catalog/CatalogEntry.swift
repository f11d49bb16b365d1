public import ListPreviewKit

/// What the index of a catalogue says of a scenario.
public struct CatalogEntry: Sendable, Hashable, Identifiable {
    /// What it says of a state.
    public struct State: Sendable, Hashable, Identifiable {
        /// The state's name in addresses.
        public var id: String
        /// The state's name for people.
        public var title: String
        /// What whoever looks at the state should know.
        public var notes: String?
        /// The page below the catalogue's folder, such as `cars/two-cars.html`.
        public var path: String
        /// How many rows the screen has.
        public var rowCount: Int
        /// How many bytes the page has, not compressed.
        public var size: Int
        /// How many bytes the patch from the state before has, not compressed; `nil` for the first state.
        public var patchSize: Int?
    }

    /// The screen's name in addresses.
    public var id: String
    /// The screen's title.
    public var title: String
    /// What it is listed under.
    public var group: String?
    /// What whoever looks at the screen should know.
    public var notes: String?
    /// Which way the first state's text runs.
    public var direction: ListScreen.Direction
    /// The language of the first state.
    public var language: String
    /// The states in order.
    public var states: [State]
    /// The variants in order.
    public var variants: [PreviewVariant]
}
