import Foundation
import ListPreviewKit
import Testing
import WebAssets

struct WebAssetsTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Public")

    @Test func everyFileOfPublicIsInTheBinary() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter { $0.contains(".") }
        #expect(Set(files).symmetricDifference(WebAssets.all.keys) == [])
        for (path, asset) in WebAssets.all {
            let bytes = try [UInt8](Data(contentsOf: Self.folder.appendingPathComponent(path)))
            let isSame = asset.bytes == bytes
            #expect(isSame, "\(path) differs from the file")
        }
    }

    /// All scripts and all style sheets, with their comments and compressed, as they are now and a hundredth more: compressors
    /// differ. Lower it when less will do. What only galleries or reports load, and what only pictures need, is
    /// counted apart.
    @Test(arguments: [
        ("js", 32_590), ("css", 35_040), ("js/gallery", 40_620), ("css/gallery", 9_860), ("js/report", 21_110),
        ("css/report", 5_860), ("js/pictures", 2_013), ("css/pictures", 443), ("css/served", 951),
    ])
    func filesStaySmall(folder: String, ceiling: Int) throws {
        let isWhole = !folder.contains("/")
        let files = WebAssets.all.values
            .filter { $0.path.hasPrefix(folder + "/") && (!isWhole || $0.path.split(separator: "/").count == 2) }
            .sorted { $0.path < $1.path }
        let size = try Self.compressedSize(of: files.flatMap(\.bytes))
        #expect(size <= ceiling, "\(folder) is \(size) bytes, compressed")
    }

    @Test func fontsStaySmall() {
        let fonts = WebAssets.all.values.filter { $0.path.hasPrefix("fonts/") }
        let size = fonts.reduce(0) { $0 + $1.bytes.count }
        #expect(size <= 130_000, "\(size) bytes")
        for font in fonts where font.path.hasSuffix(".woff2") {
            #expect(font.bytes.starts(with: Array("wOF2".utf8)), "\(font.path)")
        }
    }

    /// With a rule whose `:has()` asks what follows a row, and one whose `:has()` is followed by `*`, a browser goes through all
    /// rows for each one that comes or goes: among 1,000 rows that took 30 ms instead of 2.
    @Test func noRuleAsksAllRows() throws {
        var count = 0
        for asset in WebAssets.all.values
        where asset.path.hasPrefix("css/") && asset.path.split(separator: "/").count == 2 {
            let text = String(decoding: asset.bytes, as: UTF8.self)
                .replacing(/\/\*(?s:.*?)\*\//, with: "")
            for rule in text.matches(of: /([^{};]*:has\([^{};]*)\{/) {
                count += 1
                let selector = String(rule.1)
                #expect(!selector.contains(/\bli[^,>+~ ]*:has\(\s*[+~]/), "\(asset.path): \(selector)")
                #expect(!selector.contains(/(?s):has\(.*\)(\s+|\s*[>+~]\s*)(\*|:not\()/), "\(asset.path): \(selector)")
            }
        }
        #expect(count > 20)
    }

    private static func compressedSize(of bytes: [UInt8]) throws -> Int {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let compression = Process()
        compression.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        compression.arguments = ["gzip", "--no-name", "-9", "-c", file.path]
        let output = Pipe()
        compression.standardOutput = output
        try compression.run()
        let size = try output.fileHandleForReading.readToEnd()?.count ?? 0
        compression.waitUntilExit()
        try #require(compression.terminationStatus == 0)
        return size
    }

    @Test func everyKindOfFileHasItsMediaType() {
        #expect(WebAssets.all["css/list.css"]?.contentType == "text/css; charset=utf-8")
        #expect(WebAssets.all["js/live.js"]?.contentType == "text/javascript; charset=utf-8")
        #expect(WebAssets.all["fonts/inter.woff2"]?.contentType == "font/woff2")
        #expect(WebAssets.all["schema/screen.schema.json"]?.contentType == "application/json; charset=utf-8")
    }

    @Test(arguments: Icon.allCases) func everyIconIsDrawn(_ icon: Icon) throws {
        let css = String(decoding: try #require(WebAssets.all["css/icons.css"]).bytes, as: UTF8.self)
        #expect(css.contains(".icon-\(icon.rawValue) "), "icons.css has no rule for \(icon.rawValue)")
    }

    /// All icons have one grid and one stroke, and stand in the order of their names.
    @Test func everyIconIsOfOneStyle() throws {
        let css = String(decoding: try #require(WebAssets.all["css/icons.css"]).bytes, as: UTF8.self)
        let rules = css.split(separator: "\n").filter { $0.contains(" .icon-") && $0.contains("{ --icon:") }
        let names = rules.compactMap { $0.firstMatch(of: /\.icon-([a-z-]+) \{/).map { String($0.1) } }
        #expect(names == Icon.allCases.map(\.rawValue).sorted())
        let style = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='1.8' \
            stroke-linecap='round' stroke-linejoin='round'>
            """
        for rule in rules { #expect(rule.contains(style), "\(rule)") }
    }

    @Test(arguments: RowAnimation.allCases.filter { $0 != .none }) func everyMotionIsPlayed(_ motion: RowAnimation)
        throws
    {
        let script = try String(contentsOf: Self.folder.appendingPathComponent("js/animations.js"), encoding: .utf8)
        let motions = script.components(separatedBy: "const motions = {").last?.components(separatedBy: "};").first
        #expect(motions?.contains(" \(motion.rawValue): {") == true, "animations.js has no motion \(motion.rawValue)")
    }

    @Test func everyColorIsDefined() throws {
        let css = String(decoding: try #require(WebAssets.all["css/theme.css"]).bytes, as: UTF8.self)
        for name in StyleColor.names where name != "clear" {
            let property = "--" + name.replacing(/[A-Z]/) { "-" + $0.output.lowercased() } + ":"
            #expect(css.contains(property), "theme.css does not define \(property)")
        }
        for style in TextStyle.allCases {
            let name = style == .largeTitle ? "large-title" : style.rawValue
            #expect(css.contains("--font-\(name):"))
        }
    }
}
