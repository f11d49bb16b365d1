import Foundation
import HeadlessBrowser
import Hummingbird
import JSONText
import Logging
import NIOCore
import Subprocess
import Testing

@testable import TestSupport

/// The front page of the project's site, with the gallery of the examples in it.
@Suite(.sharedBrowser)
struct WebsiteTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The address of the site, without the documentation.
    ///
    /// It is served until the process ends: a connection that a browser opens while the server is cancelled ends the process.
    private static let site: Task<String, any Error> = Task {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("website-\(UUID().uuidString)")
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let programs = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        let built = try await Subprocess.run(
            .name("bash"), arguments: [root.appendingPathComponent("scripts/build-website.sh").path, folder.path],
            environment: .inherit.updating(["EXAMPLE_PAGES": programs.appendingPathComponent("ExamplePages").path]),
            output: .string(limit: 1 << 20), error: .string(limit: 1 << 20))
        #expect(built.terminationStatus == .exited(0), "\(built.standardOutput) \(built.standardError)")
        // In the form of `docc`.
        let index = """
            {"interfaceLanguages": {"swift": [{"title": "ListPreviewKit", "path": "/documentation/listpreviewkit", "children": [
            {"title": "Looking at screens"}, {"title": "Visual regression", "path": "/documentation/listpreviewkit/goldens"},
            {"title": "GoldenRun", "path": "/documentation/visualregression/goldenrun"},
            {"title": "Changes and goldens", "path": "/tutorials/listpreviewkit/changes-and-goldens"}]}]}}
            """
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("index"), withIntermediateDirectories: true)
        try Data(index.utf8).write(to: folder.appendingPathComponent("index/index.json"))

        let (ports, found) = AsyncStream.makeStream(of: Int.self)
        var logger = Logger(label: "tests")
        logger.logLevel = .error
        let router = Router()
        router.add(middleware: FileMiddleware(folder.path, searchForIndexHtml: true))
        let site = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { found.yield($0.localAddress?.port ?? 0) }, logger: logger)
        Task { try await site.run() }
        return "http://127.0.0.1:\(try #require(await ports.first { _ in true }))/"
    }

    @Test(.timeLimit(.minutes(2))) func galleryRunsInPage() async throws {
        let url = try await Self.site.value
        try await SharedBrowser.withPage(viewport: Viewport(width: 1280, height: 900)) { page in
            try await page.navigate(to: url)
            let gallery = "document.querySelector('iframe').contentDocument"
            try await page.waitUntil("\(gallery).querySelector('.card-link') !== null")
            try await page.evaluate("document.querySelector('.screens a[href$=mail]').click()")
            try await page.waitUntil("\(gallery).location.hash.startsWith('#/mail')")
            let outside = try await page.evaluate(
                """
                [window, window.frames[0]].flatMap((frame) => frame.performance.getEntriesByType("resource"))
                    .map((entry) => entry.name).filter((name) => !name.startsWith(location.origin + "/") && !name.startsWith("data:"))
                """)
            #expect(outside.array?.compactMap(\.string) == [])
            let errors = await page.consoleErrors()
            #expect(errors.isEmpty, "\(errors)")
        }
    }

    /// The search finds articles by all of their text, and lists them before declarations.
    @Test(.timeLimit(.minutes(2))) func searchFindsPages() async throws {
        let url = try await Self.site.value
        try await SharedBrowser.withPage { page in
            try await page.navigate(to: url)
            try await page.waitUntil("document.querySelector('form').checkVisibility()")
            // The indexes are loaded only if they are used.
            let loaded =
                "performance.getEntriesByType('resource').filter((entry) => entry.name.endsWith('.json')).length"
            #expect(try await page.evaluate(loaded).integer == 0)
            try await page.click("#query")
            try await page.type("golden")
            let titles = "[...document.querySelectorAll('#results a')].map((link) => link.textContent)"
            func search(_ text: String) async throws -> [String] {
                try await page.evaluate(
                    """
                    { const field = document.getElementById("query");
                      field.value = "\(text)"; field.dispatchEvent(new Event("input")); \(titles) }
                    """
                ).array?.compactMap(\.string) ?? []
            }
            try await page.waitUntil("\(titles).at(-1) === 'GoldenRun'")
            let notes =
                try await page.evaluate(
                    "[...document.querySelectorAll('#results p')].map((note) => note.textContent)"
                ).array?.compactMap(\.string) ?? []
            #expect(notes.first?.hasPrefix("Detect unintended changes: record each screen once") == true, "\(notes)")
            #expect(notes.last == "in ListPreviewKit", "\(notes)")
            #expect(try await search("golden").prefix(2) == ["Visual regression", "Goldens of rows you already have"])
            let address = try await page.evaluate("document.querySelector('#results a').href").string
            #expect(address == url + "documentation/listpreviewkit/goldens/")
            #expect(try await search("golden").filter { $0 == "Visual regression" }.count == 1)

            // A section of the page, a word of a text, the words of an abstract, a heading, and a declaration.
            #expect(try await search("install").first == "Install")
            #expect(try await search("docker").contains("Continuous integration"))
            #expect(try await search("pull request").first == "Continuous integration")
            #expect(try await search("GitLab").first == "Continuous integration")
            #expect(try await search("goldenrun").last == "GoldenRun")
            #expect(try await search("changes goldens").first == "Changes and goldens")
            #expect(try await search("qwertz") == [])
            #expect(try await page.evaluate("document.querySelector('#search-title').textContent").string == "0 pages")
            let errors = await page.consoleErrors()
            #expect(errors.isEmpty, "\(errors)")
        }
    }

    @Test(.timeLimit(.minutes(2)), arguments: [Page.ColorScheme.light, .dark])
    func pagePassesAccessibilityChecks(scheme: Page.ColorScheme) async throws {
        let checks = try ScriptModules.exports(of: "gallery/checks")
        let url = try await Self.site.value
        try await SharedBrowser.withPage(viewport: Viewport(width: 400, height: 800), colorScheme: scheme) { page in
            try await page.navigate(to: url)
            try await page.waitUntil("document.querySelector('form').checkVisibility()")
            let found = try await page.evaluate(
                "\(checks).checks(document.body).map(({ rule, message, row }) => `${rule} ${row}: ${message}`)")
            #expect(found.array?.compactMap(\.string) == [])
            #expect(try await page.evaluate("document.documentElement.scrollWidth <= innerWidth").bool == true)
        }
    }

    /// The index contains the articles as DocC names them, and no pages of declarations.
    @Test(.timeLimit(.minutes(2))) func searchIndexContainsArticles() async throws {
        let url = try await Self.site.value
        var text: String?
        try await SharedBrowser.withPage { page in
            try await page.navigate(to: url)
            text = try await page.evaluate("fetch('articles.json').then((response) => response.text())").string
        }
        let articles = try #require(try JSONParser().parse(text ?? "").array)
        let paths = articles.compactMap { $0["path"]?.string }
        #expect(Set(paths).count == articles.count && articles.count > 40)
        #expect(
            paths.contains("/documentation/listpreviewkit") && paths.contains("/documentation/replicas"))
        for article in articles {
            let path = article["path"]?.string ?? ""
            for key in ["title", "abstract", "headings", "text"] {
                #expect(article[key]?.string?.contains("```") == false, "\(path): \(key)")
            }
            #expect(
                article["title"]?.string?.isEmpty == false && article["abstract"]?.string?.isEmpty == false, "\(path)")
        }
        let integration = try #require(
            articles.first { $0["path"]?.string?.hasSuffix("/continuousintegration") == true })
        #expect(integration["title"] == .init("Continuous integration"))
        #expect(integration["headings"] == .init("GitHub Actions. GitLab. Other machines. "))
        #expect(integration["text"]?.string?.contains("docker build -t previews") == true)
    }

    /// Each page of the documentation that the front page links to exists.
    @Test func linksLeadToArticles() throws {
        let page = try String(
            contentsOf: Self.root.appendingPathComponent("scripts/website/index.html"), encoding: .utf8)
        let catalogue = Self.root.appendingPathComponent("Sources/ListPreviewKit/ListPreviewKit.docc")
        let articles = Set(
            try FileManager.default.subpathsOfDirectory(atPath: catalogue.path).filter { $0.hasSuffix(".md") }
                .map { ($0 as NSString).lastPathComponent.dropLast(3).lowercased() })
        let links = page.matches(of: /href="documentation\/listpreviewkit\/([^"\/]+)\/"/).map { String($0.1) }
        #expect(links.count > 10)
        for link in links { #expect(articles.contains(link), "\(link)") }
        // Nothing leads to other sites, or is loaded from them.
        #expect(page.matches(of: /https?:\/\//).isEmpty)
        #expect(page.matches(of: /<(link|script|iframe|img)[^>]*\/\//).isEmpty)
    }
}
