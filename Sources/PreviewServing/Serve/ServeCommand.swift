import ArgumentParser
import ListPreviewKit
import PreviewCommands

struct ServeCommand<Input: ServedInput>: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "serve",
            abstract: Input.Serving.abstract,
            discussion: """
                \(Input.Serving.explanation)

                Flags take precedence over the environment (LISTPREVIEW_PORT, LISTPREVIEW_LIMITS_STREAMS and so on), which \
                takes precedence over a file (port, limits: streams and so on). Stop with Control-C.

                EXAMPLES
                \(Input.Serving.examples)

                EXIT STATUS
                \(Input.Serving.statuses)
                  64 the command line is invalid
                """)
    }

    @OptionGroup var serving: Input.Serving

    @OptionGroup var options: ServeOptions

    func validate() throws { try serving.validate(with: options) }

    func run() async throws {
        // From the beginning, so that all errors are entries of the log.
        let logger = ServerLog.logger(format: options.server.givenLogFormat)
        try await Console.$receiver.withValue(options.server.givenLogFormat == .json ? Notices(logger: logger) : nil) {
            let run = try ServeRun(options)
            try await Console.$receiver.withValue(run.settings.logFormat == .json ? run.notices : nil) {
                try await serving.run(run)
            }
        }
    }
}

/// A source of screens that can be served.
protocol ServedInput: ScenarioInput {
    /// The part of `serve` for these scenarios.
    associatedtype Serving: ServingInput
}

/// The part of `serve` that depends on the source of its screens.
protocol ServingInput: ParsableArguments {
    static var abstract: String { get }
    static var explanation: String { get }
    /// Examples and statuses of the help, each line indented by two spaces.
    static var examples: String { get }
    static var statuses: String { get }

    /// Checks arguments that depend on the options of all sources.
    func validate(with options: ServeOptions) throws

    /// Serves until a signal arrives.
    func run(_ run: ServeRun) async throws
}

extension ServingInput {
    func validate(with options: ServeOptions) throws {}
}

/// The common options of `serve` for screen files and galleries.
struct ServeOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Step through the states, and show each for this long.", valueName: "seconds"))
    var play: Double?

    @Option(
        help: ArgumentHelp(
            "The name or id of the first state to show. (default: the first state that is not empty)",
            valueName: "name"))
    var state: String?

    @OptionGroup var bulk: BulkThreshold

    @OptionGroup(title: "Server options")
    var server: ServerOptions

    func validate() throws {
        if let play, !(0.05...86_400).contains(play) {
            throw ValidationError("--play takes between 0.05 and 86400 seconds.")
        }
    }
}
