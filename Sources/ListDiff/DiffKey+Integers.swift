extension DiffKey where Self: FixedWidthInteger {
    /// Returns the product of the seeded number with an odd constant, both halves folded into one; for numbers of more
    /// than 64 bits chained over their words.
    @inlinable
    public func diffHash(seed: UInt64) -> UInt64 {
        var hash = DiffHash.mix(UInt64(truncatingIfNeeded: self), seed)
        var position = 64
        while position < Self.bitWidth {
            hash = DiffHash.mix(UInt64(truncatingIfNeeded: self >> position), hash)
            position &+= 64
        }
        return hash
    }
}

extension Int: DiffKey {}
extension Int8: DiffKey {}
extension Int16: DiffKey {}
extension Int32: DiffKey {}
extension Int64: DiffKey {}
extension Int128: DiffKey {}
extension UInt: DiffKey {}
extension UInt8: DiffKey {}
extension UInt16: DiffKey {}
extension UInt32: DiffKey {}
extension UInt64: DiffKey {}
extension UInt128: DiffKey {}
