import Foundation
import ListViewModels
import Testing
import WebAssets

struct WebAssetsTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Public")

    @Test func everyFileOfPublicIsInTheBinary() throws {
        let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path).filter { $0.contains(".") }
        #expect(Set(files) == Set(WebAssets.all.keys))
        for (path, asset) in WebAssets.all {
            let bytes = try [UInt8](Data(contentsOf: Self.folder.appendingPathComponent(path)))
            #expect(asset.bytes == bytes, "\(path) differs from the file")
        }
    }

    @Test func everyKindOfFileHasItsMediaType() {
        #expect(WebAssets.all["css/list.css"]?.contentType == "text/css; charset=utf-8")
        #expect(WebAssets.all["js/live.js"]?.contentType == "text/javascript; charset=utf-8")
        #expect(WebAssets.all["schema/screen.schema.json"]?.contentType == "application/json; charset=utf-8")
    }

    @Test(arguments: Icon.allCases) func everyIconIsDrawn(_ icon: Icon) throws {
        let css = String(decoding: try #require(WebAssets.all["css/icons.css"]).bytes, as: UTF8.self)
        #expect(css.contains(".icon-\(icon.rawValue) "), "icons.css has no rule for \(icon.rawValue)")
    }

    @Test func everyColourIsDefined() throws {
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
