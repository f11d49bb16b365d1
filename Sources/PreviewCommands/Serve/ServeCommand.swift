import ArgumentParser
import Foundation
import Logging
import PreviewCatalog
import PreviewServer
import ServiceLifecycle
import UnixSignals

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// `listpreview serve`
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves screens live: from files, from standard input, or from a command.",
        discussion: """
            FILES show their first state, or the one of --state, and pages follow every save. A file that is saved with a \
            mistake keeps its last good state; the mistake is printed, and so is that it is mended. --play steps through \
            the states, over and over. /gallery/ is the gallery of all their states that render writes; it follows every save too, and the values of \
            rows can be changed there, without a change to the files.

            - reads NDJSON from standard input, one state a line, in the words of screen files:
              {"screen": "cars", "sections": [{"rows": [{"id": 1, "text": "Mini"}]}]}
              {"screen": "cars", "state": {"sections": []}, "animation": "fade"}
            The first line of a screen makes it, each further one is a patch. What people do is printed to standard \
            output, one JSON object a line, and nothing else is:
              {"screen":"cars","row":"1","action":"delete","value":null}
            A line with a mistake is reported with its place, and skipped.

            --exec does the same with a command's standard output and input. With --watch FILE it is started again when \
            one of these files changes; pages stay, and get what is different.

            Flags win over the environment (LISTPREVIEW_PORT, LISTPREVIEW_LIMITS_STREAMS and so on), which wins over a file \
            (port, limits: streams and so on). Stop with Control-C.

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

    @Option(help: ArgumentHelp("Step through the states of files, staying this long at each.", valueName: "seconds"))
    var play: Double?

    @Option(help: ArgumentHelp("Begin with the state of files that has this name or id.", valueName: "name"))
    var state: String?

    @OptionGroup var bulk: BulkThreshold

    @OptionGroup(title: "Server options")
    var server: ServerOptions

    private var readsInput: Bool { files.contains("-") }

    func validate() throws {
        if files.isEmpty && exec == nil { throw ValidationError("Give screen files, - or --exec.") }
        if files.count(where: { $0 == "-" }) > 1 { throw ValidationError("There is one standard input.") }
        if readsInput && exec != nil { throw ValidationError("Give either - or --exec.") }
        if !watch.isEmpty && exec == nil {
            throw ValidationError("--watch goes with --exec; screen files are followed without it.")
        }
        if untilEnd && exec == nil && !readsInput { throw ValidationError("--until-end goes with - or --exec.") }
        if !ScreenRegistry.isValid(screen) {
            throw ValidationError("--screen: \(ScreenRegistryError.invalidID(screen))")
        }
        if state != nil && files.allSatisfy({ $0 == "-" }) { throw ValidationError("--state goes with screen files.") }
        if let play, !(0.05...86_400).contains(play) {
            throw ValidationError("--play takes between 0.05 and 86400 seconds.")
        }
    }

    func run() async throws {
        // Whoever stops reading is told from an error, not by the end of this program.
        signal(SIGPIPE, SIG_IGN)
        let settings = try server.settings()
        let logger = Self.logger(settings)
        let notices = settings.logFormat == .json ? Notices(logger: logger) : Notices()
        try checkWatchedFiles()
        // Before they are read, so that a save in between is seen as one.
        let paths = try ScreenFilePaths.all(files.filter { $0 != "-" })
        let stamps = paths.map { FileStamp($0) }
        let scenarios = try ScenarioLoader.load(paths)

        if let state, !scenarios.contains(where: { $0.states.contains { $0.name == state || $0.id == state } }) {
            notices.error("error: no file has a state with the name or id \(PrintableText.make("'\(state)'"))")
            throw CommandExit.failure
        }

        let configuration = settings.configuration
        let screens = ScreenRegistry(patchOptions: bulk.patchOptions) {
            InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
        }
        let opening = settings.opens && (server.open || Console.isTerminal) ? FirstPage(notices: notices) : nil
        var preview = PreviewServer(configuration: configuration, screens: screens, logger: logger) { address in
            announce(address, screenCount: scenarios.count, notices)
            opening?.serverIsReady(address)
        }
        var gallery: GalleryPages?
        if !scenarios.isEmpty {
            let pages = GalleryPages(scenarios, assetsPath: ServedGallery.assetsPath)
            try preview.add(ServedGallery(pages), at: ServedGallery.name)
            gallery = pages
        }
        var served: [ServedFile] = []
        for (index, path) in paths.enumerated() {
            served.append(
                ServedFile(
                    path: path, stamp: stamps[index], scenario: scenarios[index], state: state, screens: screens,
                    gallery: gallery,
                    notices: notices))
        }
        for file in served { try await file.start() }
        if let first = scenarios.first { opening?.screenIsThere(first.id) }

        var services: [any Service] = [preview]
        if !served.isEmpty { services.append(FileWatcher(served)) }
        if let play { services.append(StatePlayer(served, interval: .seconds(play))) }
        let actions = ActionChannel()
        let streamed = StreamedScreens(registry: screens, actions: actions, notices: notices) {
            opening?.screenIsThere($0)
        }
        if let exec {
            services.append(
                CommandFeed(
                    command: exec, watched: watch, screen: screen, screens: streamed, actions: actions,
                    notices: notices, isUntilEnd: untilEnd))
        } else if readsInput {
            services.append(
                InputFeed(
                    screen: screen, screens: streamed, actions: actions, notices: notices, isUntilEnd: untilEnd))
        }
        try await Self.run(services, logger: logger, notices: notices)
        if untilEnd, await streamed.mistakeCount > 0 { throw CommandExit.different }
    }

    private static func run(_ services: [any Service], logger: Logger, notices: Notices) async throws {
        let group = ServiceGroup(
            configuration: ServiceGroupConfiguration(
                services: services.map {
                    .init(
                        service: $0, successTerminationBehavior: .gracefullyShutdownGroup,
                        failureTerminationBehavior: .gracefullyShutdownGroup)
                },
                gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
        do {
            try await group.run()
        } catch let error as ServerError {
            notices.error("error: \(error)")
            throw CommandExit.failure
        } catch is CommandFeed.Failure {
            throw CommandExit.failure
        }
    }

    private static func logger(_ settings: ServerSettings) -> Logger {
        var logger = Logger(label: "listpreview") { label in
            switch settings.logFormat {
            case .plain: StreamLogHandler.standardError(label: label)
            case .json: JSONLogHandler(label: label) { Console.noteLine($0) }
            }
        }
        logger.logLevel = settings.logLevel
        return logger
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

    /// Says where the pages are. Standard output is for what people do where that goes there.
    private func announce(_ address: ServerAddress, screenCount: Int, _ notices: Notices) {
        var served = screenCount == 0 ? [] : [screenCount == 1 ? "1 screen" : "\(screenCount) screens"]
        if readsInput { served.append("standard input") }
        if exec != nil { served.append("the command") }
        let gallery = screenCount == 0 ? "" : ", gallery at \(ServedGallery.url(address))"
        let line = "Serving \(served.joined(separator: " and ")) at \(address.url)\(gallery)"
        // Whoever cannot read this line can still see the pages.
        if readsInput { notices.note(line) } else { try? Console.print(line) }
    }
}
