import ListPreviewKit
import MarkupValidation
import PreviewCatalog
import Synchronization

/// Compares the markup of states with their goldens, and records it.
struct MarkupExaminer: Sendable {
    let store: GoldenStore
    let update: GoldenUpdate
    /// The states rendered again; `nil` if they are known to be the same.
    let stability: StabilityCheck?
    let checks: StateCheckPool

    /// Checks a state and compares it. Invalid states are neither compared nor recorded.
    ///
    /// - Complexity: O(bytes) if it is unchanged.
    func result(of subject: GoldenSubject) async throws -> GoldenResult {
        var result = GoldenResult(id: subject.id, title: subject.title, stateName: subject.state.name)
        let screen = subject.state.screen
        let fragment = DocumentRenderer().fragment(for: screen)
        result.diagnostics = try await checks.diagnostics(
            of: screen, page: DocumentRenderer().bytes(for: screen, fragment), at: "\(subject.id).html")
        let errors = result.diagnostics.filter { $0.severity == .error }
        if !errors.isEmpty {
            result.ownStatus = .invalid
            result.message = errors.map(\.description).joined(separator: "\n")
            return result
        }
        do throws(GoldenStoreError) {
            let golden = try store.read(subject.id, .html)
            let actual = GoldenPage(screen, fragment).bytes
            let digest = FileDigest.text(of: actual)
            if golden == actual {
                result.html = MarkupResult(subject.id, status: .same, digest: digest)
                return result
            }
            if let reason = instability(of: subject, actual) {
                result.html = MarkupResult(
                    subject.id, status: .unstable, digest: digest, golden: golden, actual: actual)
                result.message = reason
                return result
            }
            var markup = MarkupResult(
                subject.id, status: golden == nil ? .new : .changed, digest: digest, golden: golden, actual: actual)
            if let golden {
                do throws(GoldenPageError) {
                    let old = try GoldenScreen(reading: golden)
                    let changes = GoldenChanges.changes(
                        from: old, to: try GoldenScreen(reading: actual), called: screen.partNames)
                    markup.changes = GoldenChanges.words(changes)
                    markup.change = GoldenChanges.summary(changes)
                } catch {
                    // As with an unreadable picture, only a run that records changes replaces it.
                    let problem = GoldenStoreError(
                        path: store.path(of: subject.id, .html), reason: "it is not a recorded page: \(error)")
                    guard update == .changed || update == .all else {
                        throw GoldenStoreError(
                            path: problem.path,
                            reason: """
                                \(problem.reason). Restore it from version control, or remove it: the state is then new
                                """)
                    }
                    markup.changes = ["The golden could not be read: \(problem.reason)"]
                }
                markup.difference = LineDifference.lines(from: golden, to: actual)
            }
            result.html = markup
            if golden == nil ? update != .none : update == .changed || update == .all { try record(actual, &result) }
        } catch {
            result.html = nil
            result.ownStatus = .failed
            result.message = error.description
        }
        return result
    }

    private func record(_ actual: [UInt8], _ result: inout GoldenResult) throws(GoldenStoreError) {
        try store.write(actual, of: result.id, .html)
        result.html?.isRecorded = true
    }

    /// The reason why a state is unstable; `nil` if it is stable.
    private func instability(of subject: GoldenSubject, _ first: [UInt8]) -> String? {
        guard let stability else { return nil }
        guard let state = stability[subject.id] else {
            return "The state is missing when the scenarios are created a second time."
        }
        let second = GoldenPage(state.screen).bytes
        guard first != second else { return nil }
        guard let old = try? GoldenScreen(reading: first), let new = try? GoldenScreen(reading: second) else {
            return "The state differs when it is created a second time."
        }
        let words = GoldenChanges.words(from: old, to: new, called: state.screen.partNames, limit: 5).prefix(8).joined(
            separator: "\n")
        return """
            The state differs when it is created a second time; use fixed data instead of random values and the clock:
            \(words)
            """
    }
}

/// Creates the states again, to find unstable ones.
///
/// A state with random values or the time of day differs between the two.
final class StabilityCheck: Sendable {
    private let make: @Sendable () -> [Scenario]
    private let states = Mutex<[GoldenID: ScenarioState]?>(nil)

    init(_ make: @escaping @Sendable () -> [Scenario]) {
        self.make = make
    }

    /// A state, or `nil` if it is missing the second time.
    subscript(id: GoldenID) -> ScenarioState? {
        states.withLock { states in
            if let states { return states[id] }
            var made: [GoldenID: ScenarioState] = [:]
            for scenario in make() {
                for state in scenario.states { made[GoldenID(screen: scenario.id, state: state.id)] = state }
            }
            states = made
            return made[id]
        }
    }
}

/// Checks states, several at a time. Each concurrent task compiles its grammars once.
actor StateCheckPool {
    private var idle: [Checker] = []

    /// All findings on a screen and its page, which is named `path`.
    func diagnostics(of screen: ListScreen, page: [UInt8], at path: String) async throws -> [Diagnostic] {
        let checker = idle.popLast() ?? Checker()
        defer { idle.append(checker) }
        return try await checker.diagnostics(of: screen, page: page, at: path)
    }

    private actor Checker {
        private var check: StateCheck?

        func diagnostics(of screen: ListScreen, page: [UInt8], at path: String) throws -> [Diagnostic] {
            let check = try self.check ?? StateCheck()
            self.check = check
            return check.diagnostics(of: screen, at: path, report: check.validator.validate(page))
        }
    }
}
