import ArgumentParser
import PreviewCatalog

/// Where the screens of a command come from: screen files, or a gallery in Swift.
///
/// Each verb is one type that is generic over this. A gallery has the verbs of `listpreview`, with the same options.
protocol ScenarioInput: ParsableArguments {
    associatedtype Source: ScenarioSource
    /// What `report` takes so that it can be called as `verify` is.
    associatedtype Repeated: ParsableArguments
    /// The part of `serve` that is for these scenarios alone.
    associatedtype Serving: ServingInput

    /// What examples call the program.
    static var program: String { get }
    /// What stands behind a verb in examples, with a space before it.
    static var sample: String { get }
    /// The gallery's title.
    static var title: String { get }
    /// What `diff` compares.
    static var compared: ComparedWords { get }

    /// The files that are read.
    var paths: [String] { get }

    /// The scenarios, to be made one by one.
    ///
    /// - Throws: The end of the command; the reason has been printed.
    func source() throws(ExitCode) -> Source

    /// All scenarios, with what is needed to compare them with goldens.
    ///
    /// - Throws: The end of the command, after all that is wrong with any of them has been printed.
    func goldens() throws(ExitCode) -> GoldenInput

    /// The scenario that an argument of `diff` names; without one, the only one there is.
    ///
    /// - Throws: How to use the command, or its end, when the reason has been printed.
    static func scenario(_ name: String?) throws -> Scenario
}

/// How the help of `diff` names what is compared.
struct ComparedWords {
    /// The first argument's name and explanation.
    var source: (name: String, help: String)
    /// The second one's.
    var target: (name: String, help: String)
    /// What to give, when something is missing.
    var advice: String
    /// What is behind `diff` in the first example.
    var example: String
    var completion: CompletionKind?
}

/// No arguments.
struct NoArguments: ParsableArguments {}

/// Scenarios that are made one by one, when they are asked for.
protocol ScenarioSource: Sendable {
    /// How many there are.
    var count: Int { get }
    /// What to call one in messages.
    func name(at index: Int) -> String
    /// Makes one.
    ///
    /// - Throws: What is wrong with it, in whole lines.
    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario
}

/// Why there is no scenario.
struct ScenarioProblem: Error {
    /// Lines for the person at the terminal.
    var message: String
}
