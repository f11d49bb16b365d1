import ListPreviewKit
import PreviewCatalog
import ServiceLifecycle

/// Reports what is wrong with states that are served, each finding once for as long as it is there.
///
/// States are served before they are checked: a page is there at once, and its findings follow.
actor StateLog: Service {
    private let scenarios: [Scenario]
    private let notices: Notices
    private var check: StateCheck?
    /// What was reported of each screen.
    private var reported: [String: Set<StateDiagnostic>] = [:]
    /// The screens of programs that are to be checked.
    private var waiting: [String: Scenario] = [:]
    private var isChecking = false

    /// - Parameter scenarios: What is checked first.
    init(_ scenarios: [Scenario], notices: Notices) {
        self.scenarios = scenarios
        self.notices = notices
    }

    func run() async throws {
        for scenario in scenarios where !Task.isShuttingDownGracefully {
            // One that was saved since has been checked.
            if reported[scenario.id] == nil { try report(scenario) }
            await Task.yield()
        }
        try? await gracefulShutdown()
    }

    /// Checks what a program shows, at most once a second: of states that follow fast only the last one.
    func reportSoon(_ screen: ListScreen) {
        waiting[screen.id] = Scenario(
            id: screen.id, title: screen.title, states: [ScenarioState(name: screen.title, screen: screen)])
        guard !isChecking else { return }
        isChecking = true
        Task {
            while let (id, scenario) = waiting.first {
                waiting[id] = nil
                try? report(scenario)
                try? await Task.sleep(for: .seconds(1))
            }
            isChecking = false
        }
    }

    /// Forgets a screen that is gone. Its findings are reported again when it comes back.
    func forget(_ id: String) {
        reported[id] = nil
        waiting[id] = nil
    }

    /// Checks a screen that was changed.
    func report(_ scenario: Scenario) throws {
        let check = try self.check ?? StateCheck()
        self.check = check
        let found = scenario.states.flatMap { check.diagnostics(of: $0, in: scenario) }.unique
        // Screens share their components.
        let known = reported.values.reduce(into: Set<StateDiagnostic>()) { $0.formUnion($1) }
        for finding in found where !known.contains(finding) {
            switch finding.severity {
            case .error: notices.error(finding.description)
            case .warning: notices.warning(finding.description)
            }
        }
        reported[scenario.id] = Set(found)
    }
}
