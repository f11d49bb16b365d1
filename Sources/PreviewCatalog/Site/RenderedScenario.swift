public import MarkupValidation

/// The files of one scenario, made but not written.
public struct RenderedScenario: Sendable {
    /// A page of a state.
    public struct Page: Sendable {
        /// The path below the site's folder, such as `cars/two-cars.html`.
        public let path: String
        /// The page.
        public let bytes: [UInt8]
        /// What is wrong with it; `nil` when nobody asked.
        public let report: ValidationReport?
    }

    /// What the site's index says of the scenario.
    public let entry: CatalogEntry
    /// The pages of the states, in order.
    public let pages: [Page]
    /// The script with the patches between the states.
    public let timeline: [UInt8]
    /// The script's path below the site's folder, such as `cars/timeline.js`.
    public var timelinePath: String { "\(entry.id)/timeline.js" }
}
