import ArgumentParser
import Configuration
import JSONText
import Logging
import PreviewCatalog
import PreviewServer

/// A setting of the server. Its flag, its variable, its key in files, its default, its help and its effect are declared here, once.
struct Setting: Sendable {
    /// The values of a setting.
    enum Kind: Sendable {
        case text
        /// A text that is never shown.
        case secret
        case integer(ClosedRange<Int>)
        case seconds(ClosedRange<Double>)
        case flag
        case choice([String])
        /// Names of the server.
        case hosts
    }

    /// The name in a file, with a dot between the names of a group and a member: `limits.streams`.
    let key: String
    let kind: Kind
    /// The flag, such as `--streams`.
    let flag: String

    private let property: any PartialKeyPath<ServerOptions> & Sendable
    private let given: @Sendable (ServerOptions) -> ConfigContent?
    private let apply: @Sendable (ConfigContent, inout ServerSettings) -> Void
    private let explanation: String
    private let valueName: String?
    private let isHidden: Bool

    /// All settings. Each has a property of ``ServerOptions`` for its flag.
    static let all: [Setting] = [
        text(
            "host", \.host, \.configuration.host,
            "The address to listen on. Any other lets other machines see the screens."),
        integer("port", \.port, \.configuration.port, 0...65_535, "The port to listen on; 0 takes any that is free."),
        Setting(
            "allowedHosts", .hosts, flag: "--allow-host", \.allowHost,
            given: { $0.allowHost.isEmpty ? nil : .stringArray($0.allowHost) },
            "A further name by which clients may address the server; may be repeated.", valueName: "name"
        ) { content, settings in
            if case .stringArray(let names) = content { settings.configuration.allowedHosts = names }
        },
        text(
            "certificate", .text, \.certificate, \.certificate,
            "A PEM file with the certificate to serve HTTPS with. Needs a build with the package trait TLS."),
        text("privateKey", .text, \.privateKey, \.privateKey, "A PEM file with the certificate's private key."),
        text(
            "accessToken", .secret, \.accessToken, \.configuration.accessToken,
            "The secret that clients need to open a page. LISTPREVIEW_ACCESS_TOKEN keeps it out of lists of processes.",
            valueName: "token"),
        text(
            "actionToken", .secret, \.actionToken, \.configuration.actionToken,
            "The secret that pages send with actions, instead of a random one.", valueName: "token", isHidden: true),
        choice(
            "logLevel", \.logLevel, \.logLevel, Logger.Level.allCases,
            given: { options in options.logLevel ?? [nil, "info", "debug"][min(options.verbose, 2)] },
            "trace, debug, info, notice, warning, error or critical.", valueName: "level"),
        choice(
            "logFormat", \.logFormat, \.logFormat, LogFormat.allCases, given: \.logFormat,
            "plain, or json: one object a line.", valueName: "format"),
        integer(
            "logLength", \.logLength, \.configuration.logLength, 1...1_000_000,
            "How many patches a screen keeps for pages that reconnect.", valueName: "patches"),
        seconds(
            "heartbeat", \.heartbeat, \.configuration.heartbeat, 0.1...30,
            "The interval of heartbeats on an idle stream, 0.1 to 30."),
        seconds(
            "coalescing", \.coalescing, \.configuration.coalescing, 0...1,
            "How long patches that follow each other fast are collected into one."),
        integer(
            "limits.streams", \.streams, \.configuration.limits.streams, 1...1_000_000,
            "How many streams may be open.", valueName: "count"),
        integer(
            "limits.streamsPerPeer", \.streamsPerPeer, \.configuration.limits.streamsPerPeer, 1...1_000_000,
            "How many streams one address may have open.", valueName: "count"),
        integer(
            "limits.connections", \.connections, \.configuration.limits.connections, 1...1_000_000,
            "How many connections may be open.", valueName: "count"),
        integer(
            "limits.connectionsPerPeer", \.connectionsPerPeer, \.configuration.limits.connectionsPerPeer, 1...1_000_000,
            "How many connections one address may have open; those from this machine are not counted.",
            valueName: "count"),
        integer(
            "limits.actionsPerSecond", \.actionsPerSecond, \.configuration.limits.actionsPerSecond, 1...1_000_000,
            "How many actions one address may send in a second.", valueName: "count"),
        Setting(
            "open", .flag, \.open, given: { $0.open ? .bool(true) : nil }, "Open the first page in the browser."
        ) { content, settings in
            if case .bool(let opens) = content { settings.opens = opens }
        },
    ]

    // MARK: - Declaring

    private typealias Path<Value> = any WritableKeyPath<ServerSettings, Value> & Sendable
    private typealias Flag<Value> = any KeyPath<ServerOptions, Value> & Sendable

    private init(
        _ key: String, _ kind: Kind, flag: String? = nil, _ property: any PartialKeyPath<ServerOptions> & Sendable,
        given: @escaping @Sendable (ServerOptions) -> ConfigContent?, _ explanation: String,
        default usual: String? = nil, valueName: String? = nil, isHidden: Bool = false,
        apply: @escaping @Sendable (ConfigContent, inout ServerSettings) -> Void
    ) {
        self.key = key
        self.kind = kind
        let name = key.split(separator: ".").last ?? ""
        self.flag = flag ?? name.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : "\($1)" }
        self.property = property
        self.given = given
        self.apply = apply
        self.explanation = explanation + (usual.map { " (default: \($0))" } ?? "")
        self.valueName = valueName
        self.isHidden = isHidden
    }

    private static func text(
        _ key: String, _ flag: Flag<String?>, _ path: Path<String>, _ explanation: String
    ) -> Setting {
        Setting(
            key, .text, flag, given: { $0[keyPath: flag].map { .string($0) } }, explanation,
            default: ServerSettings()[keyPath: path]
        ) { content, settings in
            if case .string(let text) = content { settings[keyPath: path] = text }
        }
    }

    private static func text(
        _ key: String, _ kind: Kind, _ flag: Flag<String?>, _ path: Path<String?>, _ explanation: String,
        valueName: String? = nil, isHidden: Bool = false
    ) -> Setting {
        Setting(
            key, kind, flag, given: { $0[keyPath: flag].map { .string($0) } }, explanation, valueName: valueName,
            isHidden: isHidden
        ) { content, settings in
            if case .string(let text) = content { settings[keyPath: path] = text }
        }
    }

    private static func choice<Value: RawRepresentable<String> & Sendable>(
        _ key: String, _ flag: Flag<String?>, _ path: Path<Value>, _ values: [Value],
        given: @escaping @Sendable (ServerOptions) -> String?, _ explanation: String, valueName: String
    ) -> Setting {
        Setting(
            key, .choice(values.map(\.rawValue)), flag, given: { given($0).map { .string($0) } }, explanation,
            default: ServerSettings()[keyPath: path].rawValue, valueName: valueName
        ) { content, settings in
            if case .string(let text) = content, let value = Value(rawValue: text) { settings[keyPath: path] = value }
        }
    }

    private static func integer(
        _ key: String, _ flag: Flag<Int?>, _ path: Path<Int>, _ range: ClosedRange<Int>, _ explanation: String,
        valueName: String? = nil
    ) -> Setting {
        Setting(
            key, .integer(range), flag, given: { $0[keyPath: flag].map { .int($0) } }, explanation,
            default: "\(ServerSettings()[keyPath: path])", valueName: valueName
        ) { content, settings in
            if case .int(let number) = content { settings[keyPath: path] = number }
        }
    }

    private static func seconds(
        _ key: String, _ flag: Flag<Double?>, _ path: Path<Duration>, _ range: ClosedRange<Double>,
        _ explanation: String
    ) -> Setting {
        Setting(
            key, .seconds(range), flag, given: { $0[keyPath: flag].map { .double($0) } }, explanation,
            default: shown(ServerSettings()[keyPath: path] / .seconds(1)), valueName: "seconds"
        ) { content, settings in
            if case .double(let seconds) = content { settings[keyPath: path] = .seconds(seconds) }
        }
    }

    // MARK: - Using

    /// The help of the flag behind a property.
    static func help(_ property: PartialKeyPath<ServerOptions>) -> ArgumentHelp {
        guard let setting = all.first(where: { $0.property == property }) else { return "" }
        return ArgumentHelp(
            setting.explanation, valueName: setting.valueName, visibility: setting.isHidden ? .hidden : .default)
    }

    /// The value that flags give.
    func content(of options: ServerOptions) -> ConfigContent? { given(options) }

    /// Takes the value from the first provider that has it.
    func read(from reader: ConfigReader, into settings: inout ServerSettings) {
        let key = ConfigKey(key)
        let content: ConfigContent? =
            switch type {
            case .int: reader.int(forKey: key).map { .int($0) }
            case .double: reader.double(forKey: key).map { .double($0) }
            case .bool: reader.bool(forKey: key).map { .bool($0) }
            case .stringArray: reader.stringArray(forKey: key).map { .stringArray($0) }
            default: reader.string(forKey: key, isSecret: isSecret).map { .string($0) }
            }
        if let content { apply(content, &settings) }
    }

    /// The key of the configuration library.
    var configKey: AbsoluteConfigKey { AbsoluteConfigKey(key.split(separator: ".").map(String.init)) }

    /// The name in the environment: `LISTPREVIEW_LIMITS_STREAMS`.
    var variable: String {
        key.reduce(into: "LISTPREVIEW_") { name, letter in
            if letter.isUppercase { name += "_" }
            name += letter == "." ? "_" : letter.uppercased()
        }
    }

    /// The type of the configuration library.
    var type: ConfigType {
        switch kind {
        case .text, .secret, .choice: .string
        case .integer: .int
        case .seconds: .double
        case .flag: .bool
        case .hosts: .stringArray
        }
    }

    var isSecret: Bool { if case .secret = kind { true } else { false } }

    /// Whether the setting can have a value.
    func allows(_ content: ConfigContent) -> Bool {
        switch (kind, content) {
        case (.text, .string(let text)), (.secret, .string(let text)): !text.isEmpty
        case (.integer(let range), .int(let number)): range.contains(number)
        case (.seconds(let range), .double(let number)): range.contains(number)
        case (.flag, .bool): true
        case (.choice(let words), .string(let word)): words.contains(word)
        case (.hosts, .stringArray(let names)): names.allSatisfy(Self.isHost)
        default: false
        }
    }

    /// The message about a value that is not valid, with the nearest valid one.
    func complaint(found: String, text: String? = nil) -> String {
        let expected =
            switch kind {
            case .text, .secret: "a text"
            case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
            case .seconds(let range):
                "a number of seconds from \(Self.shown(range.lowerBound)) to \(Self.shown(range.upperBound))"
            case .flag: "true or false"
            case .choice(let words): words.map { "'\($0)'" }.joined(separator: ", ")
            case .hosts: "names such as 'preview.local' or 'preview.local:9000', each in full,"
            }
        let shown = isSecret ? "something else" : text?.excerpt ?? found
        var complaint = "expected \(expected) for '\(key)', found \(shown)"
        if case .choice(let words) = kind, let text, let nearest = NearestName.nearest(to: text, in: words) {
            complaint += "; did you mean '\(nearest)'?"
        }
        return complaint
    }

    /// Whether a text can be a name, with or without a port. Patterns are not supported.
    private static func isHost(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
                    UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
                    true
                default: false
                }
            }
    }

    private static func shown(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
