import ArgumentParser
import Configuration
import Foundation
import Logging

/// The flags for how a server is set up, with what they stand for in the environment and in a file.
struct ServerOptions: ParsableArguments {
    @Option(help: "The address to listen on (default: 127.0.0.1). Others let other machines see the screens.")
    var host: String?

    @Option(help: "The port to listen on (default: 8080); 0 takes any that is free.")
    var port: Int?

    @Option(
        help: ArgumentHelp("A further name by which the server may be asked for; may be repeated.", valueName: "name"))
    var allowHost: [String] = []

    @Option(
        help: "A PEM file with the certificate to serve HTTPS with. Needs a build with the package trait TLS.",
        completion: .file())
    var certificate: String?

    @Option(help: "A PEM file with the certificate's private key.", completion: .file())
    var privateKey: String?

    @Option(
        help: ArgumentHelp(
            "What whoever opens a page has to know. LISTPREVIEW_ACCESS_TOKEN keeps it out of lists of processes.",
            valueName: "token"))
    var accessToken: String?

    @Option(
        help: ArgumentHelp(
            "What pages send with actions, instead of one made up at the start.", valueName: "token",
            visibility: .hidden))
    var actionToken: String?

    @Flag(name: .shortAndLong, help: "Log more: -v what is going on, -vv all of it.")
    var verbose: Int

    @Option(help: ArgumentHelp("trace, debug, info, notice, warning (default), error or critical.", valueName: "level"))
    var logLevel: String?

    @Option(help: ArgumentHelp("plain (default), or json: one object a line.", valueName: "format"))
    var logFormat: String?

    @Option(
        help: ArgumentHelp(
            "How many patches a screen keeps for pages that come back (default: 256).", valueName: "patches"))
    var logLength: Int?

    @Option(
        help: ArgumentHelp(
            "How often an idle stream says that it is there, 0.1 to 30 (default: 15).", valueName: "seconds"))
    var heartbeat: Double?

    @Option(help: ArgumentHelp("How long fast patches are gathered (default: 0.016).", valueName: "seconds"))
    var coalescing: Double?

    @Option(help: ArgumentHelp("How many streams may be open (default: 1000).", valueName: "count"))
    var streams: Int?

    @Option(help: ArgumentHelp("How many streams one address may have open (default: 1000).", valueName: "count"))
    var streamsPerPeer: Int?

    @Option(help: ArgumentHelp("How many connections may be open (default: 4096).", valueName: "count"))
    var connections: Int?

    @Option(
        help: ArgumentHelp(
            "How many connections one address may have open; those from this machine are not counted (default: 1024).",
            valueName: "count"))
    var connectionsPerPeer: Int?

    @Option(help: ArgumentHelp("How many actions one address may send in a second (default: 50).", valueName: "count"))
    var actionsPerSecond: Int?

    @Flag(help: "Open the first page in the browser.")
    var open = false

    @Option(
        help: ArgumentHelp(
            "A JSON or YAML file with settings (default: .listpreview.yaml or .listpreview.json, if there is one).",
            valueName: "file"),
        completion: .file(extensions: ["yaml", "yml", "json"]))
    var config: String?

    func validate() throws {
        if verbose > 0 && logLevel != nil { throw ValidationError("Give either --verbose or --log-level.") }
        for (flag, setting, content) in given where !setting.allows(content) {
            let text: String? =
                switch content {
                case .string(let text): text
                case .int(let number): "\(number)"
                case .double(let number): "\(number)"
                case .stringArray(let texts): texts.first { !setting.allows(.stringArray([$0])) }
                default: nil
                }
            throw ValidationError("\(flag): \(setting.complaint(found: "none", text: text)).")
        }
    }

    /// What the flags say.
    var provider: InMemoryProvider {
        InMemoryProvider(
            name: "flags",
            values: Dictionary(
                given.map { ($1.configKey, ConfigValue($2, isSecret: $1.isSecret)) }, uniquingKeysWith: { $1 }))
    }

    private var given: [(flag: String, setting: Setting, content: ConfigContent)] {
        let level = logLevel ?? (verbose == 0 ? nil : verbose == 1 ? "info" : "debug")
        let all: [(String, Setting, ConfigContent?)] = [
            ("--host", .host, host.map { .string($0) }),
            ("--port", .port, port.map { .int($0) }),
            ("--allow-host", .allowedHosts, allowHost.isEmpty ? nil : .stringArray(allowHost)),
            ("--certificate", .certificate, certificate.map { .string($0) }),
            ("--private-key", .privateKey, privateKey.map { .string($0) }),
            ("--access-token", .accessToken, accessToken.map { .string($0) }),
            ("--action-token", .actionToken, actionToken.map { .string($0) }),
            ("--log-level", .logLevel, level.map { .string($0) }),
            ("--log-format", .logFormat, logFormat.map { .string($0) }),
            ("--log-length", .logLength, logLength.map { .int($0) }),
            ("--heartbeat", .heartbeat, heartbeat.map { .double($0) }),
            ("--coalescing", .coalescing, coalescing.map { .double($0) }),
            ("--streams", .streams, streams.map { .int($0) }),
            ("--streams-per-peer", .streamsPerPeer, streamsPerPeer.map { .int($0) }),
            ("--connections", .connections, connections.map { .int($0) }),
            ("--connections-per-peer", .connectionsPerPeer, connectionsPerPeer.map { .int($0) }),
            ("--actions-per-second", .actionsPerSecond, actionsPerSecond.map { .int($0) }),
            ("--open", .open, open ? .bool(true) : nil),
        ]
        return all.compactMap { flag, setting, content in content.map { (flag, setting, $0) } }
    }

    /// Reads all settings. Prints what is wrong with them before it fails.
    func settings(environment: [String: String] = ProcessInfo.processInfo.environment) throws(ExitCode)
        -> ServerSettings
    {
        do throws(SettingsError) {
            for line in SettingsEnvironment.strangers(in: environment) { Console.note(line) }
            var providers: [any ConfigProvider] = [provider, try SettingsEnvironment.read(environment)]
            let usual = SettingsFile.usualNames.first { FileManager.default.fileExists(atPath: $0) }
            if let path = config ?? usual {
                do {
                    providers.append(try SettingsFile.read(try InputFile.read(path), path: path))
                } catch let error as SettingsError {
                    throw error
                } catch {
                    // The file could not be read, which has been said.
                    throw SettingsError(problems: [])
                }
            }
            return try ServerSettings(providers)
        } catch {
            if !error.problems.isEmpty { Console.note(error.description) }
            throw CommandExit.failure
        }
    }
}
