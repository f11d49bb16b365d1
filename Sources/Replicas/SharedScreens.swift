import Logging
import PreviewServer
import ServiceLifecycle
import Synchronization

/// The screens of a server with a broker: runs a ``ScreenReplica`` for each.
actor SharedScreens: ScreenSource {
    private struct Entry {
        let screen: ReplicatedScreen
        var replica: ScreenReplica
        /// The changes of the app's screen, in order.
        var work: Task<Void, Never>?
        /// The number of consecutive polls in which the broker did not have the screen, which only other replicas have.
        var absences = 0
        /// What pages are not notified of yet: in an owner those of other replicas, in a mirror its own.
        var notices: [Notice] = []
    }

    /// The effect of the owner's update on pages that wait for the results of actions.
    private struct Notice {
        /// The revision after the update.
        let revision: Revision
        /// The number of the last action whose result it contains; `nil` for an update that changed nothing.
        let answers: Int?

        func isDue(at head: Revision) -> Bool {
            (head.epoch, head.sequence) >= (revision.epoch, revision.sequence)
        }
    }

    /// More notices do not wait for their patches: the last ones count.
    private static let maximumNotices = 64

    private let broker: any BrokerConnection
    private let registry: ScreenRegistry
    private let site: ServedSite
    private let logLength: Int
    private let logBytes: Int
    private let metrics: ReplicaMetrics
    private let logger: Logger
    private let start = ContinuousClock.now
    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    /// The pages that wait for the results of their actions.
    private var waiting: [String: CheckedContinuation<ActionReply, Never>] = [:]
    private nonisolated let observers = Mutex<[@Sendable () -> Bool]>([])

    init(_ broker: any BrokerConnection, of server: PreviewServer, in site: ServedSite) {
        self.broker = broker
        self.site = site
        registry = server.screens
        // More than an owner publishes between two bases.
        logLength = max(server.configuration.logLength, 256)
        logBytes = max(server.configuration.limits.logBytes, 8 << 20)
        broker.join(MessageSeal(server.configuration))
        metrics = ReplicaMetrics(server.metrics)
        logger = server.logger
    }

    /// Milliseconds of a monotonic clock.
    private var now: Int { Int((ContinuousClock.now - start) / .milliseconds(1)) }

    // MARK: - Screens

    var all: [any ServedScreen] { order.compactMap { entries[$0]?.screen } }

    func screen(_ id: String) -> (any ServedScreen)? { entries[id]?.screen }

    /// Whether this replica is the owner of a screen, and serves it.
    func leads(_ id: String) -> Bool {
        entries[id].map { $0.replica.leadingTerm != nil && $0.screen.isOwner } ?? false
    }

    /// Calls `body` when a screen is added, removed or gets another title, until it returns `false`.
    nonisolated func observe(_ body: @escaping @Sendable () -> Bool) {
        observers.withLock { $0.append(body) }
    }

    private func callObservers() {
        observers.withLock { $0.removeAll { !$0() } }
    }

    /// Whether each of the app's screens has a page to serve. It may need to wait for an owner.
    var isReady: Bool { entries.values.allSatisfy { $0.screen.live == nil || $0.screen.isServing } }

    var problems: [String] {
        let paused = order.filter { entries[$0]?.replica.isPaused(now: now) == true }
        return broker.problems
            + paused.prefix(20).map { "screen \($0): paused, because this replica does not receive its updates" }
    }

    private func add(_ id: String, live: LiveScreen?) {
        let log = live?.subscribers.log as? InMemoryPatchLog ?? InMemoryPatchLog(length: logLength, byteLimit: logBytes)
        let screen = ReplicatedScreen(id, live: live, log: log) { [weak self] event in
            await self?.act(event, on: id) ?? .unavailable
        }
        if entries[id] == nil { order.append(id) }
        let old = entries.updateValue(
            Entry(
                screen: screen,
                replica: ScreenReplica(instance: broker.instance, canLead: live != nil, log: log)),
            forKey: id)
        if let old, old.screen.live == nil { old.screen.subscribers.end() }
        if let live {
            let answersLater = live.answersLater
            entries[id]?.work = Task {
                await live.onUpdate { [weak self] update in
                    if update.isChange { Task { await self?.handle(.patched, of: id) } }
                    if update.answers != nil || (answersLater && !update.isChange) {
                        let notice = Notice(revision: update.revision, answers: update.answers)
                        Task { await self?.note(notice, of: id) }
                    }
                }
                screen.standBy()
            }
        }
        callObservers()
        handle(.tick, of: id)
    }

    private func remove(_ id: String) {
        guard let entry = entries.removeValue(forKey: id) else { return }
        order.removeAll { $0 == id }
        for action in waiting.keys where action.hasPrefix(id + " ") { answer(action, .unavailable) }
        broker.follow(id, after: nil)
        broker.awaitActions(of: id, false)
        entry.screen.subscribers.end()
        if let term = entry.replica.leadingTerm {
            Task { [broker] in
                _ = await broker.perform(.release(term: term, isRemoved: true), on: id)
                _ = await broker.send(.screensChanged, to: nil)
            }
        }
        callObservers()
    }

    /// Adopts the app's screens, and those that only other replicas have.
    private func update() async {
        let lives = await registry.all
        let remote = await broker.screens()
        for live in lives where entries[live.id]?.screen.live !== live { add(live.id, live: live) }
        let local = Set(lives.map(\.id))
        let removed = entries.filter { $0.value.screen.live != nil && !local.contains($0.key) }
        for id in removed.keys { remove(id) }
        guard let remote else { return }
        for id in remote where entries[id] == nil && removed[id] == nil { add(id, live: nil) }
        for (id, entry) in entries where entry.screen.live == nil {
            entries[id]?.absences = remote.contains(id) ? 0 : entry.absences + 1
            // The owner of an emptied broker adds it again.
            if entry.absences >= 5 { remove(id) }
        }
    }

    // MARK: - Running

    /// Keeps the replicas connected, and calls back when the screens are known to them.
    func run(onJoined: @escaping @Sendable () -> Void) async throws {
        let (news, continuation) = AsyncStream<BrokerNews>.makeStream()
        let (changes, changed) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
        registry.observe {
            changed.yield()
            return true
        }
        await update()
        onJoined()
        defer { broker.close() }
        try await cancelWhenGracefulShutdown {
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask {
                    do {
                        try await self.broker.run { continuation.yield($0) }
                    } catch let error where !(error is CancellationError) {
                        throw ReplicaError.unusableBroker("\(error)")
                    }
                }
                group.addTask {
                    for await news in news {
                        if case .message(.screensChanged) = news { changed.yield() } else { await self.receive(news) }
                    }
                }
                group.addTask { for await _ in changes { await self.update() } }
                group.addTask { await self.tick(changed) }
                // The broker ends first if it is unusable or the server shuts down.
                defer { group.cancelAll() }
                try await group.next()
            }
        }
        await release()
    }

    private func tick(_ changed: AsyncStream<Void>.Continuation) async {
        var count = 0
        while (try? await Task.sleep(for: .milliseconds(50))) != nil {
            for id in order {
                handle(.tick, of: id)
                sendNotices(of: id)
                if let entry = entries[id] {
                    entry.screen.subscribers.report(isPaused: entry.replica.isPaused(now: now))
                }
            }
            count += 1
            guard count % 20 == 0 else { continue }
            changed.yield()
            metrics.record(
                owners: entries.values.count { $0.replica.leadingTerm != nil }, of: entries.count,
                lag: entries.values.map(\.replica.unpublishedCount).max() ?? 0,
                term: entries.values.compactMap(\.replica.leadingTerm).max() ?? 0, reconnects: broker.reconnectCount)
        }
    }

    /// Lets other replicas lead immediately.
    private func release() async {
        for (id, entry) in entries {
            guard let term = entry.replica.leadingTerm else { continue }
            _ = await broker.perform(.release(term: term, isRemoved: false), on: id)
        }
        for action in waiting.keys { answer(action, .unavailable) }
    }

    private func receive(_ news: BrokerNews) async {
        switch news {
        case .entries(let screen, let patches): handle(.entries(patches), of: screen)
        case .actions(let screen): handle(.actionsWait, of: screen)
        case .message(.reply(let action, let reply)):
            // The id names its screen.
            guard let screen = action.split(separator: " ").first else { return }
            handle(.answered(id: action, reply), of: String(screen))
        case .message(.baseNeeded(let screen)): handle(.baseNeeded, of: screen)
        case .message(.settled(let token)):
            for entry in entries.values { entry.screen.subscribers.answer(token) }
        case .message(.unchanged(let screen, let revision)):
            receive(Notice(revision: revision, answers: nil), of: screen)
        case .message(.answered(let screen, let number, let revision)):
            receive(Notice(revision: revision, answers: number), of: screen)
        case .message(.screensChanged): break
        }
    }

    /// Forwards a page's answer to the replica that asked.
    func settled(_ token: String) async {
        _ = await broker.send(.settled(token: token), to: nil)
    }

    private func act(_ event: [UInt8], on id: String) async -> ActionReply {
        let action = "\(id) \(RandomText.make())"
        return await withCheckedContinuation { continuation in
            waiting[action] = continuation
            guard entries[id] != nil else { return answer(action, .unavailable) }
            handle(.act(id: action, event: event), of: id)
        }
    }

    private func note(_ notice: Notice, of id: String) {
        entries[id]?.notices.append(notice)
        if let count = entries[id]?.notices.count, count > Self.maximumNotices { entries[id]?.notices.removeFirst() }
    }

    /// Notes what an owner has sent, unless it was this replica.
    private func receive(_ notice: Notice, of id: String) {
        if let entry = entries[id], entry.replica.leadingTerm == nil { note(notice, of: id) }
    }

    /// Sends the notices to the other replicas, or to this one's pages once they have all previous patches.
    private func sendNotices(of id: String) {
        guard let entry = entries[id], !entry.notices.isEmpty else { return }
        if entry.replica.leadingTerm != nil {
            entries[id]?.notices = []
            // The last ones count.
            let answer = entry.notices.max { ($0.answers ?? 0) < ($1.answers ?? 0) }
            let unchanged = entry.notices.last { $0.answers == nil }
            Task { [broker] in
                if let answer, let number = answer.answers {
                    _ = await broker.send(.answered(screen: id, number, answer.revision), to: nil)
                }
                if let unchanged { _ = await broker.send(.unchanged(screen: id, unchanged.revision), to: nil) }
            }
        } else {
            let head = entry.screen.log.head
            let due = entry.notices.filter { $0.isDue(at: head) }
            entries[id]?.notices.removeAll { $0.isDue(at: head) }
            if let number = due.compactMap(\.answers).max() { entry.screen.subscribers.notifyAnswered(number) }
            if due.contains(where: { $0.answers == nil }) { entry.screen.subscribers.notifyUnchanged() }
        }
    }

    private func answer(_ action: String, _ reply: ActionReply) {
        waiting.removeValue(forKey: action)?.resume(returning: reply)
    }

    // MARK: - Effects

    private func handle(_ event: ScreenReplica.Event, of id: String) {
        guard let effects = entries[id]?.replica.handle(event, now: now) else { return }
        for effect in effects { carryOut(effect, of: id) }
    }

    private func carryOut(_ effect: ScreenReplica.Effect, of id: String) {
        guard let screen = entries[id]?.screen else { return }
        switch effect {
        case .perform(let command):
            if case .append(_, let patches) = command { metrics.published(patches.count) }
            Task { [broker] in
                let reply = await broker.perform(command, on: id)
                // The screen may have been replaced.
                if self.entries[id]?.screen === screen { self.handle(.reply(reply), of: id) }
            }
        case .send(let action):
            Task { [broker] in
                if case .done = await broker.perform(.act(action), on: id) { return }
                self.handle(.answered(id: action.id, .unavailable), of: id)
            }
        case .lead(let term):
            logger.info("Leads a screen", metadata: ["screen": "\(id)", "term": "\(term)"])
            screen.prepareToLead()
            broker.follow(id, after: nil)
            broker.awaitActions(of: id, true)
            work(on: id) { screen in
                await screen.lead(term: term)
                await self.serve(id, asOwnerWith: term)
            }
        case .resign(let unpublished):
            metrics.fenced()
            logger.warning(
                "Another replica leads a screen", metadata: ["screen": "\(id)", "lost patches": "\(unpublished)"])
            broker.awaitActions(of: id, false)
            work(on: id) { $0.standBy() }
        case .render:
            work(on: id) { [site] screen in
                guard let page = await screen.live?.page(in: site) else { return }
                await self.handle(.rendered(ScreenBase(page)), of: id)
            }
        case .show(let base):
            screen.show(base)
            callObservers()
        case .requestBase: Task { [broker] in _ = await broker.send(.baseNeeded(screen: id), to: nil) }
        case .wake: screen.subscribers.wake()
        case .follow(let revision): broker.follow(id, after: revision)
        case .run(let action):
            guard let live = screen.live else { return reply(.unavailable, to: action) }
            Task { self.reply(await live.reply(to: action.event), to: action) }
        case .refuse(let action): reply(.unavailable, to: action)
        case .runHere(let action, let event):
            guard let live = screen.live else { return answer(action, .unavailable) }
            Task { self.answer(action, await live.reply(to: event)) }
        case .answer(let action, let reply): answer(action, reply)
        }
    }

    private func serve(_ id: String, asOwnerWith term: UInt64) {
        guard let entry = entries[id], entry.replica.leadingTerm == term else { return }
        entry.screen.becomeOwner()
        entry.screen.subscribers.wake()
    }

    private func work(on id: String, _ body: @escaping @Sendable (ReplicatedScreen) async -> Void) {
        guard let entry = entries[id], entry.screen.live != nil else { return }
        entries[id]?.work = Task { [before = entry.work] in
            await before?.value
            await body(entry.screen)
        }
    }

    private func reply(_ reply: ActionReply, to action: BrokerAction) {
        Task { [broker] in _ = await broker.send(.reply(action: action.id, reply), to: action.sender) }
    }
}
