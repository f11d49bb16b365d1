import Foundation
import HeadlessBrowser
import ListPreviewKit
import Testing

@testable import VisualRegression

/// Warnings about characters that no font of a machine has.
struct MissingFontTests {
    @Test(arguments: [
        ("漢", "Chinese letters", "fonts-noto-cjk"), ("〇", "Chinese letters", "fonts-noto-cjk"),
        ("あ", "Japanese letters", "fonts-noto-cjk"), ("ア", "Japanese letters", "fonts-noto-cjk"),
        ("ｱ", "Japanese letters", "fonts-noto-cjk"), ("한", "Korean letters", "fonts-noto-cjk"),
        ("ㄱ", "Korean letters", "fonts-noto-cjk"), ("ก", "Thai letters", "fonts-noto-core"),
        ("क", "Devanagari letters", "fonts-noto-core"), ("ক", "Bengali letters", "fonts-noto-core"),
        ("த", "Tamil letters", "fonts-noto-core"), ("မ", "Burmese letters", "fonts-noto-core"),
        ("ს", "Georgian letters", "fonts-noto-core"), ("አ", "Ethiopic letters", "fonts-noto-core"),
        ("ខ", "Khmer letters", "fonts-noto-core"), ("😀", "emoji", "fonts-noto-color-emoji"),
        ("❤\u{FE0F}", "emoji", "fonts-noto-color-emoji"), ("𓀀", "some characters", "fonts-noto-core"),
    ])
    func scriptsHavePackages(character: String, text: String, package: String) throws {
        let font = try #require(MissingFont(of: character))
        #expect(font.text == text && font.package == package, "\(font)")
    }

    #if os(Linux)
    @Test func eachScriptIsOneWarning() {
        let warnings = MissingFont.warnings(about: ["ก", "ข", "한", "漢"])
        #expect(
            warnings.map(\.description) == [
                "warning: no font on this machine has Thai letters, which pictures show as boxes; on Debian and Ubuntu, install one with 'apt-get install fonts-noto-core'",
                "warning: no font on this machine has Korean letters, which pictures show as boxes; on Debian and Ubuntu, install one with 'apt-get install fonts-noto-cjk'",
                "warning: no font on this machine has Chinese letters, which pictures show as boxes; on Debian and Ubuntu, install one with 'apt-get install fonts-noto-cjk'",
            ])
        #expect(MissingFont.warnings(about: []).isEmpty)
    }
    #endif
}

#if os(Linux)
extension CaptureTests {
    struct MissingGlyphTests {
        /// Whether a font that is installed has a character, by fontconfig.
        private static func isInstalled(_ scalar: Unicode.Scalar) throws -> Bool {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["fc-list", ":charset=\(String(scalar.value, radix: 16))", "family"]
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let families = pipe.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            return !families.isEmpty
        }

        /// Characters of the embedded fonts always have a glyph. Others have one if a font with them is installed.
        @Test func charactersWithoutGlyphAreFound() async throws {
            let always = "aßΩЖệ€→שش"
            let others = "日あ한กखতதა😀𓀀"
            try await ScreenshotRenderer.use(jobs: 1) { renderer in
                let rows = [always, others].map { ListItemViewModel.row($0) }
                let screen = ListScreen(id: "s", title: "S", sections: [ListSection(id: 1, rows: rows)])
                let screenshot = try await renderer.screenshot(ScreenshotRequest(screen, name: "s"))
                let lacking = try others.unicodeScalars.filter { try !Self.isInstalled($0) }.map(String.init)
                #expect(Set(screenshot.missingGlyphs) == Set(lacking))
                #expect(await renderer.warnings == MissingFont.warnings(about: screenshot.missingGlyphs.sorted()))
            }
        }
    }
}
#endif
