import Configuration
import JSONText
import Logging
import PreviewCatalog

/// One thing that can be set by a flag, in the environment and in a file: its name, and what it may be.
struct Setting: Sendable {
    /// What a setting may be.
    enum Kind: Sendable {
        case text
        /// A text that is never shown.
        case secret
        case integer(ClosedRange<Int>)
        case seconds(ClosedRange<Double>)
        case flag
        case choice([String])
        /// Names by which the server may be asked for.
        case hosts
    }

    /// The name in a file, with a dot before what stands inside of something: `limits.streams`.
    let key: String
    let kind: Kind

    static let host = Setting(key: "host", kind: .text)
    static let port = Setting(key: "port", kind: .integer(0...65_535))
    static let allowedHosts = Setting(key: "allowedHosts", kind: .hosts)
    static let actionToken = Setting(key: "actionToken", kind: .secret)
    static let accessToken = Setting(key: "accessToken", kind: .secret)
    static let certificate = Setting(key: "certificate", kind: .text)
    static let privateKey = Setting(key: "privateKey", kind: .text)
    static let logLevel = Setting(key: "logLevel", kind: .choice(Logger.Level.allCases.map(\.rawValue)))
    static let logFormat = Setting(key: "logFormat", kind: .choice(LogFormat.allCases.map(\.rawValue)))
    static let logLength = Setting(key: "logLength", kind: .integer(1...1_000_000))
    static let heartbeat = Setting(key: "heartbeat", kind: .seconds(0.1...30))
    static let coalescing = Setting(key: "coalescing", kind: .seconds(0...1))
    static let open = Setting(key: "open", kind: .flag)
    static let streams = Setting(key: "limits.streams", kind: .integer(1...1_000_000))
    static let streamsPerPeer = Setting(key: "limits.streamsPerPeer", kind: .integer(1...1_000_000))
    static let connections = Setting(key: "limits.connections", kind: .integer(1...1_000_000))
    static let connectionsPerPeer = Setting(key: "limits.connectionsPerPeer", kind: .integer(1...1_000_000))
    static let actionsPerSecond = Setting(key: "limits.actionsPerSecond", kind: .integer(1...1_000_000))

    /// All settings.
    static let all: [Setting] = [
        host, port, allowedHosts, actionToken, accessToken, certificate, privateKey, logLevel, logFormat, logLength,
        heartbeat, coalescing, open, streams, streamsPerPeer, connections, connectionsPerPeer,
        actionsPerSecond,
    ]

    /// The name as configurations have it.
    var configKey: AbsoluteConfigKey { AbsoluteConfigKey(key.split(separator: ".").map(String.init)) }

    /// The name in the environment: `LISTPREVIEW_LIMITS_STREAMS`.
    var variable: String {
        key.reduce(into: "LISTPREVIEW_") { name, letter in
            if letter.isUppercase { name += "_" }
            name += letter == "." ? "_" : letter.uppercased()
        }
    }

    /// The kind as configurations have it.
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

    /// Whether a value is one that the setting may have.
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

    /// What is expected, and what would have been nearest to it.
    func complaint(found: String, text: String? = nil) -> String {
        let expected =
            switch kind {
            case .text, .secret: "a text"
            case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
            case .seconds(let range):
                "a number of seconds from \(Self.words(range.lowerBound)) to \(Self.words(range.upperBound))"
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

    /// Whether a text can be a name, with or without a port. Each name is allowed on its own; there is no pattern for many.
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

    private static func words(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
