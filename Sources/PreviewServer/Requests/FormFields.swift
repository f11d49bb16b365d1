/// What a form sends: `row=r-1&action=tap`. Of fields with the same name the first one counts.
struct FormFields {
    private var values: [String: String] = [:]

    /// Reads a body; `nil` when it is no form's, or has more fields than any form of this server.
    init?(_ body: some Collection<UInt8>) {
        let fields = body.split(separator: UInt8(ascii: "&"))
        guard fields.count <= 16 else { return nil }
        for field in fields {
            let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = Self.decoded(parts[0]), let value = parts.count > 1 ? Self.decoded(parts[1]) : "" else {
                return nil
            }
            if values[name] == nil { values[name] = value }
        }
    }

    /// The value of a field; `nil` if it was not sent.
    subscript(name: String) -> String? { values[name] }

    /// The text, or `nil` where it is not UTF-8 in percent-encoding.
    private static func decoded(_ bytes: some Collection<UInt8>) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var bytes = bytes.makeIterator()
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
            case UInt8(ascii: "%"):
                guard let high = bytes.next().flatMap(digit), let low = bytes.next().flatMap(digit) else { return nil }
                result.append(high << 4 | low)
            default: result.append(byte)
            }
        }
        return String(validating: result, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
