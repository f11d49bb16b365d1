extension DiffKey where Self: FixedWidthInteger {
    /// Returns the product of the seeded number with an odd constant, both halves folded into one.
    @inlinable
    public func diffHash(seed: UInt64) -> UInt64 {
        DiffHash.mix(UInt64(truncatingIfNeeded: self), seed)
    }
}

extension Int: DiffKey {}
extension Int8: DiffKey {}
extension Int16: DiffKey {}
extension Int32: DiffKey {}
extension Int64: DiffKey {}
extension UInt: DiffKey {}
extension UInt8: DiffKey {}
extension UInt16: DiffKey {}
extension UInt32: DiffKey {}
extension UInt64: DiffKey {}
