import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

/// A gallery in Swift is a command-line tool with all verbs.
@Suite(.serialized, .sharedBrowser)
struct ProfileExampleTests {
    @Test func itRendersItself() async throws {
        let folder = try TemporaryFolder()
        let result = try await Tool.profile.run(["render", "-o", folder.file("out")])
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output == "7 pages, all valid. Open \(folder.file("out/index.html"))\n")
        let index = try String(contentsOfFile: folder.file("out/index.html"), encoding: .utf8)
        #expect(index.contains("<h1>Profile, in its phases</h1>"))
        #expect(index.contains("<h2>Account</h2>"))
        #expect(index.contains("<a href=\"profile/right-to-left.html\">Right to left</a>"))
    }

    @Test func itListsItsStates() async throws {
        let result = try await Tool.profile.run(["list"])
        #expect(result.status == 0 && result.errors == "")
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "profile  Profile  [Account]")
        #expect(lines.contains("  content  Content, 4 rows"), "\(result.output)")
        #expect(lines.last == "  @ dark, large-text, right-to-left")
    }

    @Test func itTellsWhatChanges() async throws {
        let result = try await Tool.profile.run(["diff", "--from", "content", "--to", "Without optional values"])
        #expect(result.status == 1 && result.errors == "")
        #expect(result.output.hasPrefix("profile: Content -> Without optional values\n"))
        let same = try await Tool.profile.run(["diff", "profile", "--from", "content", "--to", "content"])
        #expect(same.status == 0)
        let missing = try await Tool.profile.run(["diff", "--from", "content", "--to", "x"])
        #expect(missing.status == 2)
        #expect(
            missing.errors.hasPrefix("profile: error: there is no state 'x'; there are 'Loading', "),
            "\(missing.errors)")
    }

    @Test(.timeLimit(.minutes(2))) func itServesItsScreens() async throws {
        try await Tool.profile.serving(["serve", "--port", "0", "--play", "0.1"]) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/profile")
                try await page.waitUntil("document.getElementById('r-ada')?.textContent.includes('Ada Lovelace')")
            }
        }
    }

    /// What files are served with, a gallery is served with too.
    @Test(.timeLimit(.minutes(2))) func itServesTheStateThatIsAskedFor() async throws {
        try await Tool.profile.serving(["serve", "--port", "0", "--host", "localhost", "--state", "right-to-left"]) {
            url in
            #expect(url.hasPrefix("http://localhost:"), "\(url)")
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "screens/profile")
                #expect(try await page.evaluate("document.documentElement.dir").string == "rtl")
            }
        }
        let none = try await Tool.profile.run(["serve", "--port", "0", "--state", "three"])
        #expect(none.status == 2)
        #expect(none.errors == "error: no screen has a state with the name or id 'three'\n")
    }

    @Test func itsHelpShowsExamples() async throws {
        for verb in [[], ["render"], ["list"], ["diff"], ["serve"]] {
            let result = try await Tool.profile.run(verb + ["--help"])
            #expect(result.status == 0)
            #expect(result.output.contains("EXAMPLES"), "\(verb)")
        }
    }
}
