public import ListPreviewKit
import NIOCore

/// A screen that a server serves: a ``LiveScreen``, or one that another process updates.
///
/// A ``ScreenSource`` returns screens of other processes. Such a screen appends the patches that arrive to its log, and then
/// wakes its ``subscribers``. The page is that of a revision from which the log leads on.
public protocol ServedScreen: Sendable {
    /// The screen's name in addresses.
    nonisolated var id: String { get }
    /// The title in the list of screens.
    var title: String { get async }
    /// The streams that follow the screen, and the log that they read. They stay the same while the screen is served.
    nonisolated var subscribers: ScreenSubscribers { get }

    /// The page that follows the screen.
    ///
    /// - Throws: ``ScreenUnavailableError`` if there is none now.
    func page(in site: ServedSite) async throws -> RenderedPage

    /// The page as an event, for streams behind a gap in the log; `nil` if the log does not lead on from the page. Later, a
    /// woken stream asks again.
    func snapshot(in site: ServedSite) async -> ScreenSnapshot?

    /// Runs the handler of an event.
    ///
    /// - Throws: ``/ListPreviewKit/ListEventError`` or ``ActionRefusal`` if the event is rejected,
    ///   ``ScreenUnavailableError`` if the screen cannot run it now, or the error of the handler.
    func perform(_ event: ListEvent) async throws -> ActionResult
}

/// The result of an action whose handler has finished.
public enum ActionResult: Sendable, Hashable {
    /// The revision contains the result.
    case done(Revision)
    /// The result arrives later. An update that answers this number, or a higher one, contains it.
    case accepted(Int)
}

/// A screen's whole page as an event.
public struct ScreenSnapshot: Sendable {
    /// The revision of the page.
    public let revision: Revision
    /// The event that all connections share.
    let event: ByteBuffer

    init(revision: Revision, event: ByteBuffer) {
        self.revision = revision
        self.event = event
    }

    /// Encodes a page.
    ///
    /// - Complexity: O(size of the page), which is copied.
    public init(of screen: String, _ page: RenderedPage) {
        revision = page.revision
        event = StreamEvent.snapshot(of: screen, page: page.bytesWithoutNonce, page.revision)
    }
}

/// The error of a screen that cannot be shown, or run an action, now. Browsers get the status 503.
public struct ScreenUnavailableError: Error, Hashable {
    /// The problem, as the title of a page.
    public var title: String
    /// The cause of the problem, and its solution.
    public var explanation: String

    /// Creates an error.
    public init(title: String, explanation: String) {
        self.title = title
        self.explanation = explanation
    }
}
