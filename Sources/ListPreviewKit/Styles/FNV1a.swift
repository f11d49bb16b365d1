/// A hash that is the same on every machine and in every process: FNV-1a with 64 bits (Fowler, Noll, Vo).
package enum FNV1a {
    /// The hash of a text's bytes.
    package static func hash(of text: String.UTF8View) -> UInt64 {
        text.reduce(start, add)
    }

    /// The hash of bytes.
    package static func hash(of bytes: [UInt8]) -> UInt64 {
        bytes.reduce(start, add)
    }

    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    private static func add(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
        (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }
}
