/// The animation of each kind of change.
///
/// ```swift
/// var configuration = ListAnimationConfiguration()
/// configuration.rowInsertion = .left
/// configuration.sectionReload = .none
/// let screen = ListScreen(id: "cars", title: "Cars", updateAnimation: .standard(configuration: configuration)) {}
/// ```
public struct ListAnimationConfiguration: Sendable, Hashable {
    /// The animation of inserted rows.
    public var rowInsertion: RowAnimation
    /// The animation of removed rows.
    public var rowDeletion: RowAnimation
    /// The animation of changed rows, which are updated in place or replaced.
    public var rowReload: RowAnimation
    /// The animation of inserted sections, with all of their rows.
    public var sectionInsertion: RowAnimation
    /// The animation of removed sections, with all of their rows.
    public var sectionDeletion: RowAnimation
    /// The animation of changed headers and footers.
    public var sectionReload: RowAnimation
    /// The animation of moved rows and sections: `.none` for no animation, custom keyframes, or a slide for any other
    /// value.
    public var move: RowAnimation

    /// Creates a configuration. Animations that you omit are fades.
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

    /// Uses the same animation for all kinds of change except moves, which slide, or are not animated for `.none`.
    public init(_ animation: RowAnimation) {
        self.init(
            rowInsertion: animation, rowDeletion: animation, rowReload: animation, sectionInsertion: animation,
            sectionDeletion: animation, sectionReload: animation, move: animation == .none ? .none : .automatic)
    }
}
