import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import PreviewServer
import ServiceLifecycle

/// The served screen files, including those that are added to and deleted from served folders.
actor ServedFiles: PlayedScreen {
    private struct Entry {
        let path: String
        let file: ServedFile
        /// The number of consecutive checks without the file.
        var absences = 0
    }

    private let arguments: [String]
    private let named: Set<String>
    private let variants: [PreviewVariant]
    private let screens: ScreenRegistry
    private let gallery: GalleryPages?
    private let log: StateLog
    private let notices: Notices
    private var entries: [Entry] = []
    /// The last versions of new files, and whether they were read.
    private var newFiles: [String: (stamp: FileStamp, isRead: Bool)] = [:]
    /// The files that were served and then deleted.
    private var deleted: Set<String> = []

    /// - Parameters:
    ///   - arguments: The files and folders.
    ///   - named: Those that the user named; `nil` for all. Links among them are followed.
    ///   - variants: The variants of screens without their own.
    ///   - log: Receives the diagnostics of their states.
    init(
        _ arguments: [String], named: [String]? = nil, variants: [PreviewVariant] = [], screens: ScreenRegistry,
        gallery: GalleryPages?, log: StateLog, notices: Notices
    ) {
        self.named = Set(named ?? arguments)
        self.arguments = arguments
        self.variants = variants
        self.screens = screens
        self.gallery = gallery
        self.log = log
        self.notices = notices
    }

    /// All files.
    var all: [ServedFile] { entries.map(\.file) }

    /// Shows the next state of each file.
    func showNextState() async {
        for file in all { await file.showNextState() }
    }

    /// Adds a state to a file, or removes it again. Returns the id of the state to show.
    func edit(_ edit: GalleryEdit) async throws(StateAdditionError) -> String {
        for file in all {
            guard await file.screenID == edit.screen else { continue }
            switch edit.kind {
            case .add(let name, let changes):
                return try await file.addState(name, behind: edit.state, changes: changes)
            case .undo: return try await file.undoAddition(of: edit.state)
            }
        }
        throw StateAdditionError("No file has the screen \(ReadableText.message("'\(edit.screen)'")).")
    }

    /// The path of the file of a screen.
    func path(of screen: String) async -> String? {
        for entry in entries where await entry.file.screenID == screen { return entry.path }
        return nil
    }

    /// Serves a file.
    ///
    /// - Parameters:
    ///   - state: The name or id of the first state.
    ///   - problems: The errors of a file that cannot be read yet.
    func add(
        _ path: String, stamp: FileStamp?, scenario: Scenario, state: String?, problems: [Diagnostic] = []
    ) async throws {
        let file = ServedFile(
            path: path, isNamed: named.contains(path), stamp: stamp, scenario: scenario, state: state,
            variants: variants, screens: screens, gallery: gallery, log: log, notices: notices)
        try await file.start(problems)
        entries.append(Entry(path: path, file: file))
    }

    /// Checks for changed, new and deleted files.
    func update() async {
        for file in all { await file.reloadIfChanged() }
        var gone: [Entry] = []
        for index in entries.indices {
            entries[index].absences = FileStamp(entries[index].path) == nil ? entries[index].absences + 1 : 0
            if entries[index].absences == FileChanges.absenceLimit { gone.append(entries[index]) }
        }
        for entry in gone {
            await entry.file.remove()
            await log.forget(entry.file.screenID)
            // Files that were rejected because of their ids are tried again.
            for path in newFiles.keys { newFiles[path]?.isRead = false }
            entries.removeAll { $0.path == entry.path }
            deleted.insert(entry.path)
            notices.note("\(entry.path.readable): deleted; its screen was removed")
        }
        for path in newFiles.keys where FileStamp(path) == nil {
            newFiles[path] = nil
            await gallery?.report([], of: path)
        }
        let known = Set(entries.map(\.path))
        for path in ScreenFilePaths.present(arguments) where !known.contains(path) { await addNewFile(path) }
    }

    /// Serves a new file when it is stable.
    private func addNewFile(_ path: String) async {
        guard let stamp = FileStamp(path) else { return }
        guard let seen = newFiles[path], seen.stamp == stamp else {
            newFiles[path] = (stamp, false)
            return
        }
        guard !seen.isRead else { return }
        newFiles[path] = (stamp, true)
        do {
            let (scenario, warnings) = try ServedFile.read(path, variants)
            // This may be a renamed file: its screen is free when the old name counts as deleted.
            for entry in entries where entry.absences > 0 {
                guard await entry.file.screenID == scenario.id else { continue }
                newFiles[path] = (stamp, false)
                return
            }
            for warning in warnings { notices.report(warning) }
            try await add(path, stamp: stamp, scenario: scenario, state: nil)
            await gallery?.put(scenario, insteadOf: scenario.id)
            await gallery?.report([], of: path)
            newFiles[path] = nil
            let word = deleted.remove(path) == nil ? "new" : "there again"
            notices.note("\(path.readable): \(word); served as /screens/\(scenario.id)")
            await log.report(scenario, of: path)
        } catch let error as ScreenFileError {
            for problem in error.problems { notices.report(problem) }
            await gallery?.report(error.errors, of: path)
        } catch {
            notices.error("\(path.readable): error: \(error)")
        }
    }
}

/// Checks the served files ten times a second.
///
/// Polling is portable and detects every way in which editors save, including replacing the file; notifications do not.
struct FileWatcher: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "FileWatcher" }

    private let files: ServedFiles

    init(_ files: ServedFiles) {
        self.files = files
    }

    func run() async throws {
        await Periodically.every(.milliseconds(100)) {
            await files.update()
        }
    }
}
