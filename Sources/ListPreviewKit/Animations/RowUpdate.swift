/// How a row is updated when its values change and its component does not.
///
/// Counting parts such as ``CountingLabel`` and ``ProgressBar`` animate their own changes: the reload animation of
/// the row plays only if something else in the row also changed. If that animation is ``RowAnimation/none`` for the
/// row or its screen, counting parts are not animated either.
public enum RowUpdate: Sendable, Hashable {
    /// The element is kept, with its focus and its content, and only different values are set. Parts count, and other
    /// changes play the reload animation.
    case inPlace
    /// Same as ``inPlace``, but without animation, regardless of the row's reload animation.
    case inPlaceUnanimated
    /// A new element replaces the old one, with the reload animation. Parts do not count.
    case replaced
}
