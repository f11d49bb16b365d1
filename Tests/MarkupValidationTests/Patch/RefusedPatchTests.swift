import Foundation
import JSONText
import ListPreviewKit
import MarkupValidation
import Testing

/// The table of patches that all appliers reject; `refusal-tests.js` has the same table.
struct RefusedPatchTests {
    private static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/refused-patches.js").path

    private func table() throws -> [JSONNode] {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        let start = try #require(text.firstIndex(of: "["))
        let end = try #require(text.lastIndex(of: "]"))
        return try #require(try JSONParser().parse(String(text[start...end])).array)
    }

    private func page() throws -> MarkupDocument {
        let rows = (1...2).map { "<li data-item=\"Row\" id=\"r-\($0)\"><b>\($0)</b></li>" }.joined()
        return try SamplePage(rows: rows, state: SamplePage.state(revision: 1, templates: SamplePage.templates))
            .document()
    }

    @Test func applierRejectsAllInvalidPatches() throws {
        let page = try page()
        let table = try table()
        #expect(table.count > 20)
        for node in table {
            let name = node["name"]?.string ?? ""
            let patch = try #require(node["patch"], "\(name)")
            #expect(throws: (any Error).self, "\(name)") {
                try PatchApplier().apply(try DOMPatch(decoding: patch), to: page)
            }
        }
    }

    @Test func applierAcceptsValidPatch() throws {
        let text =
            #"{"v":1,"from":1,"to":2,"ops":[["a","r-1","class","x"]],"templates":{"T":{"html":"<li data-item=\"T\"></li>","slots":[]}}}"#
        let patch = try DOMPatch(decoding: Array(text.utf8))
        _ = try PatchApplier().apply(patch, to: try page())
    }
}
