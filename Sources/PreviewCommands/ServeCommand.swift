import ArgumentParser
import Logging
import PreviewServer
import ServiceLifecycle
import UnixSignals

/// `listpreview serve`
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves screen files live: pages follow every save.",
        discussion: """
            Shows the first state of each file. A file that is saved with a mistake keeps its last good state, and the \
            mistake is printed. --play steps through the states, over and over. Stop with Control-C.

            EXAMPLES
              listpreview serve cars.yaml
              listpreview serve Screens/*.json --port 0 --play 2
            """)

    @Argument(help: "Screen files, in JSON or YAML.", completion: .file(extensions: ["json", "yaml", "yml"]))
    var files: [String]

    @Option(help: "The port to listen on; 0 takes any that is free.")
    var port = 8080

    @Option(help: "The address to listen on. Others than 127.0.0.1 let other machines see the screens.")
    var host = "127.0.0.1"

    @Option(help: ArgumentHelp("Step through the states, staying this long at each.", valueName: "seconds"))
    var play: Double?

    @OptionGroup var bulk: BulkThreshold

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("The port must be between 0 and 65535.") }
        if let play, !(0.05...86_400).contains(play) {
            throw ValidationError("--play takes between 0.05 and 86400 seconds.")
        }
    }

    func run() async throws {
        // Before they are read, so that a save in between is seen as one.
        let stamps = files.map { FileStamp($0) }
        let scenarios = try ScenarioLoader.load(files)
        var logger = Logger(label: "listpreview", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = .warning
        let configuration = ServerConfiguration(host: host, port: port)
        let screens = ScreenRegistry(patchOptions: bulk.patchOptions) {
            InMemoryPatchLog(length: configuration.logLength, byteLimit: configuration.limits.logBytes)
        }
        let server = PreviewServer(configuration: configuration, screens: screens, logger: logger) { address in
            // Whoever cannot read this line can still see the pages.
            try? Console.print(
                "Serving \(scenarios.count == 1 ? "1 screen" : "\(scenarios.count) screens") at \(address.url)")
        }
        var served: [ServedFile] = []
        for (index, path) in files.enumerated() {
            served.append(
                ServedFile(path: path, stamp: stamps[index], scenario: scenarios[index], screens: server.screens))
        }
        for file in served { try await file.start() }
        var services: [any Service] = [server, FileWatcher(served)]
        if let play { services.append(StatePlayer(served, interval: .seconds(play))) }
        let group = ServiceGroup(
            services: services, gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        do {
            try await group.run()
        } catch let error as ServerError {
            Console.note("error: \(error)")
            throw CommandExit.failure
        }
    }
}
