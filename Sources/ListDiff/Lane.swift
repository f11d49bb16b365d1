/// One target section on its way through the matcher, beside the source section that it was paired with.
///
/// Between a common beginning and a common end, which are settled, lies the middle.
@usableFromInline
struct Lane {
    /// Flat source indexes of the middle; empty for an inserted section.
    @usableFromInline var sourceMiddle: Range<Int>
    /// Flat target indexes of the middle.
    @usableFromInline var targetMiddle: Range<Int>
    /// Where the target rows without a partner are in the list of all of these.
    @usableFromInline var leftovers: Range<Int>
    /// Whether a leftover found its partner, so that the order of the rows is no longer known to be the old one.
    @usableFromInline var isReordered = false

    @inlinable
    init(sourceMiddle: Range<Int>, targetMiddle: Range<Int>, leftovers: Range<Int>) {
        self.sourceMiddle = sourceMiddle
        self.targetMiddle = targetMiddle
        self.leftovers = leftovers
    }
}
