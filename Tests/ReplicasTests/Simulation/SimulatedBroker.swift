import PreviewServer

@testable import Replicas

/// The effects of Redis commands on one screen, in memory. The caller provides the time.
struct SimulatedBroker {
    /// An error in the broker, which a simulation must find.
    enum Fault: Sendable {
        /// An owner that was replaced extends the lease of the next one.
        case unfencedLease
        /// The page of an owner that was replaced replaces the next one's.
        case unfencedBase
        /// Actions are acknowledged after they ran, and therefore taken twice.
        case lateAcknowledgement
    }

    private struct Lease {
        var instance: String
        var revision: Revision
        var expiry: Int
        var isFree = false
    }

    private var lease: Lease?
    private var term: UInt64 = 0
    private(set) var head: Revision?
    private(set) var base: ScreenBase?
    private var stream: [PatchLogEntry] = []
    private var actions: [BrokerAction] = []
    private var salt: UInt64 = 0
    /// The messages of each replica.
    private var inboxes: [String: [BrokerMessage]] = [:]

    /// Small, so that replicas lose patches often.
    let streamLength: Int
    private let fault: Fault?

    init(streamLength: Int = 130, fault: Fault? = nil) {
        self.streamLength = streamLength
        self.fault = fault
    }

    /// A term is a counter and unique bits.
    private static let saltCount: UInt64 = 1 << 28

    mutating func perform(_ command: BrokerCommand, by instance: String, now: Int) -> BrokerReply {
        if let expiry = lease?.expiry, expiry <= now { lease = nil }
        switch command {
        case .poll(let previous, let canLead, let mayLead):
            let isFree =
                lease.map { $0.isFree || $0.instance == instance } ?? (mayLead || (term == 0 && previous == 0))
            guard canLead, isFree else {
                guard let lease, !lease.isFree else { return .state(hasOwner: false, term: term, head: head) }
                // An owner that publishes nothing is ahead of the stream.
                let isBehind =
                    head?.epoch != lease.revision.epoch || head.map { $0.sequence < lease.revision.sequence } ?? true
                return .state(hasOwner: true, term: term, head: isBehind ? lease.revision : head)
            }
            salt += 1
            term = (max(term, previous) / Self.saltCount + 1) * Self.saltCount + salt
            lend(to: instance, Revision(epoch: term, sequence: 0), now)
            return .leading(term: term)
        case .renew(let term, let sequence):
            guard term == self.term || fault == .unfencedLease else { return self.term == 0 ? .lost : .fenced }
            lend(to: instance, Revision(epoch: term, sequence: sequence), now)
            return .behind(head)
        case .append(let term, let entries):
            guard term == self.term else { return self.term == 0 ? .lost : .fenced }
            guard let head, head.epoch == term, let first = entries.first,
                first.revision.sequence <= head.sequence + 1
            else { return .behind(head) }
            for entry in entries where entry.revision.sequence > head.sequence { add(entry) }
            return .done
        case .rebase(let base, let isStart):
            guard base.revision.epoch == term || fault == .unfencedBase else { return term == 0 ? .lost : .fenced }
            if isStart, let head, head.epoch == term, head.sequence >= base.revision.sequence { return .done }
            if let old = self.base?.revision, old.epoch == base.revision.epoch, old.sequence > base.revision.sequence,
                let head, head.epoch == old.epoch, old.sequence <= head.sequence
            {
                return .done
            }
            self.base = base
            if isStart { add(PatchLogEntry(revision: base.revision, event: [])) }
            return .done
        case .readBase: return .base(base)
        case .takeActions(let term):
            guard term == self.term else { return self.term == 0 ? .lost : .fenced }
            defer { if fault != .lateAcknowledgement { actions = [] } }
            return .actions(actions)
        case .act(let action):
            actions.append(action)
            return .done
        case .release(let term, _):
            if term == self.term {
                lease = Lease(
                    instance: instance, revision: Revision(epoch: term, sequence: 0), expiry: now + 60_000, isFree: true
                )
            }
            return .done
        }
    }

    private mutating func lend(to instance: String, _ revision: Revision, _ now: Int) {
        lease = Lease(instance: instance, revision: revision, expiry: now + ScreenReplica.Interval.lease)
    }

    private mutating func add(_ entry: PatchLogEntry) {
        // Redis rejects ids that are not above the last one.
        if let last = stream.last?.revision,
            (last.epoch, last.sequence) >= (entry.revision.epoch, entry.revision.sequence)
        {
            stream = []
        }
        stream.append(entry)
        if stream.count > streamLength { stream.removeFirst() }
        head = entry.revision
    }

    func entries(after revision: Revision) -> [PatchLogEntry] {
        guard let head, head != revision else { return [] }
        return stream.filter { ($0.revision.epoch, $0.revision.sequence) > (revision.epoch, revision.sequence) }
    }

    var hasActions: Bool { !actions.isEmpty }

    mutating func leave(_ message: BrokerMessage, for instance: String) {
        inboxes[instance, default: []].append(message)
    }

    mutating func takeMessages(of instance: String) -> [BrokerMessage] {
        inboxes.removeValue(forKey: instance) ?? []
    }

    /// A restart without data. Terms start again, with other random bits.
    mutating func empty() {
        let salt = salt
        self = SimulatedBroker(streamLength: streamLength, fault: fault)
        self.salt = salt
    }
}
