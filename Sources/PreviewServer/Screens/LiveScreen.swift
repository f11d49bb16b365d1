import ListAdapters
public import ListPreviewKit
import NIOCore
import Synchronization

/// A screen that browsers follow while it changes.
///
/// ```swift
/// let cars = try await server.screens.add(carsScreen)
/// await cars.update { $0.sections[0].rows.removeFirst() }
/// ```
///
/// Each update becomes one patch, which is encoded once for all browsers.
public actor LiveScreen {
    /// The screen's name in addresses.
    public nonisolated let id: String
    /// Whether the results of actions arrive as later updates, for example from another process. Until then, controls
    /// keep the user's changes.
    public nonisolated let answersLater: Bool
    /// The current screen; during a transaction, the screen after it.
    public var screen: ListScreen { pending ?? waitingScreen ?? session.screen }
    /// The revision of a page that is up to date.
    public var revision: Revision { Revision(epoch: epoch, sequence: session.revision) }
    /// The number of connections that follow the screen.
    public nonisolated var subscriberCount: Int { subscribers.count }

    nonisolated let log: any PatchLog
    nonisolated let subscribers: Subscribers
    private let onTitleChange: @Sendable () -> Void
    private nonisolated let styleSheets: ServedStyleSheets
    /// The page of the current revision.
    nonisolated let pages = PageCache()
    private(set) var session: ScreenSession
    private var current: (session: ScreenSession, epoch: UInt64) { (session, epoch) }
    private let publishedPatches: PatchCount?
    /// The epoch of the session. The log of a replicated screen may already be another owner's.
    private var epoch: UInt64
    /// The app's state while another replica is the owner; `nil` while this one is.
    private var waitingScreen: ListScreen?
    /// Reports updates to a server with a broker.
    struct Observer: Sendable {
        /// Called when the log has another patch.
        var onPatch: @Sendable () -> Void
        /// Called when an update changes nothing, on a screen whose results arrive later.
        var onUnchanged: @Sendable (Revision) -> Void
    }
    nonisolated let observer = Mutex<Observer?>(nil)
    /// The snapshots of the current revision, by the addresses and the token in them.
    private var snapshots: [ServedSite: SnapshotRendering] = [:]
    /// The number of rendered snapshots.
    private(set) var renderedSnapshotCount = 0
    /// The number of open transactions, and their screen so far.
    private var openTransactions = 0
    private var pending: ListScreen?

    /// Creates a screen that browsers can follow.
    ///
    /// - Parameters:
    ///   - screen: The initial screen. The live screen keeps its id.
    ///   - log: An empty log that only this screen uses.
    ///   - options: Options of patches.
    ///   - answersLater: Whether the results of actions arrive as later updates.
    public init(
        _ screen: ListScreen, log: any PatchLog = InMemoryPatchLog(), options: PatchOptions = PatchOptions(),
        answersLater: Bool = false
    ) {
        self.init(screen, log: log, options: options, answersLater: answersLater, publishedPatches: nil)
    }

    /// - Parameters:
    ///   - publishedPatches: Counts the patches.
    ///   - styleSheets: The app's own style sheets.
    ///   - onTitleChange: Called when an update changes the title.
    init(
        _ screen: ListScreen, log: any PatchLog, options: PatchOptions = PatchOptions(), answersLater: Bool = false,
        publishedPatches: PatchCount?,
        styleSheets: ServedStyleSheets = ServedStyleSheets(),
        onTitleChange: @escaping @Sendable () -> Void = {}
    ) {
        self.onTitleChange = onTitleChange
        self.styleSheets = styleSheets
        id = screen.id
        self.answersLater = answersLater
        session = ScreenSession(screen, options: options)
        self.log = log
        epoch = log.epoch
        self.publishedPatches = publishedPatches
        subscribers = Subscribers(log)
    }

    // MARK: - Updates

    /// Replaces the screen's content and sends the change to all browsers. Returns when the log has the patch.
    ///
    /// If the new state has no handlers, the current handlers are kept. Equal states produce no patch. Updates take
    /// effect in the order in which they reach the screen.
    ///
    /// - Parameters:
    ///   - screen: The new content.
    ///   - animation: The animation of the change; `nil` uses the screen's default.
    /// - Complexity: O(rows) to compare; only changed rows are mapped and rendered.
    @discardableResult
    public func update(to screen: ListScreen, animation: ListUpdateAnimation? = nil) async -> ScreenUpdate {
        var screen = screen
        screen.id = id
        if screen.handlers.isEmpty { screen.handlers = self.screen.handlers }
        if openTransactions > 0 {
            pending = screen
            return ScreenUpdate(revision: revision, isChange: false, subscribers: subscribers)
        }
        guard waitingScreen == nil else {
            waitingScreen = screen
            return ScreenUpdate(revision: revision, isChange: false, subscribers: subscribers)
        }
        let oldTitle = session.screen.title
        guard let patch = session.update(to: screen, animation: animation) else {
            // Pages that wait for the result of an action show the screen's state again.
            if answersLater {
                subscribers.notifyUnchanged()
                observer.withLock { $0 }?.onUnchanged(revision)
            }
            return ScreenUpdate(revision: revision, isChange: false, subscribers: subscribers)
        }
        if session.screen.title != oldTitle { onTitleChange() }
        pages.advance(to: session.revision)
        let update = ScreenUpdate(revision: revision, isChange: true, subscribers: subscribers)
        removeFinishedSnapshots()
        log.append(PatchLogEntry(patch, epoch: epoch))
        publishedPatches?.increment()
        subscribers.wake()
        observer.withLock { $0 }?.onPatch()
        return update
    }

    /// Changes the screen in place and sends the change to all browsers. Returns when the log has the patch.
    @discardableResult
    public func update(
        animation: ListUpdateAnimation? = nil, _ body: (inout ListScreen) -> Void
    ) async -> ScreenUpdate {
        var screen = screen
        body(&screen)
        return await update(to: screen, animation: animation)
    }

    /// Replaces the sections without animation, like `reloadData` of a table.
    @discardableResult
    public func reload(_ sections: [ListSection]) async -> ScreenUpdate {
        await update(animation: .noAnimations) { $0.reload(sections) }
    }

    /// Replaces rows with new versions that have the same identities, without animation. Rows that are not on the
    /// screen are ignored.
    @discardableResult
    public func reload(_ rows: [ListItemViewModel]) async -> ScreenUpdate {
        await update(animation: .standard(configuration: ListAnimationConfiguration(.none))) { $0.reload(rows) }
    }

    /// Combines all updates until `body` returns into one patch, including updates by other tasks.
    ///
    /// ```swift
    /// await live.transaction {
    ///     await live.update { $0.title = "Two changes" }
    ///     await live.update { $0.sections.removeAll() }
    /// }
    /// ```
    ///
    /// Transactions can be nested; the outermost transaction sends the patch. Until then, pages show the previous
    /// screen. If `body` throws, the updates before that are also sent.
    ///
    /// - Parameters:
    ///   - animation: The animation of the change, instead of the animations of the updates; `nil` uses the screen's
    ///     default.
    ///   - body: Makes the updates.
    @discardableResult
    public func transaction<Result: Sendable>(
        animation: ListUpdateAnimation? = nil, _ body: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        openTransactions += 1
        do {
            let result = try await body()
            await commit(animation)
            return result
        } catch {
            await commit(animation)
            throw error
        }
    }

    private func commit(_ animation: ListUpdateAnimation?) async {
        openTransactions -= 1
        guard openTransactions == 0, let screen = pending else { return }
        pending = nil
        await update(to: screen, animation: animation)
    }

    /// Runs the handler of an event, with the current row.
    ///
    /// Handlers run concurrently with the screen, one for each event, and can update it.
    ///
    /// - Throws: ``/ListPreviewKit/ListEventError`` if the event is rejected, or the error of the handler.
    public func dispatch(_ event: ListEvent) async throws {
        try await session.screen.dispatch(event)
    }

    // MARK: - Replicas

    /// Whether updates reach browsers.
    var isOwner: Bool { waitingScreen == nil }

    /// Another replica is the owner: updates wait until this one is.
    func standBy() {
        if waitingScreen == nil { waitingScreen = session.screen }
    }

    /// Becomes the owner, with a new log whose epoch is the term. Open pages get the current state.
    func lead(term: UInt64) {
        session = ScreenSession(waitingScreen ?? session.screen, options: session.options)
        waitingScreen = nil
        epoch = term
        pages.advance(to: session.revision)
        snapshots = [:]
    }

    /// The page for the other replicas.
    nonisolated func base(in site: ServedSite) async -> ScreenBase {
        let (session, epoch) = await current
        let mark = PagePolicy.nonce()
        return ScreenBase(
            revision: Revision(epoch: epoch, sequence: session.revision), title: session.screen.title,
            page: page(of: session, epoch: epoch, in: site, styleNonce: mark), mark: mark)
    }

    // MARK: - Pages

    /// Renders the page of the current screen, which then follows the screen.
    ///
    /// Rendering runs outside the actor and does not delay patches.
    ///
    /// - Parameters:
    ///   - path: The path of the server's routes, such as `/preview`; empty for those of ``PreviewServer/run()``.
    ///   - styleNonce: The nonce with which the page's Content-Security-Policy allows its style rules.
    ///   - token: The token that the page sends with every POST.
    public nonisolated func page(
        below path: String = "", styleNonce: String? = nil, token: String? = nil
    ) async -> [UInt8] {
        let (session, epoch) = await current
        return page(of: session, epoch: epoch, in: ServedSite(path: path, token: token), styleNonce: styleNonce)
    }

    /// Renders the page of a session that the caller has read already.
    nonisolated func page(
        of session: ScreenSession, epoch: UInt64, in site: ServedSite, styleNonce: String?
    ) -> [UInt8] {
        let live = LiveConnection(
            events: site.events(id), epoch: String(epoch), revision: session.revision, token: site.token)
        var options = PageOptions(assetsPath: site.assets, live: live, styleNonce: styleNonce)
        options.styleSheets = styleSheets.addresses(below: site.assets)
        return session.page(options: options)
    }

    /// Lets open pages load the style sheets, which have changed.
    func restyle() {
        pages.advance(to: session.revision)
        snapshots = [:]
        subscribers.restyle()
    }

    /// Shows problems of the screen's source over its pages, which do not change.
    ///
    /// - Parameters:
    ///   - problems: A list in JSON, as `problems.js` reads it; `nil` when all of them are fixed.
    ///   - isEdited: Whether users have changed values on the pages, which then offer to reset them with ``resetAction``.
    package nonisolated func report(problems: [UInt8]?, isEdited: Bool = false) {
        let hasNothing = problems == nil && !isEdited
        subscribers.report(
            hasNothing ? nil : StreamEvent.problems(id, problems ?? Array("[]".utf8), isEdited: isEdited))
    }

    /// The action of the screen with which a page resets its edits.
    package static let resetAction = "listpreview.reset"

    // MARK: - Streams

    /// Ends all subscriptions: the screen was removed or replaced.
    nonisolated func close() {
        subscribers.end()
    }

    nonisolated func remove(_ subscriber: Subscriber) {
        subscribers.remove(subscriber)
        if subscribers.count == 0 { Task { await removeFinishedSnapshots() } }
    }

    /// The page as an event, for subscribers behind a gap in the log.
    ///
    /// It is rendered once for all of them. Later subscribers get the same one while the log continues from there, the screen
    /// does not change, and the screen has subscribers.
    ///
    /// - Parameter site: The addresses and the token in the page.
    func snapshot(for site: ServedSite) async -> ScreenSnapshot? {
        if let rendering = snapshots[site], isUsable(rendering) { return await rendering.task.value }
        renderedSnapshotCount += 1
        let session = session
        let revision = revision
        let task = Task {
            let snapshot = await render(session, revision, site)
            if snapshots[site]?.revision == revision { snapshots[site]?.isFinished = true }
            if session.revision != self.session.revision || subscribers.count == 0 { removeFinishedSnapshots() }
            return snapshot
        }
        snapshots[site] = SnapshotRendering(revision: revision, task: task)
        return await task.value
    }

    /// Removes the snapshots that no subscriber waits for.
    func removeFinishedSnapshots() {
        snapshots = snapshots.filter { !$0.value.isFinished }
    }

    private func isUsable(_ rendering: SnapshotRendering) -> Bool {
        switch log.entries(after: rendering.revision) {
        case .nothingNew, .entries: true
        case .gap, .ahead: false
        }
    }

    /// Runs outside the actor, so that neither patches nor pages wait for it.
    private nonisolated func render(
        _ session: ScreenSession, _ revision: Revision, _ site: ServedSite
    ) async -> ScreenSnapshot {
        let page = page(of: session, epoch: revision.epoch, in: site, styleNonce: nil)
        return ScreenSnapshot(revision: revision, event: StreamEvent.snapshot(of: id, page: page, revision))
    }
}

/// A snapshot that is being rendered, or is finished.
private struct SnapshotRendering {
    let revision: Revision
    let task: Task<ScreenSnapshot, Never>
    var isFinished = false
}
