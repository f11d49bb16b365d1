import Foundation
import ListPreviewKit
import Testing

/// The Swift code in README.md is compiled.
struct ReadmeSnippetTests {
    /// Each block is a file of the example, which the tests of the commands compare.
    @Test func swiftBlocksAreCompiled() throws {
        let readme = try Article(contentsOf: Article.root.appendingPathComponent("README.md"))
        for block in readme.blocks where block.language == "swift" {
            #expect(block.kind == "file", "README.md:\(block.line): a block of Swift has no name")
        }
    }
}
