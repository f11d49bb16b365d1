import Foundation
import HeadlessBrowser
import JSONText
import Testing

@testable import TestSupport

/// The first steps of a new user: a folder with an error in it, the gallery, goldens, and the report.
@Suite(.serialized, .sharedBrowser)
struct NewcomerTests {
    private static let cars = """
        title: Cars
        states:
          # Seen first.
          - name: full
            sections:
              - header: Used
                rows:
                  - {id: mini, text: Mini, style: {color: "#0a7a0a"}}
                  - {id: beetle, type: switch, text: Beetle, on: true}
          - {name: empty, sections: []}

        """

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("port: 0\n", to: "listpreview.yaml")
    }

    private func run(_ verb: String) async throws -> Tool.Output {
        try await Tool.listpreview.run([verb], in: folder.path)
    }

    @Test(.timeLimit(.minutes(2)))
    func newUserFixesErrorAndApprovesPicture() async throws {
        try folder.write(Self.cars.replacing("type: switch", with: "typ: switch"), to: "cars.yaml")
        let folder = folder
        try await Tool.listpreview.live([], environment: ["CI": ""], in: folder.path) { run in
            let url = try await run.url(from: run.output)
            try await SharedBrowser.withPage(viewport: Viewport(width: 1300, height: 900)) { page in
                try await Self.fix(page, url, folder)
                let copied = try await Self.edit(page, url)
                #expect(copied.contains("# Seen first.") && copied.contains("\"Panda\""), "\(copied)")
                // When it is pasted and saved, everyone sees it.
                try folder.write(copied, to: "cars.yaml")
                try await page.navigate(to: url + "screens/cars")
                try await page.waitUntil("document.querySelector('#r-mini')?.innerText === 'Panda'")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }

        let recorded = try await self.run("record")
        #expect(recorded.status == 0, "\(recorded)")
        let text = try String(contentsOfFile: folder.file("cars.yaml"), encoding: .utf8)
        try folder.write(text.replacing("#0a7a0a", with: "#c00000"), to: "cars.yaml")
        let changed = try await self.run("verify")
        #expect(changed.status == 1 && changed.output.contains("1 changed"), "\(changed)")
        try await Tool.listpreview.live(["report", "--serve", "--port", "0"], in: folder.path) { run in
            let line = try await run.output.next("http://")
            let url = String(line[try #require(line.range(of: "http://")).lowerBound...].prefix { !$0.isWhitespace })
            try await SharedBrowser.withPage(viewport: Viewport(width: 1300, height: 900)) { page in
                try await page.navigate(to: url)
                try await page.waitUntil("document.querySelector('.approve')?.checkVisibility()")
                try await page.click(".approve")
                try await page.waitUntil("document.body.innerText.includes('pproved')")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
        let same = try await self.run("verify")
        #expect(same.status == 0, "\(same)")
    }

    /// The error is shown in the gallery, and disappears when the file is fixed.
    private static func fix(_ page: Page, _ url: String, _ folder: TemporaryFolder) async throws {
        try await page.navigate(to: url + "gallery/")
        try await page.waitUntil(
            "document.querySelector('.list-problems')?.innerText.includes(\"did you mean 'type'?\")")
        try folder.write(cars, to: "cars.yaml")
        try await page.waitUntil("!document.querySelector('.list-problems')?.checkVisibility()")
        // A gallery of one screen shows its states.
        try await page.waitUntil("document.querySelectorAll('iframe').length >= 2")
    }

    /// Changes a row's text with its control, and copies the state.
    private static func edit(_ page: Page, _ url: String) async throws -> String {
        try await page.navigate(to: url + "gallery/#/cars/full?inspector=controls")
        try await page.waitUntil("document.querySelector('.controls [data-row=r-mini]')")
        try await page.click(".controls [data-row=r-mini] summary")
        try await page.waitUntil("document.querySelector('.controls [data-row=r-mini] input')")
        try await page.evaluate(
            """
            navigator.clipboard.writeText = async (text) => { globalThis.copied = text; };
            document.querySelector(".controls [data-row=r-mini] input").select();
            """)
        try await page.type("Panda")
        try await page.waitUntil(
            "document.querySelector('.copying button')?.checkVisibility() && location.hash.includes('Panda')")
        try await page.click(".copying button")
        try await page.waitUntil("globalThis.copied !== undefined")
        return try #require(try await page.evaluate("copied").string)
    }
}
