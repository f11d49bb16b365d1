import Foundation
import ListPreviewKit
import Testing

@testable import PreviewCatalog

/// An app's own style sheets in galleries.
struct AppStyleSheetTests {
    private static let sheet = AppStyleSheet(name: "shop", css: ".tag { content: \"</style> & $1\" }")

    private static func scenario(_ id: String = "cars") -> Scenario {
        var scenario = Scenario(
            id: id, title: "Cars",
            states: [ScenarioState(name: "Empty", screen: ListScreen(id: id, title: "Cars", sections: []))])
        scenario.styleSheets = [sheet]
        return scenario
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func namesBecomeFileNames() {
        #expect(AppStyleSheet(name: "shop", css: "").path == "css/app/shop.css")
        #expect(AppStyleSheet(name: "../my shop.é", css: "").path == "css/app/---my-shop--.css")
        #expect(AppStyleSheet(name: "", css: "").path == "css/app/app.css")
    }

    /// A relative path is relative to the package of the source file, not to the working directory.
    @Test func filesOfThePackageAreFound() throws {
        try withFolder { folder in
            let sources = folder.appendingPathComponent("Sources/Previews")
            try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
            try Data("b{}".utf8).write(to: folder.appendingPathComponent("shop.css"))
            let source = sources.appendingPathComponent("Gallery.swift").path
            #expect(throws: Diagnostic.self) { try AppStyleSheet(contentsOf: "shop.css", in: source) }
            try Data().write(to: folder.appendingPathComponent("Package.swift"))
            #expect(try AppStyleSheet(contentsOf: "shop.css", in: source) == AppStyleSheet(name: "shop", css: "b{}"))
            let missing = #expect(throws: Diagnostic.self) { try AppStyleSheet(contentsOf: "other.css", in: source) }
            #expect(missing?.file == folder.appendingPathComponent("other.css").path)
        }
    }

    private struct Gallery: PreviewGallery {
        static var scenarios: [Scenario] { [AppStyleSheetTests.scenario()] }
        static var styleSheets: [AppStyleSheet] { [AppStyleSheet(name: "base", css: "i{}")] }
    }

    @Test func galleriesAddTheirStyleSheets() throws {
        #expect(try Gallery.scenariosWithStyleSheets.map { $0.styleSheets.map(\.name) } == [["base", "shop"]])
    }

    @Test func endTagsOfStyleElementsAreEscaped() {
        let sheet = AppStyleSheet(name: "a", css: "a{content:\"</style>\"}/* </STYLE */b > c{} 1/2")
        #expect(sheet.embeddedText == "a{content:\"<\\/style>\"}/* <\\/STYLE */b > c{} 1/2")
    }

    @Test func exportedPagesLoadTheStyleSheet() throws {
        try withFolder { folder in
            let site = try PreviewSite([Self.scenario(), Self.scenario("boats")])
            _ = try SiteWriter(site, to: folder.path, validator: nil).write()
            let css = try String(contentsOf: folder.appendingPathComponent("assets/css/app/shop.css"), encoding: .utf8)
            #expect(css == Self.sheet.css)
            for name in ["cars", "boats"] {
                let page = try String(contentsOf: folder.appendingPathComponent("\(name)/empty.html"), encoding: .utf8)
                #expect(page.contains("<link href=\"../assets/css/app/shop.css\" rel=\"stylesheet\" />"))
            }
        }
    }

    @Test func singleFileContainsTheStyleSheetOnce() throws {
        var gallery = SingleFileGallery()
        let renderer = ScenarioRenderer(validator: nil)
        for id in ["cars", "boats"] { gallery.add(renderer.render(Self.scenario(id))) }
        let page = String(decoding: gallery.page(title: "G"), as: UTF8.self)
        let carried = ".tag { content: \"&lt;\\/style&gt; &amp; $1\" }"
        #expect(page.ranges(of: "data-asset=\"css/app/shop.css\" hidden=\"hidden\">\(carried)</div>").count == 1)
    }

    @Test func changedStyleSheetsChangeTheVersion() async throws {
        let pages = GalleryPages([Self.scenario()], assetsPath: "/assets")
        let version = await pages.version
        func page() async throws -> String {
            String(decoding: try #require(await pages.file("cars/empty.html", token: "t")).bytes, as: UTF8.self)
        }
        #expect(try await page().contains("/assets/css/app/shop.css"))
        await pages.setStyleSheets([AppStyleSheet(name: "more", css: "")])
        #expect(await pages.version != version)
        #expect(try await page().contains("/assets/css/app/more.css"))
        #expect(try await page().contains("/assets/css/app/shop.css"))
    }

    @Test func invalidFilesAreRejected() throws {
        try withFolder { folder in
            let path = folder.appendingPathComponent("my shop.css").path
            try Data("a{}".utf8).write(to: URL(fileURLWithPath: path))
            #expect(try AppStyleSheet(contentsOf: path) == AppStyleSheet(name: "my-shop", css: "a{}"))
            func message(_ paths: [String]) -> String? {
                do {
                    _ = try AppStyleSheet.all(contentsOf: paths)
                    return nil
                } catch {
                    return error.description.replacing(folder.path + "/", with: "")
                }
            }
            #expect(message([path]) == nil)
            #expect(message([path, folder.path + "/no.css"]) == "no.css: error: there is no such file")
            #expect(message([path, path])?.hasSuffix("this style sheet is given twice; once is enough") == true)
            let other = folder.appendingPathComponent("my-shop.css").path
            try Data("b{}".utf8).write(to: URL(fileURLWithPath: other))
            #expect(message([path, other])?.hasSuffix("is named 'my-shop', too; rename one") == true)
            try Data([0xFF, 0xFE]).write(to: folder.appendingPathComponent("latin.css"))
            #expect(message([folder.path + "/latin.css"]) == "latin.css: error: it is not UTF-8")
            #expect(message([folder.path])?.hasSuffix("this is a folder, not a file") == true)
        }
    }
}
