import JSONText
import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewCatalog

/// The components of screen files, as text and as a screen of a gallery.
struct ComponentCatalogTests {
    private static func scenario(_ id: String, _ components: String, _ rows: String) throws -> Scenario {
        let text =
            "title: Feed\ncomponents: \(components)\nsections: [{header: {type: title, text: All}, rows: [\(rows)]}]"
        return Scenario(try ScreenFileReader().read(Array(text.utf8), path: "\(id).yaml"))
    }

    private static let post = """
        {post: {description: "A *post*.", fields: {author: {kind: text, required: true, description: The sender.},
        likes: {kind: number, default: 0, minimum: 0}, mood: {kind: choice, options: [calm, loud]}},
        layout: {horizontal: [{label: author}, {label: likes}, {label: mood}]}}, unused: {layout: divider}}
        """

    private static func feed() throws -> Scenario {
        try scenario(
            "feed", post,
            "{type: post, author: A, likes: 1}, {type: post, author: B}, {type: post, author: C}, {type: post, author: D}, "
                + "{type: post, loading: true}, {type: switch, text: S, on: true}")
    }

    @Test func textListsFields() throws {
        let others = try Self.scenario("other", "{post: {fields: {a: flag}, layout: {switch: a}}}", "{type: post}")
        let lines = ComponentCatalog([try Self.feed(), others]).text.split(separator: "\n").map(String.init)
        #expect(
            Array(lines.prefix(7)) == [
                "post (feed)  declared, 5 rows in feed. A *post*.",
                "  author  text, required. The sender.",
                "  likes   number, at least 0, default 0",
                "  mood    calm | loud",
                "unused  declared, 0 rows",
                "post (other)  declared, 1 row in other",
                "  a  flag, default false",
            ])
        #expect(
            lines.contains("title  built-in, 2 rows in feed, other") && lines.contains("  text       text, required"))
    }

    /// A file may declare components that only a later one uses. The style sheets of screens apply to them, too.
    @Test func examplesAreFromTheFirstScreenWithRows() throws {
        var first = try Self.scenario("first", Self.post, "{text: A}")
        first.styleSheets = [AppStyleSheet(name: "a", css: "b {}")]
        let catalog = ComponentCatalog([first, try Self.scenario("second", Self.post, "{type: post, author: Ann}")])
        #expect(catalog.text.hasPrefix("post  declared, 1 row in second. A *post*.\n"), "\(catalog.text)")
        let scenario = try #require(catalog.scenario(besides: []))
        #expect(scenario.states.map(\.id) == ["post", "unused", "title"])
        #expect(scenario.states[0].screen.sections[0].rows.map(\.id) == ["ann"])
        #expect(scenario.styleSheets == first.styleSheets)
    }

    @Test func screenShowsRowsPlaceholdersAndFields() throws {
        let scenario = try #require(ComponentCatalog([Self.feed()]).scenario(besides: ["feed", "Components"]))
        #expect(scenario.id == "components-" && scenario.title == "Components")
        #expect(scenario.states.map(\.name) == ["post", "unused", "title", "switch"])
        let screen = scenario.states[0].screen
        #expect(screen.sections.map(\.rows.count) == [3, 1, 3])
        #expect(screen.sections[0].rows.map(\.id) == ["A", "B", "C"].map { ListID("\($0.lowercased())") })
        #expect(screen.sections[1].rows[0].isPlaceholder)
        // A component that no row uses has no example.
        #expect(scenario.states[1].screen.sections.count == 1)
        for state in scenario.states {
            let report = try MarkupValidator().validate(DocumentRenderer().bytes(for: state.screen))
            #expect(report.diagnostics.isEmpty, "\(state.name): \(report)")
        }
    }

    /// The values of an example have controls, and its fields stay.
    @Test func examplesHaveControls() throws {
        let scenario = try #require(ComponentCatalog([Self.feed()]).scenario(besides: []))
        let state = scenario.states[0]
        let values = try PreviewValues(state.controls, changes: JSONParser().parse(#"{"a.author": "Edited"}"#))
        let screen = try state.screen(checking: values)
        #expect(screen.sections[0].rows[0].html.contains(">Edited<") && screen.sections.count == 3)
    }

    @Test func screensWithoutDeclarationsHaveNoCatalog() throws {
        let text = "title: T\nsections: [{rows: [{text: A}]}]"
        let plain = Scenario(try ScreenFileReader().read(Array(text.utf8), path: "a.yaml"))
        let swift = Scenario(
            id: "s", title: "S", states: [ScenarioState(name: "a", screen: ListScreen(id: "s", title: "S") {})])
        #expect(ComponentCatalog([plain, swift]).scenario(besides: []) == nil)
        #expect(try PreviewSite([plain, swift]).scenarios.map(\.id) == ["a", "s"])
        #expect(ComponentCatalog([swift]).text.isEmpty)
    }

    /// A served gallery follows its files.
    @Test func galleryFollowsChanges() async throws {
        let gallery = GalleryPages([], assetsPath: "/assets")
        let path = "components/post.html"
        #expect(await gallery.file(path, token: "t") == nil)
        await gallery.put(try Self.feed(), insteadOf: "feed")
        let before = try #require(await gallery.file(path, token: "t"))
        let index = try #require(await gallery.file("", token: "t"))
        #expect(String(decoding: index.bytes, as: UTF8.self).contains("href=\"components/post.html\""))
        await gallery.put(try Self.scenario("feed", Self.post, "{type: post, author: New}"), insteadOf: "feed")
        let after = try #require(await gallery.file(path, token: "t"))
        #expect(before != after && String(decoding: after.bytes, as: UTF8.self).contains(">New<"))
        await gallery.remove("feed")
        #expect(await gallery.file(path, token: "t") == nil)
    }
}
