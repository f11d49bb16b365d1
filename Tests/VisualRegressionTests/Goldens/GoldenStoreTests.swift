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

    /// Facts in a picture are read from its beginning, and are only valid for the picture in which they were written.
    @Test func picturesContainTheirFacts() throws {
        let png = Picture(width: 3, height: 2, pixels: [UInt8](repeating: 200, count: 24)).png()
        let facts = Self.facts(scale: 2)
        let stamped = facts.stamped(on: png)
        var read = facts
        read.picture = FileDigest.text(of: png)
        #expect(GoldenManifest.Entry(stampOf: stamped) == read && GoldenManifest.Entry(stampOf: png) == nil)
        #expect(GoldenManifest.Entry(stampOf: Array(stamped.prefix(stamped.count - 20))) == read)
        #expect(GoldenManifest.Entry.unstamped(stamped) == png && GoldenManifest.Entry.unstamped(png) == png)
        #expect(facts.stamped(on: stamped) == stamped, "facts replace facts")
        #expect(Self.facts(scale: 1).stamped(on: stamped) == Self.facts(scale: 1).stamped(on: png))
        #expect(try Picture(png: stamped) == Picture(png: png))
        // Any beginning and any other file is safe.
        for count in stamped.indices { _ = GoldenManifest.Entry(stampOf: Array(stamped.prefix(count))) }
        for bytes in [[], Array("<html>".utf8), Array(png.prefix(20))] as [[UInt8]] {
            #expect(GoldenManifest.Entry(stampOf: bytes) == nil && GoldenManifest.Entry.unstamped(bytes) == bytes)
            #expect(facts.stamped(on: bytes) == bytes)
        }
    }

    private static func facts(scale: Double) -> GoldenManifest.Entry {
        let environment = CaptureEnvironment(browser: "b/1.2.3.4", flags: ["x"], fonts: "f", styles: "s", system: "é")
        return GoldenManifest.Entry(
            environment: environment, scale: scale, variantDigest: "plain", markup: "m", picture: "")
    }

    /// Security fixes of the browser are no reason to take a picture again; everything else is.
    @Test func factsAreCurrentWithoutDifferences() {
        let facts = Self.facts(scale: 1)
        func isCurrent(_ change: (inout GoldenManifest.Entry) -> Void) -> Bool {
            var now = facts
            change(&now)
            return facts.isCurrent(for: now)
        }
        #expect(isCurrent { _ in })
        #expect(isCurrent { $0.environment.browser = "b/1.2.3.5" })
        #expect(!isCurrent { $0.environment.browser = "b/1.2.4.4" })
        #expect(!isCurrent { $0.environment.flags = [] })
        #expect(!isCurrent { $0.environment.fonts = "" })
        #expect(!isCurrent { $0.environment.styles = "" })
        #expect(!isCurrent { $0.environment.system = "" })
        #expect(!isCurrent { $0.scale = 2 })
        #expect(!isCurrent { $0.variantDigest = "dark" })
        #expect(!isCurrent { $0.markup = "" })
        #expect(!isCurrent { $0.picture = "x" })
    }

    /// Version 0.2 had the facts about all pictures in one file. Recording moves them into the pictures.
    @Test(arguments: [("all", 2), ("plain", 2), ("plain", 1)])
    func oldManifestsMoveIntoPictures(selection: String, version: Int) throws {
        let folder = try TemporaryFolder()
        let store = GoldenStore(folder: folder.path)
        let id = GoldenID(screen: "cars", state: "full")
        let edited = GoldenID(screen: "cars", state: "edited")
        let png = Picture(width: 1, height: 1, pixels: [1, 2, 3, 255]).png()
        for id in [id, edited] { try store.write(png, of: id, .png) }
        let (variants, variant) = version == 1 ? ("looks", "look") : ("variants", "variant")
        func entry(_ digest: String) -> String {
            "{\"environment\":\"a\",\"scale\":2.0,\"\(variant)\":\"plain\",\"markup\":\"m\",\"picture\":\"\(digest)\"}"
        }
        try folder.write(
            """
            {"version": \(version), "\(variants)": "\(selection)", "environments": {
              "a": {"browser":"B","flags":[],"fonts":"f","styles":"s","system":"x"}},
            "pictures": {"cars/full": \(entry(FileDigest.text(of: png))), "cars/edited": \(entry("1-00")),
              "cars/gone": \(entry("1-00")), "../escape": \(entry("1-00"))}}
            """, to: "manifest.json")
        let old = try store.manifest()
        #expect(old.selection == PictureSelection(selection))
        #expect(old.pictures.keys.sorted() == ["cars/edited", "cars/full"])
        try store.prepare(selection: nil)
        let new = try store.manifest()
        #expect(new.selection == old.selection && new.pictures == ["cars/full": old.pictures["cars/full"]])
        #expect(try Picture(png: #require(try store.read(id, .png))) == Picture(png: png))
        #expect(try store.read(edited, .png) == png, "the facts were about another picture")
        let text = selection == "all" ? nil : "{\n\"version\": 3,\n\"variants\": \"plain\"\n}\n"
        #expect(folder.text("manifest.json") == text)
        // A second time, nothing changes.
        let files = try folder.contents()
        try store.prepare(selection: nil)
        #expect(try folder.contents() == files)
    }

    /// A picture that Git LFS has not fetched does not stop the recording of others, and its facts are kept.
    @Test func pointersKeepOldManifests() throws {
        let folder = try TemporaryFolder()
        let store = GoldenStore(folder: folder.path)
        let png = Picture(width: 1, height: 1, pixels: [1, 2, 3, 255]).png()
        let id = GoldenID(screen: "cars", state: "full")
        try store.write(png, of: id, .png)
        try folder.write("version https://git-lfs.github.com/spec/v1\n", to: "cars/empty.png")
        func entry(_ digest: String) -> String {
            "{\"environment\":\"a\",\"scale\":2.0,\"variant\":\"plain\",\"markup\":\"m\",\"picture\":\"\(digest)\"}"
        }
        let manifest = """
            {"version": 2, "variants": "all", "environments": {
              "a": {"browser":"B","flags":[],"fonts":"f","styles":"s","system":"x"}},
            "pictures": {"cars/full": \(entry(FileDigest.text(of: png))), "cars/empty": \(entry("1-00"))}}
            """
        try folder.write(manifest, to: "manifest.json")
        try store.prepare(selection: nil)
        #expect(folder.text("manifest.json") == manifest)
        #expect(try GoldenManifest.Entry(stampOf: #require(try store.read(id, .png)))?.scale == 2)
        #expect(throws: GoldenStoreError.self) { try store.prepare(selection: PictureSelection("plain")) }
        #expect(folder.text("manifest.json") == manifest)
    }

    /// The selection is the only thing in the file, which does not exist if all variants are selected.
    @Test func selectionsAreRemembered() throws {
        let folder = try TemporaryFolder()
        let store = GoldenStore(folder: folder.file("new/goldens"))
        for (selection, text) in [
            (nil, nil), (.all, nil), (PictureSelection("plain,dark"), "plain,dark"),
            (nil, "plain,dark"), (PictureSelection.none, "none"), (.all, nil),
        ] as [(PictureSelection?, String?)] {
            try store.prepare(selection: selection)
            #expect(
                folder.text("new/goldens/manifest.json")
                    == text.map { "{\n\"version\": 3,\n\"variants\": \"\($0)\"\n}\n" })
            #expect(try store.manifest().selection == PictureSelection(text ?? "all"))
        }
    }

    /// All names of a folder have the same lock.
    @Test func locksBelongToFolders() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "real/x")
        try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "real")
        func isFree(_ name: String) -> Bool {
            let descriptor = open(folder.file(name), O_RDONLY)
            defer { close(descriptor) }
            return flock(descriptor, LOCK_EX | LOCK_NB) == 0
        }
        for name in ["real", "link", "link/../real", "real/."] {
            let lock = FolderLock(folder.file(name))
            for other in ["real", "link", "real/../link", "./real"] { #expect(!isFree(other), "\(name) \(other)") }
            lock.unlock()
            #expect(isFree("real"))
        }
        FolderLock(folder.file("missing")).unlock()
    }

    /// Neither reading nor writing leaves the folder.
    @Test func linksOutOfFolderAreNotFollowed() throws {
        let folder = try TemporaryFolder(
            files: ["outside/secret": "secret", "outside/any.html": "", "goldens/cars/inside.html": "inside"])
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
        #expect(try store.files().allSatisfy { $0.hasPrefix("cars/") }, "nothing outside can be pruned")
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

    @Test(arguments: [
        ("{\n  \"version\": 1,,\n}", "invalid JSON: expected a key in double quotes after ',', found ',', at 2:16"),
        ("{}", "it lacks 'version'"),
        ("{\"version\":4}", "its version is 4, and this program supports 3"),
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
