/// Where a run of bytes stops being UTF-8.
enum UTF8Check {
    /// The index of the first byte that belongs to no well-formed sequence, or `nil`.
    static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let length = scalarLength(in: bytes[index...])
            if length == 0 { return index }
            index += length
        }
        return nil
    }

    /// The length of the well-formed sequence at the beginning (Unicode 16, table 3-7), or 0.
    static func scalarLength(in bytes: ArraySlice<UInt8>) -> Int {
        guard let first = bytes.first else { return 0 }
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch first {
        case 0x00...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF:
            length = 3
            if first == 0xE0 { second = 0xA0...0xBF }
            if first == 0xED { second = 0x80...0x9F }
        case 0xF0...0xF4:
            length = 4
            if first == 0xF0 { second = 0x90...0xBF }
            if first == 0xF4 { second = 0x80...0x8F }
        default: return 0
        }
        guard bytes.count >= length, second.contains(bytes[bytes.startIndex + 1]) else { return 0 }
        let rest = bytes[(bytes.startIndex + 2)..<(bytes.startIndex + length)]
        return rest.allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
    }
}
