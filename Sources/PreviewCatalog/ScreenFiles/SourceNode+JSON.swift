import JSONText

extension SourceNode {
    /// Reads JSON.
    package init(json bytes: [UInt8], limits: ScreenFileLimits) throws(SourceError) {
        let parser = JSONParser(limits: JSONLimits(bytes: limits.bytes, depth: limits.depth, nodes: limits.nodes))
        do {
            var converter = JSONConverter(bytes: bytes)
            self = converter.convert(try parser.parse(bytes))
        } catch {
            throw SourceError(message: error.message, position: TextPosition(offset: error.offset, in: bytes))
        }
    }
}

/// Turns parsed JSON into source nodes, from the front to the back, so that positions are found in one pass.
private struct JSONConverter {
    private let bytes: [UInt8]
    private var positions: TextPositionScanner

    init(bytes: [UInt8]) {
        self.bytes = bytes
        positions = TextPositionScanner(bytes)
    }

    mutating func convert(_ node: JSONNode) -> SourceNode {
        let position = positions.position(at: node.offset)
        let value: SourceNode.Value
        switch node.value {
        case .null: value = .null
        case .bool(let bool): value = .bool(bool)
        case .integer(let integer): value = .number(Double(integer), text: numberText(at: node.offset))
        case .number(let number): value = .number(number, text: numberText(at: node.offset))
        case .string(let string): value = .string(string)
        case .array(let elements):
            var nodes: [SourceNode] = []
            nodes.reserveCapacity(elements.count)
            for element in elements { nodes.append(convert(element)) }
            value = .list(nodes)
        case .object(let members):
            var converted: [SourceMember] = []
            converted.reserveCapacity(members.count)
            for member in members {
                let keyPosition = positions.position(at: member.keyOffset)
                converted.append(
                    SourceMember(key: member.key, keyPosition: keyPosition, value: convert(member.value)))
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
