import JSONText
import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import PreviewServer

/// The screens of NDJSON lines.
actor StreamedScreens {
    /// The number of lines with errors.
    private(set) var mistakeCount = 0

    private let registry: ScreenRegistry
    private let actions: ActionChannel
    private let log: StateLog
    private let notices: Notices
    private let onFirstScreen: @Sendable (String) -> Void
    private var screens: [String: LiveScreen] = [:]
    private var hasShown = false

    /// - Parameters:
    ///   - registry: Serves the screens.
    ///   - actions: Receives the actions.
    ///   - log: Receives the diagnostics of their states.
    ///   - notices: Receives the errors.
    ///   - onFirstScreen: Called once with the id of the first screen, when it is served.
    init(
        registry: ScreenRegistry, actions: ActionChannel, log: StateLog, notices: Notices,
        onFirstScreen: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.registry = registry
        self.actions = actions
        self.log = log
        self.notices = notices
        self.onFirstScreen = onFirstScreen
    }

    /// Shows the state of a line. Returns when the patch has been published.
    func show(_ line: ScreenLine, number: Int, path: String) async {
        for warning in line.warnings { notices.note("\(warning)") }
        guard let state = line.state else {
            if screens.removeValue(forKey: line.screen) != nil { await registry.remove(line.screen) }
            await log.forget(line.screen)
            return
        }
        let screen = state.screen(id: line.screen)
        if let live = screens[line.screen] {
            await live.update(to: screen, animation: line.animation, answers: line.answers)
            await log.reportSoon(answering(screen))
            return
        }
        do {
            screens[line.screen] = try await registry.add(answering(screen), answersLater: true)
        } catch {
            report(
                ScreenFileError(problems: [
                    Diagnostic(.error, "\(error)", file: path, line: number, column: 1)
                ]))
            return
        }
        if !hasShown { onFirstScreen(line.screen) }
        hasShown = true
        await log.reportSoon(answering(screen))
    }

    /// Shows a problem of the program over all pages; `nil` when it is restarted.
    func report(_ problem: Diagnostic?) {
        for screen in screens.values { screen.report(problem.map { [$0] } ?? []) }
    }

    /// Reports an error in a line.
    func report(_ error: ScreenFileError) {
        mistakeCount += 1
        notices.error(error.description)
    }

    /// Forwards actions; the reply is another line.
    private func answering(_ screen: ListScreen) -> ListScreen {
        var screen = screen
        let (id, actions) = (screen.id, actions)
        screen.handlers.onOffered { event, context in try actions.send(event, of: id) { context.number } }
        return screen
    }
}

extension LiveScreen {
    /// Shows problems over the pages, with paths and lines to viewers on this machine only.
    nonisolated func report(_ problems: [Diagnostic], isEdited: Bool = false) {
        func json(isLocal: Bool) -> [UInt8]? {
            problems.isEmpty ? nil : ProblemOverlay.json(problems, isLocal: isLocal)
        }
        report(problems: json(isLocal: true), remote: json(isLocal: false), isEdited: isEdited)
    }
}
