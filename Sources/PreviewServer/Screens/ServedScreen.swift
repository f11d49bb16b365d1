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
    /// - Returns: The revision with the result; `nil` if the result arrives later.
    /// - Throws: ``/ListPreviewKit/ListEventError`` or ``ActionRefusal`` if the event is rejected,
    ///   ``ScreenUnavailableError`` if the screen cannot run it now, or the error of the handler.
    func perform(_ event: ListEvent) async throws -> Revision?
}

/// The screens that a server serves in place of those of its registry.
///
/// It returns the ``LiveScreen``s of the registry, screens of other processes, or screens that wrap either.
public protocol ScreenSource: Sendable {
    /// All screens, in the order of the list of screens.
    var all: [any ServedScreen] { get async }
    /// Whether the server is ready: `/readyz` returns 503 until then.
    var isReady: Bool { get async }

    /// The screen with an id.
    func screen(_ id: String) async -> (any ServedScreen)?
    /// Calls `body` when a screen is added, removed or gets another title, until it returns `false`.
    func observe(_ body: @escaping @Sendable () -> Bool)
    /// Forwards the answer of a page to another process: ``ScreenSubscribers/answer(_:)`` knows no such question here.
    func settled(_ token: String) async
    /// Runs while the server runs, from the moment when it listens, until it is shut down gracefully.
    ///
    /// - Parameter onJoined: To be called when the screens are known. Until then, the server answers no requests.
    /// - Throws: An error with which the server ends.
    func run(onJoined: @escaping @Sendable () -> Void) async throws
}

/// Shares the screens of a server with other processes.
///
/// ```swift
/// let server = PreviewServer(configuration: configuration, sharing: sharing)
/// ```
///
/// The module Replicas has one.
public protocol ScreenSharing: Sendable {
    /// Takes over the screens of a server, which then serves those of the source.
    ///
    /// Observe updates with ``LiveScreen/onUpdate(_:)``, hold them back with
    /// ``LiveScreen/transaction(animation:_:)``, and start revisions that all processes share with
    /// ``LiveScreen/restart(epoch:)`` and ``InMemoryPatchLog/reset(to:)``.
    ///
    /// - Parameter site: The addresses and the token in the server's pages.
    /// - Throws: An error with which the server does not start.
    func screens(of server: PreviewServer, in site: ServedSite) throws -> any ScreenSource
    /// The server has ended. Another server can have its place.
    func serverDidEnd()
}

/// The screens that a server serves: those of its registry, or of a source.
struct ServedScreens: Sendable {
    /// The screens of this process.
    let registry: ScreenRegistry
    var source: (any ScreenSource)?

    /// All screens, in the order in which they were added.
    var all: [any ServedScreen] {
        get async {
            if let source { return await source.all }
            return await registry.all
        }
    }

    func screen(_ id: String) async -> (any ServedScreen)? {
        if let source { return await source.screen(id) }
        return await registry.screen(id)
    }

    /// Calls `body` when a screen is added, removed or gets another title, until it returns `false`.
    func observe(_ body: @escaping @Sendable () -> Bool) {
        registry.observe(body)
        source?.observe(body)
    }

    /// Passes a page's answer to the caller that asked whether its animations are finished, here or elsewhere.
    func answer(_ token: String, on screen: any ServedScreen) async {
        if screen.subscribers.answer(token) { return }
        await source?.settled(token)
    }
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
