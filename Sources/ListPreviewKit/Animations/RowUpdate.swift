/// How a row gets to other values of the same component.
///
/// Parts that count, as ``CountingLabel`` and ``ProgressBar`` do, show a change of theirs by themselves: the row's reload
/// animation plays only when something else in it changed as well. Where that animation is ``RowAnimation/none``, of the row or
/// of its screen, nothing moves, and so nothing counts either.
public enum RowUpdate: Sendable, Hashable {
    /// Its element stays, with its focus and everything in it, and only the values that differ are set. Parts count, and the
    /// rest has the reload animation.
    case inPlace
    /// As ``inPlace``, but at once: nothing counts or moves, whatever the row's reload animation is.
    case inPlaceUnanimated
    /// A new element takes the place of the old one, with the reload animation. It has nothing to count from.
    case replaced
}
