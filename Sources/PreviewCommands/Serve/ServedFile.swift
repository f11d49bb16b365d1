import ListPreviewKit
import PreviewCatalog
import PreviewServer

/// A served screen file: shows one of its states, and follows changes of the file.
actor ServedFile: PlayedScreen {
    private let path: String
    private let variants: [PreviewVariant]
    private let screens: ScreenRegistry
    private let gallery: GalleryPages?
    private let notices: Notices
    private let log: StateLog
    private var scenario: Scenario
    private var stateIndex: Int
    private var live: LiveScreen?
    private var stamp: FileStamp?
    /// The version of a changed file a moment ago: a program may still be writing it.
    private var changingStamp: FileStamp?
    /// Whether a mistake was reported, so that its correction is reported, too.
    private var isMistaken = false

    /// - Parameters:
    ///   - state: The name or id of the state to begin with; without one, or where there is none, it is the first that is not
    ///     empty.
    ///   - variants: The variants of a screen that names none.
    ///   - gallery: Shows all states.
    ///   - log: Receives the diagnostics of its states.
    init(
        path: String, stamp: FileStamp?, scenario: Scenario, state: String?, variants: [PreviewVariant] = [],
        screens: ScreenRegistry, gallery: GalleryPages?, log: StateLog, notices: Notices
    ) {
        stateIndex = scenario.firstShownIndex(named: state)
        self.path = path
        self.variants = variants
        self.stamp = stamp
        self.scenario = scenario
        self.screens = screens
        self.gallery = gallery
        self.log = log
        self.notices = notices
    }

    /// The id of the screen.
    var screenID: String { scenario.id }

    /// Adds the screen to the server.
    ///
    /// - Parameter problems: The mistakes of a file that cannot be read yet.
    func start(_ problems: [PageProblem] = []) async throws {
        live = try await screens.add(answering(scenario.states[stateIndex].screen))
        guard !problems.isEmpty else { return }
        isMistaken = true
        await report(problems)
    }

    /// Takes the screen off the server.
    func remove() async {
        await screens.remove(scenario.id)
        await gallery?.remove(scenario.id)
        live = nil
    }

    /// A file has no handlers: actions are printed, and the page shows that it keeps no changes.
    private func answering(_ screen: ListScreen) -> ListScreen {
        var screen = screen
        let (id, notices) = (screen.id, notices)
        let name = path.split(separator: "/").last.map(String.init) ?? path
        screen.handlers.onOther { context in
            var event = context.event
            if case .row = event.target, let row = context.viewModel {
                event = try OfferedActions(of: row).checked(event)
            }
            let value = event.value.map { " with \(Self.words($0))" } ?? ""
            notices.note(PrintableText.make("\(id): \(event.action)\(value), \(event.target)"))
            throw ListEventError.unavailable(
                action: event.action, reason: "this page shows the file \(name) and keeps no changes")
        }
        return screen
    }

    private static func words(_ value: ListEventValue) -> String {
        guard case .number(let number) = value, let integer = Int(exactly: number) else { return value.description }
        return "\(integer)"
    }

    /// Shows the next state; after the last one, the first.
    func showNextState() async {
        stateIndex = (stateIndex + 1) % scenario.states.count
        await live?.update(to: scenario.states[stateIndex].screen)
    }

    /// Reads the file again when it was changed. A mistake in it is printed, and the page stays; its correction is printed, too.
    func reloadIfChanged() async {
        do throws(ScenarioProblem) {
            guard try hasNewVersion() else { return }
            let (changed, warnings) = try Self.read(path, variants)
            for warning in warnings { notices.note(warning) }
            try await show(changed)
            if isMistaken { notices.note("\(path): fixed; the page is updated") }
            isMistaken = false
            await report([])
            await log.report(changed, of: path)
        } catch {
            isMistaken = true
            for message in error.messages { notices.error(message) }
            await report(error.problems)
        }
    }

    /// Shows problems over the pages; none when they are fixed.
    private func report(_ problems: [PageProblem]) async {
        live?.report(problems: problems.isEmpty ? nil : PageProblem.json(problems))
        await gallery?.report(problems, of: path)
    }

    /// Whether the file was changed, and then stayed the same: an incomplete file may be valid.
    private func hasNewVersion() throws(ScenarioProblem) -> Bool {
        guard let current = FileStamp(path) else {
            // An editor is probably replacing the file.
            guard stamp != nil, FileKind.of(path) == .other else { return false }
            stamp = nil
            throw ScenarioProblem(["this is not a regular file any more; its last state stays"], in: path)
        }
        guard current != stamp else { return false }
        guard current == changingStamp else {
            changingStamp = current
            return false
        }
        stamp = current
        changingStamp = nil
        return true
    }

    /// Reads a screen file and checks its scenario.
    static func read(
        _ path: String, _ variants: [PreviewVariant]
    ) throws(ScenarioProblem) -> (scenario: Scenario, warnings: [String]) {
        var scenario: Scenario
        var warnings: [String] = []
        do throws(ScreenFileError) {
            if Recording.isRecording(path) {
                scenario = try Recording.scenarios(path)[0]
            } else {
                let file = try ScreenFileReader().read(path: path)
                scenario = Scenario(file)
                warnings = file.warnings.map { "\($0)" }
            }
        } catch {
            throw ScenarioProblem(error)
        }
        if scenario.variants.isEmpty { scenario.variants = variants }
        var check = CatalogCheck()
        let problems = check.problems(in: scenario, of: path)
        guard problems.isEmpty else {
            var problem = ScenarioProblem(problems, in: path)
            problem.messages = warnings + problem.messages
            throw problem
        }
        return (scenario, warnings)
    }

    /// Shows a changed scenario, in the same state if it still has that one.
    private func show(_ changed: Scenario) async throws(ScenarioProblem) {
        let name = scenario.states[stateIndex].name
        if changed.id != scenario.id {
            do {
                let renamed = try await screens.add(answering(changed.states[changed.firstShownIndex()].screen))
                await screens.remove(scenario.id)
                live = renamed
            } catch {
                throw ScenarioProblem(["\(error)"], in: path)
            }
        }
        await gallery?.put(changed, insteadOf: scenario.id)
        scenario = changed
        stateIndex = changed.firstShownIndex(named: name)
        await live?.update(to: changed.states[stateIndex].screen)
    }
}
