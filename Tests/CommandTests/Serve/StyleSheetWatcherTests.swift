import Foundation
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import Testing

@testable import PreviewServing
@testable import TestSupport

/// Served style sheets that change.
@Suite(.timeLimit(.minutes(1)))
struct StyleSheetWatcherTests {
    @Test func changedFileIsServed() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("a{}", to: "shop.css")
        let registry = ScreenRegistry()
        let gallery = GalleryPages([], assetsPath: "/assets")
        let live = try await registry.add(ListScreen(id: "a", title: "A", sections: []))
        let watcher = StyleSheetWatcher([path], screens: registry, gallery: gallery, notices: Notices())
        let version = await gallery.version
        await watcher.reloadIfChanged()
        #expect(await gallery.version == version)
        try folder.write("a{color:red}", to: "shop.css")
        await watcher.reloadIfChanged()
        #expect(await gallery.version != version)
        #expect(String(decoding: await live.page(), as: UTF8.self).contains("/assets/css/app/shop.css?v="))
        // The pages keep the last version of a deleted file.
        try FileManager.default.removeItem(atPath: path)
        let changed = await gallery.version
        for _ in 0...FileChanges.absenceLimit { await watcher.reloadIfChanged() }
        #expect(await gallery.version == changed)
    }
}
