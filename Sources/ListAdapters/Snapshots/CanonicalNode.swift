/// The encoded content of one value.
///
/// It is written only when it is complete: containers may be filled in any order, and alternately.
final class CanonicalNode {
    private enum Part {
        case single(CanonicalValue)
        case keyed([(key: String, value: CanonicalValue)])
        case ordered([CanonicalValue])
    }

    /// Nearly always one. A class and its superclass may share an encoder, though, and choose different containers.
    private var parts: [Part] = []

    init() {}

    init(_ value: CanonicalValue) { parts = [.single(value)] }

    // MARK: - Filling

    func set(_ value: CanonicalValue) { parts.append(.single(value)) }

    /// The index of the container with keys, which is created if there is none.
    func keyedPart() -> Int {
        place {
            if case .keyed = $0 { true } else { false }
        } orAdd: {
            .keyed([])
        }
    }

    /// The index of the container with elements in order, which is created if there is none.
    func orderedPart() -> Int {
        place {
            if case .ordered = $0 { true } else { false }
        } orAdd: {
            .ordered([])
        }
    }

    private func place(where isRight: (Part) -> Bool, orAdd make: () -> Part) -> Int {
        if let index = parts.firstIndex(where: isRight) { return index }
        parts.append(make())
        return parts.count - 1
    }

    func insert(_ value: CanonicalValue, forKey key: String, inPart part: Int) {
        guard case .keyed(var entries) = parts[part] else { return }
        // Otherwise, each entry would copy all existing ones.
        parts[part] = .keyed([])
        entries.append((key, value))
        parts[part] = .keyed(entries)
    }

    func append(_ value: CanonicalValue, toPart part: Int) {
        guard case .ordered(var values) = parts[part] else { return }
        parts[part] = .ordered([])
        values.append(value)
        parts[part] = .ordered(values)
    }

    func count(ofPart part: Int) -> Int {
        if case .ordered(let values) = parts[part] { values.count } else { 0 }
    }

    // MARK: - Writing

    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        write(into: &bytes)
        return bytes
    }

    func write(into bytes: inout [UInt8]) {
        if parts.count == 1 { return Self.write(parts[0], into: &bytes) }
        bytes.append(UInt8(ascii: "p"))
        bytes.append(word: UInt64(parts.count))
        for part in parts { Self.write(part, into: &bytes) }
    }

    private static func write(_ part: Part, into bytes: inout [UInt8]) {
        switch part {
        case .single(let value): value.write(into: &bytes)
        case .ordered(let values):
            bytes.append(UInt8(ascii: "["))
            bytes.append(word: UInt64(values.count))
            for value in values { value.write(into: &bytes) }
        case .keyed(let entries):
            bytes.append(UInt8(ascii: "k"))
            bytes.append(word: UInt64(entries.count))
            for (key, value) in sorted(entries) {
                bytes.append(text: key)
                value.write(into: &bytes)
            }
        }
    }

    /// Sorted by the keys' bytes. A class and its superclass may both have a key; both entries are kept, and the one that
    /// was encoded first stays first.
    private static func sorted(
        _ entries: [(key: String, value: CanonicalValue)]
    ) -> [(key: String, value: CanonicalValue)] {
        entries.enumerated().sorted { left, right in
            let (first, second) = (left.element.key.utf8, right.element.key.utf8)
            return first.elementsEqual(second)
                ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
        }.map(\.element)
    }
}

/// An encoded value before it is written.
enum CanonicalValue {
    /// No value.
    case null
    /// A value behind one optional.
    case some(CanonicalNode)
    case bool(Bool)
    /// An integer of any width that fits into a signed 64-bit integer.
    case integer(Int64)
    /// An integer that does not fit.
    case wideInteger(negative: Bool, high: UInt64, low: UInt64)
    case number(Double)
    case text(String)
    /// A value that encodes itself.
    case node(CanonicalNode)
    /// Elements without an order.
    case unordered([CanonicalNode])
    /// Keys and values without an order.
    case unorderedPairs([(key: CanonicalNode, value: CanonicalNode)])

    init<Integer: FixedWidthInteger>(integer: Integer) {
        if let small = Int64(exactly: integer) {
            self = .integer(small)
        } else {
            let magnitude = integer.magnitude
            self = .wideInteger(
                negative: integer < 0, high: UInt64(truncatingIfNeeded: magnitude >> 64),
                low: UInt64(truncatingIfNeeded: magnitude))
        }
    }
}

extension CanonicalValue {
    /// Writes the value with a known end: a letter for its kind, a length if that may vary, and its bytes.
    func write(into bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append(UInt8(ascii: "n"))
        case .some(let node):
            bytes.append(UInt8(ascii: "o"))
            node.write(into: &bytes)
        case .bool(let value): bytes.append(UInt8(ascii: value ? "t" : "f"))
        case .integer(let value):
            bytes.append(UInt8(ascii: "i"))
            bytes.append(word: UInt64(bitPattern: value))
        case .wideInteger(let negative, let high, let low):
            bytes.append(UInt8(ascii: negative ? "-" : "+"))
            bytes.append(word: high)
            bytes.append(word: low)
        case .number(let value):
            bytes.append(UInt8(ascii: "d"))
            // The bits of NaN depend on the processor.
            bytes.append(word: value.isNaN ? Double.nan.bitPattern : value.bitPattern)
        case .text(let value):
            bytes.append(UInt8(ascii: "s"))
            bytes.append(text: value)
        case .node(let node): node.write(into: &bytes)
        case .unordered(let elements):
            bytes.append(UInt8(ascii: "{"))
            bytes.append(sorted: elements.map(\.bytes))
        case .unorderedPairs(let pairs):
            bytes.append(UInt8(ascii: "m"))
            bytes.append(sorted: pairs.map { $0.key.bytes + $0.value.bytes })
        }
    }
}

extension [UInt8] {
    /// Eight bytes, little-endian on every machine.
    mutating func append(word: UInt64) {
        Swift.withUnsafeBytes(of: word.littleEndian) { append(contentsOf: $0) }
    }

    mutating func append(text: String) {
        append(word: UInt64(text.utf8.count))
        append(contentsOf: text.utf8)
    }

    mutating func append(sorted elements: [[UInt8]]) {
        append(word: UInt64(elements.count))
        for element in elements.sorted(by: { $0.lexicographicallyPrecedes($1) }) { append(contentsOf: element) }
    }
}
