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
