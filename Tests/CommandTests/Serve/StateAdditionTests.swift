import Foundation
import HeadlessBrowser
import JSONText
import PreviewCatalog
import PreviewServer
import Testing

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

/// States that a served gallery adds to its files.
@Suite(.serialized, .sharedBrowser)
struct StateAdditionTests {
    private static let text = """
        # Notes.
        id: note
        title: Note
        states:
          # One line.
          - name: One
            sections:
              - id: s
                rows:
                  - id: milk
                    text: Milk # fresh
          - name: Two
            sections: []

        """
    private static let added = text.replacing(
        "  - name: Two",
        with: """
              # One line.
              - name: "Oat"
                sections:
                  - id: s
                    rows:
                      - id: milk
                        text: "Oats" # fresh
              - name: Two
            """)

    private struct Served {
        let file: ServedFile
        let gallery: GalleryPages
        let path: String

        var text: String {
            get throws { try String(contentsOfFile: path, encoding: .utf8) }
        }

        func add(_ name: String = "Oat", behind id: String = "one") async throws -> String {
            try await file.addState(
                name, behind: id, changes: try JSONParser().parse(#"{"milk.text": "Oats"}"#))
        }

        func reason(_ body: () async throws -> String) async -> String? {
            do {
                _ = try await body()
                return nil
            } catch {
                return "\(error)"
            }
        }
    }

    private func withFile(_ body: (Served) async throws -> Void) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "note.yaml")
        let scenario = Scenario(try ScreenFileReader().read(path: path))
        let gallery = GalleryPages([scenario], assetsPath: "/assets")
        let file = ServedFile(
            path: path, stamp: FileStamp(path), scenario: scenario, state: nil, screens: ScreenRegistry(),
            gallery: gallery, log: StateLog([], notices: Notices()), notices: Notices())
        try await file.start()
        try await body(Served(file: file, gallery: gallery, path: path))
    }

    @Test func addedStateIsWrittenShownAndUndone() async throws {
        try await withFile { served in
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: served.path)
            #expect(try await served.add() == "oat")
            #expect(try served.text == Self.added)
            let mode = try FileManager.default.attributesOfItem(atPath: served.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            #expect(await served.gallery.file("note/oat.html", token: "t") != nil)
            // It is not detected as a change.
            let version = await served.gallery.version
            for _ in 0..<3 { await served.file.reloadIfChanged() }
            #expect(await served.gallery.version == version)

            #expect(await served.reason { try await served.file.undoAddition(of: "one") } != nil)
            #expect(try await served.file.undoAddition(of: "oat") == "one")
            #expect(try served.text == Self.text)
            #expect(await served.gallery.file("note/oat.html", token: "t") == nil)
            #expect(await served.reason { try await served.file.undoAddition(of: "oat") } != nil)
        }
    }

    @Test func changedFilesAreNotModified() async throws {
        try await withFile { served in
            let changed = Self.text + "# more\n"
            try Data(changed.utf8).write(to: URL(fileURLWithPath: served.path))
            let reason = await served.reason { try await served.add() }
            #expect(reason == "The file has changed; add the state when the gallery shows the change.")
            #expect(try served.text == changed)
            for _ in 0..<2 { await served.file.reloadIfChanged() }
            #expect(try await served.add() == "oat")
            // The file has been saved since.
            try Data(Self.text.utf8).write(to: URL(fileURLWithPath: served.path))
            let undo = await served.reason { try await served.file.undoAddition(of: "oat") }
            #expect(undo == "The file has changed since the state was added; it stays as it is.")
            #expect(try served.text == Self.text)
            try FileManager.default.removeItem(atPath: served.path)
            #expect(await served.reason { try await served.add() } != nil)
            #expect(!FileManager.default.fileExists(atPath: served.path))
        }
    }

    @Test func rejectedStatesAreNotWritten() async throws {
        try await withFile { served in
            #expect(
                await served.reason { try await served.add("Two") }
                    == "There is a state 'Two' already. Choose another name.")
            #expect(await served.reason { try await served.add(behind: "six") } == "The file has no state 'six'.")
            let text = try served.text
            #expect(text == Self.text)
        }
    }

    /// Through the real program: the token and the address are those of actions.
    @Test(.timeLimit(.minutes(2))) func requestsAreChecked() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "note.yaml")
        try await Tool.listpreview.live(["serve", path, "--port", "0", "--action-token", "0123456789abcdef"]) { run in
            let client = try LoopbackClient(try await run.url(from: run.output))
            func post(
                _ path: String, _ body: String = #"{"name": "Oat", "values": {"milk.text": "Oats"}}"#,
                _ headers: [String] = ["X-CSRF-Token: 0123456789abcdef", "Content-Type: application/json"]
            ) async throws -> String {
                try await client.request("POST", "/gallery/\(path)", body: body, headers: headers)
            }
            let refusals: [(answer: String, status: Int, words: String)] = [
                (try await post("note/one/add", "{}", ["Content-Type: application/json"]), 403, "no valid token"),
                (
                    try await post(
                        "note/one/add", "{}", ["X-CSRF-Token: 0123456789abcdeg", "Content-Type: application/json"]),
                    403, "no valid token"
                ),
                (
                    try await post(
                        "note/one/add", "{}", ["X-CSRF-Token: 0123456789abcdef", "Content-Type: text/plain"]),
                    415, "JSON"
                ),
                (
                    try await post(
                        "note/one/add", "{}",
                        [
                            "X-CSRF-Token: 0123456789abcdef", "Content-Type: application/json",
                            "Sec-Fetch-Site: cross-site",
                        ]), 403, "from another site"
                ),
                (try await post("note/one/add", "{}"), 400, "The file was not changed. A state needs a name."),
                (try await post("note/one/add", "["), 400, "The file was not changed. Values must be JSON"),
                (try await post("note/six/add"), 400, "The file has no state 'six'."),
                (try await post("note/one/undo"), 400, "it stays as it is"),
                (try await post("note/one/remove"), 404, "Page not found"),
                (try await post("other/one/add"), 404, "Page not found"),
            ]
            for (answer, status, words) in refusals {
                #expect(answer.hasPrefix("HTTP/1.1 \(status) ") && answer.contains(words), "\(answer)")
            }
            #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
            let answer = try await post("note/one/add")
            #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains(#"{"state":"oat"}"#), "\(answer)")
            #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.added)
        }
    }

    /// In a real browser.
    @Test(.timeLimit(.minutes(2))) func editedStateIsAddedAndUndone() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.text, to: "note.yaml")
        try await Tool.listpreview.serving(["serve", path, "--port", "0", "--editor", "vscode"]) { url in
            try await SharedBrowser.withPage(viewport: Viewport(width: 1440, height: 900)) { page in
                let hash = "#/note/one?inspector=controls&value.milk.text=Oats"
                try await page.navigate(to: url + "gallery/" + hash)
                // The row's location in the file, which an editor opens.
                try await page.waitUntil("document.querySelector('[data-row=r-milk] .place a')?.checkVisibility()")
                #expect(
                    try await page.evaluate("document.querySelector('[data-row=r-milk] .place span').textContent")
                        .string
                        == "\(path):10:13")
                #expect(
                    try await page.evaluate("document.querySelector('[data-row=r-milk] .place a').href").string
                        == "vscode://file\(path):10:13")
                #expect(
                    try await page.evaluate("document.querySelector('[data-row=r-milk] .place button').ariaLabel")
                        .string
                        == "Copy \(path):10:13")
                let button =
                    "[...document.querySelectorAll('.copying button')].find((e) => e.textContent === 'Add as a state…')"
                try await page.waitUntil("\(button)?.checkVisibility() && !\(button).disabled")
                try await page.evaluate("\(button).click()")
                let field = "document.querySelector('dialog.adding[open] input')"
                #expect(try await page.evaluate("\(field).value").string == "Edited")
                func type(_ name: String) async throws {
                    try await page.evaluate(
                        "\(field).value = '\(name)'; \(field).dispatchEvent(new Event('input', { bubbles: true })); 1")
                }
                try await type("Two")
                #expect(
                    try await page.evaluate("document.querySelector('.adding .refusal').textContent").string
                        == "Another state has this name.")
                #expect(try await page.evaluate("document.querySelector('.adding .primary').disabled").bool == true)
                try await type("Oat")
                try await page.press(.enter)
                let states =
                    "[...document.querySelectorAll('.sidebar a[href^=\"#/note/\"]')].map((e) => e.textContent.trim()).join()"
                try await page.waitUntil(
                    "location.hash === '#/note/oat?inspector=controls' && \(states).includes('Oat')")
                let shown =
                    "document.querySelector('.device iframe')?.contentDocument?.querySelector('#r-milk .title')?.textContent"
                try await page.waitUntil("\(shown) === 'Oats'")
                #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.added)
                #expect(
                    try await page.evaluate("document.querySelector('.notice').firstChild.textContent").string
                        == "Added “Oat” to the file.")
                // The edited state is unchanged.
                try await page.evaluate("location.hash = '#/note/one?inspector=controls'; 1")
                try await page.waitUntil("\(shown) === 'Milk'")

                try await page.click(".notice .plain")
                try await page.waitUntil("location.hash === '\(hash)' && !\(states).includes('Oat')")
                #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.text)
                try await page.waitUntil("\(shown) === 'Oats'")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }
}
