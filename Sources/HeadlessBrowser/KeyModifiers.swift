/// The keys that are held while another one is pressed.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
    /// The bits, as the debugging protocol has them.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Alt, or Option.
    public static let alt = KeyModifiers(rawValue: 1)
    /// Control.
    public static let control = KeyModifiers(rawValue: 2)
    /// Command, or the Windows key.
    public static let meta = KeyModifiers(rawValue: 4)
    /// Shift.
    public static let shift = KeyModifiers(rawValue: 8)

    /// Whether a key that is pressed together with these still types its text.
    var allowText: Bool { isSubset(of: .shift) }
}
