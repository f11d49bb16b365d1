public import ListAdapters
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
public actor LiveScreen: ServedScreen {
    /// The screen's name in addresses.
    public nonisolated let id: String
    /// Whether the results of actions arrive as later updates, for example from another process. Until then, controls
    /// keep the user's changes.
    public nonisolated let answersLater: Bool
    /// The current screen; during a transaction, the screen after it.
    public var screen: ListScreen { pending ?? session.screen }
    /// The title of the screen.
    public var title: String { screen.title }
    /// The revision of a page that is up to date.
    public var revision: Revision { Revision(epoch: epoch, sequence: session.revision) }
    /// The number of connections that follow the screen.
    public nonisolated var subscriberCount: Int { subscribers.count }

    /// The streams that follow the screen.
    public nonisolated let subscribers: ScreenSubscribers
    private nonisolated var log: any PatchLog { subscribers.log }
    private let onTitleChange: @Sendable () -> Void
    private nonisolated let styleSheets: ServedStyleSheets
    /// The page of the current revision.
    private nonisolated let pages: PageCache
    private(set) var session: ScreenSession
    private var current: (session: ScreenSession, epoch: UInt64) { (session, epoch) }
    /// Counts patches and rendered pages.
    private nonisolated let counts: ScreenCounts?
    /// The epoch of the session. The log ignores its patches when it has another one.
    private var epoch: UInt64
    private var updateObserver: (@Sendable (ScreenUpdate) -> Void)?
    /// The snapshots of the current revision, by the addresses and the token in them.
    private var snapshots: [ServedSite: SnapshotRendering] = [:]
    /// The number of rendered snapshots.
    private(set) var renderedSnapshotCount = 0
    /// The number of open transactions, their screen so far, and the actions that it answers.
    private var openTransactions = 0
    private var pending: ListScreen?
    private var pendingAnswer = 0
    private nonisolated let actionNumbers = ActionNumbers()

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
        self.init(screen, log: log, options: options, answersLater: answersLater, counts: nil)
    }

    /// - Parameters:
    ///   - counts: Counts patches and rendered pages.
    ///   - styleSheets: The app's own style sheets.
    ///   - onTitleChange: Called when an update changes the title.
    init(
        _ screen: ListScreen, log: any PatchLog, options: PatchOptions = PatchOptions(), answersLater: Bool = false,
        counts: ScreenCounts?,
        styleSheets: ServedStyleSheets = ServedStyleSheets(),
        onTitleChange: @escaping @Sendable () -> Void = {}
    ) {
        self.onTitleChange = onTitleChange
        self.styleSheets = styleSheets
        id = screen.id
        self.answersLater = answersLater
        session = ScreenSession(screen, options: options)
        epoch = log.epoch
        pages = PageCache(at: Revision(epoch: epoch, sequence: session.revision))
        self.counts = counts
        subscribers = ScreenSubscribers(log)
        subscribers.onEmpty { [weak self] in
            Task { await self?.removeFinishedSnapshots() }
        }
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
    ///   - number: On a screen whose results arrive later, the number of the last action whose result the content
    ///     contains: ``/ListPreviewKit/ListEventContext/number``. Controls then show the content instead of the changes
    ///     by this action and all previous ones.
    /// - Complexity: O(rows) to compare; only changed rows are mapped and rendered.
    @discardableResult
    public func update(
        to screen: ListScreen, animation: ListUpdateAnimation? = nil, answers number: Int? = nil
    ) async -> ScreenUpdate {
        var screen = screen
        screen.id = id
        if screen.handlers.isEmpty { screen.handlers = self.screen.handlers }
        if openTransactions > 0 {
            pending = screen
            pendingAnswer = max(pendingAnswer, number ?? 0)
            return ScreenUpdate(revision: revision, isChange: false, answers: nil, subscribers: subscribers)
        }
        // A later action cannot be answered yet.
        let answered = number.map { min($0, actionNumbers.last) }.flatMap { $0 > 0 ? $0 : nil }
        let oldTitle = session.screen.title
        guard let patch = session.update(to: screen, animation: animation) else {
            if let answered {
                subscribers.notifyAnswered(answered)
            } else if answersLater {
                // Pages that wait for the result of an action show the screen's state again.
                subscribers.notifyUnchanged()
            }
            let update = ScreenUpdate(
                revision: revision, isChange: false, answers: answered, subscribers: subscribers)
            updateObserver?(update)
            return update
        }
        if session.screen.title != oldTitle { onTitleChange() }
        pages.advance(to: revision)
        let update = ScreenUpdate(revision: revision, isChange: true, answers: answered, subscribers: subscribers)
        removeFinishedSnapshots()
        log.append(PatchLogEntry(patch, epoch: epoch))
        counts?.patchPublished()
        if let answered { subscribers.notifyAnswered(answered) } else { subscribers.wake() }
        updateObserver?(update)
        return update
    }

    /// Changes the screen in place and sends the change to all browsers. Returns when the log has the patch.
    ///
    /// - Parameters:
    ///   - animation: The animation of the change; `nil` uses the screen's default.
    ///   - number: The number of the last action whose result is on the screen then, as in
    ///     ``update(to:animation:answers:)``.
    ///   - body: Changes the screen.
    @discardableResult
    public func update(
        animation: ListUpdateAnimation? = nil, answers number: Int? = nil, _ body: (inout ListScreen) -> Void
    ) async -> ScreenUpdate {
        var screen = screen
        body(&screen)
        return await update(to: screen, animation: animation, answers: number)
    }

    /// Replaces the sections and sends the change to all browsers.
    ///
    /// - Parameters:
    ///   - sections: The new sections.
    ///   - animation: The animation of the change; `nil` uses the screen's default.
    @discardableResult
    public func update(with sections: [ListSection], animation: ListUpdateAnimation? = nil) async -> ScreenUpdate {
        await update(animation: animation) { $0.sections = sections }
    }

    /// Shows the sections of a sequence, one after the other, until it ends or the task is cancelled.
    ///
    /// ```swift
    /// try await live.update(with: store.states.map { state in sections(state) })
    /// await live.update(with: publisher.values)  // of Combine; RxSwift's observables have `values` as well
    /// ```
    ///
    /// The next sections are requested when the log has the patch for the previous ones.
    ///
    /// - Throws: The error of the sequence.
    public nonisolated(nonsending) func update<Sections: AsyncSequence>(
        with sections: Sections, animation: ListUpdateAnimation? = nil
    ) async throws(Sections.Failure) where Sections.Element == [ListSection] {
        for try await sections in sections { await update(with: sections, animation: animation) }
    }

    /// Shows the screens of a sequence, one after the other, until it ends or the task is cancelled.
    ///
    /// - Throws: The error of the sequence.
    public nonisolated(nonsending) func update<Screens: AsyncSequence>(
        with screens: Screens, animation: ListUpdateAnimation? = nil
    ) async throws(Screens.Failure) where Screens.Element == ListScreen {
        for try await screen in screens { await update(to: screen, animation: animation) }
    }

    /// Follows a data source: each snapshot that is applied to it is shown, with its animation.
    ///
    /// ```swift
    /// async let following: Void = live.update(with: source.updates)
    /// ```
    ///
    /// - Throws: The error of the sequence. The sequence of a data source has none.
    public nonisolated(nonsending) func update<Updates: AsyncSequence, SectionID, ItemID>(
        with updates: Updates
    ) async throws(Updates.Failure) where Updates.Element == SnapshotUpdate<SectionID, ItemID> {
        for try await update in updates { await self.update(with: update.sections, animation: update.animation) }
    }

    /// Replaces the rows of models, even if they have not changed, without animation. Models that are not on the
    /// screen are ignored.
    ///
    /// - Throws: ``/ListAdapters/CellProviderError`` that names the models without a provider. In this case, nothing
    ///   has changed.
    @discardableResult
    public func reload(
        _ items: [any ListItemDataModel], with providers: CellProviders
    ) async throws(CellProviderError) -> ScreenUpdate {
        var screen = screen
        let animation = try screen.reload(items, with: providers)
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
        let answer = pendingAnswer
        (pending, pendingAnswer) = (nil, 0)
        await update(to: screen, animation: animation, answers: answer > 0 ? answer : nil)
    }

    /// Runs the handler of an event, with the current row.
    ///
    /// Handlers run concurrently with the screen, one for each event, and can update it.
    ///
    /// - Throws: ``/ListPreviewKit/ListEventError`` if the event is rejected, or the error of the handler.
    public func dispatch(_ event: ListEvent) async throws {
        _ = try await perform(event)
    }

    /// Runs the handler of an event of a page.
    ///
    /// - Throws: ``/ListPreviewKit/ListEventError`` if the event is rejected, or the error of the handler.
    public func perform(_ event: ListEvent) async throws -> ActionResult {
        guard answersLater else {
            try await session.screen.dispatch(event)
            return .done(revision)
        }
        let number = ActionNumber(of: actionNumbers)
        try await session.screen.dispatch(event) { number.value }
        return .accepted(number.value)
    }

    // MARK: - Sharing with other processes

    /// Calls `body` after each update: when the log has its patch, or when the update has changed nothing. `nil` ends the calls.
    ///
    /// The calls are in the order of the updates, and the next update waits for them, so `body` must return immediately. Updates
    /// during a transaction have no calls.
    public func onUpdate(_ body: (@Sendable (ScreenUpdate) -> Void)?) {
        updateObserver = body
    }

    /// Continues with the first revision of another epoch, with the current content.
    ///
    /// Reset the log to that revision first: a log ignores patches of another epoch. Wake the ``subscribers`` afterwards:
    /// open pages then get the whole page.
    ///
    /// - Parameter epoch: A number that no other log, and no earlier period of this screen in any process, has.
    public func restart(epoch: UInt64) {
        session = ScreenSession(session.screen, options: session.options)
        // Pages know the answers of the previous owner.
        actionNumbers.skip(to: subscribers.answered)
        self.epoch = epoch
        pages.advance(to: revision)
        snapshots = [:]
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

    /// The page that follows the screen. It is rendered once for each revision.
    public func page(in site: ServedSite) async -> RenderedPage {
        let (session, revision) = (session, revision)
        return await pages.page(of: revision, in: site) {
            self.counts?.pageRendered()
            return RenderedPage(revision: revision, title: session.screen.title) { nonce in
                self.page(of: session, epoch: revision.epoch, in: site, styleNonce: nonce)
            }
        }
    }

    /// Renders the page of a session that the caller has read already.
    private nonisolated func page(
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
        pages.advance(to: revision)
        snapshots = [:]
        subscribers.restyle()
    }

    /// Shows problems of the screen's source over its pages, which do not change.
    ///
    /// - Parameters:
    ///   - problems: A list in JSON, as `problems.js` reads it, for viewers on this machine; `nil` when all of them are fixed.
    ///   - remote: The list for all other viewers.
    ///   - isEdited: Whether users have changed values on the pages, which then offer to reset them with ``resetAction``.
    package nonisolated func report(problems: [UInt8]?, remote: [UInt8]?, isEdited: Bool = false) {
        func event(_ problems: [UInt8]?) -> ByteBuffer {
            StreamEvent.problems(id, problems ?? Array("[]".utf8), isEdited: isEdited)
        }
        let hasNothing = problems == nil && !isEdited
        subscribers.report(hasNothing ? nil : ProblemEvents(local: event(problems), remote: event(remote)))
    }

    /// The action of the screen with which a page resets its edits.
    package static let resetAction = "listpreview.reset"

    // MARK: - Streams

    /// Ends all subscriptions: the screen was removed or replaced.
    nonisolated func close() {
        subscribers.end()
    }

    /// The page as an event, for subscribers behind a gap in the log.
    ///
    /// It is rendered once for all of them. Later subscribers get the same one while the log continues from there, the screen
    /// does not change, and the screen has subscribers.
    ///
    /// - Parameter site: The addresses and the token in the page.
    public func snapshot(in site: ServedSite) async -> ScreenSnapshot? {
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

/// An update on its way to the browsers.
///
/// ```swift
/// await screen.update { $0.sections.removeLast() }.settled
/// ```
public struct ScreenUpdate: Sendable {
    /// The revision of a page after the update.
    public let revision: Revision
    /// Whether the update changed the screen.
    public let isChange: Bool
    /// The number of the last action whose result the update contains; `nil` if it answers none.
    public let answers: Int?

    let subscribers: ScreenSubscribers

    /// Waits until the animations of this update, and of all updates before the property is read, have ended on every
    /// page that follows the screen. Browsers report this only if the property is read. Tabs of one browser share a
    /// stream: the first tab that answers counts for all of them.
    ///
    /// - Returns: `true` if every browser answered; `false` if a browser disconnected or did not answer within ten
    ///   seconds, or if the task is cancelled.
    public var settled: Bool {
        get async { await settled(within: .seconds(10)) }
    }

    /// Same as ``settled``, with a custom time limit.
    public func settled(within timeout: Duration) async -> Bool {
        await subscribers.settled(within: TimeAmount(timeout))
    }
}

/// A snapshot that is being rendered, or is finished.
private struct SnapshotRendering {
    let revision: Revision
    let task: Task<ScreenSnapshot, Never>
    var isFinished = false
}
