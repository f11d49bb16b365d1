package import MarkupValidation

/// The rendered files of one scenario.
package struct RenderedScenario: Sendable {
    /// A page of a state.
    package struct Page: Sendable {
        /// The path below the site's folder, such as `cars/two-cars.html`.
        package let path: String
        /// The page.
        package let bytes: [UInt8]
        /// The findings on the page; `nil` without a validator.
        package let report: ValidationReport?
    }

    /// The scenario's entry in the site's index.
    package let entry: CatalogEntry
    /// The pages of the states, in order.
    package let pages: [Page]
    /// The script with the patches between the states.
    package let timeline: [UInt8]
    /// The app's own style sheets, which the pages load.
    package let styleSheets: [AppStyleSheet]
    /// The script's path below the site's folder, such as `cars/timeline.js`.
    package var timelinePath: String { "\(entry.id)/timeline.js" }
}
