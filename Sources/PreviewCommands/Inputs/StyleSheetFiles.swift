package import ArgumentParser
package import ListPreviewKit
package import PreviewCatalog
import VisualRegression

/// The option for style sheets of an app.
package struct StyleSheetFiles: ParsableArguments {
    @Option(
        name: .customLong("css"),
        help: ArgumentHelp("An app style sheet that all pages load; repeatable.", valueName: "file"),
        completion: .file(extensions: ["css"]))
    package var css: [String] = []

    package init() {}

    package func validate() throws {
        if css.contains("") { throw ValidationError("--css is empty; name a file.") }
    }

    /// The files of the arguments, or else those of the project.
    package func paths(_ project: ProjectSettings) -> [String] { css.isEmpty ? project.css : css }

    /// The style sheets.
    ///
    /// - Throws: `ExitCode` if one cannot be read; the reason has been printed.
    package func read(_ project: ProjectSettings) throws(ExitCode) -> [AppStyleSheet] {
        let paths = paths(project)
        do throws(Diagnostic) {
            let sheets = try Self.read(paths, areNamed: !css.isEmpty)
            for (path, sheet) in zip(paths, sheets) {
                for warning in StyleSheetCheck.warnings(in: sheet.css, of: path) { Console.note(warning.description) }
            }
            return sheets
        } catch {
            Console.note(error.description)
            throw CommandExit.failure
        }
    }

    /// - Parameter areNamed: Whether the user named the files; otherwise, links must not leave the folder of the settings.
    package static func read(_ paths: [String], areNamed: Bool) throws(Diagnostic) -> [AppStyleSheet] {
        if !areNamed, let path = paths.first(where: { FileLink.leaves($0, "") }) {
            throw Diagnostic(
                .error, "this link leaves the folder of the settings; name the file itself", file: path)
        }
        return try AppStyleSheet.all(contentsOf: paths)
    }

    /// The option as arguments of a command.
    var arguments: [String] { css.flatMap { ["--css", $0] } }
}
