package import ArgumentParser
import Foundation
import ListPreviewKit
package import PreviewCatalog
import VisualRegression

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

package struct ScreenFiles: ScenarioInput {
    package static let program = "listpreview"
    package static let sample = " Screens"
    package static let title = "Screens"
    package static let compared = ComparedArguments(
        source: (
            "source",
            "The first screen file, or - for standard input. (default: the only one of listpreview.yaml, or of this folder)"
        ),
        target: ("target", "The second screen file. (default: the first one)"),
        advice: "Give two files, or --from and --to for two states of one file.", example: " old.json new.json",
        completion: .file(extensions: ["json", "yaml", "yml"]))

    @Argument(
        help: ArgumentHelp(
            """
            Screen files, in JSON or YAML, or folders of them; - is standard input. (default: the files of \
            listpreview.yaml, or of this folder)
            """
        ),
        completion: .file(extensions: ["json", "yaml", "yml"]))
    package var files: [String] = []

    @OptionGroup var styling: StyleSheetFiles

    package init() {}

    package func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("'-' may be given only once.") }
    }

    package var paths: [String] { files + styling.css }

    package func source() throws(ExitCode) -> ScreenFileSource {
        let project = try ProjectSettings.current()
        return ScreenFileSource(
            try ScreenFilePaths.all(try Self.chosen(files)), styleSheets: try styling.read(project),
            variants: project.variants)
    }

    /// The files of the arguments, or else those of the project, or else those in the current folder.
    ///
    /// - Throws: `ExitCode` if there are none, after that has been printed.
    package static func chosen(_ files: [String]) throws(ExitCode) -> [String] {
        files.isEmpty ? try FoundScreenFiles.here() : files
    }

    package func goldens() throws(ExitCode) -> GoldenInput {
        let source = try source()
        let (scenarios, errors) = source.valid()
        return GoldenInput(
            title: Self.title, scenarios: scenarios, errors: errors, remake: nil, program: Self.program,
            arguments: files + styling.arguments, digest: source.digest)
    }

    package static func scenario(_ path: String?) throws -> Scenario {
        let files = try ScreenFilePaths.all(try chosen(path.map { [$0] } ?? []))
        guard files.count == 1 else {
            throw ValidationError("Name one screen file: \(files.map(ShellWord.quoted).joined(separator: ", ")).")
        }
        return try ScreenFileSource(files).all()[0]
    }

    /// The screen files of the last run.
    package struct Repeated: ParsableArguments {
        @Argument(
            help: "The screen files, as for verify. The report always shows the last run.",
            completion: .file(extensions: ["json", "yaml", "yml"]))
        var files: [String] = []

        package init() {}

        package func validate() throws {
            for file in files where FileKind.of(file) == nil {
                throw ValidationError("There is no file '\(file)'; the folder of results is named with --results.")
            }
        }
    }
}

/// The scenarios of screen files, and of recordings, which may have several.
package struct ScreenFileSource: ScenarioSource {
    /// A file, and the number of the screen in it if it is a recording.
    private let entries: [(path: String, recorded: Result<Scenario, ScreenFileError>?)]
    private let styleSheets: [AppStyleSheet]
    private let variants: [PreviewVariant]

    /// - Parameters:
    ///   - paths: Files, or `-` for standard input. Recordings are read now.
    ///   - styleSheets: The style sheets of all screens.
    ///   - variants: The variants of screens without their own.
    init(_ paths: [String], styleSheets: [AppStyleSheet] = [], variants: [PreviewVariant] = []) {
        entries = paths.flatMap { path -> [(path: String, recorded: Result<Scenario, ScreenFileError>?)] in
            guard Recording.isRecording(path) else { return [(path, nil)] }
            do throws(ScreenFileError) {
                return try Recording.scenarios(path).map { (path, .success($0)) }
            } catch {
                return [(path, .failure(error))]
            }
        }
        self.styleSheets = styleSheets
        self.variants = variants
    }

    package var count: Int { entries.count }

    /// A digest of the files and style sheets. Standard input can be read only once.
    var digest: String {
        let files = entries.map { entry in
            FileDigest.text(of: (try? FileContent.read(path: entry.path, limit: .max - 1)) ?? [])
        }
        let sheets = styleSheets.map { FileDigest.text(of: Array($0.css.utf8)) }
        return FileDigest.text(of: Array((files + sheets).joined(separator: " ").utf8))
    }

    package func name(at index: Int) -> String { Self.name(entries[index].path) }

    package func scenario(at index: Int) throws(ScreenFileError) -> Scenario {
        let (path, recorded) = entries[index]
        var scenario: Scenario
        if let recorded {
            scenario = try recorded.get()
        } else {
            let file = path == "-" ? try Self.standardInput() : try ScreenFileReader.ofProject.read(path: path)
            for warning in file.warnings { Console.note(warning.description) }
            scenario = Scenario(file)
        }
        scenario.styleSheets = styleSheets
        if scenario.variants.isEmpty { scenario.variants = variants }
        return scenario
    }

    /// A path in messages.
    static func name(_ path: String) -> String { path == "-" ? "<standard input>" : path }

    private static func standardInput() throws(ScreenFileError) -> ScreenFile {
        let (reader, path) = (ScreenFileReader.ofProject, name("-"))
        let bytes: [UInt8]
        do {
            bytes = try FileContent.read(descriptor: STDIN_FILENO, limit: reader.limits.bytes)
        } catch {
            throw ScreenFileError(problems: [error.located(in: path)])
        }
        return try reader.read(bytes, path: path)
    }
}
