import Foundation
import JSONText
import PreviewCatalog
import Testing

@testable import HeadlessBrowser
@testable import TestSupport

#if os(Linux)
extension ChromiumTests {
    /// The fonts of pages on systems without San Francisco.
    struct FontTests {
        private static func scenario(_ title: String, language: String = "en") throws -> Scenario {
            let yaml = """
                id: fonts
                title: Fonts
                lang: \(language)
                states:
                  - {name: one, sections: [{rows: [{id: row, text: "\(title)"}]}]}
                """
            return try Scenario(yaml: yaml)
        }

        /// The families of the loaded font files.
        private static let loaded = """
            document.fonts.ready.then(() => [...new Set([...document.fonts]
                .filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")))].join(", "))
            """

        /// Galleries load the fonts for a page's characters, from files, in one file, and from a server, with any policy.
        @Test(arguments: GalleryFolder.Form.allCases) func galleriesLoadTheirFonts(form: GalleryFolder.Form)
            async throws
        {
            try await GalleryPage.with([try Self.scenario("One")], form: form, at: "/fonts/one") { gallery in
                try await gallery.expectShown("#/fonts/one")
                #expect(try await gallery.evaluateInFrame(Self.loaded).string == "Inter")
                #expect(try await gallery.page.evaluate(Self.loaded).string == "Inter")
            }
        }

        @Test(arguments: [
            ("Αθήνα, Київ, Đà Nẵng", "en", "Inter"), ("عربي", "ar", "Inter, Noto Sans Arabic"),
            ("עברית", "he", "Inter, Noto Sans Hebrew"), ("漢字", "ja", "Inter"),
        ])
        func otherScriptsLoadTheirOwnFonts(title: String, language: String, fonts: String) async throws {
            let folder = try GalleryFolder([try Self.scenario(title, language: language)])
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "fonts/one.html"))
                #expect(try await page.evaluate(Self.loaded).string == fonts)
            }
        }

        /// All weights are drawn, not only those of a static file.
        @Test func fontWeightsAreDistinct() async throws {
            let folder = try GalleryFolder([try Self.scenario("One")])
            try await SharedBrowser.withPage { page in
                try await page.navigate(to: folder.address("").replacing("index.html#", with: "fonts/one.html"))
                let widths = try await page.evaluate(
                    """
                    document.fonts.ready.then(() => {
                        const title = document.querySelector("li .title");
                        const text = document.createRange();
                        text.selectNodeContents(title);
                        return [100, 200, 300, 400, 500, 600, 700, 800, 900].map((weight) => {
                            title.style.fontWeight = weight;
                            return Math.round(1000 * text.getBoundingClientRect().width);
                        });
                    })
                    """)
                let found = (widths.array ?? []).compactMap(\.integer)
                #expect(found.count == 9 && Set(found).count == 9, "\(found)")
            }
        }
    }
}
#endif
