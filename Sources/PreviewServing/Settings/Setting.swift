import ArgumentParser
import Configuration
import JSONText
import Logging
import PreviewCatalog
import PreviewCommands
import PreviewServer

/// A setting of the server. Its flag, its variable, its key in files, its default, its help and its effect are declared here, once.
struct Setting: Sendable {
    typealias Path<Value> = any WritableKeyPath<ServerSettings, Value> & Sendable

    /// The values of a setting, and its property.
    enum Kind: Sendable {
        /// An address to listen on.
        case host(Path<String>)
        /// A name of ASCII letters, digits, `-`, `_` and `.`.
        case name(Path<String?>)
        /// A text that is never displayed.
        case secret(Path<String?>)
        case integer(ClosedRange<Int>, Path<Int>)
        case seconds(ClosedRange<Double>, Path<Duration>)
        case flag(Path<Bool>)
        case choice([String], Path<String>)
        /// Names of the server.
        case hosts(Path<[String]>)
        /// IP addresses.
        case addresses(Path<[String]>)
        /// Origins of images.
        case origins(Path<[String]>)
        case editor(Path<EditorAddress?>)
    }

    /// The name in a file.
    let key: ServerKey
    let kind: Kind
    /// The flag, such as `--streams`.
    let flag: String

    /// The property of ``ServerOptions`` for the flag.
    private let property: any PartialKeyPath<ServerOptions> & Sendable
    private let explanation: String
    private let valueName: String?
    private let isHidden: Bool

    private init(
        _ key: ServerKey, _ property: any PartialKeyPath<ServerOptions> & Sendable, _ kind: Kind, _ explanation: String,
        flag: String? = nil, valueName: String? = nil, isHidden: Bool = false
    ) {
        self.key = key
        self.kind = kind
        let name = key.rawValue.split(separator: ".").last ?? ""
        self.flag = flag ?? name.reduce(into: "--") { $0 += $1.isUppercase ? "-" + $1.lowercased() : "\($1)" }
        self.property = property
        self.explanation = explanation
        self.valueName = valueName
        self.isHidden = isHidden
    }

    /// All settings. Each has a property of ``ServerOptions``, which is named like the flag.
    static let all: [Setting] = [
        Setting(
            .host, \.host, .host(\.configuration.host),
            "The address to listen on. Other addresses make the screens visible to other machines."),
        Setting(
            .port, \.port, .integer(0...65_535, \.configuration.port),
            "The port to listen on; 0 chooses a free port. If no port is set and the default is in use, the next one is used."
        ),
        Setting(
            .allowedHosts, \.allowHost, .hosts(\.configuration.allowedHosts),
            "An additional host name of the server, with the port if a proxy changes it; repeatable.",
            flag: "--allow-host", valueName: "name"),
        Setting(
            .accessToken, \.accessToken, .secret(\.configuration.accessToken),
            "The secret that clients need to open a page. LISTPREVIEW_ACCESS_TOKEN keeps it out of process lists.",
            valueName: "token"),
        Setting(
            .actionToken, \.actionToken, .secret(\.configuration.actionToken),
            "The secret that pages send with actions, instead of a random one.", valueName: "token", isHidden: true),
        Setting(
            .redis, \.redis, .secret(\.redis),
            "Share the screens with other replicas through Redis: redis://host or unix:///path.",
            valueName: "address"),
        Setting(
            .instance, \.instance, .name(\.instance), "The name of this replica in Redis.", valueName: "name"),
        Setting(
            .trustedProxies, \.trustProxy, .addresses(\.configuration.trustedProxies),
            "The IP address of a reverse proxy, whose X-Forwarded-For, -Proto and -Host are used; repeatable.",
            flag: "--trust-proxy",
            valueName: "proxy"),
        Setting(
            .allowedImages, \.allowImages, .origins(\.configuration.imageOrigins),
            "Another origin from which pages load images, such as https://cdn.example, or https: for all; repeatable.",
            flag: "--allow-images", valueName: "origin"),
        Setting(
            .logLevel, \.logLevel, .choice(Logger.Level.allCases.map(\.rawValue), \.logLevelName),
            "trace, debug, info, notice, warning, error or critical.", valueName: "level"),
        Setting(
            .logFormat, \.logFormat, .choice(LogFormat.allCases.map(\.rawValue), \.logFormatName),
            "plain, or json: one object per line.", valueName: "format"),
        Setting(
            .logLength, \.logLength, .integer(1...1_000_000, \.configuration.logLength),
            "The number of patches that a screen keeps for pages that reconnect.", valueName: "patches"),
        Setting(
            .heartbeat, \.heartbeat, .seconds(0.1...30, \.configuration.heartbeat),
            "The interval of heartbeats on an idle stream, 0.1 to 30.", valueName: "seconds"),
        Setting(
            .coalescing, \.coalescing, .seconds(0...1, \.configuration.coalescing),
            "The time during which patches in quick succession are combined into one.", valueName: "seconds"),
        Setting(
            .streams, \.streams, .integer(1...1_000_000, \.configuration.limits.streams),
            "The maximum number of open streams.", valueName: "count"),
        Setting(
            .streamsPerPeer, \.streamsPerPeer, .integer(1...1_000_000, \.configuration.limits.streamsPerPeer),
            "The maximum number of open streams from one address.", valueName: "count"),
        Setting(
            .connections, \.connections, .integer(1...1_000_000, \.configuration.limits.connections),
            "The maximum number of open connections.", valueName: "count"),
        Setting(
            .connectionsPerPeer, \.connectionsPerPeer,
            .integer(1...1_000_000, \.configuration.limits.connectionsPerPeer),
            "The maximum number of open connections from one address; local connections are not counted.",
            valueName: "count"),
        Setting(
            .actionsPerSecond, \.actionsPerSecond,
            .integer(1...1_000_000, \.configuration.limits.actionsPerSecond),
            "The maximum number of actions per second from one address.", valueName: "count"),
        Setting(
            .editor, \.editor, .editor(\.editor),
            "The editor in which galleries open files, for viewers on this machine: \(EditorAddress.names.joined(separator: ", ")), or an address with {path}, {line} and {column}.",
            valueName: "url"),
        Setting(.open, \.open, .flag(\.opens), "Open the first page in the browser."),
    ]

    /// The help of the flag behind a property, with its default.
    static func help(_ property: PartialKeyPath<ServerOptions>) -> ArgumentHelp {
        guard let setting = all.first(where: { $0.property == property }) else { return "" }
        let usual = setting.usual.map { " (default: \($0))" } ?? ""
        return ArgumentHelp(
            setting.explanation + usual, valueName: setting.valueName,
            visibility: setting.isHidden ? .hidden : .default)
    }

    /// Reads the number of a flag.
    static func integer(_ property: PartialKeyPath<ServerOptions>) -> @Sendable (String) throws -> Int {
        value(property) { Int($0) }
    }

    /// Reads the number of a flag, which may have a fraction.
    static func number(_ property: PartialKeyPath<ServerOptions>) -> @Sendable (String) throws -> Double {
        value(property) { Double($0) }
    }

    private static func value<Value>(
        _ property: PartialKeyPath<ServerOptions>, _ parse: @escaping @Sendable (String) -> Value?
    ) -> @Sendable (String) throws -> Value {
        let setting = all.first { $0.property == property }
        return { text in
            if let value = parse(text) { return value }
            throw ValidationError(setting?.complaint(found: "nothing", text: text) ?? "")
        }
    }

    /// The default as text, if there is one.
    private var usual: String? {
        let settings = ServerSettings()
        return switch kind {
        case .host(let path), .choice(_, let path): settings[keyPath: path]
        case .integer(_, let path): "\(settings[keyPath: path])"
        case .seconds(_, let path): Self.shown(settings[keyPath: path] / .seconds(1))
        case .name, .secret, .flag, .hosts, .addresses, .origins, .editor: nil
        }
    }

    /// The value of the flags.
    func content(of options: ServerOptions) -> ConfigContent? {
        switch options[keyPath: property] {
        case let text as String: .string(text)
        case let number as Int: .int(number)
        case let number as Double: .double(number)
        case true as Bool: .bool(true)
        case let texts as [String] where !texts.isEmpty: .stringArray(texts)
        default: nil
        }
    }

    /// Reads the value from the first provider that has it.
    func read(from reader: ConfigReader, into settings: inout ServerSettings) {
        let name = ConfigKey(key.rawValue)
        switch kind {
        case .host(let path), .choice(_, let path):
            settings[keyPath: path] = reader.string(forKey: name, default: settings[keyPath: path])
        case .name(let path), .secret(let path):
            settings[keyPath: path] = reader.string(forKey: name, isSecret: isSecret)
        case .integer(_, let path):
            settings[keyPath: path] = reader.int(forKey: name, default: settings[keyPath: path])
        case .seconds(_, let path):
            if let seconds = reader.double(forKey: name) { settings[keyPath: path] = .seconds(seconds) }
        case .flag(let path): settings[keyPath: path] = reader.bool(forKey: name, default: false)
        case .editor(let path):
            settings[keyPath: path] = reader.string(forKey: name).flatMap(EditorAddress.init)
        case .hosts(let path), .addresses(let path), .origins(let path):
            settings[keyPath: path] = reader.stringArray(forKey: name, default: settings[keyPath: path])
        }
    }

    /// The key of the configuration library.
    var configKey: AbsoluteConfigKey { AbsoluteConfigKey(key.rawValue.split(separator: ".").map(String.init)) }

    /// The name in the environment: `LISTPREVIEW_LIMITS_STREAMS`.
    var variable: String {
        key.rawValue.reduce(into: "LISTPREVIEW_") { name, letter in
            if letter.isUppercase { name += "_" }
            name += letter == "." ? "_" : letter.uppercased()
        }
    }

    /// The type of the configuration library.
    var type: ConfigType {
        switch kind {
        case .host, .name, .secret, .choice, .editor: .string
        case .integer: .int
        case .seconds: .double
        case .flag: .bool
        case .hosts, .addresses, .origins: .stringArray
        }
    }

    var isSecret: Bool { if case .secret = kind { true } else { false } }

    /// Whether a value is valid for the setting.
    func allows(_ content: ConfigContent) -> Bool {
        switch (kind, content) {
        case (.secret, .string(let text)): !text.isEmpty
        case (.host, .string(let text)):
            IPAddress.canonical(text) != nil || (HostName(text).map { $0.name == text } ?? false)
        case (.name, .string(let text)): text.wholeMatch(of: /[A-Za-z0-9._-]{1,64}/) != nil
        case (.integer(let range, _), .int(let number)): range.contains(number)
        case (.seconds(let range, _), .double(let number)): range.contains(number)
        case (.flag, .bool): true
        case (.choice(let words, _), .string(let word)): words.contains(word)
        case (.editor, .string(let text)): EditorAddress(text) != nil
        case (.hosts, .stringArray(let names)): names.allSatisfy { HostName($0) != nil }
        case (.origins, .stringArray(let origins)): origins.allSatisfy(ImageOrigin.isValid)
        case (.addresses, .stringArray(let addresses)): addresses.allSatisfy { IPAddress.canonical($0) != nil }
        default: false
        }
    }

    /// The message about a value that is not valid, with the nearest valid one.
    func complaint(found: String, text: String? = nil) -> String {
        let expected =
            switch kind {
            case .secret: "a text"
            case .host: "an address without a port, such as '127.0.0.1', '::1' or 'localhost',"
            case .name: "at most 64 ASCII letters, digits, '-', '_' and '.'"
            case .origins: "origins such as 'https://cdn.example', or 'https:',"
            case .integer(let range, _): "a whole number from \(range.lowerBound) to \(range.upperBound)"
            case .seconds(let range, _):
                "a number of seconds from \(Self.shown(range.lowerBound)) to \(Self.shown(range.upperBound))"
            case .flag: "true or false"
            case .choice(let words, _): words.map { "'\($0)'" }.joined(separator: ", ")
            case .editor:
                "\(EditorAddress.names.map { "'\($0)'" }.joined(separator: ", ")), or an address with '{path}'"
            case .addresses: "IP addresses such as '127.0.0.1'"
            case .hosts: "names such as 'preview.local' or 'preview.local:9000', each in full,"
            }
        let shown = isSecret ? "something else" : text?.excerpt ?? found
        var complaint = "expected \(expected) for '\(key.rawValue)', found \(shown)"
        if case .hosts = kind, let text, !text.contains("/"), let colon = text.lastIndex(of: ":"),
            HostName(String(text[..<colon])) != nil
        {
            complaint += "; a port is a number from 1 to 65535"
        }
        if case .choice(let words, _) = kind, let text, let nearest = NearestName.nearest(to: text, in: words) {
            complaint += "; did you mean '\(nearest)'?"
        }
        return complaint
    }

    private static func shown(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
