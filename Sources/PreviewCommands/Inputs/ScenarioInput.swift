import ArgumentParser
import JSONText
import PreviewCatalog
import VisualRegression

/// The source of a command's screens: screen files, or a gallery in Swift.
///
/// Each verb is a generic type over this protocol, so galleries have the verbs and options of `listpreview`.
protocol ScenarioInput: ParsableArguments {
    associatedtype Source: ScenarioSource
    /// Arguments of `verify` that `report` accepts, too.
    associatedtype Repeated: ParsableArguments
    /// The part of `serve` for these scenarios.
    associatedtype Serving: ServingInput

    /// The program's name in examples.
    static var program: String { get }
    /// The arguments after a verb in examples, with a space before them.
    static var sample: String { get }
    /// The gallery's title.
    static var title: String { get }
    /// The arguments of `diff`.
    static var compared: ComparedArguments { get }

    /// The input files.
    var paths: [String] { get }

    /// The scenarios, which are created one by one.
    ///
    /// - Throws: `ExitCode`; the reason has been printed.
    func source() throws(ExitCode) -> Source

    /// All scenarios without errors, and the data for comparing them with goldens. The errors of others have been printed.
    ///
    /// - Throws: `ExitCode` if there is no source; the reason has been printed.
    func goldens() throws(ExitCode) -> GoldenInput

    /// The scenario for an argument of `diff`; without an argument, the only one.
    ///
    /// - Throws: A usage error, or `ExitCode` after the reason has been printed.
    static func scenario(_ name: String?) throws -> Scenario
}

extension ScenarioInput {
    /// The usage of a verb that accepts files, if there are any, in one line.
    static func usage(of verb: String) -> String {
        "\(program) \(verb) [<options>]\(sample.isEmpty ? "" : " [<files> ...]")"
    }
}

/// The help of the arguments of `diff`.
struct ComparedArguments {
    /// The name and explanation of the first argument.
    var source: (name: String, help: String)
    /// Those of the second argument.
    var target: (name: String, help: String)
    /// The message about a missing argument.
    var advice: String
    /// The arguments of the first example.
    var example: String
    var completion: CompletionKind?
}

struct NoArguments: ParsableArguments {}

/// Scenarios that are created one by one, on demand.
protocol ScenarioSource: Sendable {
    var count: Int { get }
    /// The scenario's file or title, for messages.
    func name(at index: Int) -> String
    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario
}

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

extension ScenarioSource {
    /// All scenarios, if they can be in one gallery.
    ///
    /// - Throws: `ExitCode`, after all errors have been printed.
    func all() throws(ExitCode) -> [Scenario] {
        let (scenarios, errors) = valid()
        if !errors.isEmpty { throw CommandExit.failure }
        return scenarios
    }

    /// The scenarios that can be in one gallery, and the errors of the others, after all errors have been printed.
    func valid() -> (scenarios: [Scenario], errors: [StateDiagnostic]) {
        var scenarios: [Scenario] = []
        var errors: [StateDiagnostic] = []
        var check = CatalogCheck()
        for index in 0..<count {
            do throws(ScenarioProblem) {
                let scenario = try scenario(at: index)
                let name = name(at: index)
                let problems = check.problems(in: scenario, of: name)
                guard problems.isEmpty else { throw ScenarioProblem(problems, in: name) }
                scenarios.append(scenario)
            } catch {
                for message in error.messages { Console.note(message) }
                errors += error.errors
            }
        }
        return (scenarios, errors)
    }
}
