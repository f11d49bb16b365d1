import ArgumentParser
import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing

@testable import PreviewCommands
@testable import TestSupport

/// A gallery in Swift is a command-line tool with all verbs.
@Suite(.serialized, .sharedBrowser)
struct GarageGalleryTests {
    @Test func itRendersItself() async throws {
        let folder = try TemporaryFolder()
        let result = try await Tool.garage.run(["render", "-o", folder.file("out")])
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output == "4 pages, all valid. Open \(folder.file("out/index.html"))\n")
        let index = try String(contentsOfFile: folder.file("out/index.html"), encoding: .utf8)
        #expect(index.contains("<h1>Screens</h1>"))
        #expect(index.contains("<a href=\"garage/one-is-sold.html\">One is sold</a>"))
    }

    @Test func titlesAndGroupsAreHeadings() async throws {
        struct Titled: PreviewGallery {
            static let title = "Our screens"
            static var scenarios: [Scenario] {
                Scenario(id: "a", title: "A", group: "Account") {
                    ScenarioState(name: "one", screen: ListScreen(id: "a", title: "A") {})
                }
            }
        }
        let folder = try TemporaryFolder()
        let command = try RenderCommand<GalleryScreens<Titled>>.parse(["-o", folder.file("out")])
        try await command.run()
        let index = try String(contentsOfFile: folder.file("out/index.html"), encoding: .utf8)
        #expect(index.contains("<h1>Our screens</h1>"))
        #expect(index.contains("<h2>Account</h2>"))
    }

    @Test func itListsItsStates() async throws {
        let result = try await Tool.garage.run(["list"])
        #expect(result.status == 0 && result.errors == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "garage  Garage")
        #expect(lines.contains("  two-cars  Two cars, 2 rows"), "\(result.output)")
        #expect(lines.last == "  @ dark, large-text")
    }

    @Test func itTellsWhatChanges() async throws {
        let result = try await Tool.garage.run(["diff", "--from", "two-cars", "--to", "One is sold"])
        #expect(result.status == 1 && result.errors == "")
        #expect(result.output.hasPrefix("garage: Two cars -> One is sold\n"))
        let same = try await Tool.garage.run(["diff", "garage", "--from", "empty", "--to", "empty"])
        #expect(same.status == 0)
        let missing = try await Tool.garage.run(["diff", "--from", "empty", "--to", "x"])
        #expect(missing.status == 2)
        #expect(
            missing.errors.hasPrefix("garage: error: there is no state 'x'; there are 'Empty', "),
            "\(missing.errors)")
    }

    @Test(.timeLimit(.minutes(2))) func itServesItsScreens() async throws {
        try await Tool.garage.serving(["serve", "--port", "0", "--play", "0.1"]) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/garage")
                try await page.waitUntil("document.getElementById('r-mini')?.textContent.includes('sold')")
            }
        }
    }

    /// What files are served with, a gallery is served with too.
    @Test(.timeLimit(.minutes(2))) func itServesTheStateThatIsAskedFor() async throws {
        try await Tool.garage.serving(["serve", "--port", "0", "--host", "localhost", "--state", "one-is-sold"]) {
            url in
            #expect(url.hasPrefix("http://localhost:"), "\(url)")
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/garage")
                let text = try await page.evaluate("document.getElementById('r-mini')?.textContent").string
                #expect(text?.contains("sold") == true)
            }
        }
        let none = try await Tool.garage.run(["serve", "--port", "0", "--state", "three"])
        #expect(none.status == 2)
        #expect(none.errors == "error: no screen has a state with the name or id 'three'\n")
    }

    @Test func itsHelpShowsExamples() async throws {
        for verb in [[], ["render"], ["list"], ["diff"], ["serve"]] {
            let result = try await Tool.garage.run(verb + ["--help"])
            #expect(result.status == 0)
            #expect(result.output.contains("EXAMPLES"), "\(verb)")
        }
    }
}
