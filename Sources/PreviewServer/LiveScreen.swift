import Dispatch
public import ListPreviewKit

/// A screen that browsers follow while it changes.
///
/// ```swift
/// let cars = try await server.screens.add(carsScreen)
/// await cars.update { $0.sections[0].rows.removeFirst() }
/// ```
///
/// Each update becomes one patch, made and encoded once however many browsers there are.
public actor LiveScreen {
    /// The screen's name in addresses.
    public nonisolated let id: String
    /// Whether what comes of an action arrives as an update later on, from another process say. Pages then keep showing what was
    /// done until it does, instead of what the screen says.
    public nonisolated let answersLater: Bool
    /// The screen as it is now; within a transaction as it will be after it.
    public var screen: ListScreen { pending ?? session.screen }
    /// The revision that a page has now.
    public var revision: Revision { Revision(epoch: log.epoch, sequence: session.revision) }
    /// How many connections follow the screen.
    public nonisolated var subscriberCount: Int { streams.count }

    nonisolated let log: any PatchLog
    nonisolated let streams: FeedSet
    private let onTitleChange: @Sendable () -> Void
    /// The page as it is now, once it was asked for.
    nonisolated let pages = PageCache()
    /// The same for browsers without scripts. All screens' are rendered one after the other.
    nonisolated let plainPages = PageCache(on: LiveScreen.plainPageQueue)
    private static let plainPageQueue = DispatchQueue(label: "listpreview.plain-pages")
    private(set) var session: ScreenSession
    private let publisher: PatchPublisher
    /// The page as it is now, for streams that patches cannot lead on, by the token in it.
    private var snapshots: [String?: SnapshotRendering] = [:]
    /// How often the page was rendered for streams.
    private(set) var renderedSnapshotCount = 0
    /// How many transactions are open, and the screen that they have made so far.
    private var openTransactions = 0
    private var pending: ListScreen?

    /// Creates a screen that can be followed.
    ///
    /// - Parameters:
    ///   - screen: The screen at its start. Its id is the live screen's for good.
    ///   - log: An empty log of its own.
    ///   - options: How patches are made.
    ///   - answersLater: Whether what comes of an action arrives as an update later on.
    public init(
        _ screen: ListScreen, log: any PatchLog = InMemoryPatchLog(), options: PatchOptions = PatchOptions(),
        answersLater: Bool = false
    ) {
        self.init(screen, log: log, options: options, answersLater: answersLater, publishedPatches: nil)
    }

    /// - Parameters:
    ///   - publishedPatches: Counts the patches.
    ///   - logDeadline: How long the log may take for one patch before nothing waits for it any more.
    ///   - onTitleChange: Called when an update changes the title.
    init(
        _ screen: ListScreen, log: any PatchLog, options: PatchOptions = PatchOptions(), answersLater: Bool = false,
        publishedPatches: PatchCount?, logDeadline: Duration = .seconds(5),
        onTitleChange: @escaping @Sendable () -> Void = {}
    ) {
        self.onTitleChange = onTitleChange
        id = screen.id
        self.answersLater = answersLater
        session = ScreenSession(screen, options: options)
        self.log = log
        let streams = FeedSet(log)
        self.streams = streams
        publisher = PatchPublisher(log, deadline: logDeadline) {
            publishedPatches?.increment()
            streams.wake()
        }
    }

    /// Makes another state the current one, and tells everyone who follows the screen. Returns when the patch is in the
    /// log, or when the log has taken five seconds: the patch follows then when the log works again.
    ///
    /// A state without handlers goes on with those of the one before.
    ///
    /// Nothing happens when both look the same. Updates take effect in the order in which they reach the screen.
    ///
    /// - Parameters:
    ///   - screen: The screen as it shall be.
    ///   - animation: How the change is animated; `nil` for the screen's own way.
    /// - Complexity: O(rows) to compare; only rows that changed are mapped and rendered.
    @discardableResult
    public func update(to screen: ListScreen, animation: ListUpdateAnimation? = nil) async -> ScreenUpdate {
        var screen = screen
        screen.id = id
        if screen.handlers.isEmpty { screen.handlers = self.screen.handlers }
        if openTransactions > 0 {
            pending = screen
            return ScreenUpdate(revision: revision, isChange: false, streams: streams)
        }
        let oldTitle = session.screen.title
        guard let patch = session.update(to: screen, animation: animation) else {
            // This is an answer too: a control that waits for one shows again what the screen says.
            if answersLater { streams.sayUnchanged() }
            return ScreenUpdate(revision: revision, isChange: false, streams: streams)
        }
        if session.screen.title != oldTitle { onTitleChange() }
        pages.advance(to: session.revision)
        plainPages.advance(to: session.revision)
        let update = ScreenUpdate(revision: revision, isChange: true, streams: streams)
        forgetSnapshots()
        publisher.publish(PatchLogEntry(patch, epoch: log.epoch))
        await publisher.caughtUp()
        return update
    }

    /// Changes the screen in place, and tells everyone who follows it. Returns when the patch is in the log.
    @discardableResult
    public func update(
        animation: ListUpdateAnimation? = nil, _ body: (inout ListScreen) -> Void
    ) async -> ScreenUpdate {
        var screen = screen
        body(&screen)
        return await update(to: screen, animation: animation)
    }

    /// Makes one patch of all updates until `body` returns, whoever makes them.
    ///
    /// ```swift
    /// await live.transaction {
    ///     await live.update { $0.title = "Two changes" }
    ///     await live.update { $0.sections.removeAll() }
    /// }
    /// ```
    ///
    /// Transactions may be nested; the outermost one sends the patch. Meanwhile pages show the screen as it was. What was done
    /// before `body` throws is sent too.
    ///
    /// - Parameters:
    ///   - animation: How the change is animated, whatever the updates in it say; `nil` for the screen's own way.
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

    /// Does what somebody asked for on a page, with the handlers of the row as it is now.
    ///
    /// Handlers run beside the screen, one for each event, and may update it.
    ///
    /// - Throws: ``/ListPreviewKit/ListEventError`` when the event is refused, or what the handler throws.
    public func dispatch(_ event: ListEvent) async throws {
        try await session.screen.dispatch(event)
    }

    /// The page of the screen as it is now, which goes on following it.
    ///
    /// It is rendered outside the actor, so that patches do not wait for it.
    ///
    /// - Parameters:
    ///   - assetsPath: The address of the folder with `css` and `js`, without a slash at the end.
    ///   - styleNonce: The nonce by which the page's Content-Security-Policy allows its rules.
    ///   - token: What the page sends along with everything that it posts.
    public nonisolated func page(
        assetsPath: String = "/assets", styleNonce: String? = nil, token: String? = nil
    ) async -> [UInt8] {
        page(of: await session, assetsPath: assetsPath, styleNonce: styleNonce, token: token)
    }

    /// The page of a revision that has been read before.
    nonisolated func page(
        of session: ScreenSession, assetsPath: String, styleNonce: String?, token: String?
    ) -> [UInt8] {
        let live = LiveConnection(
            events: PageAddress.events(id), epoch: String(log.epoch), revision: session.revision, token: token,
            scriptlessPage: PageAddress.plain(id))
        return session.page(options: PageOptions(assetsPath: assetsPath, live: live, styleNonce: styleNonce))
    }

    // MARK: - Streams

    /// Waits until the log has everything that a page can have, or has failed to take it in time.
    nonisolated func published() async {
        await publisher.caughtUp()
    }

    /// Tells everyone who follows the screen that it has gone.
    nonisolated func close() {
        streams.end()
    }

    /// Lets go of what no longer follows the screen.
    nonisolated func leave(_ feed: ScreenFeed) {
        streams.remove(feed)
        if streams.count == 0 { Task { await forgetSnapshots() } }
    }

    /// The page as an event, for streams that patches cannot lead on.
    ///
    /// It is rendered once, however many ask for it: those that come while it is being made wait for it if the log leads on
    /// from there, and those that come later have it for as long as the screen stays as it is and somebody follows it.
    ///
    /// - Parameter token: What the page sends along with everything that it posts.
    func snapshot(token: String?) async -> ScreenSnapshot {
        if let rendering = snapshots[token], isOfUse(rendering) { return await rendering.task.value }
        renderedSnapshotCount += 1
        let session = session
        let revision = revision
        let task = Task {
            // Patches follow on it, so the log should not be behind it.
            await published()
            let snapshot = await render(session, revision, token: token)
            snapshots[token]?.finish(revision)
            if session.revision != self.session.revision || streams.count == 0 { forgetSnapshots() }
            return snapshot
        }
        snapshots[token] = SnapshotRendering(revision: revision, task: task)
        return await task.value
    }

    /// Forgets snapshots that nobody waits for: their screen has changed, or nobody follows it any more.
    func forgetSnapshots() {
        snapshots = snapshots.filter { !$0.value.isFinished }
    }

    private func isOfUse(_ rendering: SnapshotRendering) -> Bool {
        // A log that takes its time may not have come so far yet.
        guard rendering.revision.sequence < log.head.sequence else { return true }
        if case .gap = log.entries(after: rendering.revision) { return false }
        return true
    }

    /// Outside the actor, so that neither patches nor pages wait for it.
    private nonisolated func render(
        _ session: ScreenSession, _ revision: Revision, token: String?
    ) async -> ScreenSnapshot {
        let page = page(of: session, assetsPath: PageResponse.assetsPath, styleNonce: nil, token: token)
        return ScreenSnapshot(revision: revision, chunk: StreamEvent.snapshot(of: id, page: page, revision))
    }
}
