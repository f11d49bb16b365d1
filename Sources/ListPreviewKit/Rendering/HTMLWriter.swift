/// A growing buffer of HTML bytes, written once from start to end.
///
/// Static markup is copied unchanged. Text and attribute values are escaped while they are copied, 8 bytes at a time
/// (see ``text(_:)``). The writer also collects the styles to which the markup refers, so that one pass over the rows
/// creates both the markup and its style rules.
///
/// ```swift
/// var writer = HTMLWriter()
/// writer.markup("<b>")
/// writer.text("Q&A")
/// writer.markup("</b>")
/// print(writer.string())  // <b>Q&amp;A</b>
/// ```
///
/// Writing is amortized O(bytes) and allocates only when the buffer grows.
package struct HTMLWriter: ~Copyable {
    // This value is the only user of the buffer, because it is not copyable. `deinit` frees the buffer unless it
    // belongs to an array under construction. Always, `count <= capacity`.
    private var buffer: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private var ownsBuffer: Bool
    // Whether only whole strings and markup made of strings have been written, and nothing has been removed since.
    private var isKnownToBeUTF8 = true

    /// The number of bytes written and not removed yet.
    package private(set) var count = 0
    /// The styles to which the written markup refers.
    package var styles = StyleCollector()

    /// Creates an empty writer.
    /// - Parameter capacity: The number of bytes to reserve. The buffer grows beyond it as needed.
    package init(capacity: Int = 4096) {
        self.capacity = max(64, capacity)
        buffer = .allocate(capacity: self.capacity)
        ownsBuffer = true
    }

    private init(into memory: UnsafeMutableBufferPointer<UInt8>) {
        buffer = memory.baseAddress.unsafelyUnwrapped
        capacity = memory.count
        ownsBuffer = false
    }

    deinit {
        if ownsBuffer { buffer.deallocate() }
    }

    // MARK: - Writing

    /// Writes static markup of the program without escaping.
    package mutating func markup(_ markup: StaticString) {
        markup.withUTF8Buffer { copy($0) }
    }

    /// Writes bytes that already are markup, such as the output of another writer.
    package mutating func markup(_ bytes: [UInt8]) {
        isKnownToBeUTF8 = false
        knownMarkup(bytes)
    }

    /// Writes bytes of this package that are the UTF-8 of whole strings.
    mutating func knownMarkup(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { copy($0) }
    }

    /// Writes markup that was prepared for frequent use.
    @inline(__always)
    mutating func knownMarkup(_ markup: StaticMarkup) {
        markup.blocks.withUnsafeBytes { knownMarkup($0, count: markup.count) }
    }

    /// Writes the first bytes of markup that is padded to the end of a block.
    @inline(__always)
    mutating func knownMarkup(_ blocks: UnsafeRawBufferPointer, count length: Int) {
        let size = MemoryLayout<StaticMarkup.Block>.size
        reserve(length + size)
        let target = UnsafeMutableRawPointer(buffer + count)
        var offset = 0
        while offset < length {
            let block = blocks.loadUnaligned(fromByteOffset: offset, as: StaticMarkup.Block.self)
            target.storeBytes(of: block, toByteOffset: offset, as: StaticMarkup.Block.self)
            offset += size
        }
        count += length
    }

    /// Writes an integer in decimal digits.
    package mutating func integer(_ value: Int) {
        var magnitude = value.magnitude
        if value < 0 { byte(UInt8(ascii: "-")) }
        var length = 1
        var rest = magnitude / 10
        while rest > 0 {
            length += 1
            rest /= 10
        }
        reserve(length)
        for position in (count..<count + length).reversed() {
            buffer[position] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: magnitude % 10)
            magnitude /= 10
        }
        count += length
    }

    /// Appends all output of another writer, with its styles.
    package mutating func append(_ other: borrowing HTMLWriter) {
        isKnownToBeUTF8 = isKnownToBeUTF8 && other.isKnownToBeUTF8
        copy(UnsafeBufferPointer(start: other.buffer, count: other.count))
        styles.formUnion(other.styles)
    }

    /// Writes text as an element's content. `&`, `<` and `>` are escaped. Characters that HTML or XML cannot represent
    /// (controls, noncharacters such as U+FFFF) become U+FFFD, and carriage returns become line feeds.
    ///
    /// It works on bytes, never on `Character`: a quote followed by a combining mark is one `Character`, which does not
    /// equal `"<"` or `"\""`.
    package mutating func text(_ text: String) {
        escape(text, in: .text)
    }

    /// Writes text as (part of) a double-quoted attribute value: like ``text(_:)``, and also escapes `"`, tab and line
    /// feed, which XML would otherwise turn into spaces.
    package mutating func attribute(_ value: String) {
        escape(value, in: .attribute)
    }

    /// Writes a string without escaping.
    ///
    /// The caller ensures that it is well-formed and safe markup.
    package mutating func unsafeRaw(_ html: String) {
        let done: Void? = html.utf8.withContiguousStorageIfAvailable { copy($0) }
        if done == nil { knownMarkup(Array(html.utf8)) }
    }

    /// Writes a whole `class` attribute with a space before it, and collects the style's rule.
    package mutating func classAttribute(_ style: StyleClass) {
        knownMarkup(style.attributeMarkup)
        if style.rule != nil { styles.insert(style) }
    }

    // MARK: - Taking the output

    /// Calls `body` with the bytes written so far, without copying them. The buffer must not escape.
    package func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(UnsafeBufferPointer(start: buffer, count: count))
    }

    /// The bytes written so far.
    package func bytes() -> [UInt8] {
        withUnsafeBytes { Array($0) }
    }

    /// The bytes written so far as a string.
    ///
    /// The output of templates and strings is valid UTF-8. If the platform allows it, the bytes are copied without
    /// another check, which would take twice the time of rendering. Bytes from callers, and the rest after a chunk was
    /// removed, are checked and repaired.
    package func string() -> String {
        withUnsafeBytes { bytes in
            if isKnownToBeUTF8, #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
                // Only whole strings, static strings and escapes have been written.
                return unsafe String(copying: UTF8Span(unchecked: bytes.span))
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// The bytes that a closure writes. They are written directly into the array unless their number differs much from
    /// the expected one.
    package static func bytes(capacity: Int, _ write: (inout HTMLWriter) -> Void) -> [UInt8] {
        var outgrown: [UInt8]?
        let bytes = [UInt8](unsafeUninitializedCapacity: max(64, capacity)) { memory, count in
            var writer = HTMLWriter(into: memory)
            write(&writer)
            if writer.ownsBuffer { outgrown = writer.bytes() } else { count = writer.count }
        }
        return outgrown ?? (bytes.count < capacity / 2 ? bytes.withUnsafeBufferPointer(Array.init) : bytes)
    }

    /// The bytes of two writers in a row, in one allocation.
    package static func joined(_ first: borrowing HTMLWriter, _ second: borrowing HTMLWriter) -> [UInt8] {
        let total = first.count + second.count
        return [UInt8](unsafeUninitializedCapacity: total) { target, count in
            if let base = target.baseAddress {
                base.initialize(from: first.buffer, count: first.count)
                (base + first.count).initialize(from: second.buffer, count: second.count)
            }
            count = total
        }
    }

    /// Removes the first `size` bytes from the buffer and returns them, or returns `nil` if there are fewer.
    ///
    /// Complexity: O(bytes in the buffer). Call it whenever there are slightly more than `size` bytes.
    package mutating func takeChunk(ofSize size: Int) -> [UInt8]? {
        guard size > 0, count >= size else { return nil }
        isKnownToBeUTF8 = false
        let chunk = Array(UnsafeBufferPointer(start: buffer, count: size))
        buffer.update(from: buffer + size, count: count - size)
        count -= size
        return chunk
    }

    /// Removes the written bytes, and keeps the buffer and the collected styles for further output.
    package mutating func removeOutput() {
        count = 0
        isKnownToBeUTF8 = true
    }

    // MARK: - The buffer

    @inline(__always)
    private mutating func reserve(_ additional: Int) {
        if capacity - count < additional { grow(by: additional) }
    }

    @inline(never)
    private mutating func grow(by additional: Int) {
        let grown = max(capacity * 2, count + additional)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: grown)
        larger.update(from: buffer, count: count)
        if ownsBuffer { buffer.deallocate() }
        buffer = larger
        capacity = grown
        ownsBuffer = true
    }

    @inline(__always)
    mutating func byte(_ byte: UInt8) {
        reserve(1)
        buffer[count] = byte
        count += 1
    }

    @inline(__always)
    private mutating func copy(_ source: UnsafeBufferPointer<UInt8>) {
        guard let start = source.baseAddress, source.count > 0 else { return }
        reserve(source.count)
        (buffer + count).update(from: start, count: source.count)
        count += source.count
    }

    // MARK: - Escaping

    mutating func escape(_ string: String, in context: EscapeContext) {
        let done: Void? = string.utf8.withContiguousStorageIfAvailable { escape($0, in: context) }
        guard done == nil else { return }
        var copy = string
        copy.withUTF8 { escape($0, in: context) }
    }

    /// Copies while scanning: a word is stored before it is tested, and the write position only advances over the bytes
    /// before the first special one. This store and that of a replacement are safe because the buffer has 16 spare
    /// bytes after the rest of the source.
    private mutating func escape(_ source: UnsafeBufferPointer<UInt8>, in context: EscapeContext) {
        let end = source.count
        var index = 0
        reserve(end + 16)
        var target = buffer + count
        while index < end {
            let length = min(8, end - index)
            let word = length == 8 ? Self.word(in: source, at: index) : Self.lastWord(in: source, at: index)
            UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
            // The bytes after the text are zero, which is special.
            let clean = min(length, context.specialBytes(in: word).trailingZeroBitCount >> 3)
            index += clean
            target += clean
            if clean == length { continue }
            count = target - buffer
            index += writeSpecial(source, at: index, in: context)
            reserve(end - index + 16)
            target = buffer + count
        }
        count = target - buffer
    }

    /// Eight bytes; the lowest byte is the first.
    @inline(__always)
    private static func word(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// The last one to seven bytes of a text, followed by zeros, without an unpredictable loop.
    @inline(__always)
    private static func lastWord(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> UInt64 {
        let rest = source.count - index
        if source.count >= 8 { return word(in: source, at: source.count - 8) &>> (64 - 8 * rest) }
        func byte(_ offset: Int) -> UInt64 { UInt64(source[index + offset]) &<< (8 * offset) }
        if rest < 4 { return byte(0) | byte(rest / 2) | byte(rest - 1) }
        func half(_ offset: Int) -> UInt64 {
            let half = UnsafeRawBufferPointer(source).loadUnaligned(fromByteOffset: index + offset, as: UInt32.self)
            return UInt64(UInt32(littleEndian: half)) &<< (8 * offset)
        }
        return half(0) | half(rest - 4)
    }

    /// Writes the byte at `index` or its replacement, and returns the number of source bytes that were read.
    @inline(never)
    private mutating func writeSpecial(
        _ source: UnsafeBufferPointer<UInt8>, at index: Int, in context: EscapeContext
    ) -> Int {
        let replacement = context.replacement(for: source, at: index)
        UnsafeMutableRawPointer(buffer + count).storeBytes(of: replacement.word.littleEndian, as: UInt64.self)
        count += replacement.count
        return replacement.length
    }
}
