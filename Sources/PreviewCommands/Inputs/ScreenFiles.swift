import ArgumentParser
import Foundation
import PreviewCatalog

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

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

    typealias Serving = FileServing

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

/// The scenarios of screen files.
struct ScreenFileSource: ScenarioSource {
    private let paths: [String]

    /// Takes files, and folders for the screen files directly in them.
    ///
    /// - Throws: The end of the command when a folder cannot be read, or has none; the reason has been printed.
    init(_ arguments: [String]) throws(ExitCode) { paths = try ScreenFilePaths.all(arguments) }

    var count: Int { paths.count }

    func name(at index: Int) -> String { Self.name(paths[index]) }

    func scenario(at index: Int) throws(ScenarioProblem) -> Scenario {
        do {
            return Scenario(try Self.read(paths[index]))
        } catch {
            throw ScenarioProblem(message: error.description)
        }
    }

    /// What messages call a path.
    static func name(_ path: String) -> String { path == "-" ? "<standard input>" : path }

    /// Reads a screen file, or standard input for `-`, and prints its warnings.
    static func read(_ path: String) throws(ScreenFileError) -> ScreenFile {
        let file = path == "-" ? try standardInput() : try ScreenFileReader().read(path: path)
        for warning in file.warnings { Console.note("\(warning)") }
        return file
    }

    private static func standardInput() throws(ScreenFileError) -> ScreenFile {
        let (reader, path) = (ScreenFileReader(), name("-"))
        let bytes: [UInt8]
        do {
            bytes = try FileContent.read(descriptor: STDIN_FILENO, limit: reader.limits.bytes)
        } catch {
            throw ScreenFileError(
                problems: [ScreenFileProblem(path: path, position: nil, message: error.message)])
        }
        return try reader.read(bytes, path: path)
    }
}

/// Reads screen files for a command.
enum ScenarioLoader {
    /// The scenarios of files, in order. Prints all that is wrong with any of them before it fails.
    static func load(_ paths: [String]) throws(ExitCode) -> [Scenario] {
        var scenarios: [Scenario] = []
        var paths = paths.makeIterator()
        var check = CatalogCheck()
        var hasFailed = false
        while let path = paths.next() {
            do {
                let scenario = Scenario(try ScreenFileSource.read(path))
                let name = ScreenFileSource.name(path)
                for problem in check.problems(in: scenario, of: name) {
                    Console.note("\(name): error: \(problem)")
                    hasFailed = true
                }
                scenarios.append(scenario)
            } catch {
                Console.note(error.description)
                hasFailed = true
            }
        }
        if hasFailed { throw CommandExit.failure }
        return scenarios
    }
}
