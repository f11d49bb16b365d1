/// What a row shows while it is pressed.
public enum SelectionStyle: Sendable, Hashable {
    /// It darkens, as far as it can be chosen at all.
    case highlight
    /// Nothing.
    case none
}
