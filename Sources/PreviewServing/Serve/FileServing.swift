import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import PreviewCommands
import PreviewServer
import ServiceLifecycle
import VisualRegression

extension ScreenFiles: ServedInput {
    typealias Serving = FileServing
}

/// `serve` for screen files, and for the lines of programs.
struct FileServing: ServingInput {
    static let abstract = "Serves screens live, from files, standard input, or a command."

    static let explanation = """
        A file shows the state that --state selects, or its first state that is not empty. Pages update each time you \
        save the file. If a saved file has an error, the last valid state stays, and the error is printed; when it is \
        fixed, a note is printed. Files that are added to a folder are served too. The screen of a deleted file is removed \
        until the file exists again. --play steps through the states repeatedly.

        The gallery at /gallery/ is the same as that of render. It updates each time you save a file, and you can change \
        the values of rows in it. A file changes only if you add an edited state to it.

        With -, states are read from standard input as NDJSON: one state per line, with the keys of screen files. "screen" \
        and "id" are equivalent:
          {"screen": "cars", "sections": [{"rows": [{"id": 1, "text": "Mini"}]}]}
          {"screen": "cars", "state": {"sections": []}, "animation": "fade"}
        The first line with the name of a screen creates the screen, and each further line is a patch. Standard output \
        contains only the actions of users, one JSON object per line:
          {"screen":"cars","row":"1","action":"delete","value":null,"number":1}
        Lines with errors are reported with their positions, and skipped.

        --exec does the same with the standard output and input of a command. With --watch FILE, the command is restarted \
        when one of these files changes. Pages stay open and receive the differences. --record saves the lines with their \
        times, for render and verify.
        """

    static let examples = """
          listpreview serve cars.yaml
          listpreview serve Screens --port 0 --play 2
          ./clock.py | listpreview serve - --open
          listpreview serve --exec 'python3 todo.py' --watch todo.py
          listpreview serve --exec ./todo.py --record bug.ndjson
        """

    static let statuses = """
          0  stopped, or end of input
          1  with --until-end, some lines had errors
          2  a file or a setting cannot be read, the port is not available, or the
             command failed
        """

    @Argument(
        help: ArgumentHelp(
            """
            Screen files, in JSON or YAML, or folders of them; - is NDJSON on standard input. (default: the files of \
            listpreview.yaml, or of this folder)
            """
        ),
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String] = []

    @Option(
        help: ArgumentHelp(
            "A command that writes states to its output and reads actions from its input.", valueName: "command"))
    var exec: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Files to watch; when one of them changes, the command is restarted.", valueName: "file"),
        completion: .file())
    var watch: [String] = []

    @Option(help: ArgumentHelp("The screen of lines that name no screen.", valueName: "id"))
    var screen = "screen"

    @Option(
        help: ArgumentHelp(
            "Save each displayed line with its time to a new file, from which render creates a timeline.",
            valueName: "file"),
        completion: .file(extensions: ["ndjson"]))
    var record: String?

    @OptionGroup var styling: StyleSheetFiles

    @Flag(help: "Exit at the end of the input, or when the command exits.")
    var untilEnd = false

    private var readsInput: Bool { files.contains("-") }

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("'-' may be given only once.") }
        if readsInput && exec != nil { throw ValidationError("Give either - or --exec.") }
        if !watch.isEmpty && exec == nil {
            throw ValidationError("--watch is for --exec; screen files are followed without it.")
        }
        if let record {
            if exec == nil && !readsInput { throw ValidationError("--record is for - or --exec.") }
            if !Recording.isRecording(record) { throw ValidationError("--record takes a file named *.ndjson.") }
        }
        if untilEnd && exec == nil && !readsInput { throw ValidationError("--until-end is for - or --exec.") }
        if !NameRule.isScreenID(screen) {
            throw ValidationError("--screen: \(ScreenRegistryError.invalidID(screen))")
        }
    }

    func validate(with options: ServeOptions) throws {
        if options.state != nil && !files.isEmpty && files.allSatisfy({ $0 == "-" }) {
            throw ValidationError("--state is for screen files.")
        }
    }

    func run(_ run: ServeRun) async throws {
        try checkWatchedFiles()
        let project = try ProjectSettings.current()
        let named = (exec == nil ? try ScreenFiles.chosen(files) : files).filter { $0 != "-" }
        let paths = try ScreenFilePaths.all(named)
        try Self.checkServedFiles(paths)
        // Before they are read, so that a save in between is detected.
        let stamps = paths.map { FileStamp($0) }
        let (scenarios, problems) = try Self.read(paths, project)
        let others = (readsInput ? ["standard input"] : []) + (exec == nil ? [] : ["the command"])
        let (server, gallery) = try await run.server(scenarios, title: "Screens", others: others, isQuiet: readsInput)
        let sheets = try styling.read(project)
        await run.screens.setStyleSheets(sheets.map { ($0.name, $0.css) })
        await gallery?.setStyleSheets(sheets)
        let log = StateLog(
            scenarios, imagesFrom: run.settings.configuration.imageOrigins, notices: run.notices)
        let served = ServedFiles(
            named, named: files, variants: project.variants, screens: run.screens, gallery: gallery, log: log,
            notices: run.notices)
        for (index, path) in paths.enumerated() {
            try await run.start(path) {
                try await served.add(
                    path, stamp: stamps[index], scenario: scenarios[index], state: run.options.state,
                    problems: problems[path] ?? [])
            }
        }
        await gallery?.setEditor { edit async throws(StateAdditionError) in try await served.edit(edit) }
        await gallery?.setFiles(openedBy: run.settings.editor) { await served.path(of: $0) }
        var services: [any Service] = paths.isEmpty ? [] : [FileWatcher(served), log]
        if let gallery {
            services.append(GoldenWatcher(project.results ?? ResultsFolder.defaultPath, gallery: gallery))
        }
        if !sheets.isEmpty {
            services.append(
                StyleSheetWatcher(
                    styling.paths(project), areNamed: !styling.css.isEmpty, screens: run.screens, gallery: gallery,
                    notices: run.notices))
        }
        let actions = ActionChannel()
        let opening = run.opening
        let streamed = StreamedScreens(registry: run.screens, actions: actions, log: log, notices: run.notices) {
            opening?.screenIsReady($0)
        }
        let recorder = try record.map { try Recorder($0, notices: run.notices) }
        if let feed = feed(streamed, recorder, actions, run.notices) { services.append(feed) }
        try await run.run(server, scenarios, playing: [served], with: services)
        if untilEnd, await streamed.mistakeCount > 0 { throw CommandExit.different }
    }

    /// The service that reads lines, if any are read.
    private func feed(
        _ screens: StreamedScreens, _ recorder: Recorder?, _ actions: ActionChannel, _ notices: Notices
    ) -> (any Service)? {
        if let exec {
            return CommandFeed(
                command: exec, watched: watch, screen: screen, screens: screens, recorder: recorder, actions: actions,
                notices: notices, isUntilEnd: untilEnd)
        }
        guard readsInput else { return nil }
        return InputFeed(
            screen: screen, screens: screens, recorder: recorder, actions: actions, notices: notices,
            isUntilEnd: untilEnd)
    }

    /// Reads files. A file with errors is replaced by a screen that shows them, until they are fixed.
    ///
    /// - Throws: `ExitCode` if a file does not exist, or two have the same id; the reason has been printed.
    private static func read(
        _ paths: [String], _ project: ProjectSettings
    ) throws(ExitCode) -> (scenarios: [Scenario], problems: [String: [Diagnostic]]) {
        var scenarios: [Scenario] = []
        var problems: [String: [Diagnostic]] = [:]
        var check = CatalogCheck()
        var hasFailed = false
        for path in paths {
            do throws(ScreenFileError) {
                let (scenario, warnings) = try ServedFile.read(path, project.variants)
                for warning in warnings { Console.note(warning.description) }
                scenarios.append(scenario)
            } catch {
                Console.note(error.description)
                if FileStamp(path) == nil { hasFailed = true }
                problems[path] = error.errors
                scenarios.append(.withMistakes(in: path, besides: scenarios.map(\.id)))
            }
            // Each file alone is valid, but two of them may have the same id.
            for problem in check.problems(in: scenarios[scenarios.count - 1], of: path) {
                Console.note("\(path.readable): error: \(problem)")
                hasFailed = true
            }
        }
        if hasFailed { throw CommandExit.failure }
        return (scenarios, problems)
    }

    /// Served files are read repeatedly, which only regular files support.
    private static func checkServedFiles(_ paths: [String]) throws(ExitCode) {
        let others = paths.filter { FileKind.of($0) == .other }
        for path in others {
            Console.note(
                "\(path.readable): error: this is not a regular file; use - or --exec to serve states line by line")
        }
        if !others.isEmpty { throw CommandExit.failure }
    }

    private func checkWatchedFiles() throws(ExitCode) {
        let missing = watch.filter { !FileManager.default.fileExists(atPath: $0) }
        for path in missing { Console.note("\(path.readable): error: there is no such file") }
        if !missing.isEmpty { throw CommandExit.failure }
        // --watch takes all arguments after it, even those that were meant to be served.
        for path in watch where (try? ScreenFileReader.ofProject.read(path: path)) != nil {
            Console.note("\(path.readable): watched, not served; to serve a screen file, name it before --watch")
        }
    }
}

extension Scenario {
    /// A replacement for the screen of a file that cannot be read yet.
    fileprivate static func withMistakes(in path: String, besides ids: [String]) -> Scenario {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let stem = NameRule.fileName(name.split(separator: ".").first.map(String.init) ?? name)
        var id = NameRule.isScreenID(stem) ? stem : "screen"
        while ids.contains(id) { id += "-" }
        var screen = ListScreen(id: id, title: name) {}
        screen.emptyStatus = ListStatus(
            title: "This file has errors", message: "Its screen is shown as soon as they are fixed.")
        return Scenario(id: id, title: name, states: [ScenarioState(name: "Mistakes", screen: screen)])
    }
}
