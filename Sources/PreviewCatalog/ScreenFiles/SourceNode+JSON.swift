import JSONText

extension SourceNode {
    /// Reads JSON, whose first line may be one further down in another text.
    package init(json bytes: [UInt8], limits: ScreenFileLimits, firstLine: Int = 1) throws(SourceError) {
        let parser = JSONParser(
            limits: JSONLimits(bytes: limits.bytes, depth: limits.depth, nodes: limits.nodes), firstLine: firstLine)
        var converter = JSONConverter(bytes: bytes, firstLine: firstLine)
        let root: JSONNode
        do {
            root = try parser.parse(bytes)
        } catch {
            throw SourceError(message: error.message, position: converter.position(at: error.offset))
        }
        self = try converter.convert(root)
    }
}

/// Turns parsed JSON into source nodes, from the front to the back, so that positions are found in one pass.
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

    mutating func convert(_ node: JSONNode) throws(SourceError) -> SourceNode {
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
