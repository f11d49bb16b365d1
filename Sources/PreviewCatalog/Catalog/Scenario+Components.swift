public import ListPreviewKit

extension Sequence<Scenario> {
    /// The components of all states, each once, sorted by name: what `TemplateCheck` looks at.
    ///
    /// - Complexity: O(rows).
    public var components: [ListComponent] { lazy.flatMap(\.states).map(\.screen).components }
}
