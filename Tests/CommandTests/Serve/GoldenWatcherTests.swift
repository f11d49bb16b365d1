import Foundation
import PreviewCatalog
import Testing

@testable import PreviewServing
@testable import TestSupport

/// The results of goldens that a served gallery shows.
struct GoldenWatcherTests {
    @Test func latestResultsAreShown() async throws {
        let folder = try TemporaryFolder()
        let screens = try folder.write(
            """
            id: cars
            title: Cars
            states: [{name: a, sections: []}, {name: b, sections: [{rows: [{text: Mini}]}]}]
            """, to: "cars.yaml")
        let scenario = Scenario(try ScreenFileReader().read(path: screens))
        let gallery = GalleryPages([scenario], assetsPath: "/assets")
        let results = folder.file("Results")
        let watcher = GoldenWatcher(results, gallery: gallery)
        func shown() async -> String {
            await watcher.update()
            return String(decoding: await gallery.file("goldens", token: "t")?.bytes ?? [], as: UTF8.self)
        }
        #expect(await shown() == "{}")
        let folders = ["--goldens", folder.file("Goldens"), "--results", results, "--html-only"]
        _ = try await Tool.listpreview.run(["verify", screens] + folders)
        #expect(await shown() == #"{"cars":{"a":"new","b":"new"}}"#)
        // Recorded states are unchanged from then on.
        _ = try await Tool.listpreview.run(["record", screens] + folders)
        #expect(await shown() == #"{"cars":{"a":"same","b":"same"}}"#)
        try folder.write(
            """
            id: cars
            title: Cars
            states: [{name: a, sections: []}, {name: b, sections: [{rows: [{text: Panda}]}]}]
            """, to: "cars.yaml")
        _ = try await Tool.listpreview.run(["verify", screens] + folders)
        #expect(await shown() == #"{"cars":{"a":"same","b":"changed"}}"#)
        // A run of one state keeps the results of the other.
        _ = try await Tool.listpreview.run(["verify", screens, "--filter", "cars/a"] + folders)
        #expect(await shown() == #"{"cars":{"a":"same","b":"changed"}}"#)
        // Damaged results count as none.
        try folder.write("{", to: "Results/results.json")
        #expect(await shown() == "{}")
    }
}
