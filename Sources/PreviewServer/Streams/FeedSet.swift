import NIOCore
import Synchronization

/// Everyone who follows a screen, to be written to, asked or sent away together.
final class FeedSet: Sendable {
    /// Feeds that are written to together: those of one event loop that gather writes for equally long.
    private struct Group {
        let eventLoop: any EventLoop
        let coalescing: TimeAmount
        var feeds: [ObjectIdentifier: ScreenFeed] = [:]
        var isWaking = false
        /// Whether the pages are to be sent word that the screen stays as it is.
        var isUnchangedUnsaid = false
        /// When the last write was; the next one is no earlier than a while after it.
        var lastWrite: NIODeadline?

        /// When the next write is due, if not at once.
        func delay(at now: NIODeadline) -> NIODeadline? {
            guard let lastWrite, case let next = lastWrite + coalescing, next > now else { return nil }
            return next
        }
    }

    private struct GroupKey: Hashable {
        let eventLoop: ObjectIdentifier
        let coalescing: TimeAmount

        init(_ feed: ScreenFeed) {
            eventLoop = ObjectIdentifier(feed.eventLoop)
            coalescing = feed.stream.coalescing
        }
    }

    private struct State {
        var groups: [GroupKey: Group] = [:]
        var hasEnded = false
    }

    private let log: any PatchLog
    private let state = Mutex(State())

    init(_ log: any PatchLog) {
        self.log = log
    }

    /// How many feeds there are.
    var count: Int {
        state.withLock { $0.groups.values.reduce(0) { $0 + $1.feeds.count } }
    }

    /// Adds a feed. In a set that has been ended the feed ends at once.
    func insert(_ feed: ScreenFeed) {
        let hasEnded = state.withLock { state in
            let group = Group(eventLoop: feed.eventLoop, coalescing: feed.stream.coalescing)
            state.groups[GroupKey(feed), default: group].feeds[ObjectIdentifier(feed)] = feed
            return state.hasEnded
        }
        if hasEnded { feed.end() }
    }

    /// Takes a feed out.
    func remove(_ feed: ScreenFeed) {
        state.withLock { state in
            let key = GroupKey(feed)
            state.groups[key]?.feeds[ObjectIdentifier(feed)] = nil
            if state.groups[key]?.feeds.isEmpty == true { state.groups[key] = nil }
        }
    }

    /// Ends all feeds, and those that are added from now on.
    func end() {
        let feeds = state.withLock { state in
            state.hasEnded = true
            return state.groups.values.flatMap(\.feeds.values)
        }
        for feed in feeds { feed.end() }
    }

    // MARK: - Writing

    /// Lets all feeds write what is new: at once, or while patches come fast when the time has passed for which they are
    /// gathered.
    ///
    /// Each event loop is asked once for all of its feeds, and not again before it has begun: however fast patches
    /// come, there is never more than one request waiting.
    func wake() {
        let groups = state.withLock { state in
            state.groups.keys.compactMap { key -> (GroupKey, any EventLoop)? in
                guard let group = state.groups[key], !group.isWaking else { return nil }
                state.groups[key]?.isWaking = true
                return (key, group.eventLoop)
            }
        }
        for (key, eventLoop) in groups {
            eventLoop.execute { self.write(key, on: eventLoop) }
        }
    }

    private func write(_ key: GroupKey, on eventLoop: any EventLoop) {
        if let next = state.withLock({ $0.groups[key]?.delay(at: .now()) }) {
            eventLoop.assumeIsolated().scheduleTask(deadline: next) { self.writeNow(key) }
        } else {
            writeNow(key)
        }
    }

    private func writeNow(_ key: GroupKey) {
        let (feeds, isUnchanged) = state.withLock { state -> ([ScreenFeed], Bool) in
            guard let group = state.groups[key] else { return ([], false) }
            // From here on a patch may come that is not read below.
            state.groups[key]?.isWaking = false
            state.groups[key]?.isUnchangedUnsaid = false
            if key.coalescing > .zero { state.groups[key]?.lastWrite = .now() }
            return (Array(group.feeds.values), group.isUnchangedUnsaid)
        }
        var news = StreamNews(log)
        for feed in feeds { feed.write(&news, isUnchanged: isUnchanged) }
    }

    /// Tells all browsers that the screen stays as it is, together with everything else that is new: however often it is said,
    /// there is one request for each event loop.
    func sayUnchanged() {
        state.withLock { state in
            for key in state.groups.keys { state.groups[key]?.isUnchangedUnsaid = true }
        }
        wake()
    }

    // MARK: - Settling

    /// Asks all browsers to say when nothing moves any more.
    ///
    /// - Returns: Whether all of them said so in time. Those that leave are not waited for, and nobody is when the task is
    ///   cancelled.
    func settled(within timeout: TimeAmount) async -> Bool {
        guard !Task.isCancelled else { return false }
        let questions = all.map { feed in
            let (question, answer) = feed.settled(within: timeout)
            return (feed, question, answer)
        }
        return await withTaskCancellationHandler {
            var isSettled = true
            for (_, _, answer) in questions where await (try? answer.get()) != true { isSettled = false }
            return isSettled
        } onCancel: {
            for (feed, question, _) in questions { feed.answer(question, with: false) }
        }
    }

    /// How many questions to browsers nobody has answered yet.
    var openQuestionCount: Int {
        get async {
            var count = 0
            for feed in all { count += (try? await feed.openQuestionCount.get()) ?? 0 }
            return count
        }
    }

    /// Hands a browser's answer to the feed that asked.
    func answer(_ token: SettlingToken) {
        all.first { $0.key == token.stream }?.answer(token.question, with: true)
    }

    private var all: [ScreenFeed] {
        state.withLock { $0.groups.values.flatMap(\.feeds.values) }
    }
}
