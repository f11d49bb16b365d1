import JSONText
import PreviewCatalog

/// The reason why a scenario cannot be created.
struct ScenarioProblem: Error {
    /// Whole lines, for a terminal.
    var messages: [String]
    /// The same for pages.
    var problems: [PageProblem]
    /// The errors with their locations.
    var errors: [StateDiagnostic]
}

extension ScenarioProblem {
    init(_ error: ScreenFileError) {
        // Pages show the errors only; warnings are printed.
        let errors = error.problems.filter { $0.severity == .error }
        self.init(
            messages: [error.description], problems: errors.map { PageProblem($0) },
            errors: errors.map { error in
                StateDiagnostic(
                    .error, error.message, file: error.path, line: error.position?.line,
                    column: error.position?.column, isInPage: false)
            })
    }

    /// Problems of a source as a whole.
    init(_ problems: [String], in place: String) {
        let errors = problems.map { StateDiagnostic(.error, $0, file: place, isInPage: false) }
        self.init(
            messages: errors.map(\.description), problems: problems.map { PageProblem($0, in: place) }, errors: errors)
    }
}
