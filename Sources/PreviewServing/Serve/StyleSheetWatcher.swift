import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import PreviewServer
import ServiceLifecycle
import VisualRegression

/// Follows the served style sheets: open pages load a changed one. A file that cannot be read is reported, and pages keep
/// its last version.
actor StyleSheetWatcher: Service, CustomStringConvertible {
    /// The service's name for a log.
    nonisolated var description: String { "StyleSheetWatcher" }

    private let paths: [String]
    private let areNamed: Bool
    private let screens: ScreenRegistry
    private let gallery: GalleryPages?
    private let notices: Notices
    private var changes: FileChanges

    init(
        _ paths: [String], areNamed: Bool = true, screens: ScreenRegistry, gallery: GalleryPages?, notices: Notices
    ) {
        self.paths = paths
        self.areNamed = areNamed
        self.screens = screens
        self.gallery = gallery
        self.notices = notices
        changes = FileChanges(paths)
    }

    func run() async throws {
        await Periodically.every(.milliseconds(100)) { await self.reloadIfChanged() }
    }

    /// Reads all style sheets again if one of them has changed.
    func reloadIfChanged() async {
        guard let changed = changes.next() else { return }
        changes.update()
        do throws(Diagnostic) {
            let sheets = try StyleSheetFiles.read(paths, areNamed: areNamed)
            await screens.setStyleSheets(sheets.map { ($0.name, $0.css) })
            await gallery?.setStyleSheets(sheets)
            notices.note("\(changed.readable): the pages are updated")
            for (path, sheet) in zip(paths, sheets) where path == changed {
                for warning in StyleSheetCheck.warnings(in: sheet.css, of: path) { notices.report(warning) }
            }
        } catch {
            notices.report(error)
        }
    }
}
