/// The latest patches of one screen, for the browsers that follow it.
///
/// A log is asked by every connection whenever something is new, so it answers from memory and at once. One that also
/// keeps its entries elsewhere may take its time to append them, and may always answer that there is a gap: the browser
/// is then sent the whole page, and nothing is lost but the animation.
public protocol PatchLog: Sendable {
    /// Tells this log's revisions from those of every other log: the milliseconds from 1970 to its creation.
    var epoch: UInt64 { get }

    /// The revision of the last entry; sequence 0 before the first one.
    var head: Revision { get }

    /// Adds the entry that follows the last one. When this returns, ``entries(after:)`` gives it.
    ///
    /// ``LiveScreen`` appends one entry after the other, in the order of their sequence.
    func append(_ entry: PatchLogEntry) async

    /// What a browser that shows a revision has to be sent to be up to date.
    func entries(after revision: Revision) -> PatchLogAnswer
}
