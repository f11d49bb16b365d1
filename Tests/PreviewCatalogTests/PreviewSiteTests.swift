import Foundation
import ListItems
import ListViewModels
import MarkupValidation
import Testing

@testable import PreviewCatalog

struct PreviewSiteTests {
    private static func scenario(_ names: [String], id: String = "cars") -> Scenario {
        let screen = ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "s", header: .header("Used")) {
                ListItemViewModel(TitleRow.self, data: ItemModel(id: 1, title: "Mini"))
            }
        }
        return Scenario(id: id, title: "Cars", states: names.map { ScenarioState(name: $0, screen: screen) })
    }

    @Test func everyStateHasAPageOfItsOwn() {
        let rendered = ScenarioRenderer(validator: nil).render(Self.scenario(["Two cars", "…", "Пусто"]))
        #expect(rendered.pages.map(\.path) == ["cars/two-cars.html", "cars/state.html", "cars/пусто.html"])
        #expect(rendered.entry.states.map(\.path) == rendered.pages.map(\.path))
        #expect(rendered.entry.states.map(\.size) == rendered.pages.map(\.bytes.count))
        #expect(rendered.entry.states.map(\.rowCount) == [1, 1, 1])
    }

    @Test func theComponentsOfAllPagesAreListedOnce() throws {
        let names = try PreviewSite([Self.scenario(["a", "b"])]).components.map(\.name)
        #expect(names == ["ListItems.TextHeader", "ListItems.TitleRow"])
    }

    @Test func whatCannotBeInOneSiteIsNamed() {
        #expect(throws: CatalogError(problems: ["Cars: the screen id 'CARS' is already used by 'Cars'"])) {
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

    /// Nothing that a page loads is missing, and nothing is there that no page loads.
    @Test func whatPagesLoadIsInTheFolder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        _ = try SiteWriter(try PreviewSite([Self.scenario(["a"])]), to: folder.path, validator: nil).write()
        var loaded: Set<String> = []
        for page in ["index.html", "cars/a.html"] {
            let text = try String(contentsOf: folder.appendingPathComponent(page), encoding: .utf8)
            let base = folder.appendingPathComponent(page).deletingLastPathComponent()
            for match in text.matches(of: /(?:src|href)="([^":]+\.(?:js|css))"/) {
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

    /// Whatever stood there before is there still when the new file cannot be written.
    @Test func aFailedWriteLeavesTheOldFileAndNothingElse() throws {
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
}
