import PreviewServer

/// A screen in a replica: decides whether the replica is the owner, and sends its data to the broker.
///
/// It performs no I/O and reads no clock: it receives events and returns effects, so that tests can simulate any
/// history. At most one command of a screen is in progress.
struct ScreenReplica: Sendable {
    enum Event: Sendable {
        case tick
        case reply(BrokerReply)
        case entries([PatchLogEntry])
        /// The owner's log has more patches.
        case patched
        /// Actions wait for the owner.
        case actionsWait
        /// A mirror needs the owner's page.
        case baseNeeded
        /// The page of the owner's state, which ``Effect/render`` requested.
        case rendered(ScreenBase)
        /// A page on this replica sent an action.
        case act(id: String, event: [UInt8])
        case answered(id: String, ActionReply)
    }

    enum Effect: Sendable {
        /// Perform the command, and report the reply.
        case perform(BrokerCommand)
        /// Leave an action for the owner. Its reply arrives as a message.
        case send(BrokerAction)
        /// The app's screen becomes the owner, with the log, which is empty.
        case lead(term: UInt64)
        /// The app's screen is no longer the owner. The broker does not have this many of its patches.
        case resign(unpublished: Int)
        /// Render the page of the owner's current state.
        case render
        /// Ask the owner for its page: a mirror has waited for it, or for patches, in vain.
        case requestBase
        /// Serve this page to new browsers.
        case show(ScreenBase)
        /// The log has changed.
        case wake
        /// Let patches after a revision arrive.
        case follow(after: Revision)
        /// Run an action, and reply to its sender.
        case run(BrokerAction)
        /// Reply to an action that does not run.
        case refuse(BrokerAction)
        /// Run an action of this replica's own page, and answer it.
        case runHere(id: String, event: [UInt8])
        case answer(id: String, ActionReply)
    }

    /// The intervals, in milliseconds. The next owner leads at most ``lease``, ``poll`` and ``grace`` after the end of one.
    enum Interval {
        static let lease = 3_000
        /// Owners extend their lease this often.
        static let renewal = 900
        static let poll = 400
        /// The time in which an owner may still extend an expired lease: the broker may have been paused.
        static let grace = 1_100
        /// The time for which a page waits for the reply to its action.
        static let reply = 5_000
        static let retry = 200
        /// A mirror asks for a page, and an owner answers, at most this often.
        static let request = 1_000
        /// An owner tries to publish a page at least this often.
        static let longestRetry = 5_000
        /// The time without news of its owner after which the pages of a mirror report that updates are paused.
        static let silence = 1_500
    }

    private struct Lead {
        /// The last revision that the broker has; `nil` before the stream starts.
        var published: Int?
        var isRendering = false
        /// Whether the base is too old. It stays due until the broker has another one.
        var isBaseDue = false
        /// The number of pages that the broker has not accepted since the last one, and the time of the next try.
        var failures = 0
        var nextRendering = Int.min
        /// The time at which a mirror's request was last answered.
        var answeredRequest = Int.min
        /// The rendered page that the broker does not have yet.
        var rendered: ScreenBase?
        var patchesSinceBase = 0
        var bytesSinceBase = 0
        var hasPatches = false
        var hasActions = true
        /// Whether the broker has lost its data, so that the lead must be taken again.
        var isLost = false
        var nextRenewal: Int
    }

    /// The patches and bytes after which the base is replaced. Logs keep twice as much.
    private let patchesPerBase: Int
    private let bytesPerBase: Int

    /// The name of this replica.
    let instance: String
    /// Whether the app has the screen in this process.
    let canLead: Bool
    /// The patches that the owner publishes, or the copy of a mirror.
    private let log: InMemoryPatchLog

    /// The current term, and the highest that was ever seen.
    private var term: UInt64
    private var highestTerm: UInt64
    /// `nil` in a mirror.
    private var lead: Lead?
    private var inProgress: BrokerCommand?
    /// No command is sent before this time.
    private var pause = Int.min
    private var nextPoll = Int.min

    // Mirrors
    private var hasOwner = false
    private var ownerlessSince: Int?
    private var base: ScreenBase?
    /// The log's last revision; `nil` while its patches are those of a replaced owner.
    private var position: Revision?
    private var needsBase = true
    /// The position at the previous poll, if the stream had more.
    private var lateAt: Revision?
    /// The time before which the mirror does not ask for a page again.
    private var nextRequest = Int.min
    /// The last time at which the mirror knew that there is an owner and that it follows.
    private var currentAt: Int?
    /// The actions of this replica's pages, with their deadlines.
    private var waiting: [String: Int] = [:]

    /// - Parameter term: The highest term that the process has seen.
    init(instance: String, canLead: Bool, log: InMemoryPatchLog, after term: UInt64 = 0) {
        self.instance = instance
        self.canLead = canLead
        self.log = log
        patchesPerBase = max(1, min(100, (log.length - 10) / 2))
        bytesPerBase = min(4 << 20, log.byteLimit / 2)
        (self.term, highestTerm) = (term, term)
    }

    /// The term of the lead; `nil` in a mirror.
    var leadingTerm: UInt64? { lead == nil ? nil : term }
    /// The number of the owner's patches that the broker does not have.
    var unpublishedCount: Int { lead == nil ? 0 : log.head.sequence - (lead?.published ?? 0) }

    /// Whether this is a mirror without an owner or a broker, or one that is behind.
    func isPaused(now: Int) -> Bool {
        guard lead == nil, let currentAt else { return false }
        return now - currentAt > Interval.silence
    }

    /// - Parameter now: The time in milliseconds. It may start anywhere, and may jump.
    mutating func handle(_ event: Event, now: Int) -> [Effect] {
        var effects: [Effect] = []
        switch event {
        case .tick: expireActions(now, &effects)
        case .reply(let reply): handle(reply, now, &effects)
        case .entries(let entries): append(entries, &effects)
        case .patched: lead?.hasPatches = true
        case .baseNeeded: baseNeeded(now)
        case .actionsWait: lead?.hasActions = true
        case .rendered(let base): if base.revision.epoch == leadingTerm { lead?.rendered = base }
        case .act(let id, let event): act(id, event, now, &effects)
        case .answered(let id, let reply): answer(id, reply, &effects)
        }
        if inProgress == nil, let command = nextCommand(now, &effects) {
            inProgress = command
            effects.append(.perform(command))
        }
        return effects
    }

    // MARK: - Commands

    private mutating func nextCommand(_ now: Int, _ effects: inout [Effect]) -> BrokerCommand? {
        // After a step of the clock, nothing waits for longer than its interval.
        pause = min(pause, now + Interval.retry)
        guard now >= pause else { return nil }
        return lead == nil ? mirrorCommand(now) : ownerCommand(now, &effects)
    }

    private mutating func handle(_ reply: BrokerReply, _ now: Int, _ effects: inout [Effect]) {
        guard let command = inProgress else { return }
        inProgress = nil
        switch (command, reply) {
        case (_, .failed):
            pause = now + Interval.retry
            // It may or may not have been performed.
            switch command {
            case .readBase: needsBase = true
            case .takeActions: lead?.hasActions = true
            case .renew: lead?.nextRenewal = now
            case .rebase: baseFailed(now)
            default: break
            }
        case (_, .fenced): resign(now, &effects)
        case (_, .lost): lead?.isLost = true
        case (.poll, .leading(let term)): becomeOwner(term, now, &effects)
        case (.poll, .state(let hasOwner, let term, let head)):
            resign(now, &effects)
            observe(hasOwner, term, head, now, &effects)
        case (.readBase, .base(let base?)):
            currentAt = currentAt ?? now
            show(base, &effects)
        case (.readBase, .base(nil)): requestBase(now, &effects)
        case (.append(_, let entries), .done): hasPublished(entries)
        case (.append, .behind(let head)), (.renew, .behind(let head)):
            // The broker may have lost its latest data. Before the stream starts, its head is another owner's.
            guard let published = lead?.published, head != Revision(epoch: term, sequence: published) else { break }
            // Others have written it. A new term replaces everything.
            if let head, head.epoch == term, head.sequence > log.head.sequence {
                lead?.isLost = true
                break
            }
            lead?.published = head.flatMap { $0.epoch == term ? $0.sequence : nil }
            lead?.hasPatches = true
            // Or it has performed commands whose replies were lost, with patches that no base was counted for.
            lead?.isBaseDue = true
        case (.rebase(let base, let isStart), .done):
            if isStart { lead?.published = base.revision.sequence }
            lead?.isBaseDue = false
            lead?.failures = 0
            lead?.patchesSinceBase = 0
            lead?.bytesSinceBase = 0
        case (.takeActions, .actions(let actions)):
            // There may be more.
            if !actions.isEmpty { lead?.hasActions = true }
            for action in actions { effects.append(action.term == leadingTerm ? .run(action) : .refuse(action)) }
        default: break
        }
    }

    // MARK: - Owners

    private mutating func becomeOwner(_ term: UInt64, _ now: Int, _ effects: inout [Effect]) {
        self.term = term
        highestTerm = max(highestTerm, term)
        lead = Lead(nextRenewal: now + Interval.renewal)
        (hasOwner, ownerlessSince, lateAt) = (true, nil, nil)
        log.reset(to: Revision(epoch: term, sequence: 0))
        effects.append(.lead(term: term))
    }

    private mutating func resign(_ now: Int, _ effects: inout [Effect]) {
        guard lead != nil else { return }
        effects.append(.resign(unpublished: unpublishedCount))
        lead = nil
        hasOwner = false
        // Pages keep the log until the base of the new owner arrives.
        (base, position, needsBase) = (nil, nil, true)
        (nextPoll, currentAt) = (now, now)
    }

    private mutating func ownerCommand(_ now: Int, _ effects: inout [Effect]) -> BrokerCommand? {
        guard var lead else { return nil }
        if lead.isLost { return .poll(previous: highestTerm, canLead: true, mayLead: true) }
        defer { self.lead = lead }
        lead.nextRenewal = min(lead.nextRenewal, now + Interval.renewal)
        if now >= lead.nextRenewal {
            lead.nextRenewal = now + Interval.renewal
            return .renew(term: term, sequence: log.head.sequence)
        }
        if let base = lead.rendered {
            (lead.rendered, lead.isRendering) = (nil, false)
            return .rebase(base, isStart: lead.published == nil)
        }
        lead.nextRendering = min(lead.nextRendering, now + Interval.longestRetry)
        let canRender = !lead.isRendering && now >= lead.nextRendering
        if lead.isBaseDue, canRender {
            lead.isRendering = true
            effects.append(.render)
        }
        if lead.hasActions, lead.published != nil {
            lead.hasActions = false
            return .takeActions(term: term)
        }
        if let published = lead.published, lead.hasPatches {
            switch log.entries(after: Revision(epoch: term, sequence: published)) {
            case .entries(let entries): return .append(term: term, Self.batch(entries))
            case .nothingNew: lead.hasPatches = false
            // The broker was unavailable for longer than the log covers.
            case .gap, .ahead: lead.published = nil
            }
        }
        if lead.published == nil, canRender, !lead.isRendering {
            lead.isRendering = true
            effects.append(.render)
        }
        return nil
    }

    /// Renders again after a pause, which increases: the page may be too long, or the login must not write it.
    private mutating func baseFailed(_ now: Int) {
        guard var lead else { return }
        lead.failures += 1
        if lead.failures > 2 {
            lead.nextRendering = now + min(Interval.retry << min(lead.failures - 2, 8), Interval.longestRetry)
        }
        self.lead = lead
    }

    private mutating func baseNeeded(_ now: Int) {
        guard var lead, lead.published != nil else { return }
        // After a step of the clock, too.
        guard !(lead.answeredRequest...lead.answeredRequest &+ Interval.request).contains(now) else { return }
        (lead.answeredRequest, lead.isBaseDue) = (now, true)
        self.lead = lead
    }

    /// As many patches as fit into one command.
    private static func batch(_ entries: [PatchLogEntry]) -> [PatchLogEntry] {
        var bytes = 0
        let count = entries.prefix(64).prefix { entry in
            defer { bytes += entry.byteCount }
            return bytes < 1 << 20
        }.count
        return Array(entries.prefix(count))
    }

    private mutating func hasPublished(_ entries: [PatchLogEntry]) {
        guard var lead, let last = entries.last else { return }
        lead.published = last.revision.sequence
        lead.patchesSinceBase += entries.count
        lead.bytesSinceBase += entries.reduce(0) { $0 + $1.byteCount }
        if lead.patchesSinceBase >= patchesPerBase || lead.bytesSinceBase >= bytesPerBase { lead.isBaseDue = true }
        self.lead = lead
    }

    // MARK: - Mirrors

    private mutating func mirrorCommand(_ now: Int) -> BrokerCommand? {
        nextPoll = min(nextPoll, now + Interval.poll)
        if now >= nextPoll {
            nextPoll = now + Interval.poll
            if let since = ownerlessSince, since > now { ownerlessSince = now }
            let mayLead = ownerlessSince.map { now - $0 >= Interval.grace } ?? false
            return .poll(previous: highestTerm, canLead: canLead, mayLead: mayLead)
        }
        guard needsBase else { return nil }
        needsBase = false
        return .readBase
    }

    /// Compares the replica with the stream, which compensates for lost news.
    private mutating func observe(
        _ hasOwner: Bool, _ term: UInt64, _ head: Revision?, _ now: Int, _ effects: inout [Effect]
    ) {
        self.hasOwner = hasOwner
        self.term = term
        highestTerm = max(highestTerm, term)
        ownerlessSince = hasOwner ? nil : ownerlessSince ?? now
        guard let head else { return }
        guard let position, head.epoch == position.epoch else { return needsBase = true }
        let isLate = head.sequence > position.sequence && lateAt == position
        if isLate {
            needsBase = true
            requestBase(now, &effects)
        }
        lateAt = head.sequence > position.sequence ? position : nil
        if hasOwner, !isLate { currentAt = now }
        // New pages start from the base, so the log must continue from it.
        guard let base, position.sequence - base.revision.sequence <= patchesPerBase + 10, leadsOn(from: base)
        else {
            return needsBase = true
        }
    }

    private mutating func requestBase(_ now: Int, _ effects: inout [Effect]) {
        nextRequest = min(nextRequest, now + Interval.request)
        guard hasOwner, now >= nextRequest else { return }
        nextRequest = now + Interval.request
        effects.append(.requestBase)
    }

    private func leadsOn(from base: ScreenBase) -> Bool {
        if case .gap = log.entries(after: base.revision) { false } else { true }
    }

    private mutating func show(_ base: ScreenBase, _ effects: inout [Effect]) {
        guard lead == nil else { return }
        self.base = base
        let revision = base.revision
        if revision.epoch > term {
            // Only an owner has written it, after the last poll.
            (term, hasOwner) = (revision.epoch, true)
            highestTerm = max(highestTerm, term)
        }
        var next = revision
        if let position, position.epoch == revision.epoch, position.sequence >= revision.sequence, leadsOn(from: base) {
            next = position
        } else {
            log.reset(to: revision)
            position = revision
        }
        effects += [.show(base), .follow(after: next), .wake]
    }

    private mutating func append(_ entries: [PatchLogEntry], _ effects: inout [Effect]) {
        guard lead == nil else { return }
        var hasAppended = false
        for entry in entries {
            guard let position, entry.revision.epoch <= position.epoch else {
                needsBase = true
                break
            }
            if entry.revision.epoch < position.epoch || entry.revision.sequence <= position.sequence { continue }
            guard entry.revision.sequence == position.sequence + 1, entry.byteCount > 0 else {
                needsBase = true
                break
            }
            log.append(entry)
            self.position = entry.revision
            hasAppended = true
        }
        if hasAppended { effects.append(.wake) }
    }

    // MARK: - Actions of this replica's pages

    private mutating func act(_ id: String, _ event: [UInt8], _ now: Int, _ effects: inout [Effect]) {
        if lead != nil { return effects.append(.runHere(id: id, event: event)) }
        guard hasOwner else { return effects.append(.answer(id: id, .unavailable)) }
        waiting[id] = now + Interval.reply
        effects.append(.send(BrokerAction(id: id, term: term, event: event, sender: instance)))
    }

    private mutating func answer(_ id: String, _ reply: ActionReply, _ effects: inout [Effect]) {
        guard waiting.removeValue(forKey: id) != nil else { return }
        effects.append(.answer(id: id, reply))
    }

    private mutating func expireActions(_ now: Int, _ effects: inout [Effect]) {
        for (id, deadline) in waiting where now >= deadline || deadline - now > Interval.reply {
            answer(id, .unavailable, &effects)
        }
    }
}
