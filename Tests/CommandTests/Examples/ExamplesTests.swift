import ExampleScreens
import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewTesting
import Testing

@testable import Examples
@testable import TestSupport

/// All examples are commands of one program.
struct ExamplesHelpTests {
    private static let names = [
        "cars", "countries", "feed", "process-monitor", "profile", "settings", "sidebar",
    ]

    @Test func programWithoutArgumentsListsExamples() async throws {
        let result = try await Tool.examples.run([])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("EXAMPLES"))
        for name in Self.names + ["gallery"] {
            #expect(result.output.contains("\n  \(name) "), "\(name) in \(result.output)")
        }
    }

    @Test(arguments: names) func helpShowsHowToRunExample(name: String) async throws {
        let result = try await Tool.examples.run([name, "--help"])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains("EXAMPLES\n  swift run Examples \(name)"), "\(result.output)")
    }

    @Test(arguments: ["feed", "process-monitor", "settings", "sidebar"])
    func invalidPortIsUsageError(name: String) async throws {
        let result = try await Tool.examples.run([name, "--port", "70000"])
        #expect(result.status == 64)
        #expect(result.errors.contains("The port must be between 0 and 65535."), "\(result.errors)")
    }

    @Test func emptyFolderNameIsUsageError() async throws {
        let result = try await Tool.examples.run(["countries", "--output", ""])
        #expect(result.status == 64)
        #expect(result.errors.contains("--output is empty; name a folder."), "\(result.errors)")
    }

    @Test func profileWritesValidPages() async throws {
        let folder = try TemporaryFolder()
        let result = try await Tool.examples.run(["profile", "-o", folder.file("pages")])
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output == "7 pages in \(folder.file("pages")), 0 not valid\n")
    }
}

/// The example prints the text in its documentation.
struct CarsExampleTests {
    @Test func onlyRowsOfBrandAreReloaded() async throws {
        let folder = try TemporaryFolder()
        let printed = try await Tool.examples.run(["cars", "-o", folder.file("pages")])
        #expect(printed.status == 0, "\(printed.errors)")
        let lines = printed.output.split(separator: "\n")
        #expect(lines.first == "reloaded: [3, 4, 5]")
        #expect(lines.contains("3 rows changed"))
        #expect(lines.last == "3 pages in \(folder.file("pages")), 0 not valid")
    }
}

/// The example in Swift and its screen file describe the same screen.
struct CountriesExampleTests {
    @Test func screenFileEqualsPrintedFile() async throws {
        let printed = try await Tool.examples.run(["countries", "--screen-file"])
        #expect(printed.status == 0, "\(printed.errors)")
        let file = try String(contentsOfFile: Example.countries.path, encoding: .utf8)
        #expect(
            printed.output == file,
            "run: swift run Examples countries --screen-file > Examples/Countries/countries.json")
    }

    @Test func swiftAndScreenFileProduceSamePages() async throws {
        let folder = try TemporaryFolder()
        let swift = try await Tool.examples.run(["countries", "-o", folder.file("swift")])
        #expect(swift.status == 0, "\(swift.errors)")
        #expect(swift.output == "6 pages in \(folder.file("swift")), 0 not valid\n")
        let file = try await Tool.listpreview.run(["render", Example.countries.path, "-o", folder.file("file")])
        #expect(file.status == 0, "\(file.errors)")
        let contents = try folder.contents()
        for state in Example.countries.states {
            let page = "countries/\(state.page).html"
            #expect(contents["swift/\(page)"] != nil)
            #expect(contents["swift/\(page)"] == contents["file/\(page)"], "\(page)")
        }
    }

    @Test func fullStatesHave249Countries() throws {
        let file = try String(contentsOfFile: Example.countries.path, encoding: .utf8)
        #expect(file.components(separatedBy: "\"type\": \"value\"").count - 1 > 4 * 249)
    }
}

/// The gallery of the examples is a command with the verbs of any gallery.
struct ExampleGalleryTests {
    @Test func appsPrecedeSwiftScreensAndScreenFiles() async throws {
        let list = try await Tool.examples.run(["gallery", "list"])
        let screens = list.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } }
        #expect(
            screens == [
                "timeline", "browser-settings", "chats", "articles", "notes", "projects", "profile-form", "app-profile",
                "saved", "sensors", "settings", "mail", "messages", "music", "store", "contacts", "mailboxes", "orders",
                "countries", "processes",
            ])
    }

    /// `make preview` has a separate program, which is built without the server.
    @Test func previewProgramWritesSameFiles() async throws {
        let folder = try TemporaryFolder()
        let pages = try await Tool(name: "ExamplePages").run([folder.file("pages")])
        #expect(pages.status == 0 && pages.errors == "", "\(pages.errors)")
        let rendered = try await Tool.examples.run(["gallery", "render", "-o", folder.file("rendered")])
        #expect(rendered.status == 0 && rendered.errors == "", "\(rendered.errors)")
        let end = " states and the index), all valid. Open \(folder.file("rendered/index.html"))\n"
        #expect(rendered.output.hasSuffix(end))
        #expect(rendered.output.replacing("/rendered/", with: "/pages/") == pages.output)
        let files = try folder.contents()
        func contents(_ name: String) -> [String: Data] {
            Dictionary(
                uniqueKeysWithValues: files.filter { $0.key.hasPrefix("\(name)/") }
                    .map { (String($0.key.dropFirst(name.count)), $0.value) })
        }
        #expect(contents("pages").count > 60)
        #expect(contents("pages") == contents("rendered"))
    }

    @Test func helpNamesGalleryCommand() async throws {
        let help = try await Tool.examples.run(["gallery", "--help"])
        #expect(help.output.contains("\n  Examples gallery render -o Previews "), "\(help.output)")
    }

    /// Each loading screen has the number of placeholders that it has rows later, a message without any, and a retry button.
    @Test func loadingScreensHaveAllPhases() throws {
        for scenario in ExampleGallery.screens where scenario.id != "settings" {
            func screen(_ id: String) throws -> ListScreen {
                try #require(scenario.states.first { $0.id == id }?.screen)
            }
            let loading = try screen("loading")
            #expect(loading.isLoading)
            #expect(loading.sections.flatMap(\.rows).count == scenario.states[0].screen.sections.flatMap(\.rows).count)
            #expect(try screen("empty").emptyStatus != nil)
            #expect(try screen("error").emptyStatus?.button == RowAction("Try Again", name: "retry"))
        }
    }
}

/// The pages of the screens in a real browser.
@Suite(.sharedBrowser)
struct ExampleScreensTests {
    @Test(.timeLimit(.minutes(5))) func textsHaveEnoughContrast() async throws {
        let folder = try TemporaryFolder()
        let entries = try SiteWriter(PreviewSite(ExampleGallery.screens), to: folder.path, validator: nil).write()
        let checks = try ScriptModules.exports(of: "gallery/checks")
        try await SharedBrowser.withPage { page in
            for path in entries.map(\.file) {
                try await page.navigate(to: "file://\(path)")
                for scheme in [Page.ColorScheme.light, .dark] {
                    try await page.emulate(colorScheme: scheme)
                    let found = try await page.evaluate(
                        "\(checks).checks(document.body).filter(({ rule }) => rule === 'contrast').map(({ row, message }) => `${row}: ${message}`)"
                    )
                    #expect(found.array?.compactMap(\.string) == [], "\(path), \(scheme)")
                }
            }
        }
    }
}

/// The working settings in a real browser.
@Suite(.sharedBrowser)
struct SettingsExampleTests {
    @Test(.timeLimit(.minutes(2)))
    func switchUpdatesAllPages() async throws {
        try await Tool.examples.serving(["settings", "--port", "0"]) { url in
            try await SharedBrowser.withPage { page in
                try await SharedBrowser.withPage { other in
                    try await page.follow(url)
                    try await other.follow(url)
                    let row =
                        "[...document.querySelectorAll('#screen li')].find((row) => row.textContent.includes('%'))"
                    let airplane = row.replacing("%", with: "Airplane Mode")
                    let wifi = row.replacing("%", with: "Wi-Fi")
                    #expect(try await page.evaluate("\(wifi).textContent.includes('Home')").bool == true)
                    let id = try #require(try await page.evaluate("\(airplane).id").string)
                    #expect(try await page.post(id, "toggle", "true") == 204)
                    for page in [page, other] {
                        try await page.waitUntil(
                            "\(wifi).textContent.includes('Off') && \(airplane).querySelector('input').checked")
                    }
                    #expect(try await page.post(id, "toggle", "'maybe'") == 422)
                    // The Wi-Fi page shows why there are no networks.
                    let wifiID = try #require(try await page.evaluate("\(wifi).id").string)
                    #expect(try await page.post(wifiID, "select", "null") == 204)
                    for page in [page, other] {
                        try await page.waitUntil(
                            "document.body.textContent.includes('There is no Wi-Fi in flight.') "
                                + "&& !texts().includes('Office')")
                    }
                }
            }
        }
    }
}

/// The live example in a real browser.
@Suite(.sharedBrowser)
struct ProcessMonitorTests {
    /// A list that changes repeatedly: no error, and at the end exactly the page that the server renders.
    @Test(.timeLimit(.minutes(5)))
    func pageFollowsProcessList() async throws {
        try await Tool.examples.serving(["process-monitor", "--port", "0", "--interval", "0.2"]) { url in
            try await SharedBrowser.withPage(viewport: Viewport(width: 500, height: 900)) { page in
                try await page.navigate(to: url)
                try await page.evaluate(
                    """
                    window.changes = 0;
                    addEventListener("listpreview:patched", () => changes++);
                    """)
                try await page.waitUntil("changes >= \(TestScale.rounds(10))", timeout: .seconds(200))
                // The list keeps changing, so both sides are compared at the same revision.
                let difference = try await page.evaluate(
                    """
                    (async () => {
                        for (;;) {
                            const page = await (await fetch(location.href, { cache: "no-store" })).text();
                            const text = page.replace("<style", "<template").replace("</style", "</template");
                            const fresh = new DOMParser().parseFromString(text, "text/html");
                            const theirs = JSON.parse(fresh.getElementById("list-state").textContent).revision;
                            const mine = document.getElementById("screen");
                            if (theirs !== ListPreview.document.state.revision) continue;
                            return mine.isEqualNode(fresh.getElementById("screen")) ? "" : mine.outerHTML;
                        }
                    })()
                    """
                ).string
                #expect(difference == "")
                let errors = await page.consoleErrors()
                #expect(errors.isEmpty, "\(errors)")
            }
        }
    }
}

struct ProcessSampleTests {
    @Test func parsesColumnsOfPS() {
        let samples = ProcessSample.parse(
            """
                1  0.0  0.1 /sbin/init
              318 12.5  1.0 Google Chrome Helper (Renderer)
             4711 12.5  0.0 swift-build
            """)
        #expect(
            samples == [
                ProcessSample(pid: 318, cpu: 12.5, memory: 1, name: "Google Chrome Helper (Renderer)"),
                ProcessSample(pid: 4711, cpu: 12.5, memory: 0, name: "swift-build"),
                ProcessSample(pid: 1, cpu: 0, memory: 0.1, name: "init"),
            ])
    }

    @Test func acceptsDecimalCommasAndIgnoresInvalidLines() {
        #expect(ProcessSample.parse("7 1,5 0,0 ps\nPID %CPU\n\n x y z w\n").map(\.cpu) == [1.5])
    }

    @Test func observingProcessIsExcluded() {
        #expect(ProcessSample.parse("7 99.0 0.0 ps\n8 1.0 0.0 ps\n", without: 7).map(\.pid) == [8])
    }

    @Test func currentProcessIsListed() async throws {
        let samples = try await ProcessSample.all()
        #expect(samples.contains { $0.pid == Int(ProcessInfo.processInfo.processIdentifier) })
    }
}

/// Every example is the same as its goldens in `Examples/Fixtures`.
@Suite(.serialized)
struct ExampleGoldensTests {
    private static let folder = Example.root.appendingPathComponent("Examples").path

    private static func goldens(_ example: String) -> String { "\(folder)/Fixtures/\(example)" }

    /// Screens of well-known apps, whose rows are declared components.
    @Test func apps() async throws {
        // A run that records updates all of them.
        let isWhole = TestScale.isLong || ProcessInfo.processInfo.environment[PreviewTestOptions.recordVariable] != nil
        try await assertPreviews(
            of: ExampleGallery.apps, pictures: isWhole ? "plain,dark,ax3,right-to-left" : "plain,dark",
            goldens: Self.goldens("Apps"))
    }

    @Test func cars() async throws {
        try await assertPreviews(of: [CarsExample.scenario()], goldens: Self.goldens("Cars"))
    }

    @Test func countries() async throws {
        try await assertPreviews(of: [CountriesExample.scenario], goldens: Self.goldens("Countries"))
    }

    @Test func feed() async throws {
        try await assertPreviews(of: [FeedExample.scenario], pictures: "plain", goldens: Self.goldens("Feed"))
    }

    @Test func processMonitor() async throws {
        let file = "\(Self.folder)/ProcessMonitor/processes.yaml"
        try await assertPreviews(
            of: [Scenario(try ScreenFileReader().read(path: file))], pictures: "plain",
            goldens: Self.goldens("ProcessMonitor"))
    }

    @Test func profile() async throws {
        try await assertPreviews(
            of: [ProfileExample.scenario], pictures: "plain,right-to-left", goldens: Self.goldens("Profile"))
    }

    /// Placeholders are animated, but every picture of them is the same.
    @Test func screens() async throws {
        try await assertPreviews(
            of: ExampleGallery.screens, pictures: "plain,dark", goldens: Self.goldens("Screens"))
    }

    /// Two columns on a tablet, one on a phone.
    @Test func splitView() async throws {
        try await assertPreviews(
            of: ExampleGallery.splitView, pictures: "plain,tablet,tablet-dark,tablet-right-to-left",
            goldens: Self.goldens("SplitView"))
    }

    @Test func sidebar() async throws {
        try await assertPreviews(of: [SidebarExample.scenario], pictures: "plain", goldens: Self.goldens("Sidebar"))
    }
}
