import Foundation
import Testing

@testable import TestSupport

/// `listpreview validate` as a command.
struct ValidateCommandTests {
    @Test(arguments: ["cars.yaml", "Cars.JSON"]) func screenFilesAreRejected(name: String) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("title: Cars\nsections: []\n", to: name)
        let result = try await Tool.listpreview.run(["validate", file])
        #expect(
            result.errors
                == "\(file): error: this is a screen file, and pages are expected; 'listpreview render' makes its pages and validates them\n"
        )
        #expect(result.output == "")
        #expect(result.status == 2)
    }

    /// Everything that `render` writes is valid for `validate`.
    @Test(arguments: [[], ["--single-file"]]) func renderedFilesAreValid(options: [String]) async throws {
        let folder = try TemporaryFolder()
        let screen = try folder.write(
            "title: Cars\nsearch: S\nsections: [{header: M, indexTitle: M, rows: [{text: Mini}]}]\n", to: "cars.yaml")
        let output = folder.file(options.isEmpty ? "Pages" : "all.html")
        #expect(try await Tool.listpreview.run(["render", screen, "-o", output] + options).status == 0)
        let pages = options.isEmpty ? ["\(output)/index.html", "\(output)/cars/default.html"] : [output]
        let result = try await Tool.listpreview.run(["validate"] + pages)
        #expect(result.errors == "" && result.status == 0)
        guard !options.isEmpty else { return }
        let text = try String(contentsOfFile: output, encoding: .utf8).replacing("&lt;h1&gt;", with: "&lt;h7&gt;")
        let broken = try folder.write(text, to: "broken.html")
        let other = try await Tool.listpreview.run(["validate", broken])
        #expect(other.errors.contains("(page cars/default.html)\n") && other.status == 1, "\(other.errors)")
    }

    @Test func invalidPagesAreCounted() async throws {
        let folder = try TemporaryFolder()
        let page = try folder.write("<p>", to: "page.html")
        let one = try await Tool.listpreview.run(["validate", page])
        #expect(one.status == 1 && one.errors.hasSuffix("\n1 of 1 page is not valid\n"), "\(one)")
        let two = try await Tool.listpreview.run(["validate", page, page])
        #expect(two.status == 1 && two.errors.hasSuffix("\n2 of 2 pages are not valid\n"), "\(two)")
    }

    @Test func otherFilesAreStillChecked() async throws {
        let folder = try TemporaryFolder()
        let screen = try folder.write("title: Cars\nsections: []\n", to: "cars.yaml")
        let page = try folder.write("<p>", to: "page.html")
        let result = try await Tool.listpreview.run(["validate", screen, page, folder.file("nothing.html")])
        #expect(result.errors.contains("\(screen): error: this is a screen file"))
        #expect(result.errors.contains("\(page):1:4: error: "))
        #expect(result.errors.contains("\(folder.file("nothing.html")): error: there is no such file"))
        #expect(result.status == 2)
    }
}
