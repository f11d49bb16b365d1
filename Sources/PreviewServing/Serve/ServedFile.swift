import Foundation
import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import PreviewServer

/// A served screen file: shows one of its states, and follows changes of the file.
actor ServedFile: PlayedScreen {
    private let path: String
    private let isNamed: Bool
    private let variants: [PreviewVariant]
    private let screens: ScreenRegistry
    private let gallery: GalleryPages?
    private let notices: Notices
    private let log: StateLog
    private var scenario: Scenario
    private var stateIndex: Int
    private var live: LiveScreen?
    private var stamp: FileStamp?
    /// The image files that the file names.
    private var images: FileChanges
    /// The last seen version of a changed file: a program may still be writing it.
    private var changingStamp: FileStamp?
    /// The values that were changed on the page, by state: for all viewers, until one of them resets the values.
    private var edits: [String: StateEdits] = [:]
    /// The last state that was added to the file, with the text before and after.
    private var addition: Addition?
    /// The errors of the current file.
    private(set) var problems: [Diagnostic] = []
    /// Whether an error was reported, so that its correction is reported, too.
    private var isMistaken = false

    /// - Parameters:
    ///   - state: The name or id of the first state; without one, or if it does not exist, the first that is not
    ///     empty.
    ///   - isNamed: Whether the user named the file itself, and not its folder.
    ///   - variants: The variants of a screen without its own.
    ///   - gallery: Shows all states.
    ///   - log: Receives the diagnostics of its states.
    init(
        path: String, isNamed: Bool = true, stamp: FileStamp?, scenario: Scenario, state: String?,
        variants: [PreviewVariant] = [], screens: ScreenRegistry, gallery: GalleryPages?, log: StateLog,
        notices: Notices
    ) {
        self.isNamed = isNamed
        stateIndex = scenario.firstShownIndex(named: state)
        self.path = path
        self.variants = variants
        self.stamp = stamp
        images = FileChanges(scenario.imagePaths)
        self.scenario = scenario
        self.screens = screens
        self.gallery = gallery
        self.log = log
        self.notices = notices
    }

    private struct Addition {
        /// The ids of the new state, and of the one that was copied.
        var state: String
        var origin: String
        var before: [UInt8]
        var after: [UInt8]
    }

    var screenID: String { scenario.id }

    /// Adds the screen to the server.
    ///
    /// - Parameter problems: The errors of a file that cannot be read yet.
    func start(_ problems: [Diagnostic] = []) async throws {
        live = try await screens.add(answering(scenario.states[stateIndex].screen))
        guard !problems.isEmpty else { return }
        isMistaken = true
        self.problems = problems
        await report()
    }

    /// Removes the screen from the server.
    func remove() async {
        await screens.remove(scenario.id)
        await gallery?.remove(scenario.id)
        await gallery?.report([], of: path)
        live = nil
    }

    /// The screen with a handler of all actions.
    private func answering(_ screen: ListScreen) -> ListScreen {
        var screen = screen
        screen.handlers.on(LiveScreen.resetAction) { try await self.reset($0) }
        screen.handlers.onOffered { event, _ in try await self.answer(event) }
        return screen
    }

    /// Removes the edits of the state.
    private func reset(_ context: ListEventContext) async throws {
        guard context.event.target == .screen else {
            throw ListEventError.unavailable(action: context.event.action, reason: "only the screen offers it")
        }
        edits[scenario.states[stateIndex].id] = nil
        await showState()
    }

    /// Changes the value of a control, for as long as the file has the same row. All actions are printed; the others are rejected.
    private func answer(_ event: ListEvent) async throws {
        let state = scenario.states[stateIndex]
        let value = event.value.map { " with \(Self.words($0))" } ?? ""
        notices.note(ReadableText.message("\(scenario.id): \(event.action)\(value), \(event.target)"))
        guard edits[state.id, default: StateEdits()].take(event, in: state) else {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            throw ListEventError.unavailable(
                action: event.action, reason: "no program handles the actions of the file \(name)")
        }
        await showState()
    }

    /// Shows the current state with its edits.
    private func showState() async {
        let state = scenario.states[stateIndex]
        await live?.update(to: (edits[state.id] ?? StateEdits()).screen(of: state))
        await report()
    }

    private static func words(_ value: ListEventValue) -> String {
        guard case .number(let number) = value, let integer = Int(exactly: number) else { return value.description }
        return "\(integer)"
    }

    /// Shows the next state; after the last one, the first.
    func showNextState() async {
        stateIndex = (stateIndex + 1) % scenario.states.count
        await showState()
    }

    /// Reads the file again if it has changed. An error in it is printed, and the page does not change; its correction is printed, too.
    func reloadIfChanged() async {
        do throws(ScreenFileError) {
            guard try hasNewVersion() else { return }
            let (changed, warnings) = try Self.read(path, variants)
            for warning in warnings { notices.report(warning) }
            try await show(changed)
            if isMistaken { notices.note("\(path.readable): fixed; the page is updated") }
            isMistaken = false
            problems = []
            await report()
            await log.report(changed, of: path)
        } catch {
            isMistaken = true
            for problem in error.problems { notices.report(problem) }
            problems = error.errors
            await report()
        }
    }

    /// Shows the file's problems over the pages, and whether they were edited.
    private func report() async {
        let isEdited = edits[scenario.states[stateIndex].id]?.isEmpty == false
        live?.report(problems, isEdited: isEdited)
        await gallery?.report(problems, of: path, scenario: scenario.id)
    }

    /// Whether one of the images has changed, or the file has changed and is stable since: an incomplete file may be valid.
    private func hasNewVersion() throws(ScreenFileError) -> Bool {
        guard let current = FileStamp(path) else {
            // An editor is probably replacing the file.
            guard stamp != nil, FileKind.of(path) == .other else { return false }
            stamp = nil
            throw ScreenFileError(["this is no longer a regular file; its last state stays"], in: path)
        }
        guard current != stamp else {
            guard images.next() != nil else { return false }
            images.update()
            return true
        }
        guard current == changingStamp else {
            changingStamp = current
            return false
        }
        stamp = current
        changingStamp = nil
        if hasLeftFolder {
            throw ScreenFileError(["this is a link that leaves its folder now; its last state stays"], in: path)
        }
        return true
    }

    /// Whether the file, which was found in a folder, is a link out of it now. A link that was named itself is followed.
    private var hasLeftFolder: Bool { !isNamed && ScreenFilePaths.isLeaving(path) }

    /// Reads a screen file and checks its scenario.
    static func read(
        _ path: String, _ variants: [PreviewVariant]
    ) throws(ScreenFileError) -> (scenario: Scenario, warnings: [Diagnostic]) {
        if Recording.isRecording(path) { return (try checked(try Recording.scenarios(path)[0], path, variants), []) }
        let file = try ScreenFileReader.ofProject.read(path: path)
        return (try checked(Scenario(file), path, variants, file.warnings), file.warnings)
    }

    /// Checks a scenario. It gets the variants if it has none.
    private static func checked(
        _ scenario: Scenario, _ path: String, _ variants: [PreviewVariant], _ warnings: [Diagnostic] = []
    ) throws(ScreenFileError) -> Scenario {
        var scenario = scenario
        if scenario.variants.isEmpty { scenario.variants = variants }
        var check = CatalogCheck()
        let problems = check.problems(in: scenario, of: path)
        guard problems.isEmpty else {
            var error = ScreenFileError(problems, in: path)
            error.problems += warnings
            throw error
        }
        return scenario
    }

    /// Shows a changed scenario, in the same state if it still exists. Edits of unchanged rows are kept.
    private func show(_ changed: Scenario) async throws(ScreenFileError) {
        let name = scenario.states[stateIndex].name
        if changed.id != scenario.id {
            do {
                let renamed = try await screens.add(answering(changed.states[changed.firstShownIndex()].screen))
                await screens.remove(scenario.id)
                live = renamed
            } catch {
                throw ScreenFileError(["\(error)"], in: path)
            }
        }
        await gallery?.put(changed, insteadOf: scenario.id)
        for old in scenario.states {
            guard let new = changed.states.first(where: { $0.id == old.id }) else {
                edits[old.id] = nil
                continue
            }
            edits[old.id]?.keepUnchangedRows(from: old, to: new)
        }
        scenario = changed
        images = FileChanges(changed.imagePaths)
        stateIndex = changed.firstShownIndex(named: name)
        await showState()
    }

    // MARK: - Additions

    /// Adds an edited copy of a state after it to the file, and shows it in the gallery.
    ///
    /// - Returns: The id of the new state.
    func addState(
        _ name: String, behind id: String, changes: JSONNode
    ) async throws(StateAdditionError) -> String {
        let before = try currentText()
        guard before == scenario.fileText else {
            throw StateAdditionError(
                scenario.fileText == nil
                    ? "States are added to screen files of at most a megabyte."
                    : "The file has changed; add the state when the gallery shows the change.")
        }
        let file: ScreenFile
        do {
            file = try ScreenFileReader.ofProject.read(before, path: path)
        } catch {
            throw StateAdditionError("The file has errors: \(Self.sentence(error.errors.map(\.message)))")
        }
        let added = try file.adding(name, behind: id, changes: changes, path: path, reader: .ofProject)
        let changed = Scenario(added.file)
        guard let state = changed.states.first(where: { $0.name == name })?.id else {
            throw StateAdditionError("The state cannot be added.")
        }
        try await write(
            added.text, of: changed, Addition(state: state, origin: id, before: before, after: added.text))
        notices.note("\(path.readable): the state \(ReadableText.message("'\(name)'")) was added")
        return state
    }

    /// Restores the file to its content before a state was added, if it has not changed since.
    ///
    /// - Returns: The id of the state that was copied.
    func undoAddition(of id: String) async throws(StateAdditionError) -> String {
        guard let addition, addition.state == id, try currentText() == addition.after else {
            throw StateAdditionError("The file has changed since the state was added; it stays as it is.")
        }
        let file: ScreenFile
        do {
            file = try ScreenFileReader.ofProject.read(addition.before, path: path)
        } catch {
            throw StateAdditionError(Self.sentence(error.errors.map(\.message)))
        }
        try await write(addition.before, of: Scenario(file), nil)
        notices.note("\(path.readable): the state was removed again")
        return addition.origin
    }

    private func currentText() throws(StateAdditionError) -> [UInt8] {
        guard !hasLeftFolder else { throw StateAdditionError("The file is a link that leaves its folder.") }
        guard FileKind.of(path) == .file, !Recording.isRecording(path) else {
            throw StateAdditionError("States are added to screen files, and this is another file.")
        }
        do {
            return try FileContent.read(path: path, limit: ScreenFileLimits.default.bytes)
        } catch {
            throw StateAdditionError("The file cannot be read: \(error.message).")
        }
    }

    /// Writes the file and shows it immediately.
    private func write(
        _ text: [UInt8], of changed: Scenario, _ addition: Addition?
    ) async throws(StateAdditionError) {
        // Otherwise, it would be replaced.
        guard FileManager.default.isWritableFile(atPath: path) else {
            throw StateAdditionError("The file is read-only.")
        }
        do throws(ScreenFileError) {
            let changed = try Self.checked(changed, path, variants)
            do {
                try AtomicFile.write([text], to: path)
            } catch {
                // The reason may contain the path.
                notices.error("\(error)")
                throw ScreenFileError(["the file cannot be written; the log of the server has the reason"], in: path)
            }
            self.addition = addition
            stamp = FileStamp(path)
            changingStamp = nil
            try await show(changed)
            await log.report(changed, of: path)
        } catch {
            throw StateAdditionError(Self.sentence(error.errors.map(\.message)))
        }
    }

    private static func sentence(_ problems: [String]) -> String { problems.joined(separator: "; ") + "." }
}
