/// How a screen gets from one state to the next one.
///
/// ```swift
/// let gentle = ListUpdateAnimation.standard(configuration: ListAnimationConfiguration(rowInsertion: .left))
/// let grand = ListUpdateAnimation.custom(configuration: .moveWithBounce(duration: 0.6))
/// let screen = ListScreen(id: "cars", title: "Cars", updateAnimation: gentle) {}
/// ```
///
/// A screen has one, an update may have another, a section and a row may differ in single kinds. Rows that keep their
/// place slide wherever others come and go. A person who asks for less motion sees none of it.
public enum ListUpdateAnimation: Sendable, Hashable {
    /// Everything fades.
    case `default`
    /// Each kind of change in its own way.
    case standard(configuration: ListAnimationConfiguration)
    /// The changes come at once, and then everything in sight enters anew, one after another.
    case custom(configuration: ListItemsAnimation)
    /// Everything is replaced at once, without comparing, as `reloadData` of a table does: focus and typed text are lost.
    ///
    /// Use `.standard(configuration: ListAnimationConfiguration(.none))` for changes at once that keep what stays.
    case noAnimations
}

/// Which animation each kind of change has.
///
/// ```swift
/// var configuration = ListAnimationConfiguration()
/// configuration.rowInsertion = .left
/// configuration.sectionReload = .none
/// let screen = ListScreen(id: "cars", title: "Cars", updateAnimation: .standard(configuration: configuration)) {}
/// ```
public struct ListAnimationConfiguration: Sendable, Hashable {
    /// How new rows come.
    public var rowInsertion: RowAnimation
    /// How rows go.
    public var rowDeletion: RowAnimation
    /// How a row shows that it changed, in place or as a whole.
    public var rowReload: RowAnimation
    /// How new sections come, with all of their rows.
    public var sectionInsertion: RowAnimation
    /// How sections go, with all of their rows.
    public var sectionDeletion: RowAnimation
    /// How a section's header or footer shows that it changed.
    public var sectionReload: RowAnimation
    /// How rows and sections get to their new places: `.none` for at once, keyframes of the app as they are, anything else for a
    /// slide.
    public var move: RowAnimation

    /// Creates a configuration in which everything fades, save for what is given.
    public init(
        rowInsertion: RowAnimation = .fade, rowDeletion: RowAnimation = .fade, rowReload: RowAnimation = .fade,
        sectionInsertion: RowAnimation = .fade, sectionDeletion: RowAnimation = .fade,
        sectionReload: RowAnimation = .fade, move: RowAnimation = .automatic
    ) {
        self.rowInsertion = rowInsertion
        self.rowDeletion = rowDeletion
        self.rowReload = rowReload
        self.sectionInsertion = sectionInsertion
        self.sectionDeletion = sectionDeletion
        self.sectionReload = sectionReload
        self.move = move
    }

    /// The same animation for all kinds but moves, which slide, or are at once for `.none`.
    public init(_ animation: RowAnimation) {
        self.init(
            rowInsertion: animation, rowDeletion: animation, rowReload: animation, sectionInsertion: animation,
            sectionDeletion: animation, sectionReload: animation, move: animation == .none ? .none : .automatic)
    }
}
