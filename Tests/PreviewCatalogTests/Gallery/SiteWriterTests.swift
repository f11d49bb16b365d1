import Foundation
import ListPreviewKit
import MarkupValidation
import Testing

@testable import PreviewCatalog

struct PreviewSiteTests {
    private static func scenario(_ names: [String], id: String = "cars") -> Scenario {
        let screen = ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "s", header: .header("Used")) {
                TitleRow.row(ItemModel(id: 1, title: "Mini"))
            }
        }
        return Scenario(id: id, title: "Cars", states: names.map { ScenarioState(name: $0, screen: screen) })
    }

    @Test func everyStateHasASeparatePage() {
        let rendered = ScenarioRenderer(validator: nil).render(Self.scenario(["Two cars", "…", "Пусто"]))
        #expect(rendered.pages.map(\.path) == ["cars/two-cars.html", "cars/state.html", "cars/пусто.html"])
        #expect(rendered.entry.states.map(\.path) == rendered.pages.map(\.path))
        #expect(rendered.entry.states.map(\.size) == rendered.pages.map(\.bytes.count))
        #expect(rendered.entry.states.map(\.rowCount) == [1, 1, 1])
    }

    @Test func componentsOfAllPagesAreListedOnce() {
        let names = Self.scenario(["a", "b"]).states.map(\.screen).components.map(\.name)
        #expect(names == ["TextHeader", "TitleRow"])
    }

    @Test func conflictingScreenIDsAreReported() {
        #expect(
            throws: CatalogError(problems: [
                "Cars: the screen id 'CARS' is already used by 'Cars'; set another 'id' in one of them"
            ])
        ) {
            try PreviewSite([Self.scenario(["a"]), Self.scenario(["a"], id: "CARS")])
        }
    }

    @Test func everyPageIsWrittenAndValid() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var done: [Int] = []
        let site = try PreviewSite([Self.scenario(["a"])])
        let results = try SiteWriter(site, to: folder.path, validator: try MarkupValidator()).write { done.append($0) }
        #expect(results.map(\.file) == ["\(folder.path)/cars/a.html", "\(folder.path)/index.html"])
        #expect(results.allSatisfy { $0.report?.isValid == true }, "\(results.compactMap(\.report))")
        #expect(done == [1, 2])
    }

    /// All files that pages load exist, and no others.
    @Test func loadedFilesAreInTheFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try SiteWriter(try PreviewSite([Self.scenario(["a"])]), to: folder.path, validator: nil).write()
        var loaded: Set<String> = []
        for page in ["index.html", "cars/a.html"] {
            let text = try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
            let base = folder.appendingPathComponent(page).deletingLastPathComponent()
            for match in text.matches(of: /(?:src|href|data-timeline)="([^":]+\.(?:js|css))"/) {
                let file = base.appendingPathComponent(String(match.output.1)).standardizedFileURL
                #expect(FileManager.default.fileExists(atPath: file.path), "\(page) loads \(match.output.1)")
                loaded.insert(file.path)
            }
        }
        let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".js") || $0.hasSuffix(".css") }
            .map { folder.appendingPathComponent($0).standardizedFileURL.path }
        #expect(Set(all) == loaded)
    }

    /// If the new file cannot be written, the old one is preserved.
    @Test func failedWritesKeepTheOldFile() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("atomic-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appendingPathComponent("page.html").path
        try AtomicFile.write([Array("old".utf8)], to: path)
        // A folder cannot be replaced by a file.
        let blocked = folder.appendingPathComponent("folder").path
        try FileManager.default.createDirectory(atPath: blocked + "/inside", withIntermediateDirectories: true)
        #expect(throws: FileWriteError.self) { try AtomicFile.write([Array("new".utf8)], to: blocked) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["folder", "page.html"])
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
    }

    /// A second export replaces only what has changed, so that nothing else is copied or loaded again.
    @Test func unchangedFilesAreNotRewritten() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        func numbers() throws -> [String: Int?] {
            let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.contains(".") }
            return try Dictionary(
                uniqueKeysWithValues: files.map { file in
                    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder)/\(file)")
                    return (file, (attributes[.systemFileNumber] as? NSNumber)?.intValue)
                })
        }
        try Self.write([Self.scenario(["a", "b"])], to: folder)
        let first = try numbers()
        try Self.write([Self.scenario(["a", "b"])], to: folder)
        #expect(try numbers() == first)
        try Data("other".utf8).write(to: URL(fileURLWithPath: "\(folder)/cars/b.html"), options: .atomic)
        let other = try numbers()
        try Self.write([Self.scenario(["a", "b"])], to: folder)
        let last = try numbers()
        #expect(last.filter { $0.value != other[$0.key] }.map(\.key) == ["cars/b.html"])
        #expect(try String(contentsOfFile: "\(folder)/cars/b.html", encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
    }

    // MARK: - Pages of removed states

    /// The files of a folder that are not assets.
    private static func files(_ folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { !$0.hasPrefix("assets") && ($0.contains(".html") || $0.contains(".txt")) }.sorted()
    }

    private static func write(_ scenarios: [Scenario], to folder: String, isPartial: Bool = false) throws {
        let renderer = ScenarioRenderer(validator: nil)
        var site = SiteFolder(folder, isPartial: isPartial)
        for scenario in scenarios { try site.write(renderer.render(scenario)) }
        try site.finish(title: "Screens")
    }

    @Test func onlyPagesOfRemovedStatesAreRemoved() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Self.write([Self.scenario(["a", "b", "c"]), Self.scenario(["x", "y"], id: "bikes")], to: folder)
        for file in ["cars/mine.html", "cars/notes.txt"] {
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
        }
        // One state of a screen is not a reason to remove the others.
        try Self.write([Self.scenario(["a"])], to: folder, isPartial: true)
        #expect(
            try Self.files(folder) == [
                "bikes/x.html", "bikes/y.html", "cars/a.html", "cars/b.html", "cars/c.html", "cars/mine.html",
                "cars/notes.txt", "index.html",
            ])
        try Self.write([Self.scenario(["a", "d"])], to: folder)
        #expect(
            try Self.files(folder) == [
                "bikes/x.html", "bikes/y.html", "cars/a.html", "cars/d.html", "cars/mine.html", "cars/notes.txt",
                "index.html",
            ])
        // The files of another run are remembered over runs without it.
        try Self.write([Self.scenario(["y"], id: "bikes")], to: folder)
        #expect(try Self.files(folder).filter { $0.hasPrefix("bikes") } == ["bikes/y.html"])
    }

    /// A manifest by another program removes only pages of a screen.
    @Test func manifestsOnlyRemovePagesOfTheirScreen() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try FileManager.default.createDirectory(atPath: folder + "/cars", withIntermediateDirectories: true)
        for file in ["mine.html", "cars/notes.txt", "cars/old.html"] {
            try Data().write(to: URL(fileURLWithPath: "\(folder)/\(file)"))
        }
        let manifest = #"{"version":1,"screens":{"cars":["../mine.html","notes.txt","old.html",7],"..":["mine.html"]}}"#
        try Data(manifest.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(SiteManifest.fileName)"))
        try Self.write([Self.scenario(["a"])], to: folder)
        #expect(try Self.files(folder) == ["cars/a.html", "cars/notes.txt", "index.html", "mine.html"])
        for broken in ["", "[]", "{\"screens\": 1}"] { #expect(SiteManifest(Array(broken.utf8)) == SiteManifest()) }
    }
}
