import Foundation
import HeadlessBrowser
import JSONText
import ListPreviewKit
import Testing

@testable import VisualRegression

struct EmbeddedFontsTests {
    @Test(arguments: [
        "a", "ß", "Ω", "Ж", "ệ", "€", "→", "…", "ش", "ש", "־", "׳", "״", "\u{A0}", "\u{200D}", "\u{2009}",
    ])
    func includedCharacters(character: String) {
        #expect(!EmbeddedFonts.lacks(character), "\(character)")
    }

    @Test(arguments: ["日", "한", "😀", "❤\u{FE0F}", "1\u{FE0F}", "ก", "𝒜"])
    func missingCharacters(character: String) {
        #expect(EmbeddedFonts.lacks(character), "\(character)")
    }

    @Test func everyFaceIsEmbedded() {
        #expect(ScreenshotAssets.page.components(separatedBy: "@font-face").count == 6)
        #expect(ScreenshotAssets.page.components(separatedBy: "url(data:font/woff2;base64,d09GMg").count == 6)
        #expect(EmbeddedFonts.digest.utf8.count == 64)
    }
}

extension CaptureTests {
    @Suite struct EmbeddedFontTests {
        /// A text in one font has the same width as with that font alone, regardless of the following fonts.
        @Test(arguments: [
            "Mini Ägypten Ωμέγα Жук 4,000 € → …", "سيارة صغيرة", "מכונית קטנה", "בית־ספר",
        ]) func textsUseEmbeddedFonts(text: String) async throws {
            let renderer = try #require(SharedRenderer.current)
            let widths = try await renderer.perform("fonts") { studio throws(BrowserError) in
                _ = try await studio.screenshot(ScreenshotRequest(Garage.cars()))
                return try await studio.page.evaluate(
                    """
                    (() => {
                        const all = getComputedStyle(document.documentElement).getPropertyValue("--font-family");
                        const families = all.replace(/,\\s*sans-serif$/, "");
                        const widths = ["serif", "monospace", "sans-serif"].flatMap((behind) => [400, 600, 700].map((weight) => {
                            const span = document.body.appendChild(document.createElement("span"));
                            Object.assign(span.style, {position: "absolute", whiteSpace: "nowrap", font: `${weight} 20px ${families}, ${behind}`});
                            span.textContent = "\(text)".replaceAll(" ", "");
                            const { width } = span.getBoundingClientRect();
                            span.remove();
                            return width;
                        }));
                        return [families !== all, document.fonts.status, widths.length, new Set(widths.slice(0, 3)).size > 1,
                            widths.slice(0, 3).join() === widths.slice(3, 6).join(),
                            widths.slice(0, 3).join() === widths.slice(6, 9).join()];
                    })()
                    """)
            }
            #expect(widths == [true, "loaded", 9, true, true, true])
        }

        @Test func charactersOfOtherFontsAreReported() async throws {
            let plain = try await SharedRenderer.screenshot(ScreenshotRequest(Garage.cars()))
            #expect(plain.foreignCharacters == [])
            let screen = ListScreen(id: "cars", title: "日本") {
                ListSection(id: "used") {
                    ListItemViewModel.row("Mini ❤\u{FE0F} 日", detail: "→")
                    ListItemViewModel.textField("Name", text: "한")
                }
            }
            let screenshot = try await SharedRenderer.screenshot(ScreenshotRequest(screen))
            #expect(Set(screenshot.foreignCharacters) == ["日", "本", "❤\u{FE0F}", "한"])
        }
    }
}
