import NIOCore
import Synchronization

/// The streams of browsers that follow a screen. They read its log.
public final class ScreenSubscribers: Sendable {
    /// Subscribers that are written together: those of one event loop with the same coalescing interval.
    private struct Group {
        let eventLoop: any EventLoop
        let coalescing: TimeAmount
        var subscribers: [ObjectIdentifier: Subscriber] = [:]
        var isWaking = false
        /// Whether to notify the browsers that the screen did not change.
        var isUnchanged = false
        /// The time of the last write; the next one follows after the coalescing interval.
        var lastWrite: NIODeadline?

        /// The time of the next write; `nil` for now.
        func nextWrite(at now: NIODeadline) -> NIODeadline? {
            guard let lastWrite, case let next = lastWrite + coalescing, next > now else { return nil }
            return next
        }
    }

    private struct GroupKey: Hashable {
        let eventLoop: ObjectIdentifier
        let coalescing: TimeAmount

        init(_ subscriber: Subscriber) {
            eventLoop = ObjectIdentifier(subscriber.eventLoop)
            coalescing = subscriber.stream.coalescing
        }
    }

    private struct State {
        var groups: [GroupKey: Group] = [:]
        var hasEnded = false
        var problems: ProblemEvents?
        /// Whether updates are paused.
        var isPaused = false
        /// The number of the last action whose result is on the screen.
        var answered = 0
        var onEmpty: @Sendable () -> Void = {}
    }

    /// The patches that the streams read.
    public let log: any PatchLog
    private let state = Mutex(State())

    /// Creates an empty set of streams.
    public init(_ log: any PatchLog) {
        self.log = log
    }

    /// The number of streams.
    public var count: Int {
        state.withLock { $0.groups.values.reduce(0) { $0 + $1.subscribers.count } }
    }

    private var all: [Subscriber] {
        state.withLock { $0.groups.values.flatMap(\.subscribers.values) }
    }

    /// Adds a subscriber. After ``end()``, the subscriber ends at once.
    func insert(_ subscriber: Subscriber) {
        let hasEnded = state.withLock { state in
            let group = Group(eventLoop: subscriber.eventLoop, coalescing: subscriber.stream.coalescing)
            state.groups[GroupKey(subscriber), default: group].subscribers[ObjectIdentifier(subscriber)] = subscriber
            return state.hasEnded
        }
        if hasEnded { subscriber.end() }
    }

    func remove(_ subscriber: Subscriber) {
        let onEmpty = state.withLock { state in
            let key = GroupKey(subscriber)
            state.groups[key]?.subscribers[ObjectIdentifier(subscriber)] = nil
            if state.groups[key]?.subscribers.isEmpty == true { state.groups[key] = nil }
            return state.groups.isEmpty ? state.onEmpty : nil
        }
        onEmpty?()
    }

    /// Calls `body` when the last subscriber was removed.
    func onEmpty(_ body: @escaping @Sendable () -> Void) {
        state.withLock { $0.onEmpty = body }
    }

    /// Ends all streams, and those that begin later: the screen was removed or replaced.
    public func end() {
        state.withLock { $0.hasEnded = true }
        for subscriber in all { subscriber.end() }
    }

    /// Notifies all browsers that style sheets have changed.
    func restyle() {
        for subscriber in all { subscriber.restyle() }
    }

    /// The problems of the screen's source; `nil` if it has none.
    var problems: ProblemEvents? { state.withLock { $0.problems } }

    /// Reports problems to all browsers, including later ones; `nil` when all of them are fixed.
    func report(_ problems: ProblemEvents?) {
        let isChanged = state.withLock { state in
            defer { state.problems = problems }
            return state.problems != problems
        }
        if isChanged { for subscriber in all { subscriber.reportProblems() } }
    }

    /// Whether updates are paused: the process that updates the screen does not answer.
    var isPaused: Bool { state.withLock { $0.isPaused } }

    /// Reports to all browsers, including later ones, whether updates are paused, for example because the process that updates
    /// the screen does not answer.
    public func report(isPaused: Bool) {
        let isChanged = state.withLock { state in
            defer { state.isPaused = isPaused }
            return state.isPaused != isPaused
        }
        if isChanged { for subscriber in all { subscriber.stream.beat() } }
    }

    // MARK: - Writing

    /// Lets all streams write the new patches of the log: immediately, or after the coalescing interval while patches arrive in quick succession.
    ///
    /// Each event loop gets one task for all of its subscribers, and no other before that one has run: however fast patches
    /// arrive, at most one task waits.
    public func wake() {
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

    /// Notifies all browsers that the screen did not change, together with the next patches.
    public func notifyUnchanged() {
        state.withLock { state in
            for key in state.groups.keys { state.groups[key]?.isUnchanged = true }
        }
        wake()
    }

    /// The number of the last action whose result is on the screen; 0 before the first one.
    var answered: Int { state.withLock { $0.answered } }

    /// Notifies all browsers, including later ones, after all patches so far, that the screen contains the results of all
    /// actions up to a number.
    public func notifyAnswered(_ number: Int) {
        state.withLock { $0.answered = max($0.answered, number) }
        wake()
    }

    private func write(_ key: GroupKey, on eventLoop: any EventLoop) {
        if let next = state.withLock({ $0.groups[key]?.nextWrite(at: .now()) }) {
            eventLoop.assumeIsolated().scheduleTask(deadline: next) { self.writeNow(key) }
        } else {
            writeNow(key)
        }
    }

    private func writeNow(_ key: GroupKey) {
        // The answers are read before the log, so that the log has their patches.
        let (subscribers, isUnchanged, answered) = state.withLock { state -> ([Subscriber], Bool, Int) in
            guard let group = state.groups[key] else { return ([], false, 0) }
            // From here on, a patch may arrive that the code below does not read.
            state.groups[key]?.isWaking = false
            state.groups[key]?.isUnchanged = false
            if key.coalescing > .zero { state.groups[key]?.lastWrite = .now() }
            return (Array(group.subscribers.values), group.isUnchanged, state.answered)
        }
        var reader = PatchReader(log)
        for subscriber in subscribers {
            subscriber.writePatches(&reader, answered: answered, isUnchanged: isUnchanged)
        }
    }

    // MARK: - Settling

    /// Asks all browsers to answer when their animations are finished.
    ///
    /// - Returns: `true` if all of them answered in time; `false` also if one of them left, or if the task is cancelled.
    func settled(within timeout: TimeAmount) async -> Bool {
        guard !Task.isCancelled else { return false }
        let questions = all.map { subscriber in
            let (question, answer) = subscriber.settled(within: timeout)
            return (subscriber, question, answer)
        }
        return await withTaskCancellationHandler {
            var isSettled = true
            for (_, _, answer) in questions where await (try? answer.get()) != true { isSettled = false }
            return isSettled
        } onCancel: {
            for (subscriber, question, _) in questions { subscriber.answer(question, with: false) }
        }
    }

    /// The number of questions without an answer.
    var openQuestionCount: Int {
        get async {
            var count = 0
            for subscriber in all { count += (try? await subscriber.openQuestionCount.get()) ?? 0 }
            return count
        }
    }

    /// Passes the answer of a browser, whose animations have ended, to the stream that asked.
    ///
    /// - Parameter token: The text with which the browser answers.
    /// - Returns: Whether one of these streams has asked.
    @discardableResult
    public func answer(_ token: String) -> Bool {
        guard let token = SettlingToken(token), let subscriber = all.first(where: { $0.key == token.stream }) else {
            return false
        }
        subscriber.answer(token.question, with: true)
        return true
    }
}

/// The event with the problems of a screen's source.
struct ProblemEvents: Equatable {
    /// For viewers on this machine: with paths and lines of files.
    let local: ByteBuffer
    let remote: ByteBuffer
}
