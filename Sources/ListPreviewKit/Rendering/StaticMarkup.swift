/// Markup that is created once and written for every row.
///
/// Most of it is short, so that a call to copy it would cost more than the copying. Therefore, it is stored in whole
/// blocks, and the writer stores one block after another without testing where the last one ends.
struct StaticMarkup: Sendable {
    typealias Block = SIMD16<UInt8>

    /// The markup, padded with zeros to a whole number of blocks.
    let blocks: [UInt8]
    /// The number of bytes that are markup.
    let count: Int

    /// Creates markup from the UTF-8 of a whole string.
    init(_ bytes: [UInt8]) {
        let size = MemoryLayout<Block>.size
        blocks = bytes + Array(repeating: 0, count: (size - bytes.count % size) % size)
        count = bytes.count
    }

    /// Creates markup from a string.
    init(_ markup: String) {
        self.init(Array(markup.utf8))
    }
}
