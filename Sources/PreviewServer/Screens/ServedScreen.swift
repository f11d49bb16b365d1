import ListPreviewKit
import NIOCore

/// A screen for routes and streams: one that this process updates, or the mirror of a screen in another replica.
protocol ServedScreen: Sendable {
    nonisolated var id: String { get }
    /// The patches for streams.
    nonisolated var log: any PatchLog { get }
    nonisolated var subscribers: Subscribers { get }
    var title: String { get async }

    /// The page that follows the screen. It is rendered once for each revision.
    ///
    /// - Throws: ``RequestProblem`` when the screen is unavailable.
    func page(in site: ServedSite, metrics: ServerMetrics) async throws -> RenderedPage
    /// The page as an event, for subscribers behind a gap in the log; `nil` while the screen is unavailable.
    func snapshot(for site: ServedSite) async -> ScreenSnapshot?

    /// Runs the handler of an event.
    ///
    /// - Returns: The revision with the result; `nil` if the result arrives later.
    /// - Throws: ``/ListPreviewKit/ListEventError`` if the event is rejected, or the error of the handler.
    func perform(_ event: ListEvent) async throws -> Revision?

    nonisolated func remove(_ subscriber: Subscriber)
}

extension LiveScreen: ServedScreen {
    var title: String { screen.title }

    func page(in site: ServedSite, metrics: ServerMetrics) async -> RenderedPage {
        let (session, epoch) = (session, revision.epoch)
        return await pages.page(revision: session.revision, site: site) {
            metrics.pageRendered()
            return RenderedPage { nonce in self.page(of: session, epoch: epoch, in: site, styleNonce: nonce) }
        }
    }

    func perform(_ event: ListEvent) async throws -> Revision? {
        try await dispatch(event)
        return answersLater ? nil : revision
    }
}

/// The screens that a server serves.
struct ServedScreens: Sendable {
    /// The screens of this process.
    let registry: ScreenRegistry
    /// All screens, with a broker.
    var replicas: Replicas?

    /// All screens, in the order in which they were added.
    var all: [any ServedScreen] {
        get async {
            if let replicas { return await replicas.all }
            return await registry.all
        }
    }

    func screen(_ id: String) async -> (any ServedScreen)? {
        if let replicas { return await replicas.screen(id) }
        return await registry.screen(id)
    }

    /// Calls `body` when a screen is added, removed or gets another title, until it returns `false`.
    func observe(_ body: @escaping @Sendable () -> Bool) {
        registry.observe(body)
        replicas?.observe(body)
    }

    /// Forwards a page's answer to the caller that asked whether its animations are finished.
    func answer(_ token: SettlingToken, on screen: any ServedScreen) async {
        if screen.subscribers.answer(token) { return }
        await replicas?.settled(token)
    }
}

/// A screen's whole page as an event.
struct ScreenSnapshot: Sendable {
    let revision: Revision
    /// The event that all connections share.
    let event: ByteBuffer
}
