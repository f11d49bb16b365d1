import ArgumentParser
import Configuration
import Foundation
import JSONText
import ListPreviewKit
import Logging
import PreviewCatalog
import PreviewServer
import Testing

@testable import PreviewCommands
@testable import PreviewServing

/// Flags take precedence over the environment, which takes precedence over a file.
struct ServerSettingsTests {
    private func settings(
        _ flags: [String] = [], _ variables: [String: String] = [:], file: String? = nil, path: String = "a.yaml"
    ) throws -> ServerSettings {
        var providers: [any ConfigProvider] = [
            try ServerOptions.parse(flags).provider, try SettingsEnvironment.read(variables),
        ]
        if let file { providers.append(try SettingsFile.server(Array(file.utf8), path: path)) }
        return ServerSettings(providers)
    }

    private func problems(_ file: String, path: String = "a.yaml") -> [String] {
        do {
            _ = try SettingsFile.server(Array(file.utf8), path: path)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test func unknownVariablesAreReported() {
        let variables = [
            "LISTPREVIEW_PROT": "1", "LISTPREVIEW_PORT": "2", "LISTPREVIEW_X": "3", "LISTPREVIEW_BROWSER": "4",
            "LISTPREVIEW_LONG": "1", "LISTPREVIEW_BENCHMARKS": "1",
            "A": "5",
        ]
        #expect(
            SettingsEnvironment.unknownVariables(in: variables) == [
                "LISTPREVIEW_PROT: warning: unknown setting; did you mean 'LISTPREVIEW_PORT'?",
                "LISTPREVIEW_X: warning: unknown setting",
            ])
    }

    /// The problems of an environment.
    private func problems(_ variables: [String: String]) -> [String] {
        do {
            _ = try SettingsEnvironment.read(variables)
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }

    @Test func editorIsNameOrAddress() throws {
        #expect(try settings().editor == nil)
        #expect(
            try settings(["--editor", "zed"]).editor?.address(of: "/a b.yaml")
                == "zed://file/a%20b.yaml:{line}:{column}")
        #expect(
            try settings(file: "editor: idea").editor?.address(of: "/a.yaml")
                == "idea://open?file=/a.yaml&line={line}&column={column}")
        #expect(try settings([], ["LISTPREVIEW_EDITOR": "x-mate://open?url={path}"]).editor != nil)
        let names = "'vscode', 'cursor', 'zed', 'idea', or an address with '{path}'"
        for text in [
            "emacs", "javascript:alert('{path}')", "x:{line}", "data:text/html,{path}", "a b:{path}", "{path}:x",
        ] {
            #expect(throws: (any Error).self, "\(text)") { try settings(["--editor", text]) }
            #expect(
                problems("editor: \"\(text)\"")
                    == ["a.yaml:1:9: error: expected \(names) for 'editor', found \(text.excerpt)"])
        }
    }

    @Test func defaultsMatchServerDefaults() throws {
        let settings = try settings()
        #expect(settings.configuration == ServerConfiguration())
        #expect(settings.logLevel == .warning)
        #expect(settings.logFormat == .plain)
        #expect(!settings.opens)
    }

    @Test func sourcesTakePrecedenceInOrder() throws {
        let file = "{port: 1, heartbeat: 5, limits: {streams: 7, connections: 9}, allowedHosts: [a, b], logLevel: info}"
        let variables = ["LISTPREVIEW_PORT": "2", "LISTPREVIEW_LIMITS_STREAMS": "8", "LISTPREVIEW_HEARTBEAT": "0.5"]
        let all = try settings(["--port", "3", "--allow-host", "c", "-vv"], variables, file: file)
        #expect(all.configuration.port == 3)
        #expect(all.configuration.limits.streams == 8)
        #expect(all.configuration.limits.connections == 9)
        #expect(all.configuration.heartbeat == .milliseconds(500))
        #expect(all.configuration.allowedHosts == ["c"])
        #expect(all.logLevel == .debug)
        let less = try settings([], variables, file: file)
        #expect(less.configuration.port == 2)
        #expect(less.configuration.allowedHosts == ["a", "b"])
        #expect(less.logLevel == .info)
        #expect(try settings(file: file).configuration.port == 1)
    }

    /// Each setting can be set in each way, and none is confused with another.
    @Test func everySettingWorksInEverySource() throws {
        var expected = ServerConfiguration(
            host: "::1", port: 9, allowedHosts: ["x", "y"], logLength: 5, heartbeat: .seconds(2),
            coalescing: .seconds(1),
            actionToken: "act", accessToken: "acc")
        expected.trustedProxies = ["10.0.0.1", "::1"]
        expected.imageOrigins = ["https://a.example", "http:"]
        expected.limits.streams = 11
        expected.limits.streamsPerPeer = 12
        expected.limits.connections = 13
        expected.limits.actionsPerSecond = 14
        expected.limits.connectionsPerPeer = 15
        let flags = [
            "--host", "::1", "--port", "9", "--allow-host", "x", "--allow-host", "y", "--log-length", "5",
            "--heartbeat",
            "2", "--coalescing", "1", "--action-token", "act", "--access-token", "acc", "--streams", "11",
            "--streams-per-peer", "12", "--connections", "13", "--connections-per-peer", "15", "--actions-per-second",
            "14", "--log-level", "error", "--log-format",
            "json", "--open", "--editor", "zed", "--redis", "redis://r", "--instance", "i", "--trust-proxy",
            "10.0.0.1", "--trust-proxy", "::1", "--allow-images", "https://a.example", "--allow-images", "http:",
        ]
        let variables = [
            "HOST": "::1", "PORT": "9", "ALLOWED_HOSTS": "x, y", "LOG_LENGTH": "5", "HEARTBEAT": "2", "COALESCING": "1",
            "ACTION_TOKEN": "act", "ACCESS_TOKEN": "acc",
            "LIMITS_STREAMS": "11", "LIMITS_STREAMS_PER_PEER": "12", "LIMITS_CONNECTIONS": "13",
            "LIMITS_CONNECTIONS_PER_PEER": "15", "LIMITS_ACTIONS_PER_SECOND": "14", "LOG_LEVEL": "error",
            "LOG_FORMAT": "json", "OPEN": "true", "EDITOR": "zed", "REDIS": "redis://r", "INSTANCE": "i",
            "TRUSTED_PROXIES": "10.0.0.1, ::1", "ALLOWED_IMAGES": "https://a.example, http:",
        ]
        let environment = Dictionary(uniqueKeysWithValues: variables.map { ("LISTPREVIEW_\($0)", $1) })
        #expect(Set(environment.keys) == Set(Setting.all.map(\.variable)))
        let yaml = """
            host: "::1"
            port: 9
            allowedHosts: [x, y]
            logLength: 5
            heartbeat: 2
            coalescing: 1
            actionToken: act
            accessToken: acc
            redis: redis://r
            instance: i
            trustedProxies: [10.0.0.1, "::1"]
            allowedImages: [https://a.example, "http:"]
            logLevel: error
            logFormat: json
            editor: zed
            open: true
            limits:
              streams: 11
              streamsPerPeer: 12
              connections: 13
              connectionsPerPeer: 15
              actionsPerSecond: 14
            """
        let json = """
            {"host": "::1", "port": 9, "allowedHosts": ["x", "y"], "logLength": 5, "heartbeat": 2, "coalescing": 1,
             "actionToken": "act", "accessToken": "acc", "logLevel": "error",
             "logFormat": "json", "editor": "zed", "open": true, "redis": "redis://r", "instance": "i", "trustedProxies": ["10.0.0.1", "::1"],
             "allowedImages": ["https://a.example", "http:"],
             "limits": {"streams": 11, "streamsPerPeer": 12, "connections": 13, "connectionsPerPeer": 15,
                        "actionsPerSecond": 14}}
            """
        for settings in [
            try settings(flags), try settings([], environment), try settings(file: yaml),
            try settings(file: json, path: "a.json"),
        ] {
            #expect(settings.configuration == expected)
            #expect(settings.logLevel == .error)
            #expect(settings.logFormat == .json)
            #expect(settings.opens)
            #expect(settings.editor == EditorAddress("zed"))
            #expect(settings.redis == "redis://r" && settings.instance == "i")
        }
    }

    /// Each setting has a flag of the same name, with its explanation and its default.
    @Test func everySettingIsDocumentedInHelp() throws {
        let help = ListPreviewCommand.helpMessage(
            for: ServeCommand<ScreenFiles>.self, includeHidden: true, columns: 400)
        let lines = help.components(separatedBy: "\n")
        for setting in Setting.all {
            let index = try #require(lines.firstIndex { $0.contains("  \(setting.flag) ") }, "\(setting.flag)")
            // The explanation of a long flag is on the next line.
            let text = lines[index...].prefix(2).joined(separator: "  ").replacing(/^ +\S+( <[^>]+>)? +/, with: "")
            #expect(text.contains(" ") && !text.hasPrefix("-"), "\(lines[index])")
        }
        for text in [
            "(default: 127.0.0.1)", "(default: 8080)", "(default: warning)", "(default: plain)", "(default: 256)",
            "(default: 15)", "(default: 0.016)", "(default: 4096)", "(default: 1024)", "(default: 50)",
        ] {
            #expect(help.contains(text), "\(text)")
        }
    }

    /// They would never be the address from which a proxy connects.
    @Test(arguments: ["localhost", "proxy.example", "10.0.0.0/8", "127.0.0.1:80", "[::1]", "*", "1.2.3"])
    func invalidProxiesAreRejected(proxy: String) {
        let complaint = "expected IP addresses such as '127.0.0.1' for 'trustedProxies', found '\(proxy)'"
        #expect(problems("trustedProxies: '\(proxy)'") == ["a.yaml:1:17: error: \(complaint)"])
        #expect(
            problems(["LISTPREVIEW_TRUSTED_PROXIES": proxy]) == ["LISTPREVIEW_TRUSTED_PROXIES: error: \(complaint)"])
        #expect(throws: (any Error).self) { try ServerOptions.parse(["--trust-proxy", proxy]) }
    }

    /// A pattern would be treated as a name.
    @Test(arguments: ["*", "*.local", "a b", "http://a", "ä", "x:99999", "x:0", "x:", "[::1]:70000", "a..b"])
    func invalidHostsAreRejected(host: String) {
        let hint = host.contains(":") && !host.contains("//") ? "; a port is a number from 1 to 65535" : ""
        let complaint =
            "expected names such as 'preview.local' or 'preview.local:9000', each in full, for 'allowedHosts', found "
            + "'\(host)'\(hint)"
        #expect(problems("allowedHosts: ['\(host)']").first?.contains("expected names such as") == true)
        #expect(problems("allowedHosts: '\(host)'") == ["a.yaml:1:15: error: \(complaint)"])
        #expect(problems(["LISTPREVIEW_ALLOWED_HOSTS": host]) == ["LISTPREVIEW_ALLOWED_HOSTS: error: \(complaint)"])
        let error = #expect(throws: (any Error).self) {
            try ServerOptions.parse(["--allow-host", "a", "--allow-host", host])
        }
        let message = error.map { ServerOptions.message(for: $0) } ?? ""
        #expect(message.contains("--allow-host: \(complaint)"), "\(message)")
    }

    /// Each setting with an address or a number says what is right.
    @Test(arguments: [
        ("--host", "localhost:80", "an address without a port"), ("--host", "[::1]", "an address without a port"),
        ("--host", "1.2.3.256", "an address without a port"), ("--host", "http://a", "an address without a port"),
        ("--instance", "a b", "at most 64 ASCII letters"),
        ("--instance", String(repeating: "a", count: 65), "at most 64"),
        ("--allow-images", "cdn.example", "origins such as 'https://cdn.example'"),
        ("--allow-images", "https://a; script-src *", "origins such as"),
        ("--allow-images", "https://a:99999", "origins"),
        ("--port", "x", "a whole number from 0 to 65535"), ("--streams", "1e9", "a whole number from 1 to 1000000"),
        ("--heartbeat", "5s", "a number of seconds from 0.1 to 30"), ("--port", "-1", "a whole number from 0 to 65535"),
        ("--heartbeat", "nan", "a number of seconds from 0.1 to 30"),
        ("--coalescing", "inf", "a number of seconds from 0 to 1"), ("--streams", "0", "from 1 to 1000000"),
        ("--trust-proxy", "10.0.0.1:80", "IP addresses"), ("--log-length", "0", "from 1 to 1000000"),
    ])
    func invalidValuesAreExplained(flag: String, value: String, expectation: String) {
        let error = #expect(throws: (any Error).self) { try ServerOptions.parse(["\(flag)=\(value)"]) }
        let message = error.map { ServerOptions.message(for: $0) } ?? ""
        #expect(
            message.contains(flag) && message.contains(": expected ") && message.contains(expectation), "\(message)")
    }

    @Test(arguments: ["localhost", "Preview.local:9000", "10.0.0.7", "[::1]:8080", "a_b-c"])
    func namesAndAddressesAreAccepted(host: String) throws {
        #expect(try settings(["--allow-host", host]).configuration.allowedHosts == [host])
    }

    @Test func fileErrorsHaveLocations() {
        #expect(problems("prot: 1") == ["a.yaml:1:1: error: unknown key 'prot'; did you mean 'port'?"])
        #expect(
            problems("port: many\nlimits:\n  steams: 3\n  connections: 1.5\nheartbeat: 0") == [
                "a.yaml:1:7: error: expected a whole number from 0 to 65535 for 'port', found 'many'",
                "a.yaml:3:3: error: unknown key 'steams'; did you mean 'streams'?",
                "a.yaml:4:16: error: expected a whole number from 1 to 1000000 for 'limits.connections', found '1.5'",
                "a.yaml:5:12: error: expected a number of seconds from 0.1 to 30 for 'heartbeat', found '0'",
            ])
        #expect(
            problems("logLevel: wraning") == [
                "a.yaml:1:11: error: expected 'trace', 'debug', 'info', 'notice', 'warning', 'error', 'critical' for "
                    + "'logLevel', found 'wraning'; did you mean 'warning'?"
            ])
        #expect(
            problems("[]", path: "a.json") == ["a.json:1:1: error: expected an object for the settings, found a list"])
        #expect(problems("{", path: "a.json").first?.hasPrefix("a.json:1:2: error: ") == true)
        #expect(problems("limits: 3") == ["a.yaml:1:9: error: expected an object for 'limits', found a number"])
        #expect(problems("open: 1") == ["a.yaml:1:7: error: expected true or false for 'open', found '1'"])
        #expect(problems("limits.streams: 3").first?.contains("unknown key 'limits.streams'") == true)
        #expect(problems("port:\nlimits:") == [])
    }

    @Test func environmentErrorsNameVariable() {
        #expect(
            problems(["LISTPREVIEW_PORT": "abc"]) == [
                "LISTPREVIEW_PORT: error: expected a whole number from 0 to 65535 for 'port', found 'abc'"
            ])
        #expect(problems(["LISTPREVIEW_LIMITS_STREAMS": "0"]).count == 1)
        #expect(problems(["LISTPREVIEW_BROWSER": "x", "LISTPREVIEW_PORT": "", "PORT": "x"]) == [])
    }

    @Test func flagErrorsAreUsageErrors() {
        for flags in [
            ["--port", "70000"], ["--log-level", "loud"], ["-v", "--log-level", "info"], ["--heartbeat", "0"],
        ] {
            #expect(throws: (any Error).self) { try ServerOptions.parse(flags) }
        }
    }

    @Test func secretsAreNeverShown() {
        let problems = problems("accessToken: [hush]\nactionToken: 4711")
        #expect(
            problems == [
                "a.yaml:1:14: error: expected a text for 'accessToken', found something else",
                "a.yaml:2:14: error: expected a text for 'actionToken', found something else",
            ])
    }
}
