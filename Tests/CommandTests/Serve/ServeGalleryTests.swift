import ArgumentParser
import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import Testing
import VisualRegression

@testable import PreviewCommands
@testable import PreviewServing
@testable import TestSupport

/// The gallery of `serve`.
@Suite(.serialized, .sharedBrowser)
struct ServeGalleryTests {
    private static func file(_ text: String) -> String {
        """
        {"id": "note", "title": "Note", "states": [
          {"name": "Empty", "sections": []},
          {"name": "One", "sections": [{"id": "s", "rows": [{"id": 1, "text": "\(text)"}]}]}]}
        """
    }

    private static func shows(_ text: String) -> String {
        """
        document.querySelector(".device iframe")?.contentDocument?.querySelector("#r-1 .title")?.textContent === "\(text)"
        """
    }

    @Test(.timeLimit(.minutes(2)))
    func savedFilesUpdateOpenGallery() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("first"), to: "note.json")
        try await Tool.listpreview.serving(["serve", path, "--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url)
                let link = try await page.evaluate("document.querySelector('a[href=\"/gallery/\"]').textContent.trim()")
                #expect(link.string == "Gallery")
                try await page.navigate(to: url + "gallery/#/note/one?value.1.text=mine")
                try await page.waitUntil(Self.shows("mine"))
                try await page.navigate(to: "about:blank")
                try await page.navigate(to: url + "gallery/#/note/one")
                try await page.waitUntil(Self.shows("first"))
                try folder.write("{\"title\": ", to: "note.json")
                try folder.write(Self.file("second"), to: "note.json")
                try await page.waitUntil(Self.shows("second"))
                #expect(try await page.evaluate("location.hash").string == "#/note/one")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }

    /// Errors are shown as long as a file has them: also for deleted and new files.
    @Test(.timeLimit(.minutes(2)))
    func fixedErrorsDisappear() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("first"), to: "in/note.json")
        let other = Self.file("new").replacingOccurrences(of: #""id": "note""#, with: #""id": "other""#)
        try await Tool.listpreview.live(["serve", folder.file("in"), "--port", "0"]) { run in
            let url = try await run.url(from: run.output)
            try await SharedBrowser.withPage { page in
                let isMistaken = "!!document.querySelector('.list-problems')"
                try await page.navigate(to: url + "gallery/#/note/one")
                try await page.waitUntil(Self.shows("first"))
                try folder.write("{", to: "in/note.json")
                try await page.waitUntil(isMistaken)
                try FileManager.default.removeItem(atPath: path)
                try await page.waitUntil("!\(isMistaken)")
                try folder.write(Self.file("second"), to: "in/note.json")
                try await page.waitUntil(Self.shows("second"))
                try folder.write("{", to: "in/other.json")
                try await page.waitUntil(isMistaken)
                try folder.write(other, to: "in/other.json")
                try await page.waitUntil("!\(isMistaken) && !!document.querySelector('.tree a[href^=\"#/other\"]')")
                try folder.write("{", to: "in/more.json")
                try await page.waitUntil(isMistaken)
                try FileManager.default.removeItem(atPath: folder.file("in/more.json"))
                try await page.waitUntil("!\(isMistaken)")
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func swiftGalleriesAreServed() async throws {
        try await Tool.examples.serving(["gallery", "serve", "--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: url + "gallery/#/settings/airplane-mode")
                try await page.waitUntil("document.title.startsWith('Settings, Airplane mode')")
                try await page.waitUntil(
                    "document.querySelector('.device iframe')?.contentDocument?.body?.textContent.includes('Bluetooth')"
                )
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func addressIsPrinted() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("first"), to: "note.json")
        try await Tool.listpreview.live(["serve", path, "--port", "0", "--access-token", "a-secret-of-this-test"]) {
            run in
            let line = try await run.output.next("Serving ")
            let address = /http:\/\/127\.0\.0\.1:\d+\//
            let pattern = try Regex(
                #"^Serving 1 screen at (http://127\.0\.0\.1:\d+/)\?access=a-secret-of-this-test, gallery at \1gallery/\?access=a-secret-of-this-test$"#
            )
            #expect(line.contains(address) && line.wholeMatch(of: pattern) != nil, "\(line)")
        }
    }

    /// The picture is the same as that of `render`: of the current state, with its options and values.
    @Test(.timeLimit(.minutes(2)))
    func copiedPictureEqualsRenderedPicture() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("first"), to: "note.json")
        let rendered = try await Tool.listpreview.run(
            ["render", path, "-o", folder.file("out"), "--format", "png", "--state", "One", "--no-validate"])
        #expect(rendered.status == 0, "\(rendered)")
        let expected = try Picture(
            png: Array(Data(contentsOf: URL(fileURLWithPath: folder.file("out/note/one.png")))))
        try await Tool.listpreview.serving(["serve", path, "--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                func copied(_ route: String) async throws -> Picture {
                    try await page.navigate(to: "about:blank")
                    try await page.navigate(to: url + "gallery/#/note/one" + route)
                    try await page.waitUntil(
                        "document.querySelector('.canvas iframe.ready') && !!document.querySelector('.copy-picture')")
                    let text = try await page.evaluate(
                        """
                        (async () => {
                            const written = new Promise((resolve) => {
                                navigator.clipboard.write = async ([item]) => resolve(await item.getType("image/png"));
                            });
                            document.querySelector("[popovertarget]").click();
                            document.querySelector(".copy-picture").click();
                            return btoa(String.fromCharCode(...new Uint8Array(await (await written).arrayBuffer())));
                        })()
                        """)
                    try await page.waitUntil("document.querySelector('.notice').textContent === 'Copied.'")
                    let data = try #require(text.string.flatMap { Data(base64Encoded: $0) })
                    return try Picture(png: Array(data))
                }
                #expect(try await copied("") == expected)
                let turned = try await copied("?orientation=landscape&scheme=dark&value.1.text=mine")
                #expect(turned.width == 1688 && turned.height == 780)
                let other = try await copied("?device=500x300&scheme=dark")
                #expect(other.width == 1000 && other.height == 600)
                // All states are not a single picture.
                try await page.press(.character("g"))
                try await page.waitUntil("document.querySelector('.copy-picture').hidden")
                // If the page may not write to the clipboard, the picture is saved.
                try await page.press(.character("g"))
                try await page.waitUntil("!document.querySelector('.copy-picture').hidden")
                try await page.evaluate(
                    """
                    (() => {
                        navigator.clipboard.write = () => Promise.reject(new Error("no"));
                        HTMLAnchorElement.prototype.click = function () { globalThis.saved = this.download; };
                        document.querySelector(".copy-picture").click();
                    })()
                    """)
                try await page.waitUntil("globalThis.saved === 'note-one.png'")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }

    /// Lines have one state at a time, and no gallery.
    @Test(.timeLimit(.minutes(2)))
    func linesHaveNoGallery() async throws {
        try await Tool.listpreview.live(["serve", "-", "--port", "0"]) { run in
            let line = try await run.errors.next("Serving ")
            #expect(!line.contains("gallery"))
        }
    }

    /// A screen that cannot be served is an error, not a crash.
    @Test func unservableScreenIsError() async throws {
        struct Long: PreviewGallery {
            static var scenarios: [Scenario] {
                Scenario(id: String(repeating: "a", count: 150), title: "Long") {
                    ScenarioState(name: "a", screen: ListScreen(id: "a", title: "A") {})
                }
            }
        }
        let command = try ServeCommand<GalleryScreens<Long>>.parse(["--port", "0"])
        let error = await #expect(throws: ExitCode.self) { try await command.run() }
        #expect(error == CommandExit.failure)
    }
}
