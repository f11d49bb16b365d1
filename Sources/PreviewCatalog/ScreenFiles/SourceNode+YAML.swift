import CYaml
import JSONText
package import ListPreviewKit

#if !Goldens
#error(
    "a trait is missing: the dependency ListPreviewKit needs traits: [\"Commands\"] for PreviewCommands, [\"Serving\"] for PreviewServing, [\"Goldens\"] for PreviewCatalog, VisualRegression and PreviewTesting, [\"Server\"] for PreviewServer"
)
#endif

extension SourceNode {
    /// Reads one YAML document.
    ///
    /// Plain scalars follow the core schema of YAML 1.2, as JSON does: `no` is a text
    /// (and a language), not false. Merge keys (`<<`) are understood.
    package init(yaml bytes: [UInt8], limits: ScreenFileLimits) throws(Diagnostic) {
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        guard let text = String(validating: bytes[start...], as: UTF8.self) else {
            throw Diagnostic(
                "this is not UTF-8; save the file as UTF-8",
                at: TextPosition(offset: TextEncoding.offsetOfDamage(in: bytes), in: bytes))
        }
        _ = YAMLComposer.hasNoLimit
        // The parser contains a pointer to itself, so it must not move.
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { parser.deallocate() }
        guard yaml_parser_initialize(parser) == 1 else {
            throw Diagnostic("there is not enough memory to read the file", at: nil)
        }
        defer { yaml_parser_delete(parser) }
        let separators = LineSeparators(of: text)
        self = try separators.replaced(in: text).withUnsafeBufferPointer { buffer throws(Diagnostic) -> SourceNode in
            guard let first = buffer.baseAddress, !buffer.isEmpty else { throw .emptyFile }
            yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
            yaml_parser_set_input_string(parser, first, buffer.count)
            var composer = YAMLComposer(parser, bytes, start: start, separators, limits: limits)
            return try composer.document()
        }
    }
}

/// The characters of a text that end a line in YAML 1.1 and libyaml, but not in YAML 1.2: U+0085, U+2028 and U+2029.
///
/// libyaml reads other characters in their place, which have the same length and are not in the text.
private struct LineSeparators {
    private var substitutes: [Unicode.Scalar: Unicode.Scalar] = [:]

    init(of text: String) {
        // Every character of a file is compared; a lookup of each in a set would take as long as libyaml.
        func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x85, 0x2028, 0x2029: true
            default: false
            }
        }
        guard text.unicodeScalars.contains(where: isSeparator) else { return }
        var used = Set(text.unicodeScalars)
        for separator in used.filter(isSeparator) {
            let candidates: ClosedRange<UInt32> = separator.value < 0x800 ? 0x700...0x7FF : 0xE000...0xF8FF
            let free = candidates.lazy.compactMap { Unicode.Scalar($0) }.first { !used.contains($0) }
            guard let free else { continue }
            used.insert(free)
            substitutes[separator] = free
        }
    }

    func replaced(in text: String) -> [UInt8] {
        substitutes.isEmpty ? Array(text.utf8) : Array(Self.map(text, substitutes).utf8)
    }

    func restored(in text: String) -> String {
        guard !substitutes.isEmpty else { return text }
        return Self.map(text, Dictionary(uniqueKeysWithValues: substitutes.map { ($0.value, $0.key) }))
    }

    private static func map(_ text: String, _ scalars: [Unicode.Scalar: Unicode.Scalar]) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { result.append(scalars[scalar] ?? scalar) }
        return String(result)
    }
}

/// Composes source nodes from the events of libyaml.
///
/// An alias is the node of its anchor, which is not visited again. Keys must be texts: comparing keys that are collections
/// of aliases could take forever.
private struct YAMLComposer {
    private struct Event {
        var type: yaml_event_type_t
        var position: TextPosition
        /// The name of an anchor or an alias.
        var anchor: String?
        /// A scalar, and whether it is written without quotation marks and without the tag of texts.
        var text = ""
        var isPlain = false
    }

    /// A node with the number of its values, and of its levels of lists and objects.
    private struct Composed {
        var node: SourceNode
        var valueCount = 1
        var levelCount = 0

        mutating func add(_ child: Composed) {
            valueCount += child.valueCount
            levelCount = max(levelCount, child.levelCount + 1)
        }
    }

    /// libyaml reads ahead, and would report too many levels without their location.
    static let hasNoLimit: Void = yaml_set_max_nest_level(.max)

    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let bytes: [UInt8]
    /// The offset of the text after a byte order mark.
    private let start: Int
    private let separators: LineSeparators
    private let limits: ScreenFileLimits
    private var anchors: [String: Composed] = [:]
    private var valueCount = 0
    private var repeatedCount = 0

    init(
        _ parser: UnsafeMutablePointer<yaml_parser_t>, _ bytes: [UInt8], start: Int, _ separators: LineSeparators,
        limits: ScreenFileLimits
    ) {
        self.parser = parser
        self.bytes = bytes
        self.start = start
        self.separators = separators
        self.limits = limits
    }

    mutating func document() throws(Diagnostic) -> SourceNode {
        _ = try next()  // The start of the stream.
        guard try next().type != YAML_STREAM_END_EVENT else { throw .emptyFile }
        let root = try compose(try next(), level: 0)
        _ = try next()  // The end of the document.
        let end = try next()
        guard end.type == YAML_STREAM_END_EVENT else {
            throw Diagnostic("a file has one document, and another one begins here; remove the '---'", at: end.position)
        }
        return root.node
    }

    private mutating func compose(_ event: Event, level: Int) throws(Diagnostic) -> Composed {
        let isAlias = event.type == YAML_ALIAS_EVENT
        var composed: Composed
        switch event.type {
        case YAML_ALIAS_EVENT:
            composed = try repeated(event)
        case YAML_SEQUENCE_START_EVENT, YAML_MAPPING_START_EVENT:
            guard level < limits.depth else { throw tooDeep(at: event.position) }
            try count(1, at: event.position)
            composed =
                event.type == YAML_MAPPING_START_EVENT
                ? try object(at: event.position, level: level + 1) : try list(at: event.position, level: level + 1)
        default:
            try count(1, at: event.position)
            try SourceNode.checkLength(of: event.text, at: event.position)
            composed = Composed(
                node: SourceNode(
                    value: event.isPlain ? Self.value(event.text) : .string(event.text), position: event.position))
        }
        guard level + composed.levelCount <= limits.depth else { throw tooDeep(at: event.position) }
        if let anchor = event.anchor, !isAlias { anchors[anchor] = composed }
        return composed
    }

    private mutating func repeated(_ event: Event) throws(Diagnostic) -> Composed {
        let name = event.anchor ?? ""
        guard let composed = anchors[name] else {
            throw Diagnostic(
                "there is no anchor '&\(name)' above; put a text that begins with '*' in quotation marks",
                at: event.position)
        }
        repeatedCount += composed.valueCount
        guard repeatedCount <= limits.aliasedNodes else {
            throw Diagnostic(
                "aliases repeat more than \(limits.aliasedNodes) values; the last was '*\(name)', anchored here",
                at: composed.node.position)
        }
        try count(composed.valueCount, at: event.position)
        return composed
    }

    private mutating func list(at position: TextPosition, level: Int) throws(Diagnostic) -> Composed {
        var composed = Composed(node: SourceNode(value: .null, position: position), levelCount: 1)
        var nodes: [SourceNode] = []
        while true {
            let event = try next()
            if event.type == YAML_SEQUENCE_END_EVENT { break }
            let child = try compose(event, level: level)
            composed.add(child)
            nodes.append(child.node)
        }
        composed.node.value = .list(nodes)
        return composed
    }

    private mutating func object(at position: TextPosition, level: Int) throws(Diagnostic) -> Composed {
        var composed = Composed(node: SourceNode(value: .null, position: position), levelCount: 1)
        var members: [SourceMember] = []
        var merged: [SourceMember] = []
        // Most objects have fewer keys, and growing takes longer than adding them.
        var keys = [String: TextPosition](minimumCapacity: 12)
        while true {
            let key = try next()
            if key.type == YAML_MAPPING_END_EVENT { break }
            guard key.type == YAML_SCALAR_EVENT else {
                throw Diagnostic("a key must be a text, not an alias or a collection", at: key.position)
            }
            try SourceNode.checkLength(of: key.text, at: key.position)
            if let anchor = key.anchor {
                anchors[anchor] = Composed(node: SourceNode(value: .string(key.text), position: key.position))
            }
            let isMerge = key.isPlain && key.text == "<<"
            if let first = keys.updateValue(key.position, forKey: key.text) {
                let advice = isMerge ? "; to merge several objects, write '<<: [*a, *b]'" : ""
                throw Diagnostic(
                    "duplicate key \(key.text.excerpt); it is already at \(first)\(advice)", at: key.position)
            }
            let value = try compose(try next(), level: level)
            composed.add(value)
            guard isMerge else {
                members.append(SourceMember(key: key.text, keyPosition: key.position, value: value.node))
                continue
            }
            for node in value.node.list ?? [value.node] {
                guard case .object(let more) = node.value else {
                    throw Diagnostic("expected an object to merge, found \(node.kind)", at: key.position)
                }
                merged += more
            }
        }
        for member in merged where keys.updateValue(member.keyPosition, forKey: member.key) == nil {
            members.append(member)
        }
        composed.node.value = .object(members)
        return composed
    }

    private mutating func count(_ more: Int, at position: TextPosition) throws(Diagnostic) {
        valueCount += more
        guard valueCount <= limits.nodes else {
            throw Diagnostic("more than \(limits.nodes) values", at: position)
        }
    }

    private func tooDeep(at position: TextPosition) -> Diagnostic {
        Diagnostic("nested deeper than \(limits.depth) levels", at: position)
    }

    // MARK: - Events

    private func next() throws(Diagnostic) -> Event {
        var event = yaml_event_t()
        guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
        defer { yaml_event_delete(&event) }
        var result = Event(type: event.type, position: TextPosition(event.start_mark))
        let anchor: UnsafeMutablePointer<yaml_char_t>?
        switch event.type {
        case YAML_ALIAS_EVENT: anchor = event.data.alias.anchor
        case YAML_SEQUENCE_START_EVENT: anchor = event.data.sequence_start.anchor
        case YAML_MAPPING_START_EVENT: anchor = event.data.mapping_start.anchor
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            anchor = scalar.anchor
            result.text = separators.restored(
                in: String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self))
            let tag: UnsafeMutablePointer<yaml_char_t>? = scalar.tag
            result.isPlain =
                scalar.style == YAML_PLAIN_SCALAR_STYLE
                && tag.map { String(cString: $0) } != "tag:yaml.org,2002:str"
        default: anchor = nil
        }
        result.anchor = anchor.map { String(cString: $0) }
        return result
    }

    private func failure() -> Diagnostic {
        let state = parser.pointee
        let problem: UnsafePointer<CChar>? = state.problem
        let context: UnsafePointer<CChar>? = state.context
        let message = YAMLMessage(
            problem: problem.map { String(cString: $0) } ?? "", context: context.map { String(cString: $0) } ?? "")
        switch state.error {
        case YAML_READER_ERROR:
            let position = TextPosition(offset: start + state.problem_offset, in: bytes)
            return Diagnostic(message.text(character: state.problem_value), at: position)
        case YAML_MEMORY_ERROR:
            return Diagnostic("there is not enough memory to read the file", at: nil)
        default:
            var position = TextPosition(state.problem_mark)
            if message.isInEscape { position.column = max(position.column - 2, 1) }
            return Diagnostic(message.text(at: position, in: bytes), at: position)
        }
    }

    // MARK: - Scalars

    private static func value(_ text: String) -> SourceNode.Value {
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        default: number(text).map { .number($0, text: text) } ?? .string(text)
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

extension Diagnostic {
    /// The error for a file without a value.
    static let emptyFile = Diagnostic("the file is empty", at: .start)
}

extension TextPosition {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}
