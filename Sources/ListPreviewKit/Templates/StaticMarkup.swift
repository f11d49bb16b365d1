/// Markup that is made once and written on every row.
///
/// Most of it is short, and then a call to copy it costs more than the copying. So it is kept in whole blocks, which the
/// writer stores one after the other without a look at where the last one ends.
struct StaticMarkup: Sendable {
    typealias Block = SIMD16<UInt8>

    /// The markup, filled up with zeros to a whole number of blocks.
    let blocks: [UInt8]
    /// How many of the bytes are markup.
    let count: Int

    /// Takes the UTF-8 of a whole string.
    init(_ bytes: [UInt8]) {
        let size = MemoryLayout<Block>.size
        blocks = bytes + Array(repeating: 0, count: (size - bytes.count % size) % size)
        count = bytes.count
    }

    /// Takes a string.
    init(_ markup: String) {
        self.init(Array(markup.utf8))
    }
}
