import ArgumentParser
import Foundation
import PreviewCatalog

/// Screens of screen files.
struct ScreenFiles: ScenarioInput {
    @Argument(
        help: "Screen files, in JSON or YAML, or folders of them; - is standard input.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("'-' may be given only once.") }
    }

    static let program = "listpreview"
    static let sample = " Screens"
    static let title = "Screens"
    static let compared = ComparedWords(
        source: ("source", "The screen file to start from, or - for standard input."),
        target: ("target", "The screen file to arrive at; by default the first one."),
        advice: "Give two files, or --from and --to for two states of one file.", example: " old.json new.json",
        completion: .file(extensions: ["json", "yaml", "yml"]))

    var paths: [String] { files }

    func source() throws(ExitCode) -> ScreenFileSource { try ScreenFileSource(files) }

    func goldens() throws(ExitCode) -> GoldenInput { try GoldenInput(files: files) }

    static func scenario(_ path: String?) throws -> Scenario {
        guard let path else { throw ValidationError(compared.advice) }
        return try ScenarioLoader.load([path])[0]
    }

    /// Screen files that the results of the last run are of.
    struct Repeated: ParsableArguments {
        @Argument(
            help: "The screen files, as verify takes them. The report is of the last run, whatever is given.",
            completion: .file(extensions: ["json", "yaml", "yml"]))
        var files: [String] = []

        func validate() throws {
            for file in files where FileKind.of(file) == nil {
                throw ValidationError("There is no file '\(file)'; the folder of results is named with --results.")
            }
        }
    }
}
