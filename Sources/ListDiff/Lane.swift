/// One target section on its way through the matcher, beside the source section that it was paired with.
///
/// Between a common beginning and a common end, which are settled, lies the middle.
@usableFromInline
struct Lane {
    /// Flat source indexes of the middle; empty for an inserted section.
    @usableFromInline var sourceMiddle: Range<Int>
    /// Flat target indexes of the middle.
    @usableFromInline var targetMiddle: Range<Int>
    /// Where the middle's source rows without a partner are in the list of all of these.
    @usableFromInline var sourceLeftovers: Range<Int>
    /// Where the middle's target rows without a partner are in the list of all of these.
    @usableFromInline var targetLeftovers: Range<Int>
    /// Where those begin that were not hashed; at the end unless many rows of one side are left.
    @usableFromInline var unhashedLeftovers: Int
    /// Where those of them that found a partner nevertheless are in the list of all of these.
    @usableFromInline var arrivals = 0..<0

    @inlinable
    init(
        sourceMiddle: Range<Int>, targetMiddle: Range<Int>, sourceLeftovers: Range<Int>, targetLeftovers: Range<Int>,
        unhashedLeftovers: Int
    ) {
        self.sourceMiddle = sourceMiddle
        self.targetMiddle = targetMiddle
        self.sourceLeftovers = sourceLeftovers
        self.targetLeftovers = targetLeftovers
        self.unhashedLeftovers = unhashedLeftovers
    }

    /// Returns how many rows of the middle were paired by place before one of the target's leftovers.
    func rank(ofTarget leftover: Int, at row: Int) -> Int {
        row &- targetMiddle.lowerBound &- (leftover &- targetLeftovers.lowerBound)
    }

    /// Returns how many rows of the middle were paired by place before one of the source's leftovers.
    func rank(ofSource leftover: Int, at row: Int) -> Int {
        row &- sourceMiddle.lowerBound &- (leftover &- sourceLeftovers.lowerBound)
    }
}
