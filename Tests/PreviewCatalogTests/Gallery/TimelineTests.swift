import Foundation
import JSONText
import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewCatalog

/// The content of `timeline.js`, as a page reads it.
struct TimelineTests {
    private static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Examples")

    private static func rendered(_ example: String) throws -> RenderedScenario {
        let path = examples.appendingPathComponent(example).path
        return ScenarioRenderer(validator: nil).render(Scenario(try ScreenFileReader().read(path: path)))
    }

    private static func timeline(_ rendered: RenderedScenario) throws -> JSONNode {
        let text = String(decoding: rendered.timeline, as: UTF8.self)
        let start = "ListPreview.timeline = "
        try #require(text.hasPrefix(start) && text.hasSuffix(";\n"))
        return try JSONParser().parse(Array(text.dropFirst(start.count).dropLast(2).utf8))
    }

    /// Through libxml2, in both directions: each page becomes the next page, or the previous one.
    @Test(arguments: ["Countries/countries.json", "ProcessMonitor/processes.yaml"])
    func patchesTransformPagesInBothDirections(_ example: String) throws {
        let rendered = try Self.rendered(example)
        let timeline = try Self.timeline(rendered)
        let steps = try #require(timeline["steps"]?.array)
        #expect(steps.count == rendered.pages.count - 1)
        for (index, step) in steps.enumerated() {
            for (key, from, to) in [("forward", index, index + 1), ("backward", index + 1, index)] {
                var writer = JSONWriter()
                writer.node(try #require(step[key]))
                let patch = try DOMPatch(decoding: writer.bytes)
                #expect(patch.from == 0 && patch.to == 1 && !patch.operations.isEmpty)
                let page = try MarkupDocument(parsing: rendered.pages[from].bytes)
                let patched = try PatchApplier().apply(patch, to: page)
                let target = try MarkupDocument(parsing: rendered.pages[to].bytes)
                #expect(try ScreenComparison(patched, target) == .equal, "\(example), step \(index) \(key)")
            }
        }
    }

    @Test func sizesEqualTheByteCounts() throws {
        let rendered = try Self.rendered("ProcessMonitor/processes.yaml")
        let timeline = try Self.timeline(rendered)
        let states = try #require(timeline["states"]?.array)
        #expect(states.map { $0["id"]?.string } == ["loading", "quiet", "busy"])
        #expect(states.map { $0["title"]?.string } == ["Loading", "Quiet", "Busy"])
        #expect(states.map { $0["bytes"]?.integer } == rendered.pages.map(\.bytes.count))
        for (index, step) in (timeline["steps"]?.array ?? []).enumerated() {
            let sizes = try ["forward", "backward"].map { key in
                var writer = JSONWriter()
                writer.node(try #require(step[key]))
                return writer.bytes.count
            }
            #expect(step["bytes"]?.array?.map(\.integer) == sizes)
            #expect(rendered.entry.states[index + 1].patchSize == sizes[0])
        }
        #expect(rendered.entry.states[0].patchSize == nil)
    }

    /// Every element in the descriptions is on the page before or after the step.
    @Test func descriptionsReferToExistingElements() throws {
        let rendered = try Self.rendered("Countries/countries.json")
        let timeline = try Self.timeline(rendered)
        let ids = try rendered.pages.map { page in
            Set(try MarkupDocument(parsing: page.bytes).root?.subtree.compactMap(\.id) ?? [])
        }
        var count = 0
        for (index, step) in (timeline["steps"]?.array ?? []).enumerated() {
            let existing = ids[index].union(ids[index + 1])
            for key in ["words", "wordsBack"] {
                let statements = try #require(step[key]?.array)
                #expect(!statements.isEmpty)
                for statement in statements {
                    let text = try #require(statement.array?.first?.string)
                    let elements = try #require(statement.array?.last?.array)
                    #expect(!text.isEmpty)
                    for element in elements { #expect(existing.contains(try #require(element.string)), "\(text)") }
                    count += elements.count
                }
            }
        }
        #expect(count > 249)
    }

    @Test func stepsAreDescribed() throws {
        func screen(_ rows: [(id: String, title: String, detail: String)]) -> ListScreen {
            ListScreen(id: "cars", title: "Cars") {
                ListSection(id: "used", header: .header("Used")) {
                    for row in rows {
                        ValueRow.row(ItemModel(id: ListID(row.id), title: row.title, detail: row.detail))
                    }
                }
            }
        }
        let scenario = Scenario(
            id: "cars", title: "Cars",
            states: [
                ScenarioState(name: "a", screen: screen([("golf", "Golf", "4"), ("mini", "Mini", "2")])),
                ScenarioState(name: "b", screen: screen([("golf", "Golf", "3"), ("polo", "Polo", "1")])),
            ])
        let timeline = try Self.timeline(ScenarioRenderer(validator: nil).render(scenario))
        let step = try #require(timeline["steps"]?.array?.first)
        func statements(_ key: String) -> [String] {
            (step[key]?.array ?? []).map { statement in
                let elements = (statement.array?.last?.array ?? []).compactMap(\.string).joined(separator: " ")
                return "\(statement.array?.first?.string ?? "") [\(elements)]"
            }
        }
        #expect(
            statements("words") == [
                "~ Golf (Used): value: \"4\" -> \"3\" [r-golf]", "+ Polo (Used): inserted at 2 [r-polo]",
                "- Mini (Used): removed from 2 [r-mini]",
            ])
        #expect(
            statements("wordsBack") == [
                "~ Golf (Used): value: \"3\" -> \"4\" [r-golf]", "+ Mini (Used): inserted at 2 [r-mini]",
                "- Polo (Used): removed from 2 [r-polo]",
            ])
    }

    @Test func oneStateHasNoSteps() throws {
        let scenario = Scenario(
            id: "a", title: "A", states: [ScenarioState(name: "x", screen: ListScreen(id: "a", title: "A") {})])
        let timeline = try Self.timeline(ScenarioRenderer(validator: nil).render(scenario))
        #expect(timeline["states"]?.array?.count == 1)
        #expect(timeline["steps"]?.array?.isEmpty == true)
    }
}
