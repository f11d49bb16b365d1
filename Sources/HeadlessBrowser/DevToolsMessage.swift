import JSONText

/// What the browser sends.
enum DevToolsMessage: Sendable, Equatable {
    /// A command was done.
    case result(id: Int, JSONNode)
    /// A command was refused.
    case refusal(id: Int, reason: String)
    /// Something happened, in a page (`session`) or in the browser.
    case event(method: String, parameters: JSONNode, session: String?)

    /// The browser is trusted with far more than a text from anywhere: a picture of a long page is one string.
    private static let parser = JSONParser(limits: JSONLimits(bytes: 1 << 30, depth: 2048, nodes: 64 << 20))

    /// Reads a message.
    ///
    /// - Throws: ``BrowserError/unreadable(_:)`` when the bytes are not JSON or neither a reply nor an event.
    init(decoding bytes: [UInt8]) throws(BrowserError) {
        let node: JSONNode
        do { node = try Self.parser.parse(bytes) } catch { throw .unreadable(error.description) }
        if let id = node["id"]?.integer {
            if let error = node["error"] {
                self = .refusal(id: id, reason: error["message"]?.string ?? "no reason was given")
            } else {
                self = .result(id: id, node["result"] ?? .object([:]))
            }
        } else if let method = node["method"]?.string {
            self = .event(
                method: method, parameters: node["params"] ?? .object([:]), session: node["sessionId"]?.string)
        } else {
            throw .unreadable("neither a reply nor an event: \(String(decoding: bytes.prefix(200), as: UTF8.self))")
        }
    }
}
