public import ListDiff
public import ListViewModels

extension ListID: DiffKey {
    /// Integers and strings hash as themselves, at the price of a few multiplications.
    public func diffHash(seed: UInt64) -> UInt64 {
        if let integer { integer.diffHash(seed: seed) } else { description.diffHash(seed: seed) }
    }
}
