import NIOCore

/// An update that is on its way to the browsers.
///
/// ```swift
/// await screen.update { $0.sections.removeLast() }.settled
/// ```
public struct ScreenUpdate: Sendable {
    /// The revision that a page has after it.
    public let revision: Revision
    /// Whether the update changed anything.
    public let isChange: Bool

    let streams: FeedSet

    /// Waits until the update, and whatever came after it by then, has stopped moving on every page that follows the
    /// screen. Nothing is asked of browsers unless somebody waits. Tabs of one browser share a stream: the first one that
    /// answers speaks for all of them.
    ///
    /// - Returns: `true` when every browser said so; `false` when one left or said nothing for ten seconds, or as soon as the
    ///   task is cancelled.
    public var settled: Bool {
        get async { await settled(within: .seconds(10)) }
    }

    /// Like ``settled``, with a limit of one's own.
    public func settled(within timeout: Duration) async -> Bool {
        await streams.settled(within: TimeAmount(timeout))
    }
}
