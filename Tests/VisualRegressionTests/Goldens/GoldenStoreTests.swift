import Foundation
import PreviewCatalog
import Testing

@testable import TestSupport
@testable import VisualRegression

struct GoldenStoreTests {
    @Test
    func idsAreDescribedAsPaths() {
        #expect("\(GoldenID(screen: "cars", state: "full"))" == "cars/full")
        #expect("\(GoldenID(screen: "cars", state: "full", variant: "dark"))" == "cars/full.dark")
    }

    /// Two names of the maximum length.
    @Test(arguments: [("a", "b"), ("é", "한")]) func longNamesFitFileNames(state: String, variant: String) throws {
        func id(_ last: String) -> GoldenID {
            let longest = { (text: String) in String(repeating: text, count: 125 / text.utf8.count) + last }
            return GoldenID(screen: "s", state: longest(state), variant: longest(variant))
        }
        let (one, two) = (id("1"), id("2"))
        #expect("\(one)" != "\(two)" && "\(one).html".utf8.count <= 257)
        let folder = try TemporaryFolder()
        let store = GoldenStore(folder: folder.path)
        for number in [1, 2] as [UInt8] {
            try store.write([number], of: one, .png)
            #expect(try store.read(one, .png) == [number] && store.read(two, .png) == nil)
        }
    }

    /// macOS and version control may decompose the letters in names of files.
    @Test func decomposedNamesAreFound() throws {
        let folder = try TemporaryFolder()
        let (store, files) = (GoldenStore(folder: folder.path), FileManager.default)
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        try files.createDirectory(atPath: "\(folder.path)/s", withIntermediateDirectories: true)
        try Data([1]).write(to: URL(fileURLWithPath: "\(folder.path)/s/\(decomposed).html"))
        let id = GoldenID(screen: "s", state: composed)
        #expect(store.contains(id, .html))
        #expect(try store.read(id, .html) == [1])
        try store.write([2], of: id, .html)
        #expect(try files.contentsOfDirectory(atPath: "\(folder.path)/s").count == 1)
        #expect(try store.read(GoldenID(screen: "s", state: decomposed), .html) == [2])
    }

    /// Manifests in version control do not change when they are written again.
    @Test(arguments: ["Cars", "Countries", "Feed", "Screens"])
    func manifestsAreWrittenAsTheyWereRead(example: String) throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let path = root.appendingPathComponent("Examples/Fixtures/\(example)/\(GoldenManifest.fileName)")
        let bytes = try [UInt8](Data(contentsOf: path))
        // Files of version 1 are still read.
        let text = String(decoding: bytes, as: UTF8.self).replacing("\"version\": 1,", with: "\"version\": 2,")
            .replacing("\"looks\": ", with: "\"variants\": ").replacing("\"look\":", with: "\"variant\":")
        let encoded = try GoldenManifest(bytes).encoded()
        #expect(String(decoding: encoded, as: UTF8.self) == text)
        #expect(try GoldenManifest(encoded) == GoldenManifest(bytes))
    }

    /// Neither reading nor writing leaves the folder.
    @Test func linksOutOfFolderAreNotFollowed() throws {
        let folder = try TemporaryFolder(files: ["outside/secret": "secret", "goldens/cars/inside.html": "inside"])
        for (link, target) in [
            ("cars/out.html", "../../outside/secret"), ("cars/new.html", "../../outside/new"), ("boats", "../outside"),
            ("cars/in.html", "inside.html"),
        ] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.file("goldens/\(link)"), withDestinationPath: target)
        }
        let store = GoldenStore(folder: folder.file("goldens"))
        for id in [
            GoldenID(screen: "cars", state: "out"), GoldenID(screen: "cars", state: "new"),
            GoldenID(screen: "boats", state: "any"),
        ] {
            #expect(throws: GoldenStoreError.self) { try store.read(id, .html) }
            #expect(throws: GoldenStoreError.self) { try store.write([1], of: id, .html) }
        }
        #expect(try store.read(GoldenID(screen: "cars", state: "in"), .html) == Array("inside".utf8))
        #expect(folder.text("outside/secret") == "secret" && !folder.files.contains("outside/new"))
    }

    /// Goldens that cannot be read are not missing.
    @Test func unreadableGoldensAreReported() throws {
        let folder = try TemporaryFolder()
        let (store, files) = (GoldenStore(folder: folder.path), FileManager.default)
        try files.createDirectory(atPath: "\(folder.path)/cars/full.html", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: "\(folder.path)/cars/loop.html", withDestinationPath: "loop.html")
        func reason(_ state: String) throws -> String? {
            do throws(GoldenStoreError) {
                #expect(try store.read(GoldenID(screen: "cars", state: state), .html) == nil)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(try reason("full") == "this is a folder, not a file")
        #expect(try reason("loop") == "the file is a symbolic link in a loop")
        #expect(try reason("none") == nil)
        try files.createDirectory(atPath: "\(folder.path)/taken", withIntermediateDirectories: true)
        let error = #expect(throws: GoldenStoreError.self) { try GoldenStore.write([1], to: "\(folder.path)/taken") }
        #expect(
            error?.description == "\(folder.path)/taken: error: cannot write the file: this is a folder; name a file")
    }

    /// Reading without a change does not rewrite a file of an older version.
    @Test func oldManifestsAreRewrittenOnlyOnChanges() throws {
        let folder = try TemporaryFolder()
        let old = #"{"version":1,"looks":"plain"}"#
        let path = "\(folder.path)/\(GoldenManifest.fileName)"
        try old.write(toFile: path, atomically: true, encoding: .utf8)
        let store = GoldenStore(folder: folder.path)
        try store.updateManifest { $0.selection = .plain }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == old)
        try store.updateManifest { $0.selection = .all }
        #expect(
            try String(contentsOfFile: path, encoding: .utf8).hasPrefix("{\n\"version\": 2,\n\"variants\": \"all\","))
    }

    @Test(arguments: [
        ("{\n  \"version\": 1,,\n}", "invalid JSON: expected a key in double quotes after ',', found ',', at 2:16"),
        ("{}", "it lacks 'version'"),
        ("{\"version\":3}", "its version is 3, and this program supports 2"),
        ("{\"version\":1,\"environments\":{\"a\":{}}}", "'environments.a' lacks 'browser'"),
        (
            "{\"version\":1,\"pictures\":{\"c/f\":{\"environment\":\"a\",\"scale\":1,\"look\":\"\",\"markup\":\"\",\"picture\":\"\"}}}",
            "its picture 'c/f' has no environment or no scale"
        ),
    ])
    func damagedManifestsAreReported(_ json: String, message: String) {
        let error = #expect(throws: JSONFile.Failure.self) { try GoldenManifest(Array(json.utf8)) }
        #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
    }
}
