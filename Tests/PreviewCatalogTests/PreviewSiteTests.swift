import Foundation
import ListItems
import ListViewModels
import MarkupValidation
import Testing

@testable import PreviewCatalog

struct PreviewSiteTests {
    private static func scenario(_ names: [String]) -> Scenario {
        let screen = ListScreen(id: "cars", title: "Cars") {
            ListSection(id: "s", header: .header("Used")) {
                ListItemViewModel(TitleRow.self, data: ItemModel(id: 1, title: "Mini"))
            }
        }
        return Scenario(id: "cars", title: "Cars", states: names.map { ScenarioState(name: $0, screen: screen) })
    }

    @Test func everyStateHasAPageOfItsOwn() {
        let site = PreviewSite([Self.scenario(["Two cars", "two CARS", "…", "Пусто"])])
        #expect(
            site.pages.map(\.path) == [
                "index.html", "cars/two-cars.html", "cars/two-cars-2.html", "cars/state.html", "cars/пусто.html",
            ])
    }

    @Test func theComponentsOfAllPagesAreListedOnce() {
        let names = PreviewSite([Self.scenario(["a", "b"])]).components.map(\.name)
        #expect(names == ["ListItems.LinkRow", "ListItems.TextHeader", "ListItems.TitleRow"])
    }

    @Test func everyPageIsWrittenAndValid() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("site-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var done: [Int] = []
        let writer = SiteWriter(PreviewSite([Self.scenario(["a"])]), to: folder.path, validator: try MarkupValidator())
        let results = try writer.write { done.append($0) }
        #expect(results.map(\.file) == ["\(folder.path)/cars/a.html", "\(folder.path)/index.html"])
        #expect(results.allSatisfy { $0.report?.isValid == true })
        #expect(done == [1, 2])
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
