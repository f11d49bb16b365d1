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

/// The screens that a server serves in place of those of its registry.
///
/// It returns the ``LiveScreen``s of the registry, screens of other processes, or screens that wrap either.
public protocol ScreenSource: Sendable {
    /// All screens, in the order of the list of screens.
    var all: [any ServedScreen] { get async }
    /// Whether the server is ready: `/readyz` returns 503 until then.
    var isReady: Bool { get async }

    /// What keeps screens from being up to date, and what to do, one sentence each. `/readyz` shows them to everybody. The
    /// default implementation returns none.
    var problems: [String] { get async }

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

extension ScreenSource {
    /// No problems.
    public var problems: [String] { get async { [] } }
}
