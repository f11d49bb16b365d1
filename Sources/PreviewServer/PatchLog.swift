/// The latest patches of one screen, for the browsers that follow it.
///
/// A log is asked by every connection whenever something is new, so it answers from memory and at once. One that also
/// keeps its entries elsewhere may take its time to append them, and may always answer that there is a gap: the browser
/// is then sent the whole page, and nothing is lost but the animation.
public protocol PatchLog: Sendable {
    /// Tells this log's revisions from those of every other log, of other processes as well: a random number, best of all 64
    /// bits. Two logs with the same epoch would let a page show a mix of both.
    var epoch: UInt64 { get }

    /// The revision of the last entry; sequence 0 before the first one.
    var head: Revision { get }

    /// Adds the entry that follows the last one. When this returns, ``entries(after:)`` gives it.
    ///
    /// ``LiveScreen`` appends one entry after the other, in the order of their sequence. When this does not return for five
    /// seconds, nothing waits for it any more, and entries may be left out: one that does not follow the last one means that
    /// there is a gap before it.
    func append(_ entry: PatchLogEntry) async

    /// What a browser that shows a revision has to be sent to be up to date.
    func entries(after revision: Revision) -> PatchLogAnswer
}
