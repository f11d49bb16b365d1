import Foundation
import Testing

/// This target compiles the code in the articles of the documentation.
struct ArticleTests {
    /// A block of Swift contains the name of its snippet in `Articles/<article>.swift`, or in another file of this target as
    /// `<file>/<piece>`. Code of other libraries is marked `swift-elsewhere`, which looks the same but is not compiled.
    @Test func swiftBlocksAreCompiled() throws {
        let articles = try Article.all()
        #expect(articles.count > 30)
        for article in articles {
            var shown: Set<String> = []
            let file = "Articles/\(article.name).swift"
            let own = (try? CompiledSnippets.of(file)) ?? [:]
            for block in article.blocks where block.language == "swift" {
                let parts = block.name.split(separator: "/", maxSplits: 1).map(String.init)
                let isForeign = parts.count == 2
                let compiled = isForeign ? try CompiledSnippets.of("\(parts[0]).swift")[parts[1]] : own[block.name]
                #expect(
                    block.kind == "snippet", "\(article.path):\(block.line): a block of Swift has no snippet's name")
                #expect(compiled == block.text, "\(article.path):\(block.line): snippet \(block.name)")
                if !isForeign { shown.insert(block.name) }
            }
            #expect(shown == Set(own.keys), "\(file) has pieces that \(article.name) does not show")
        }
    }

    @Test func snippetFilesHaveArticles() throws {
        let names = Set(try Article.all().map(\.name))
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Articles")
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".swift") {
            #expect(names.contains(String(file.dropLast(".swift".count))), "\(file) belongs to no article")
        }
    }

    /// Blocks that are not Swift are marked with their kind, so that the test for that kind finds them.
    @Test func blocksHaveKnownKinds() throws {
        let kinds: [String: Set<String>] = [
            "swift": ["snippet"], "swift-elsewhere": [""], "sh": ["", "recipe", "serve"], "html": ["output"],
            "text": ["output", "errors", "configuration", ""],
            "json": ["patch", "screen", "lines", "actions", "settings", "state"],
            "yaml": ["screen", "mistakes", "settings", "workflow"],
            "python": ["program"], "js": ["runtime"], "": [],
        ]
        for article in try Article.all() {
            for block in article.blocks {
                let isKnown = kinds[block.language]?.contains(block.kind) == true
                #expect(isKnown, "\(article.path):\(block.line): '\(block.kind)' in a block of '\(block.language)'")
            }
        }
    }

    @Test func outputsMatchCode() throws {
        var shown: Set<String> = []
        for article in try Article.all() {
            for block in article.blocks where block.kind == "output" {
                let name = "\(article.name)/\(block.name)"
                shown.insert(name)
                #expect(ArticleOutputs.all[name] == block.text, "\(article.path):\(block.line)")
            }
        }
        #expect(shown == Set(ArticleOutputs.all.keys))
    }

    /// Links to articles of the same catalog have a destination.
    @Test func linksBetweenArticlesAreValid() throws {
        let catalogue = Article.root.appendingPathComponent("Sources/ListPreviewKit/ListPreviewKit.docc")
        let files = try FileManager.default.subpathsOfDirectory(atPath: catalogue.path)
        let names = Set(files.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent })
        for article in try Article.all() where article.path.hasPrefix(catalogue.path) {
            for part in article.text.components(separatedBy: "<doc:").dropFirst() {
                let target = String(part.prefix { $0 != ">" && $0 != "#" })
                #expect(names.contains(target), "\(article.name): \(target)")
            }
        }
    }
}
