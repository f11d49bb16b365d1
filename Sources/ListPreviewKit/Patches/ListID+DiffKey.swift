public import ListDiff

extension ListID: DiffKey {
    /// Integers and ASCII hash as themselves, at the price of a few multiplications; other texts by their bytes, as two
    /// spellings of one text are two identities.
    public func diffHash(seed: UInt64) -> UInt64 {
        if let integer { return integer.diffHash(seed: seed) }
        let text = description
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.diffHash(seed: seed) }
        var hash = seed
        for byte in text.utf8 { hash = byte.diffHash(seed: hash) }
        return hash
    }
}
