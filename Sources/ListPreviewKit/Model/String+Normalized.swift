extension String {
    /// The text in Normalization Form C: canonically equivalent texts, which are equal, have the same bytes.
    package var normalized: String {
        // Not Foundation, which the core does not import. ASCII texts are in each form.
        utf8.allSatisfy { $0 < 0x80 } ? self : String(decoding: _nfcCodeUnits, as: UTF8.self)
    }
}
