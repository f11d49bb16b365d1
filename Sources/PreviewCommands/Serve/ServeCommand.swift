import ArgumentParser
import Foundation
import ListPreviewKit
import PreviewCatalog
import PreviewServer
import ServiceLifecycle

/// `serve` of screen files and of lines.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves screens live: from files, from standard input, or from a command.",
        discussion: """
            FILES show the state of --state, or else their first state that is not empty, and pages follow every save. A \
            file that is saved with a mistake keeps its last good state; the mistake is printed, and so is that it is \
            fixed. Files that come into a folder are served too; one that is deleted takes its screen away until it is \
            there again. --play steps through the states, over and over. /gallery/ is the gallery that render writes; it \
            follows every save too, and the values of rows can be changed there, without a change to the files.

            - reads NDJSON from standard input, one state a line, in the words of screen files, where "screen" and "id" \
            mean the same:
              {"screen": "cars", "sections": [{"rows": [{"id": 1, "text": "Mini"}]}]}
              {"screen": "cars", "state": {"sections": []}, "animation": "fade"}
            The first line of a screen makes it, each further one is a patch. What people do is printed to standard \
            output, one JSON object a line, and nothing else is:
              {"screen":"cars","row":"1","action":"delete","value":null}
            A line with a mistake is reported with its place, and skipped.

            --exec does the same with a command's standard output and input. With --watch FILE it is started again when \
            one of these files changes; pages stay, and get what is different.

            \(ServeOptions.settings)

            EXAMPLES
              listpreview serve cars.yaml
              listpreview serve Screens --port 0 --play 2
              ./clock.py | listpreview serve - --open
              listpreview serve --exec 'python3 todo.py' --watch todo.py

            EXIT STATUS
              0  stopped, or the end of the input
              1  --until-end, and some lines had mistakes
              2  a file or a setting cannot be read, the port cannot be had, or the command failed
              64 a flag, or the value of one, is no good
            """)

    @Argument(
        help: "Screen files, in JSON or YAML, or folders of them; - is NDJSON on standard input.",
        completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String] = []

    @Option(help: ArgumentHelp("A command whose output are states, and whose input are actions.", valueName: "command"))
    var exec: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Files at whose change the command starts again.", valueName: "file"), completion: .file())
    var watch: [String] = []

    @Option(help: ArgumentHelp("The screen of lines that name none.", valueName: "id"))
    var screen = "screen"

    @Flag(help: "End with the input, or with the command.")
    var untilEnd = false

    @OptionGroup var options: ServeOptions

    private var readsInput: Bool { files.contains("-") }

    func validate() throws {
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("'-' may be given only once.") }
        if readsInput && exec != nil { throw ValidationError("Give either - or --exec.") }
        if !watch.isEmpty && exec == nil {
            throw ValidationError("--watch goes with --exec; screen files are followed without it.")
        }
        if untilEnd && exec == nil && !readsInput { throw ValidationError("--until-end goes with - or --exec.") }
        if !NameRule.isScreenID(screen) {
            throw ValidationError("--screen: \(ScreenRegistryError.invalidID(screen))")
        }
        if options.state != nil && !files.isEmpty && files.allSatisfy({ $0 == "-" }) {
            throw ValidationError("--state goes with screen files.")
        }
    }

    func run() async throws {
        // Not a part of validating, which comes before misspelt options are reported.
        if files.isEmpty && exec == nil { throw ValidationError("Give screen files, - or --exec.") }
        let run = try ServeRun(options)
        try checkWatchedFiles()
        // Before they are read, so that a save in between is seen as one.
        let named = files.filter { $0 != "-" }
        let paths = try ScreenFilePaths.all(named)
        try checkServedFiles(paths)
        let stamps = paths.map { FileStamp($0) }
        let scenarios = try ScenarioLoader.load(paths)
        try run.checkState(in: scenarios)

        let others = (readsInput ? ["standard input"] : []) + (exec == nil ? [] : ["the command"])
        let (server, gallery) = try run.server(scenarios, title: "Screens", others: others, isQuiet: readsInput)
        let log = StateLog(scenarios, notices: run.notices)
        let served = ServedFiles(named, screens: run.screens, gallery: gallery, log: log, notices: run.notices)
        for (index, path) in paths.enumerated() {
            try await run.start(path) {
                try await served.add(path, stamp: stamps[index], scenario: scenarios[index], state: options.state)
            }
        }
        if let first = scenarios.first { run.opening?.screenIsThere(first.id) }

        var services: [any Service] = [server]
        if !paths.isEmpty { services += [FileWatcher(served), log] as [any Service] }
        if let play = options.play { services.append(StatePlayer([served], interval: .seconds(play))) }
        let actions = ActionChannel()
        let opening = run.opening
        let streamed = StreamedScreens(registry: run.screens, actions: actions, log: log, notices: run.notices) {
            opening?.screenIsThere($0)
        }
        if let exec {
            services.append(
                CommandFeed(
                    command: exec, watched: watch, screen: screen, screens: streamed, actions: actions,
                    notices: run.notices, isUntilEnd: untilEnd))
        } else if readsInput {
            services.append(
                InputFeed(
                    screen: screen, screens: streamed, actions: actions, notices: run.notices, isUntilEnd: untilEnd))
        }
        try await run.run(services)
        if untilEnd, await streamed.mistakeCount > 0 { throw CommandExit.different }
    }

    /// What is served is read again and again, which only files can be.
    private func checkServedFiles(_ paths: [String]) throws(ExitCode) {
        let others = paths.filter { FileKind.of($0) == .other }
        for path in others {
            Console.note("\(path): error: this is not a regular file; - and --exec serve what comes line by line")
        }
        if !others.isEmpty { throw CommandExit.failure }
    }

    private func checkWatchedFiles() throws(ExitCode) {
        let missing = watch.filter { !FileManager.default.fileExists(atPath: $0) }
        for path in missing { Console.note("\(path): error: there is no such file") }
        if !missing.isEmpty { throw CommandExit.failure }
        // Everything behind --watch is watched, which is not what everybody means.
        for path in watch where (try? ScreenFileReader().read(path: path)) != nil {
            Console.note("\(path): watched, not served; to serve a screen file, name it before --watch")
        }
    }
}
