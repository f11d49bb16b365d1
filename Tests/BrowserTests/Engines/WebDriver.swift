import Foundation
import JSONText

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session of a driver that supports the WebDriver standard over HTTP, such as WebKitWebDriver.
struct WebDriver: EngineDriver {
    private let session: URL

    static func start(port: Int, sharesFiles: Bool) async throws -> WebDriver {
        guard let sessions = URL(string: "http://127.0.0.1:\(port)/session") else {
            throw EngineError(description: "\(port) is no port")
        }
        let arguments: JSONNode =
            sharesFiles ? ["--automation", "--allow-file-access-from-file-urls=true"] : ["--automation"]
        let capabilities = JSONNode.object(["webkitgtk:browserOptions": .object(["args": arguments])])
        let value = try await request(
            "POST", sessions, .object(["capabilities": .object(["alwaysMatch": capabilities])]))
        guard let id = value["sessionId"]?.string else { throw EngineError(description: "no session: \(value)") }
        return WebDriver(session: sessions.appendingPathComponent(id))
    }

    func send(_ command: EngineCommand, _ parameters: JSONNode) async throws -> JSONNode {
        try await Self.request("POST", session.appendingPathComponent(command.rawValue), parameters)
    }

    func end() async {
        // A browser that no longer answers ends with its driver.
        _ = try? await Self.request("DELETE", session, nil)
    }

    private static func request(_ method: String, _ url: URL, _ body: JSONNode?) async throws -> JSONNode {
        var request = URLRequest(url: url, timeoutInterval: 900)
        request.httpMethod = method
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        if let body {
            var writer = JSONWriter()
            writer.node(body)
            request.httpBody = Data(writer.bytes)
        }
        let (data, _) = try await URLSession.shared.data(for: request)
        let value = try JSONParser().parse(Array(data))["value"] ?? JSONNode(.null)
        if let code = value["error"]?.string {
            throw EngineError(description: "\(code): \(value["message"]?.string ?? "")")
        }
        return value
    }
}
