package import JSONText

/// A value of a screen file with its place, whether it was written in JSON or in YAML.
package struct SourceNode {
    package enum Value {
        case null
        case bool(Bool)
        /// A number and how it was written: a text may be given as a number, an id too.
        case number(Double, text: String)
        case string(String)
        case list([SourceNode])
        case object([SourceMember])
    }

    package var value: Value
    package var position: TextPosition

    /// The value of a member that is there and not null.
    package subscript(key: String) -> SourceNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value.unlessNull
    }

    package var list: [SourceNode]? {
        guard case .list(let nodes) = value else { return nil }
        return nodes
    }

    /// The node, or `nil` if it is null, which says as much as leaving it out.
    package var unlessNull: SourceNode? {
        if case .null = value { nil } else { self }
    }

    /// Refuses a text that no page can have.
    static func checkLength(of text: String, at position: TextPosition) throws(SourceError) {
        guard text.utf8.count > ScreenFileLimits.textBytes else { return }
        throw SourceError(
            message: "a text has at most \(ScreenFileLimits.textBytes) bytes, and this one has \(text.utf8.count)",
            position: position)
    }

    /// The value's kind in words for messages.
    package var kind: String {
        switch value {
        case .null: "nothing"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .list: "a list"
        case .object: "an object"
        }
    }
}

/// A key of an object with its value.
package struct SourceMember {
    package var key: String
    package var keyPosition: TextPosition
    package var value: SourceNode
}
