import ServiceLifecycle

/// Looks at the served files ten times a second.
///
/// Looking is portable and sees every way in which editors save, replacing the file included; notifications are neither.
struct FileWatcher: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "FileWatcher" }

    private let files: ServedFiles

    init(_ files: ServedFiles) {
        self.files = files
    }

    func run() async throws {
        await Periodically.every(.milliseconds(100)) {
            await files.look()
        }
    }
}
