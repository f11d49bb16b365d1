import ListPreviewKit
import MarkupValidation
import PreviewCatalog
import PreviewCommands
import PreviewServer
import ServiceLifecycle

/// Reports the diagnostics of served states, each once for as long as it applies.
///
/// States are served before they are checked, so that pages do not wait.
actor StateLog: Service {
    private let scenarios: [Scenario]
    private let imageOrigins: [String]
    /// The origins of images that pages do not load, which were reported.
    private var blocked: Set<String> = []
    private let notices: Notices
    private var check: StateCheck?
    /// The reported diagnostics of each screen.
    private var reported: [String: Set<Diagnostic>] = [:]
    /// The screens of programs that need a check.
    private var waiting: [String: Scenario] = [:]
    private var isChecking = false

    /// - Parameters:
    ///   - scenarios: The scenarios to check first.
    ///   - origins: The other origins from which pages load images.
    init(_ scenarios: [Scenario], imagesFrom origins: [String] = [], notices: Notices) {
        imageOrigins = origins
        self.scenarios = scenarios
        self.notices = notices
    }

    func run() async throws {
        for scenario in scenarios where !Task.isShuttingDownGracefully {
            // A screen that was saved since has been checked.
            if reported[scenario.id] == nil { try report(scenario) }
            await Task.yield()
        }
        try? await gracefulShutdown()
    }

    /// Checks a program's state, at most once per second: if states follow each other quickly, only the last one.
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

    /// Forgets a removed screen. Its diagnostics are reported again when it is added again.
    func forget(_ id: String) {
        reported[id] = nil
        waiting[id] = nil
    }

    /// Checks a screen whose file was changed.
    func report(_ scenario: Scenario, of path: String) {
        do {
            try report(scenario)
        } catch {
            notices.error("\(path.readable): error: \(error)")
        }
    }

    /// Checks a screen that was changed.
    func report(_ scenario: Scenario) throws {
        let check = try self.check ?? StateCheck()
        self.check = check
        let found = scenario.states.flatMap { state in
            let page = DocumentRenderer().bytes(for: state.screen)
            reportBlockedImages(in: page, of: scenario.id)
            return check.diagnostics(of: state, in: scenario, report: check.validator.validate(page))
        }.unique
        // Screens share their components.
        let known = reported.values.reduce(into: Set<Diagnostic>()) { $0.formUnion($1) }
        for finding in found where !known.contains(finding) {
            switch finding.severity {
            case .error: notices.error(finding.description)
            case .warning: notices.warning(finding.description)
            }
        }
        reported[scenario.id] = Set(found)
    }

    /// Reports images of other origins that the policy of pages does not allow, each origin once.
    private func reportBlockedImages(in page: [UInt8], of screen: String) {
        for origin in ImageOrigin.all(in: page) where !ImageOrigin.allows(origin, imageOrigins) {
            guard blocked.count < 100, blocked.insert(origin).inserted else { continue }
            notices.warning(
                "\(screen): warning: pages do not load images from \(origin); allow them with --allow-images \(origin)")
        }
    }
}
