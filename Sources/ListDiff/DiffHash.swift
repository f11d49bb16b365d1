/// The mixing step of the cheap hashes.
@usableFromInline
enum DiffHash {
    /// Folds 64 bits into a seed: one wide multiplication, both halves combined.
    ///
    /// Each bit of the word reaches about half of the bits of the result, which is what an open addressing table
    /// needs that takes its place from the low bits and its tag from the high ones.
    @inlinable
    @inline(__always)
    static func mix(_ word: UInt64, _ seed: UInt64) -> UInt64 {
        // The golden ratio as an odd 64-bit number: dense in ones, without a pattern.
        let product = (word ^ seed).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return product.high ^ product.low
    }

    /// The seed of all diffs, the same in the whole process and unknown outside of it.
    @usableFromInline static let seed = UInt64(bitPattern: Int64(Hasher().finalize()))
}
