import JSONText

/// A command to the browser, or to one of its pages.
struct DevToolsCommand: Equatable {
    /// The number that the reply will carry.
    var id: Int
    /// The domain and the command: `Page.navigate`.
    var method: String
    /// What the command needs, an object.
    var parameters: JSONNode
    /// The session of a page, or `nil` for the browser itself.
    var session: String?

    /// The command as it goes through the pipe, with the NUL that ends it.
    var encoded: [UInt8] {
        var message: [JSONMember] = [
            JSONMember(key: "id", value: JSONNode(.integer(id))),
            JSONMember(key: "method", value: JSONNode(.string(method))),
            JSONMember(key: "params", value: parameters),
        ]
        if let session { message.append(JSONMember(key: "sessionId", value: JSONNode(.string(session)))) }
        var writer = JSONWriter()
        writer.node(JSONNode(.object(message)))
        return writer.bytes + [0]
    }
}
