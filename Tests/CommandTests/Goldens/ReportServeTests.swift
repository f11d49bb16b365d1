import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// `report --serve`: a state that is approved in the page becomes the golden.
@Suite(.serialized, .sharedBrowser)
struct ReportServeTests {
    private static func cars(_ price: String) -> String {
        """
        {"id": "cars", "title": "Cars", "states": [
          {"name": "Full", "sections": [{"id": "used", "rows": [{"id": "mini", "type": "subtitle", "text": "Mini", "detail": "\(price)"}]}]},
          {"name": "Other", "sections": [{"id": "used", "rows": [{"id": "polo", "type": "subtitle", "text": "Polo", "detail": "\(price)"}]}]}]}
        """
    }

    @Test(.timeLimit(.minutes(2)))
    func approvingInPageWritesGolden() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.cars("1984"), to: "cars.json")
        let folders = ["--goldens", folder.file("goldens"), "--results", folder.file("results")]
        func run(_ verb: String) async throws -> Tool.Output {
            try await Tool.listpreview.run([verb, path, "--html-only"] + folders)
        }
        #expect(try await run("record").status == 0)
        try folder.write(Self.cars("1985"), to: "cars.json")
        #expect(try await run("verify").status == 1)
        try await Tool.listpreview.serving(["report", "--serve", "--port", "0"] + folders) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "#cars/full")
                try await page.waitUntil("document.body.classList.contains('app')")
                try await page.press(.character("a"))
                try await page.waitUntil("document.body.innerText.includes('pproved')")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
        let golden = try String(contentsOfFile: folder.file("goldens/cars/full.html"), encoding: .utf8)
        #expect(golden.contains("1985") && !golden.contains("1984"))
        let other = try String(contentsOfFile: folder.file("goldens/cars/other.html"), encoding: .utf8)
        #expect(other.contains("1984"))
        #expect(try await run("verify").output.contains("1 same, 1 changed."))
    }

    /// A state that is rejected in the page is excluded from `approve --all`, and undo restores the previous state.
    @Test(.timeLimit(.minutes(2)))
    func rejectionsAndUndosAreSaved() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.cars("1984"), to: "cars.json")
        let folders = ["--goldens", folder.file("goldens"), "--results", folder.file("results")]
        func run(_ arguments: [String]) async throws -> Tool.Output {
            try await Tool.listpreview.run(arguments + folders)
        }
        @Sendable func golden(_ state: String) throws -> String {
            try String(contentsOfFile: folder.file("goldens/cars/\(state).html"), encoding: .utf8)
        }
        #expect(try await run(["record", path, "--html-only"]).status == 0)
        try folder.write(Self.cars("1985"), to: "cars.json")
        #expect(try await run(["verify", path, "--html-only"]).status == 1)
        try await Tool.listpreview.serving(["report", "--serve", "--port", "0"] + folders) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "#cars/full")
                try await page.waitUntil("document.body.classList.contains('app')")
                try await page.press(.character("a"))
                try await page.waitUntil("location.hash === '#cars/other'")
                #expect(try golden("full").contains("1985"))
                try await page.press(.character("u"))
                try await page.waitUntil("location.hash === '#cars/full'")
                #expect(try golden("full").contains("1984"))
                try await page.press(.character("r"))
                for character in "dear" { try await page.press(.character(character)) }
                try await page.press(.enter)
                try await page.waitUntil("location.hash === '#cars/other'")
                // It is visible for the next viewer.
                try await page.navigate(to: url + "#cars/full")
                try await page.waitUntil(
                    "document.querySelector('.finding.rejection')?.textContent === 'Rejected: dear'")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
        let comment = try await run(["report", "--format", "md", "--base-url", "https://x.example/"])
        #expect(comment.status == 0 && comment.output.hasPrefix("## Screens: previews differ\n\n0 same, 2 changed.\n"))
        #expect(comment.output.contains("> `cars/full` was rejected: dear\n"))
        let approved = try await run(["approve", "--all"])
        #expect(approved.output == "approved cars/other\n")
        #expect(approved.status == 1, "one state is not approved")
        #expect(approved.errors.contains("cars/full: skipped, because it was rejected: dear"))
        #expect(try golden("full").contains("1984") && golden("other").contains("1985"))
        #expect(try await run(["report", "--base-url", "x"]).status == 64)
    }

    /// If the default port is in use, the report is served at the next one.
    @Test(.timeLimit(.minutes(2)))
    func nextPortIsUsedWhenBusy() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.cars("1984"), to: "cars.json")
        let folders = ["--goldens", folder.file("goldens"), "--results", folder.file("results")]
        _ = try await Tool.listpreview.run(["verify", path, "--html-only"] + folders)
        try await Tool.listpreview.serving(["report", "--serve"] + folders) { first in
            try await Tool.listpreview.serving(["report", "--serve"] + folders) { second in
                #expect(first != second)
                try await SharedBrowser.withPage { page in
                    try await page.navigate(to: second)
                    try await page.waitUntil("document.body.classList.contains('app')")
                }
            }
        }
    }

    /// What the server advises about an unknown name works for `report`, too.
    @Test(.timeLimit(.minutes(2)))
    func otherNamesCanBeAllowed() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.cars("1984"), to: "cars.json")
        let folders = ["--goldens", folder.file("goldens"), "--results", folder.file("results")]
        _ = try await Tool.listpreview.run(["verify", path, "--html-only"] + folders)
        for (options, status) in [([], 421), (["--allow-host", "previews.example:443"], 200)] as [([String], Int)] {
            try await Tool.listpreview.serving(["report", "--serve", "--port", "0"] + options + folders) { url in
                var request = URLRequest(url: try #require(URL(string: url)))
                request.setValue("previews.example:443", forHTTPHeaderField: "Host")
                let (data, response) = try await URLSession.shared.data(for: request)
                #expect((response as? HTTPURLResponse)?.statusCode == status)
                let advice = String(decoding: data, as: UTF8.self).contains("--allow-host NAME")
                #expect(advice == (status == 421))
            }
        }
        for option in [["--allow-host", "x"], ["--trust-proxy", "127.0.0.1"], ["--access-token", "0123456789ab"]] {
            let refused = try await Tool.listpreview.run(["report"] + option + folders)
            #expect(refused.status == 64)
            #expect(refused.errors.contains("--allow-host, --access-token and --trust-proxy are for --serve."))
        }
        let invalid = try await Tool.listpreview.run(["report", "--serve", "--trust-proxy", "x"] + folders)
        #expect(invalid.status == 64 && invalid.errors.contains("IP addresses such as '127.0.0.1'"), "\(invalid)")
    }

    /// Requests without the page's token approve nothing.
    @Test(.timeLimit(.minutes(2)))
    func approvingRequiresToken() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.cars("1984"), to: "cars.json")
        let folders = ["--goldens", folder.file("goldens"), "--results", folder.file("results")]
        let verified = try await Tool.listpreview.run(["verify", path, "--html-only"] + folders)
        #expect(verified.status == 1)
        try await Tool.listpreview.serving(["report", "--serve", "--port", "0"] + folders) { url in
            var request = URLRequest(url: try #require(URL(string: url + "approve")))
            request.httpMethod = "POST"
            request.httpBody = Data("{\"ids\": [\"cars/full\"]}".utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            let (_, response) = try await URLSession.shared.data(for: request)
            #expect((response as? HTTPURLResponse)?.statusCode == 403)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.file("goldens")))
    }
}
