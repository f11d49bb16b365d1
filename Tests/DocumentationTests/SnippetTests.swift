import Foundation
import ListPreviewKit
import PreviewCommands
import Testing

/// What the documentation shows is what these tests compile.
struct SnippetTests {
    @Test func everySwiftSnippetOfTheReadmeIsCompiledHere() throws {
        let readme = try String(contentsOf: Self.root.appendingPathComponent("README.md"), encoding: .utf8)
        let shown = Self.snippets(
            in: readme, start: "<!-- snippet: ", startEnd: " -->", end: "```", skippingFence: true)
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let source = try ["ReadmeSnippets.swift", "ReadmeGallery.swift", "ReadmeTesting.swift"].map { name in
            try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        }.joined()
        let compiled = Self.snippets(
            in: source, start: "// snippet: ", startEnd: "", end: "// end", skippingFence: false)
        #expect(
            shown.count == readme.components(separatedBy: "```swift").count - 1, "a Swift block has no snippet name")
        #expect(!shown.isEmpty)
        for (name, text) in shown { #expect(compiled[name] == text, "README snippet \(name)") }
        #expect(Set(shown.keys) == Set(compiled.keys))
    }

    @Test func theSnippetsDoWhatTheReadmeSays() {
        let result = renderSnippet()
        #expect(result.page.contains("<b><span class=\"label\">Mini</span></b>"))
        #expect(
            result.patch.operations == [.set(slot: 12, ids: ["r-mini"], values: [.text("3,500 €")])])
    }

    @Test func theSettingsOfTheReadmeWork() async throws {
        try await confirmation { confirm in
            let screen = settings(wifi: false) { isOn in if isOn { confirm() } }
            try await screen.dispatch(ListEvent(row: "Wi-Fi", action: "toggle", value: .flag(true)))
        }
    }

    @Test func theLoaderOfTheReadmeLoads() {
        let screen = loading(screen([Car(id: "mini", model: "Mini", price: "")]))
        #expect(screen.isLoading)
        #expect(screen.sections[0].rows.count == 6)
    }

    @Test func theGalleryOfTheReadmeHasNothingWrong() {
        var check = CatalogCheck()
        let problems = MyPreviews.scenarios.flatMap { check.problems(in: $0, of: $0.title) }
        #expect(problems.isEmpty)
        #expect(MyPreviews.scenarios.map { $0.states.map(\.id) } == [["empty", "one-car"]])
    }

    @Test func theControlsOfTheReadmeMakeTheScreen() {
        let usual = screen([Car(id: "mini", model: "Mini", price: "4000 €")])
        #expect(offer.screen.patch(to: usual).operations.isEmpty)
        var controls = offer.controls
        controls[2].value = .flag(true)
        let sold = screen([Car(id: "mini", model: "Mini", price: "sold")])
        #expect(offer.screen(with: PreviewValues(controls)).patch(to: sold).operations.isEmpty)
        #expect(!usual.patch(to: sold).operations.isEmpty)
    }

    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Named pieces of a text, without their common indentation.
    private static func snippets(
        in text: String, start: String, startEnd: String, end: String, skippingFence: Bool
    ) -> [String: String] {
        var snippets: [String: String] = [:]
        var lines = text.components(separatedBy: "\n")[...]
        while let line = lines.popFirst() {
            let trimmed = line.trimmingCharacters(in: .whitespaces)
            guard trimmed.hasPrefix(start), trimmed.hasSuffix(startEnd) else { continue }
            let name = String(trimmed.dropFirst(start.count).dropLast(startEnd.count))
            if skippingFence { lines = lines.dropFirst() }
            let body = lines.prefix { $0.trimmingCharacters(in: .whitespaces) != end }
            lines = lines.dropFirst(body.count)
            let indentation = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
            snippets[name] = body.map { String($0.dropFirst(indentation)) }.joined(separator: "\n")
        }
        return snippets
    }
}
