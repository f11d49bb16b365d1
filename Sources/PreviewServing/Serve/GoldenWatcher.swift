import PreviewCatalog
import PreviewCommands
import ServiceLifecycle
import VisualRegression

/// Follows the results of `verify`, which a served gallery shows in its list of screens.
actor GoldenWatcher: Service, CustomStringConvertible {
    /// The service's name for a log.
    nonisolated var description: String { "GoldenWatcher" }

    private let folder: ResultsFolder
    private let gallery: GalleryPages
    private var stamp: FileStamp?
    private var statuses: [String: [String: GoldenStatus]] = [:]

    /// - Parameter folder: The folder of results.
    init(_ folder: String, gallery: GalleryPages) {
        self.folder = ResultsFolder(path: folder)
        self.gallery = gallery
    }

    func run() async throws {
        await update()
        await Periodically.every(.seconds(1)) { await self.update() }
    }

    /// Reads the results if they have changed. A run of some states keeps the results of the others; missing or
    /// damaged results count as none.
    func update() async {
        let found = FileStamp("\(folder.path)/\(ResultsFolder.resultsName)")
        guard found != stamp else { return }
        stamp = found
        // The results of a run that is not finished come soon.
        if folder.hasUnfinishedRun { return }
        if let results = try? folder.results() {
            statuses.merge(results.statuses) { old, new in old.merging(new) { $1 } }
        } else {
            statuses = [:]
        }
        await gallery.setGoldens(statuses.mapValues { $0.mapValues(\.rawValue) })
    }
}
