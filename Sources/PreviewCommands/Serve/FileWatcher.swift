import ServiceLifecycle

/// Looks at the served files a few times a second.
///
/// Looking is portable and sees every way in which editors save, replacing the file included; notifications are neither.
struct FileWatcher: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "FileWatcher" }

    private let files: [ServedFile]

    init(_ files: [ServedFile]) {
        self.files = files
    }

    func run() async throws {
        await Periodically.every(.milliseconds(200)) {
            for file in files { await file.reloadIfChanged() }
        }
    }
}
