import Foundation
import ListPreviewKit
import Testing

/// The Swift code in README.md is compiled.
struct ReadmeSnippetTests {
    /// A block is a file of the example, which the tests of the commands compare, or a snippet of this target.
    @Test func swiftBlocksAreCompiled() throws {
        let readme = try Article(contentsOf: Article.root.appendingPathComponent("README.md"))
        let compiled = try CompiledSnippets.of("ReadmeSnippets.swift")
        let blocks = readme.blocks.filter { $0.language == "swift" }
        for block in blocks {
            #expect(["snippet", "file"].contains(block.kind), "README.md:\(block.line): a block of Swift has no name")
        }
        let snippets = blocks.filter { $0.kind == "snippet" }
        for block in snippets {
            #expect(compiled[block.name] == block.text, "README.md:\(block.line): snippet \(block.name)")
        }
        #expect(Set(snippets.map(\.name)) == Set(compiled.keys))
        #expect(!snippets.isEmpty)
    }

    @Test func snippetRendersPageAndPatch() {
        let result = renderSnippet()
        #expect(result.page.contains("<b><span class=\"label\">Mini</span></b>"))
        #expect(
            result.patch.operations.contains { operation in
                if case .set(_, ["r-mini"], [.text("3,500 €")]) = operation { true } else { false }
            })
        #expect(result.patch.operations.count == 1)
    }
}
