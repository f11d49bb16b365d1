/// An encoded value, before it is written down.
enum CanonicalValue {
    /// No value.
    case null
    /// A value behind one optional.
    case some(CanonicalNode)
    case bool(Bool)
    /// An integer of any width that 64 bits with a sign can hold.
    case integer(Int64)
    /// An integer that they cannot.
    case wideInteger(negative: Bool, high: UInt64, low: UInt64)
    case number(Double)
    case text(String)
    /// A value that encodes itself.
    case node(CanonicalNode)
    /// Elements in no order of their own.
    case unordered([CanonicalNode])
    /// Keys and values in no order of their own.
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
    /// Writes the value so that it tells where it ends: a letter for its kind, a length where that may vary, and its bytes.
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
            // Which of the many it is depends on the processor.
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
    /// Eight bytes, the lowest first, on every machine.
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
