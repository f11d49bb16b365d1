package import JSONText
package import ListPreviewKit

/// A value of a screen file with its location, for both JSON and YAML.
package struct SourceNode: Sendable {
    package enum Value: Sendable {
        case null
        case bool(Bool)
        /// A number and its notation: a text or an id may be written as a number.
        case number(Double, text: String)
        case string(String)
        case list([SourceNode])
        case object([SourceMember])
    }

    package var value: Value
    package var position: TextPosition

    /// The value of a member that exists and is not null.
    package subscript(key: String) -> SourceNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value.unlessNull
    }

    /// Whether a member exists, even with null.
    func has(_ key: String) -> Bool {
        guard case .object(let members) = value else { return false }
        return members.contains { $0.key == key }
    }

    package var list: [SourceNode]? {
        guard case .list(let nodes) = value else { return nil }
        return nodes
    }

    /// The node, or `nil` if it is null, which is the same as omitting it.
    package var unlessNull: SourceNode? {
        if case .null = value { nil } else { self }
    }

    /// Rejects a text that is too long for a page.
    static func checkLength(of text: String, at position: TextPosition) throws(Diagnostic) {
        guard text.utf8.count > ScreenFileLimits.textBytes else { return }
        throw Diagnostic(
            "a text can have at most \(ScreenFileLimits.textBytes) bytes, and this one has \(text.utf8.count)",
            at: position)
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
package struct SourceMember: Sendable {
    package var key: String
    package var keyPosition: TextPosition
    package var value: SourceNode
}

extension SourceNode {
    /// Reads a text in a format.
    init(_ bytes: [UInt8], _ format: ScreenFileFormat, limits: ScreenFileLimits) throws(Diagnostic) {
        switch format {
        case .json: try self.init(json: bytes, limits: limits)
        case .yaml: try self.init(yaml: bytes, limits: limits)
        }
    }

    /// Reads JSON, whose first line may be a later line of another text.
    package init(json bytes: [UInt8], limits: ScreenFileLimits, firstLine: Int = 1) throws(Diagnostic) {
        let parser = JSONParser(
            limits: JSONLimits(bytes: limits.bytes, depth: limits.depth, nodes: limits.nodes), firstLine: firstLine,
            replacesLoneSurrogates: false)
        var converter = JSONConverter(bytes: bytes, firstLine: firstLine)
        let root: JSONNode
        do {
            root = try parser.parse(bytes)
        } catch {
            throw Diagnostic(error.message, at: converter.position(at: error.offset))
        }
        self = try converter.convert(root)
    }
}

/// Converts parsed JSON to source nodes, from front to back, so that positions are computed in one pass.
private struct JSONConverter {
    private let bytes: [UInt8]
    private let firstLine: Int
    private var positions: TextPositionScanner

    init(bytes: [UInt8], firstLine: Int) {
        self.bytes = bytes
        self.firstLine = firstLine
        positions = TextPositionScanner(bytes)
    }

    mutating func position(at offset: Int) -> TextPosition {
        var position = positions.position(at: offset)
        position.line += firstLine - 1
        return position
    }

    mutating func convert(_ node: JSONNode) throws(Diagnostic) -> SourceNode {
        let position = self.position(at: node.offset)
        let value: SourceNode.Value
        switch node.value {
        case .null: value = .null
        case .bool(let bool): value = .bool(bool)
        case .integer(let integer): value = .number(Double(integer), text: numberText(at: node.offset))
        case .number(let number): value = .number(number, text: numberText(at: node.offset))
        case .string(let string):
            try SourceNode.checkLength(of: string, at: position)
            value = .string(string)
        case .array(let elements):
            var nodes: [SourceNode] = []
            nodes.reserveCapacity(elements.count)
            for element in elements { nodes.append(try convert(element)) }
            value = .list(nodes)
        case .object(let members):
            var converted: [SourceMember] = []
            converted.reserveCapacity(members.count)
            for member in members {
                let keyPosition = self.position(at: member.keyOffset)
                converted.append(
                    SourceMember(key: member.key, keyPosition: keyPosition, value: try convert(member.value)))
            }
            value = .object(converted)
        }
        return SourceNode(value: value, position: position)
    }

    private func numberText(at offset: Int) -> String {
        let end = bytes[offset...].firstIndex { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): false
            case UInt8(ascii: "e"), UInt8(ascii: "E"): false
            default: true
            }
        }
        return String(decoding: bytes[offset..<(end ?? bytes.endIndex)], as: UTF8.self)
    }
}
