import ArgumentParser
import Configuration
import Foundation
import Logging
import PreviewCatalog
import PreviewCommands
import PreviewServer

/// The flags for the settings of a server.
struct ServerOptions: ParsableArguments {
    @Option(help: Setting.help(\Self.host)) var host: String?
    @Option(help: Setting.help(\Self.port), transform: Setting.integer(\Self.port)) var port: Int?
    @Option(help: Setting.help(\Self.allowHost)) var allowHost: [String] = []
    @Option(help: Setting.help(\Self.accessToken)) var accessToken: String?
    @Option(help: Setting.help(\Self.actionToken)) var actionToken: String?
    @Option(help: Setting.help(\Self.redis)) var redis: String?
    @Option(help: Setting.help(\Self.instance)) var instance: String?
    @Option(help: Setting.help(\Self.trustProxy)) var trustProxy: [String] = []
    @Option(help: Setting.help(\Self.allowImages)) var allowImages: [String] = []

    @Flag(name: .shortAndLong, help: "Log more: -v is --log-level info, -vv is --log-level debug.")
    var verbose: Int

    @Option(help: Setting.help(\Self.logLevel)) var logLevel: String?
    @Option(help: Setting.help(\Self.logFormat)) var logFormat: String?
    @Option(help: Setting.help(\Self.logLength), transform: Setting.integer(\Self.logLength)) var logLength: Int?
    @Option(help: Setting.help(\Self.heartbeat), transform: Setting.number(\Self.heartbeat)) var heartbeat: Double?
    @Option(help: Setting.help(\Self.coalescing), transform: Setting.number(\Self.coalescing)) var coalescing: Double?
    @Option(help: Setting.help(\Self.streams), transform: Setting.integer(\Self.streams)) var streams: Int?
    @Option(help: Setting.help(\Self.streamsPerPeer), transform: Setting.integer(\Self.streamsPerPeer))
    var streamsPerPeer: Int?
    @Option(help: Setting.help(\Self.connections), transform: Setting.integer(\Self.connections)) var connections: Int?
    @Option(help: Setting.help(\Self.connectionsPerPeer), transform: Setting.integer(\Self.connectionsPerPeer))
    var connectionsPerPeer: Int?
    @Option(help: Setting.help(\Self.actionsPerSecond), transform: Setting.integer(\Self.actionsPerSecond))
    var actionsPerSecond: Int?
    @Option(help: Setting.help(\Self.editor)) var editor: String?
    @Flag(help: Setting.help(\Self.open)) var open: Bool = false

    @Option(
        help: ArgumentHelp(
            "A JSON or YAML file with settings of the server. (default: listpreview.yaml or listpreview.json, if it exists)",
            valueName: "file"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var config: String?

    func validate() throws {
        if verbose > 0 && logLevel != nil { throw ValidationError("Give either --verbose or --log-level.") }
        for (setting, content) in given where !setting.allows(content) {
            let text: String? =
                switch content {
                case .string(let text): text
                case .int(let number): "\(number)"
                case .double(let number): "\(number)"
                case .stringArray(let texts): texts.first { !setting.allows(.stringArray([$0])) }
                default: nil
                }
            throw ValidationError("\(setting.flag): \(setting.complaint(found: "none", text: text)).")
        }
    }

    /// The settings that flags give.
    private var given: [(setting: Setting, content: ConfigContent)] {
        var options = self
        if verbose > 0 { options.logLevel = verbose == 1 ? "info" : "debug" }
        return Setting.all.compactMap { setting in setting.content(of: options).map { (setting, $0) } }
    }

    /// The format of the log that the flags or the environment give, before the other settings are known.
    var givenLogFormat: LogFormat {
        let environment = ProcessInfo.processInfo.environment
        return (logFormat ?? environment["LISTPREVIEW_LOG_FORMAT"]).flatMap { LogFormat(rawValue: $0) } ?? .plain
    }

    /// The flags as a source of settings.
    var provider: InMemoryProvider {
        InMemoryProvider(
            name: "flags",
            values: Dictionary(
                given.map { ($0.configKey, ConfigValue($1, isSecret: $0.isSecret)) }, uniquingKeysWith: { $1 }))
    }

    /// Reads all settings. Prints their problems before it throws.
    func settings(environment: [String: String] = ProcessInfo.processInfo.environment) throws(ExitCode)
        -> ServerSettings
    {
        do throws(SettingsError) {
            for line in SettingsEnvironment.unknownVariables(in: environment) { Console.note(line) }
            var providers: [any ConfigProvider] = [provider, try SettingsEnvironment.read(environment)]
            if let path = config {
                do {
                    providers.append(try SettingsFile.server(try InputFile.read(path), path: path))
                } catch let error as SettingsError {
                    throw error
                } catch {
                    // The file cannot be read, which has been reported.
                    throw SettingsError(problems: [])
                }
            } else if let path = FoundSettings.ofProcess.path {
                providers.append(try SettingsFile.server(try SettingsFile.bytes(of: path), path: path))
            }
            return ServerSettings(providers)
        } catch {
            if !error.problems.isEmpty { Console.note(error.description) }
            throw CommandExit.failure
        }
    }
}

/// The settings of a server, from flags, the environment, a file, and defaults, in this order of precedence.
struct ServerSettings: Sendable {
    var configuration = ServerConfiguration()
    var logLevel = Logger.Level.warning
    var logFormat = LogFormat.plain
    /// Whether to open the first page in a browser.
    var opens = false
    /// The address that opens a file in an editor.
    var editor: EditorAddress?
    /// Whether no port was configured, so that another one can be used.
    var hasDefaultPort = true
    /// The address of the Redis server through which replicas share screens.
    var redis: String?
    /// The replica's name in Redis.
    var instance: String?

    /// The names of the level and the format. Unknown names change nothing.
    var logLevelName: String {
        get { logLevel.rawValue }
        set { logLevel = Logger.Level(rawValue: newValue) ?? logLevel }
    }
    var logFormatName: String {
        get { logFormat.rawValue }
        set { logFormat = LogFormat(rawValue: newValue) ?? logFormat }
    }

    /// The defaults.
    init() {}

    /// Reads each setting from the first provider that has it.
    init(_ providers: [any ConfigProvider]) {
        let reader = ConfigReader(providers: providers)
        for setting in Setting.all { setting.read(from: reader, into: &self) }
        hasDefaultPort = reader.int(forKey: "port") == nil
    }
}
