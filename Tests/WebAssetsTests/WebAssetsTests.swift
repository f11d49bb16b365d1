import Foundation
import ListPreviewKit
import Testing
import WebAssets

struct WebAssetsTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Public")

    @Test func everyPublicFileIsInTheBinary() throws {
        let files = try Self.files(in: Self.folder).filter { !$0.hasPrefix("js/") && !$0.hasPrefix("css/") }
        #expect(files.symmetricDifference(WebAssets.all.keys.map(Self.file)) == [])
        for (path, asset) in WebAssets.all {
            let bytes = try [UInt8](Data(contentsOf: Self.folder.appendingPathComponent(Self.file(of: path))))
            let isSame = asset.bytes == bytes
            #expect(isSame, "\(path) differs from the file")
        }
    }

    /// The binary contains the bundles of the scripts and style sheets.
    private static func file(of path: String) -> String {
        path.hasPrefix("js/") || path.hasPrefix("css/") ? "dist/\(path)" : path
    }

    private static let bundler = folder.deletingLastPathComponent().appendingPathComponent("scripts/bundle-scripts.sh")

    @Test(.enabled(if: try run(bundler, "--check") == 0, "another version of esbuild, or none, writes other bundles"))
    func bundlesAreUpToDate() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try #require(try Self.run(Self.bundler, folder.path) == 0)
        let bundles = Self.folder.appendingPathComponent("dist")
        let (paths, made) = (try Self.files(in: bundles), try Self.files(in: folder))
        #expect(paths == made)
        for path in paths {
            let isSame = FileManager.default.contentsEqual(
                atPath: bundles.appendingPathComponent(path).path, andPath: folder.appendingPathComponent(path).path)
            #expect(isSame, "\(path) is out of date: run scripts/bundle-scripts.sh")
        }
    }

    /// The script that a live page loads first. Other scripts are loaded when a page needs them.
    @Test func livePageLoadsAtMost10000Bytes() throws {
        let size = try Self.compressedSize(of: #require(WebAssets.all["js/live.js"]).bytes)
        #expect(size <= 10_000, "live.js is \(size) bytes, compressed")
    }

    /// A rule with a `:has()` about what follows a row, or with a `:has()` followed by `*`, makes a browser check all rows
    /// for each inserted or removed row: with 1,000 rows, that took 30 ms instead of 2. The same applies to a `:has()` with only
    /// a state, such as `:checked`, that is followed by another element.
    @Test func selectorsDoNotMatchAllRows() throws {
        var count = 0
        let text = String(decoding: try #require(WebAssets.all["css/page.css"]).bytes, as: UTF8.self)
            .replacing(/\/\*(?s:.*?)\*\//, with: "")
        for rule in text.matches(of: /([^{};]*:has\([^{};]*)\{/) {
            count += 1
            let selector = String(rule.1)
            #expect(!selector.contains(/\bli[^,>+~ ]*:has\(\s*[+~]/), "\(selector)")
            #expect(!selector.contains(/(?s):has\(.*\)(\s+|\s*[>+~]\s*)(\*|:not\()/), "\(selector)")
            #expect(!selector.contains(/:has\(\s*>?\s*:[a-z-]+\)(\s*[>+~]|\s+[\w.#])/), "\(selector)")
        }
        #expect(count > 20)
    }

    private static func files(in folder: URL) throws -> Set<String> {
        Set(try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.contains(".") })
    }

    private static func run(_ program: URL, _ argument: String) throws -> Int32 {
        let process = Process()
        process.executableURL = program
        process.arguments = [argument]
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
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
        #expect(WebAssets.all["css/page.css"]?.contentType == "text/css; charset=utf-8")
        #expect(WebAssets.all["js/live.js"]?.contentType == "text/javascript; charset=utf-8")
        #expect(WebAssets.all["fonts/inter.woff2"]?.contentType == "font/woff2")
        #expect(WebAssets.all["schema/screen.schema.json"]?.contentType == "application/json; charset=utf-8")
    }

    @Test(arguments: Icon.allCases) func everyIconHasARule(_ icon: Icon) throws {
        let css = String(decoding: try #require(WebAssets.all["css/page.css"]).bytes, as: UTF8.self)
        #expect(css.contains(".icon-\(icon.rawValue) "), "icons.css has no rule for \(icon.rawValue)")
    }

    /// All icons have one grid and one stroke, and are in the order of their names.
    @Test func iconsHaveOneStyle() throws {
        let css = try String(contentsOf: Self.folder.appendingPathComponent("css/icons.css"), encoding: .utf8)
        let rules = css.split(separator: "\n").filter { $0.contains(" .icon-") && $0.contains("{ --icon:") }
        let names = rules.compactMap { $0.firstMatch(of: /\.icon-([a-z-]+) \{/).map { String($0.1) } }
        #expect(names == Icon.allCases.map(\.rawValue).sorted())
        let style = """
            <svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='1.8' \
            stroke-linecap='round' stroke-linejoin='round'>
            """
        for rule in rules { #expect(rule.contains(style), "\(rule)") }
    }

    @Test(arguments: RowAnimation.allCases.filter { $0 != .none }) func everyMotionIsDefined(_ motion: RowAnimation)
        throws
    {
        let script = try String(contentsOf: Self.folder.appendingPathComponent("js/animations.js"), encoding: .utf8)
        let motions = script.components(separatedBy: "const motions = {").last?.components(separatedBy: "};").first
        #expect(motions?.contains(" \(motion.rawValue): {") == true, "animations.js has no motion \(motion.rawValue)")
    }

    @Test func everyColorIsDefined() throws {
        let css = String(decoding: try #require(WebAssets.all["css/page.css"]).bytes, as: UTF8.self)
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
