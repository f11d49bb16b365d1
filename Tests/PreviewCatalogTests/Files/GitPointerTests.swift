import Foundation
import ListPreviewKit
import PreviewCatalog
import Testing

/// Files that Git LFS has not fetched are not read as something else.
struct GitPointerTests {
    private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n"
    private static let reason = "this is a Git LFS pointer, not the file itself; run `git lfs pull`"

    private func withFolder(_ files: [String: String], _ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        }
        try body(folder.path)
    }

    @Test(arguments: ["cars.yaml", "cars.json"]) func screenFiles(name: String) throws {
        try withFolder([name: Self.pointer]) { folder in
            let error = #expect(throws: ScreenFileError.self) {
                try ScreenFileReader().read(path: "\(folder)/\(name)")
            }
            #expect(error?.description.contains(Self.reason) == true, "\(error?.description ?? "")")
        }
    }

    /// The golden of a screen without its image would be recorded.
    @Test(arguments: ["mini.png", "mini.svg"]) func images(name: String) throws {
        let screen = "title: Cars\nsections: [{rows: [{text: Mini, image: \(name)}]}]\n"
        try withFolder(["cars.yaml": screen, name: Self.pointer]) { folder in
            let error = #expect(throws: ScreenFileError.self) {
                try ScreenFileReader().read(path: "\(folder)/cars.yaml")
            }
            #expect(
                error?.description.contains("cars.yaml:2:40: error: image '\(name)': \(Self.reason)") == true,
                "\(error?.description ?? "")")
        }
    }

    @Test func styleSheets() throws {
        try withFolder(["shop.css": Self.pointer]) { folder in
            let error = #expect(throws: Diagnostic.self) {
                try AppStyleSheet(contentsOf: "\(folder)/shop.css")
            }
            #expect(error?.description == "\(folder)/shop.css: error: \(Self.reason)")
        }
    }
}
