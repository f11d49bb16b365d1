/// The lower bound: a hand-written byte writer with the same escaping.
///
/// It checks the remaining memory only once per row; the result is the array itself, not a copy.
struct ByteWriter {
    private let start: UnsafeMutablePointer<UInt8>
    private let end: UnsafeMutablePointer<UInt8>
    private var next: UnsafeMutablePointer<UInt8>

    /// Calls a closure that writes, and returns the written bytes.
    static func bytes(capacity: Int, _ body: (inout ByteWriter) -> Void) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            var writer = ByteWriter(start: start, end: start + capacity, next: start)
            body(&writer)
            count = writer.next - start
        }
    }

    /// Stops the program if fewer than 4 kB are left.
    @inline(__always)
    func checkSpace() {
        precondition(end - next > 4096, "the benchmark's buffer is too small")
    }

    @inline(__always)
    mutating func markup(_ markup: StaticString) {
        next.update(from: markup.utf8Start, count: markup.utf8CodeUnitCount)
        next += markup.utf8CodeUnitCount
    }

    @inline(__always)
    mutating func number(_ value: Int) {
        var divisor = 1
        while value / divisor >= 10 { divisor *= 10 }
        while divisor > 0 {
            next.pointee = 0x30 + UInt8(truncatingIfNeeded: value / divisor % 10)
            next += 1
            divisor /= 10
        }
    }

    /// A string that needs no escaping.
    @inline(__always)
    mutating func raw(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            guard let base = bytes.baseAddress else { return }
            next.update(from: base, count: bytes.count)
            next += bytes.count
        }
    }

    @inline(__always)
    mutating func text(_ text: String) { escape(text, isAttribute: false) }

    @inline(__always)
    mutating func attribute(_ text: String) { escape(text, isAttribute: true) }

    @inline(__always)
    private mutating func escape(_ text: String, isAttribute: Bool) {
        var text = text
        text.withUTF8 { bytes in
            let source = UnsafeRawBufferPointer(bytes)
            var index = 0
            while index + 8 <= source.count {
                let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                UnsafeMutableRawPointer(next).storeBytes(of: word, as: UInt64.self)
                let special = Self.special(word, isAttribute)
                let clean = special == 0 ? 8 : special.trailingZeroBitCount >> 3
                index += clean
                next += clean
                if clean < 8 { index += replace(source, at: index, isAttribute) }
            }
            while index < source.count {
                index += replace(source, at: index, isAttribute)
            }
        }
    }

    @inline(__always)
    private static func special(_ word: UInt64, _ isAttribute: Bool) -> UInt64 {
        func has(_ value: UInt64) -> UInt64 { (value &- 0x0101_0101_0101_0101) & ~value & 0x8080_8080_8080_8080 }
        let ampersand = (isAttribute ? word | 0x0404_0404_0404_0404 : word) ^ 0x2626_2626_2626_2626
        let angle = (word | 0x0202_0202_0202_0202) ^ 0x3E3E_3E3E_3E3E_3E3E
        return has(ampersand) | has(angle) | has(word & 0xE0E0_E0E0_E0E0_E0E0) | has(word ^ 0xEFEF_EFEF_EFEF_EFEF)
    }

    @inline(__always)
    private mutating func replace(_ source: UnsafeRawBufferPointer, at index: Int, _ isAttribute: Bool) -> Int {
        switch source[index] {
        case 0x26: markup("&amp;")
        case 0x3C: markup("&lt;")
        case 0x3E: markup("&gt;")
        case 0x22 where isAttribute: markup("&quot;")
        case 0x0D: markup("&#13;")
        case 0x09 where isAttribute: markup("&#9;")
        case 0x0A where isAttribute: markup("&#10;")
        case 0x09, 0x0A: byte(source[index])
        case 0..<0x20: markup("\u{FFFD}")
        case 0xEF where index + 2 < source.count && source[index + 1] == 0xBF && source[index + 2] >= 0xBE:
            markup("\u{FFFD}")
            return 3
        default: byte(source[index])
        }
        return 1
    }

    @inline(__always)
    private mutating func byte(_ byte: UInt8) {
        next.pointee = byte
        next += 1
    }
}
