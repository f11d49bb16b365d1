import Configuration
import Logging
import PreviewServer

/// How a server is set up: what flags say, else the environment, else a file, else what is usual.
struct ServerSettings: Sendable {
    var configuration = ServerConfiguration()
    var logLevel = Logger.Level.warning
    var logFormat = LogFormat.plain
    /// Whether the first page is opened in a browser.
    var opens = false

    /// Takes each setting from the first provider that has it.
    ///
    /// - Throws: What is wrong with settings that belong together.
    init(_ providers: [any ConfigProvider]) throws(SettingsError) {
        let reader = ConfigReader(providers: providers)
        let usual = configuration
        func text(_ setting: Setting) -> String? {
            reader.string(forKey: ConfigKey(setting.key), isSecret: setting.isSecret)
        }
        func integer(_ setting: Setting, _ usual: Int) -> Int {
            reader.int(forKey: ConfigKey(setting.key), default: usual)
        }
        func duration(_ setting: Setting, _ usual: Duration) -> Duration {
            reader.double(forKey: ConfigKey(setting.key)).map { .seconds($0) } ?? usual
        }
        configuration.host = text(.host) ?? usual.host
        configuration.port = integer(.port, usual.port)
        configuration.allowedHosts = reader.stringArray(
            forKey: ConfigKey(Setting.allowedHosts.key), default: usual.allowedHosts)
        configuration.actionToken = text(.actionToken)
        configuration.accessToken = text(.accessToken)
        configuration.logLength = integer(.logLength, usual.logLength)
        configuration.heartbeat = duration(.heartbeat, usual.heartbeat)
        configuration.coalescing = duration(.coalescing, usual.coalescing)
        configuration.limits.streams = integer(.streams, usual.limits.streams)
        configuration.limits.streamsPerPeer = integer(.streamsPerPeer, usual.limits.streamsPerPeer)
        configuration.limits.connections = integer(.connections, usual.limits.connections)
        configuration.limits.connectionsPerPeer = integer(.connectionsPerPeer, usual.limits.connectionsPerPeer)
        configuration.limits.actionsPerSecond = integer(.actionsPerSecond, usual.limits.actionsPerSecond)
        logLevel = text(.logLevel).flatMap { Logger.Level(rawValue: $0) } ?? logLevel
        logFormat = text(.logFormat).flatMap { LogFormat(rawValue: $0) } ?? logFormat
        opens = reader.bool(forKey: ConfigKey(Setting.open.key), default: false)
        switch (text(.certificate), text(.privateKey)) {
        case (let certificate?, let privateKey?):
            configuration.certificate = CertificateFiles(certificate: certificate, privateKey: privateKey)
        case (nil, nil): break
        default: throw SettingsError(problems: ["error: a certificate and its private key are given together"])
        }
    }
}
