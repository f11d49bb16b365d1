public import ListPreviewKit

/// Builds the scenarios of a gallery from statements, with `if`, `switch` and `for`.
public typealias PreviewGalleryBuilder = ListBuilder<Scenario>

/// A team's own gallery: scenarios in Swift.
///
/// ```swift
/// @main
/// struct MyPreviews: PreviewGallery {
///     static var scenarios: [Scenario] {
///         Scenario(id: "cars", title: "Cars") {
///             ScenarioState(name: "Empty", screen: screen([]))
///             ScenarioState(name: "Two cars", screen: screen([mini, beetle]))
///         }
///     }
/// }
/// ```
///
/// With the module `PreviewCommands`, that is a complete command-line tool: `MyPreviews render -o Previews`.
public protocol PreviewGallery: Sendable {
    /// The gallery's title; "Screens" by default.
    static var title: String { get }
    /// The version of the gallery, which its tool prints for `--version`; empty by default, and then there is no `--version`.
    static var version: String { get }
    /// The scenarios in order. They are made anew each time.
    @PreviewGalleryBuilder static var scenarios: [Scenario] { get }
}

extension PreviewGallery {
    /// "Screens".
    public static var title: String { "Screens" }
    /// None.
    public static var version: String { "" }
}
