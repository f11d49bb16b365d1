import ListPreviewKit
import PreviewCatalog

/// Checks states, several at a time. Grammars are compiled once for each of those that work at the same time.
actor StateChecks {
    private var idle: [Checker] = []

    /// All findings on a screen whose page is called `path`.
    func diagnostics(of screen: ListScreen, at path: String) async throws -> [StateDiagnostic] {
        let checker = idle.popLast() ?? Checker()
        defer { idle.append(checker) }
        return try await checker.diagnostics(of: screen, at: path)
    }

    private actor Checker {
        private var check: StateCheck?

        func diagnostics(of screen: ListScreen, at path: String) throws -> [StateDiagnostic] {
            let check = try self.check ?? StateCheck()
            self.check = check
            return check.diagnostics(of: screen, at: path)
        }
    }
}
