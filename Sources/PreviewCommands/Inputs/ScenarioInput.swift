package import ArgumentParser
import ListPreviewKit
package import PreviewCatalog
import VisualRegression

/// The source of a command's screens: screen files, or a gallery in Swift.
///
/// Each verb is a generic type over this protocol, so galleries have the verbs and options of `listpreview`.
package protocol ScenarioInput: ParsableArguments {
    associatedtype Source: ScenarioSource
    /// Arguments of `verify` that `report` accepts, too.
    associatedtype Repeated: ParsableArguments

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
    /// The verbs for these scenarios.
    ///
    /// - Parameters:
    ///   - serve: The verb that serves them, if there is one.
    ///   - server: The part of `report` that serves reports.
    package static func verbs<Server: ReportServing>(
        serving serve: (any ParsableCommand.Type)?, reports server: Server.Type
    ) -> [any ParsableCommand.Type] {
        [RenderCommand<Self>.self] + (serve.map { [$0] } ?? []) + [
            ListCommand<Self>.self, DiffCommand<Self>.self, RecordCommand<Self>.self, VerifyCommand<Self>.self,
            ApproveCommand<Self>.self, ReportCommand<Self, Server>.self, PruneCommand<Self>.self,
            MergeCommand<Self>.self,
        ]
    }

    /// The usage of a verb that accepts files, if there are any, in one line.
    static func usage(of verb: String) -> String {
        "\(program) \(verb) [<options>]\(sample.isEmpty ? "" : " [<files> ...]")"
    }
}

/// The help of the arguments of `diff`.
package struct ComparedArguments {
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

package struct NoArguments: ParsableArguments {
    package init() {}
}
