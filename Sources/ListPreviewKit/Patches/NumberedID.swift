/// An id taken apart into the number at its end, without leading zeros, and what stands before.
struct NumberedID {
    let id: String
    /// The length of the prefix in bytes.
    private let prefixLength: Int
    /// The number, or a negative one if the id does not end in a digit: then it is in no run.
    let number: Int

    init(_ id: String) {
        self.id = id
        let utf8 = id.utf8
        var start = utf8.endIndex
        var digits = 0
        while start > utf8.startIndex, digits < 15 {
            let before = utf8.index(before: start)
            guard utf8[before] >= UInt8(ascii: "0"), utf8[before] <= UInt8(ascii: "9") else { break }
            start = before
            digits += 1
        }
        while digits > 1, utf8[start] == UInt8(ascii: "0") {
            start = utf8.index(after: start)
            digits -= 1
        }
        prefixLength = utf8.count - digits
        number = digits == 0 ? -1 : utf8[start...].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    var prefix: String { String(decoding: id.utf8.prefix(prefixLength), as: UTF8.self) }

    /// Whether both ids are numbered and have the same prefix, byte for byte: `String` would call more prefixes equal.
    func hasPrefix(of other: NumberedID) -> Bool {
        number >= 0 && other.number >= 0 && prefixLength == other.prefixLength
            && id.utf8.prefix(prefixLength).elementsEqual(other.id.utf8.prefix(prefixLength))
    }
}
