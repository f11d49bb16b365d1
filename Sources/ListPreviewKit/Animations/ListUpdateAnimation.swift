/// How a screen animates the change from one state to the next.
///
/// ```swift
/// let gentle = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(rowInsertion: .left))
/// let grand = ListUpdateAnimation.custom(configuration: .moveWithBounce(duration: 0.6))
/// let screen = ListScreen(id: "cars", title: "Cars", updateAnimation: gentle) {}
/// ```
///
/// A screen has an animation, and an update can have another one. A section and a row can have their own animations
/// for some kinds of change. When rows are inserted or removed, the other rows slide to their new positions. With
/// reduced motion, nothing is animated.
public enum ListUpdateAnimation: Sendable, Hashable {
    /// Everything fades.
    case `default`
    /// Each kind of change has its own animation.
    case standard(configuration: ListAnimationConfiguration)
    /// Changes are shown at once, and then all visible elements enter again, one after another.
    case custom(configuration: ListItemsAnimation)
    /// Everything is replaced at once, without comparing, like `reloadData` of a table: focus and typed text are
    /// lost.
    ///
    /// To show changes at once and keep unchanged elements, use
    /// `.standard(configuration: ListAnimationConfiguration(.none))`.
    case noAnimations
}
