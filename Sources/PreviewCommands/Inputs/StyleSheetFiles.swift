import ArgumentParser
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import ServiceLifecycle
import VisualRegression

/// The option for style sheets of an app.
struct StyleSheetFiles: ParsableArguments {
    @Option(
        name: .customLong("css"),
        help: ArgumentHelp("An app style sheet that all pages load; repeatable.", valueName: "file"),
        completion: .file(extensions: ["css"]))
    var css: [String] = []

    func validate() throws {
        if css.contains("") { throw ValidationError("--css is empty; name a file.") }
    }

    /// The files of the arguments, or else those of the project.
    func paths(_ project: ProjectSettings) -> [String] { css.isEmpty ? project.css : css }

    /// The style sheets.
    ///
    /// - Throws: `ExitCode` if one cannot be read; the reason has been printed.
    func read(_ project: ProjectSettings) throws(ExitCode) -> [AppStyleSheet] {
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
    fileprivate static func read(_ paths: [String], areNamed: Bool) throws(Diagnostic) -> [AppStyleSheet] {
        if !areNamed, let path = paths.first(where: { FileLink.leaves($0, "") }) {
            throw Diagnostic(
                .error, "this link leaves the folder of the settings; name the file itself", file: path)
        }
        return try AppStyleSheet.all(contentsOf: paths)
    }

    /// The option as arguments of a command.
    var arguments: [String] { css.flatMap { ["--css", $0] } }
}

/// Follows the served style sheets: open pages load a changed one. A file that cannot be read is reported, and pages keep
/// its last version.
actor StyleSheetWatcher: Service, CustomStringConvertible {
    /// The service's name for a log.
    nonisolated var description: String { "StyleSheetWatcher" }

    private let paths: [String]
    private let areNamed: Bool
    private let screens: ScreenRegistry
    private let gallery: GalleryPages?
    private let notices: Notices
    private var changes: FileChanges

    init(
        _ paths: [String], areNamed: Bool = true, screens: ScreenRegistry, gallery: GalleryPages?, notices: Notices
    ) {
        self.paths = paths
        self.areNamed = areNamed
        self.screens = screens
        self.gallery = gallery
        self.notices = notices
        changes = FileChanges(paths)
    }

    func run() async throws {
        await Periodically.every(.milliseconds(100)) { await self.reloadIfChanged() }
    }

    /// Reads all style sheets again if one of them has changed.
    func reloadIfChanged() async {
        guard let changed = changes.next() else { return }
        changes.update()
        do throws(Diagnostic) {
            let sheets = try StyleSheetFiles.read(paths, areNamed: areNamed)
            await screens.setStyleSheets(sheets.map { ($0.name, $0.css) })
            await gallery?.setStyleSheets(sheets)
            notices.note("\(changed.readable): the pages are updated")
            for (path, sheet) in zip(paths, sheets) where path == changed {
                for warning in StyleSheetCheck.warnings(in: sheet.css, of: path) { notices.report(warning) }
            }
        } catch {
            notices.report(error)
        }
    }
}
