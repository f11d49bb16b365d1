/// How a screen gets from one state to the next one.
///
/// ```swift
/// let gentle = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(rowInsertion: .left))
/// let grand = ListUpdateAnimation.custom(configuration: .moveWithBounce(duration: 0.6))
/// let screen = ListScreen(id: "cars", title: "Cars", updateAnimation: gentle) {}
/// ```
///
/// A screen has one, an update may have another, a section and a row may differ in single kinds. Rows that keep their
/// place slide wherever others come and go. Whoever asks for less motion sees none of it.
public enum ListUpdateAnimation: Sendable, Hashable {
    /// Everything fades.
    case `default`
    /// Each kind of change in its own way.
    case standard(configuration: ListAnimationConfiguration)
    /// The changes come at once, and then everything in sight enters anew, one after another.
    case custom(configuration: ListItemsAnimation)
    /// The changes come at once.
    case noAnimations
}
