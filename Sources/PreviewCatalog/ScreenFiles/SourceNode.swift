package import JSONText
import Yams

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

    package var list: [SourceNode]? {
        guard case .list(let nodes) = value else { return nil }
        return nodes
    }

    /// The node, or `nil` if it is null, which is the same as omitting it.
    package var unlessNull: SourceNode? {
        if case .null = value { nil } else { self }
    }

    /// Rejects a text that is too long for a page.
    static func checkLength(of text: String, at position: TextPosition) throws(SourceError) {
        guard text.utf8.count > ScreenFileLimits.textBytes else { return }
        throw SourceError(
            message: "a text can have at most \(ScreenFileLimits.textBytes) bytes, and this one has \(text.utf8.count)",
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
package struct SourceMember: Sendable {
    package var key: String
    package var keyPosition: TextPosition
    package var value: SourceNode
}

extension SourceNode {
    /// Reads JSON, whose first line may be a later line of another text.
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

#if !Goldens
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
)
#endif

extension SourceNode {
    /// Reads one YAML document.
    ///
    /// Plain scalars follow the core schema of YAML 1.2, as JSON does: `no` is a text
    /// (and a language), not false. Merge keys (`<<`) are understood.
    package init(yaml bytes: [UInt8], limits: ScreenFileLimits) throws(SourceError) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        guard let string = String(validating: text, as: UTF8.self) else {
            throw SourceError(
                message: "this is not UTF-8; save the file as UTF-8",
                position: TextPosition(offset: TextEncoding.offsetOfDamage(in: bytes), in: bytes))
        }
        if let offset = YAMLCollectionKey.offset(in: text) {
            throw SourceError(
                message: "a key must be a text, not an alias or a collection",
                position: TextPosition(offset: offset, in: bytes))
        }
        let root: Node?
        do {
            // The meaning of a plain scalar is decided below. Yams would match each key with a dozen regular expressions.
            root = try Yams.compose(yaml: string, .basic, .default, .utf8)
        } catch {
            throw SourceError(yaml: error, in: bytes, limits: limits)
        }
        guard let root else { throw SourceError(message: "the file is empty", position: .start) }
        var converter = YAMLConverter(bytes, limits: limits)
        self = try converter.convert(root, depth: 0)
    }
}

/// Turns composed YAML into source nodes. Aliases are resolved, and repeated values count again.
private struct YAMLConverter {
    private let limits: ScreenFileLimits
    private var nodeCount = 0
    private var aliasedCount = 0
    /// The furthest location so far. Nodes are in the order of the text; only aliases lead back.
    private var furthest = TextPosition.start
    /// The location of the alias that is being expanded.
    private var repeated: TextPosition?
    private let bytes: [UInt8]

    init(_ bytes: [UInt8], limits: ScreenFileLimits) {
        self.bytes = bytes
        self.limits = limits
    }

    mutating func convert(_ node: Node, depth: Int) throws(SourceError) -> SourceNode {
        let position = TextPosition(node.mark)
        guard repeated == nil else { return try convert(node, at: position, depth: depth) }
        if position < furthest { repeated = position } else { furthest = position }
        defer { repeated = nil }
        return try convert(node, at: position, depth: depth)
    }

    private mutating func convert(
        _ node: Node, at position: TextPosition, depth: Int
    ) throws(SourceError) -> SourceNode {
        nodeCount += 1
        guard nodeCount <= limits.nodes else {
            throw SourceError(message: "more than \(limits.nodes) values", position: position)
        }
        if let repeated {
            aliasedCount += 1
            guard aliasedCount <= limits.aliasedNodes else {
                let name = YAMLPlaces.anchor(at: repeated, in: bytes).map { " '*\($0)'" } ?? ""
                throw SourceError(
                    message:
                        "aliases repeat more than \(limits.aliasedNodes) values; the last was\(name), anchored here",
                    position: repeated)
            }
        }
        guard depth <= limits.depth else {
            throw SourceError(message: "nested deeper than \(limits.depth) levels", position: position)
        }
        switch node {
        case .scalar(let scalar):
            try SourceNode.checkLength(of: scalar.string, at: position)
            return SourceNode(value: Self.value(scalar), position: position)
        case .sequence(let sequence):
            var nodes: [SourceNode] = []
            nodes.reserveCapacity(sequence.count)
            for element in sequence { nodes.append(try convert(element, depth: depth + 1)) }
            return SourceNode(value: .list(nodes), position: position)
        case .mapping(let mapping):
            return SourceNode(value: .object(try members(mapping, depth: depth)), position: position)
        case .alias:
            // The composer replaces aliases by the anchor's node; this case is for nodes that are created manually.
            throw SourceError(message: "unresolved alias", position: position)
        }
    }

    private mutating func members(_ mapping: Node.Mapping, depth: Int) throws(SourceError) -> [SourceMember] {
        var members: [SourceMember] = []
        var merged: [SourceMember] = []
        for (key, value) in mapping {
            let position = TextPosition(key.mark)
            guard case .scalar(let scalar) = key else {
                throw SourceError(message: "a key must be a text", position: position)
            }
            let value = try convert(value, depth: depth + 1)
            guard scalar.style == .plain, scalar.string == "<<" else {
                members.append(SourceMember(key: scalar.string, keyPosition: position, value: value))
                continue
            }
            for node in value.list ?? [value] {
                guard case .object(let more) = node.value else {
                    throw SourceError(message: "expected an object to merge, found \(node.kind)", position: position)
                }
                merged += more
            }
        }
        var keys = Set(members.map(\.key))
        for member in merged where keys.insert(member.key).inserted { members.append(member) }
        return members
    }

    private static func value(_ scalar: Node.Scalar) -> SourceNode.Value {
        let text = scalar.string
        guard scalar.style == .plain, scalar.tag.description != Tag.Name.str.rawValue else { return .string(text) }
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        default: return number(text).map { .number($0, text: text) } ?? .string(text)
        }
    }

    /// A number in decimal notation. Others (`0x10`, `1_000`, `.inf`) are texts, because JSON has no such numbers.
    private static func number(_ text: String) -> Double? {
        guard let last = text.utf8.last, last < UInt8(ascii: ":"), let number = Double(text), number.isFinite,
            text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) })
        else { return nil }
        return number
    }
}

extension TextPosition {
    fileprivate init(_ mark: Mark?) {
        self.init(line: mark?.line ?? 1, column: mark?.column ?? 1)
    }
}

extension SourceError {
    private static let tab = "indent with spaces; this is a tab"

    /// Whether a tab is between the start of a line and its text. libyaml finds that it starts no text.
    private static func isTab(at position: TextPosition, in bytes: [UInt8]) -> Bool {
        let line =
            bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropFirst(position.line - 1).first ?? []
        let indentation = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return indentation.dropFirst(position.column - 1).first == UInt8(ascii: "\t")
    }

    /// Frequent errors, in plainer words than those of libyaml.
    private static let advice = [
        "could not find expected ':'": "expected ':' behind the key above",
        "did not find expected ',' or ']'": "expected ',' or ']'; is a bracket not closed?",
        "did not find expected ',' or '}'": "expected ',' or '}'; is a brace not closed?",
        "did not find expected '-' indicator": "expected '- ' as above; check the indentation",
        "did not find expected key": "expected a key as above; check the indentation and quotation marks",
        "did not find expected node content": "expected a value; is a bracket not closed?",
        "found a tab character that violates indentation": tab,
        "found character that cannot start any token":
            "no text starts with this character, unless it is in quotation marks",
        "found unexpected end of stream": "the file ends within a text; is a quotation mark not closed?",
        "mapping values are not allowed in this context":
            "a ':' is not allowed here; check the indentation, and put texts with ': ' in quotation marks",
    ]

    fileprivate init(yaml error: any Error, in bytes: [UInt8], limits: ScreenFileLimits) {
        let tooDeep = SourceError(
            message: "nested deeper than \(limits.depth) levels",
            position: YAMLPlaces.depth(of: limits.depth, in: bytes))
        switch error as? YamlError {
        case .memory:
            // libyaml reports no location for a text that is nested too deeply.
            self = tooDeep
        case .parser(_, let problem, _, _) where problem.hasPrefix("Maximum nesting level"):
            self = tooDeep
        case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
            .composer(let context, let problem, let mark, _):
            let words = [context?.text, problem].compactMap { $0 }.joined(separator: " ")
            let position = TextPosition(mark)
            let message = Self.isTab(at: position, in: bytes) ? Self.tab : Self.advice[problem] ?? words
            self.init(message: message, position: position)
        case .reader(let problem, let offset, _, let yaml):
            let index = offset.flatMap { yaml.index(yaml.startIndex, offsetBy: $0, limitedBy: yaml.endIndex) }
            let bytes = Array(yaml.utf8)
            let position = index.map {
                TextPosition(offset: yaml.utf8.distance(from: yaml.startIndex, to: $0), in: bytes)
            }
            self.init(message: problem, position: position)
        case .duplicatedKeysInMapping(let duplicates, let context):
            let first = TextPosition(context.mark)
            let names = duplicates.sorted()
            if let key = names.first, let second = YAMLPlaces.secondKey(key, after: first, in: bytes) {
                self.init(message: "duplicate key \(key.excerpt); it is already at \(first)", position: second)
            } else {
                let keys = names.map(\.excerpt).joined(separator: ", ")
                self.init(message: "duplicate key \(keys); it is here first", position: first)
            }
        default:
            self.init(message: "this is not YAML: \(error)", position: nil)
        }
    }
}
