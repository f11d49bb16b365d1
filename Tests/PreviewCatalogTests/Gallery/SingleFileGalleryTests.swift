import Foundation
import ListPreviewKit
import MarkupValidation
import Testing
import WebAssets

@testable import PreviewCatalog

struct SingleFileGalleryTests {
    private static var scenario: Scenario {
        Scenario(id: "cars", title: "Cars </script>") {
            for name in ["One", "Two"] {
                ScenarioState(
                    name: name,
                    screen: ListScreen(id: "cars", title: "</div></script><!-- & \(name)") {
                        ListSection(id: "s") {
                            TitleRow.row(ItemModel(id: 1, title: "\(name) <i>&amp;</i>"))
                        }
                    })
            }
        }
    }

    private static func page() -> (rendered: RenderedScenario, text: String) {
        let rendered = ScenarioRenderer(validator: nil).render(scenario)
        var gallery = SingleFileGallery()
        gallery.add(rendered)
        return (rendered, String(decoding: gallery.page(title: "All"), as: UTF8.self))
    }

    /// The text of an element of the file, as parsed by a browser.
    private static func text(of attribute: String, in page: String) throws -> String {
        let start = try #require(page.range(of: attribute))
        let begin = try #require(page.range(of: ">", range: start.upperBound..<page.endIndex)).upperBound
        let end = try #require(page.range(of: "</div>", range: begin..<page.endIndex)).lowerBound
        return String(page[begin..<end]).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing(
            "&amp;", with: "&")
    }

    /// For XML, too: the file is validated like other pages, and contains the pages as they were.
    @Test func fileIsValid() throws {
        let (rendered, text) = Self.page()
        let report = try MarkupValidator().validate(Array(text.utf8))
        #expect(report.diagnostics.map(\.message) == [])
        let pages = SingleFileGallery.pages(of: Array(text.utf8))
        #expect(pages.map(\.path) == ["cars/one.html", "cars/two.html"])
        #expect(pages.map(\.bytes) == rendered.pages.map(\.bytes))
        #expect(SingleFileGallery.pages(of: rendered.pages[0].bytes).isEmpty)
    }

    /// A single file contains its fonts.
    @Test func embeddedStyleSheetsContainTheirFonts() throws {
        let styleSheet = try #require(WebAssets.all["css/page.css"])
        let files = String(decoding: styleSheet.bytes, as: UTF8.self).matches(of: /url\(\.\.\/([^)]+)\)/)
            .map { String($0.1) }
        #expect(Set(files) == Set(WebAssets.all.keys.filter { $0.hasSuffix(".woff2") }))
        let embedded = styleSheet.embeddedText
        #expect(!embedded.contains("../"))
        for file in files {
            let bytes = try #require(WebAssets.all[file]).bytes
            #expect(embedded.contains("url(data:font/woff2;base64,\(Data(bytes).base64EncodedString()))"), "\(file)")
        }
    }

    @Test func everyPageAndTimelineIsIncluded() throws {
        let (rendered, page) = Self.page()
        for (index, id) in ["one", "two"].enumerated() {
            let text = try Self.text(of: "id=\"page-cars/\(id)\"", in: page)
            #expect(Array(text.utf8) == rendered.pages[index].bytes)
        }
        #expect(Array(try Self.text(of: "id=\"timeline-cars\"", in: page).utf8) == rendered.timeline)
    }

    /// The file contains everything that its pages load, by path.
    @Test func loadedFilesAreIncluded() throws {
        let (rendered, page) = Self.page()
        let text = String(decoding: rendered.pages[0].bytes, as: UTF8.self)
        let paths = text.matches(of: /(?:src|href)="\.\.\/assets\/([^"]+)"/).map { String($0.output.1) }
        #expect(paths == ["css/page.css", "js/replay.js"])
        for path in paths {
            #expect(page.contains("data-asset=\"\(path)\""), "\(path)")
            guard page.contains("<div data-asset=\"\(path)\"") else { continue }
            #expect(Array(try Self.text(of: "data-asset=\"\(path)\"", in: page).utf8) == WebAssets.all[path]?.bytes)
        }
    }

    /// Ids may contain any characters between those of screens and states, except a slash.
    @Test func elementIDsAreUnique() {
        let renderer = ScenarioRenderer(validator: nil)
        var gallery = SingleFileGallery()
        for (screen, state) in [("a", "b-c"), ("a-b", "c")] {
            let states = [ScenarioState(name: state, screen: ListScreen(id: screen, title: screen) {})]
            gallery.add(renderer.render(Scenario(id: screen, title: screen, states: states)))
        }
        let page = String(decoding: gallery.page(title: "All"), as: UTF8.self)
        let ids = page.matches(of: /<div hidden="hidden" id="([^"]*)"/).map { String($0.output.1) }
        #expect(ids == ["page-a/b-c", "timeline-a", "page-a-b/c", "timeline-a-b"])
    }

    @Test func fileLoadsNoOtherFiles() {
        let (_, page) = Self.page()
        // Texts are escaped, so that the rest is markup of the file itself.
        let outside = page.replacing(/<(style|script)[^>]*>[\s\S]*?<\/\1>/, with: "")
        #expect(!outside.contains(/<[^>]+ src=/))
        #expect(outside.matches(of: /<[^>]+ href="([^"]*)"/).map(\.output.1) == ["data:,"])
        #expect(!page.contains("url(http") && !page.contains("@import"))
    }
}
