extension String: DiffKey {
    /// Returns a hash of the UTF-8 bytes if all of them are ASCII, and otherwise the standard hash, which normalizes.
    ///
    /// Canonically equivalent strings are equal, so a text with several spellings must not be hashed by its bytes.
    @inlinable
    public func diffHash(seed: UInt64) -> UInt64 {
        let hash = utf8.withContiguousStorageIfAvailable { Self.asciiHash(of: $0, seed: seed) }
        return (hash ?? nil) ?? unicodeHash(seed: seed)
    }

    /// Returns whether the strings are canonically equivalent. Comparing their bytes is nearly always enough.
    @inlinable
    @inline(__always)
    public func isSameKey(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { first in
            other.utf8.withContiguousStorageIfAvailable { second in Self.haveSameText(first, second) }
        }
        return ((isSame ?? nil) ?? nil) ?? (self == other)
    }

    /// Compares eight bytes at a time. Returns nil if the bytes differ but the texts may be equivalent.
    ///
    /// Decomposing a text never makes it shorter, and does not change or move ASCII characters. So a text differs from
    /// its own beginning, and two texts differ if their first different bytes are both ASCII.
    @inlinable
    @inline(__always)
    static func haveSameText(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool? {
        let (first, second) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
        let shorter = Swift.min(first.count, second.count)
        var offset = 0
        while offset &+ 8 <= shorter {
            let word = first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            let other = second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if word != other { return differInASCII(word.littleEndian, other.littleEndian) ? false : nil }
            offset &+= 8
        }
        if shorter >= 8, offset < shorter {
            // Some bytes are compared twice, which is faster than comparing the rest one by one.
            let word = first.loadUnaligned(fromByteOffset: shorter &- 8, as: UInt64.self)
            let other = second.loadUnaligned(fromByteOffset: shorter &- 8, as: UInt64.self)
            if word != other { return differInASCII(word.littleEndian, other.littleEndian) ? false : nil }
            offset = shorter
        }
        while offset < shorter {
            let (byte, other) = (first[offset], second[offset])
            if byte != other { return (byte | other) < 0x80 ? false : nil }
            offset &+= 1
        }
        return first.count == second.count
    }

    /// Whether the lowest bytes in which two words differ are ASCII in both words.
    @inlinable
    @inline(__always)
    static func differInASCII(_ word: UInt64, _ other: UInt64) -> Bool {
        let shift = UInt64((word ^ other).trailingZeroBitCount & ~7)
        return (word | other) >> shift & 0x80 == 0
    }

    /// Hashes eight bytes at a time. Returns nil at the end if one of the bytes was not ASCII.
    @inlinable
    static func asciiHash(of bytes: UnsafeBufferPointer<UInt8>, seed: UInt64) -> UInt64? {
        let words = UnsafeRawBufferPointer(bytes)
        var hash = DiffHash.mix(UInt64(truncatingIfNeeded: words.count), seed)
        var seen: UInt64 = 0
        var offset = 0
        while offset &+ 8 <= words.count {
            let word = words.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            seen |= word
            hash = DiffHash.mix(word, hash)
            offset &+= 8
        }
        if offset < words.count {
            var last: UInt64 = 0
            if words.count >= 8 {
                // Some bytes are read twice, which is faster than reading the rest one by one.
                last = words.loadUnaligned(fromByteOffset: words.count &- 8, as: UInt64.self)
            } else {
                for byte in words { last = last << 8 | UInt64(byte) }
            }
            seen |= last
            hash = DiffHash.mix(last, hash)
        }
        return seen & 0x8080_8080_8080_8080 == 0 ? hash : nil
    }

    /// Hashes a string that contains other characters than ASCII but may be equal to an ASCII string, or whose bytes
    /// are not in Swift's memory.
    @usableFromInline
    func unicodeHash(seed: UInt64) -> UInt64 {
        var ascii: [UInt8] = []
        for scalar in unicodeScalars {
            guard let byte = scalar.asciiEquivalent else {
                var hasher = Hasher()
                hasher.combine(seed)
                hasher.combine(self)
                return UInt64(bitPattern: Int64(hasher.finalize()))
            }
            ascii.append(byte)
        }
        return ascii.withUnsafeBufferPointer { Self.asciiHash(of: $0, seed: seed) ?? seed }
    }
}

extension Unicode.Scalar {
    /// The ASCII byte to which this scalar is canonically equivalent.
    ///
    /// Unicode has three such scalars besides ASCII itself, and its stability policy prevents more of them.
    var asciiEquivalent: UInt8? {
        switch value {
        case 0..<0x80: UInt8(truncatingIfNeeded: value)
        case 0x037E: UInt8(ascii: ";")  // Greek question mark
        case 0x1FEF: UInt8(ascii: "`")  // Greek varia
        case 0x212A: UInt8(ascii: "K")  // Kelvin sign
        default: nil
        }
    }
}
