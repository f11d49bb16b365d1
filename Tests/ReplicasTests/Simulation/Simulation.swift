import PreviewServer

@testable import Replicas
@testable import TestSupport

/// Replicas of one screen, their broker and the pages of users, all driven by one seeded schedule.
///
/// Messages take time and get lost, replicas end and restart, connections are closed, the broker stops or loses its data,
/// and clocks jump. Violations of guarantees are recorded as problems.
struct Simulation {
    /// An event of the schedule.
    enum Fault: Sendable {
        case update
        case act(replica: Int)
        case hop(page: Int, replica: Int)
        case crash(replica: Int, downtime: Int)
        /// Releases the lead, like a server that shuts down.
        case shutDown(replica: Int, downtime: Int)
        case cut(replica: Int, duration: Int)
        case stopBroker(duration: Int)
        case restartBroker(isEmpty: Bool)
        case stepClock(replica: Int, by: Int)
        case stepBrokerClock(by: Int)
    }

    struct Step: Sendable {
        var time: Int
        var fault: Fault
    }

    private enum ScheduledEvent {
        case tick(replica: Int, incarnation: Int)
        case read(replica: Int, incarnation: Int)
        case request(replica: Int, incarnation: Int, number: Int, BrokerCommand, isLost: Bool)
        case reply(replica: Int, incarnation: Int, number: Int, BrokerReply)
        case message(BrokerMessage, to: String)
        case work(replica: Int, incarnation: Int, Work)
        case start(replica: Int)
        case step(Int)
        case pages
    }

    /// The operations of the app's screen, later than the effect.
    private enum Work {
        case lead(term: UInt64)
        case resign
        case render
    }

    /// The content of a screen, as a digest of all updates that led to it.
    private typealias Content = UInt64

    private struct Replica {
        var machine: ScreenReplica
        var log: InMemoryPatchLog
        var incarnation: Int
        var isRunning = true
        var clockOffset: Int
        var cutUntil = 0
        /// The app's screen while it is the owner.
        var live: (term: UInt64, sequence: Int)?
        /// The latest state of the app, which the next lead starts from.
        var content: Content
        var isOwner = false
        var base: ScreenBase?
        var followed: Revision?
        /// The number of the command in progress.
        var number = 0
        var waiting: Set<String> = []
    }

    private struct Page {
        var replica: Int
        var position: Revision?
        var content: Content = 0
        var waitingSince: Int?
    }

    let steps: [Step]
    private(set) var problems: [String] = []

    private var random: SeededGenerator
    private var time = 0
    private var queue = EventQueue<ScheduledEvent>()
    private var broker: SimulatedBroker
    private var brokerClockOffset = 0
    private var brokerStoppedUntil = 0
    private var replicas: [Replica] = []
    private var pages: [Page] = []
    private var history: [Revision: Content] = [:]
    private var runCounts: [String: Int] = [:]
    private var actionCount = 0
    private var contentCount: UInt64 = 0
    /// The times at which owners started to lead.
    private(set) var leadTimes: [Int] = []

    /// The duration of faults, and of the recovery, in milliseconds.
    static let duration = 9_000
    static let recovery = 14_000
    /// The time after which no messages get lost: a request is up to 6 seconds late, and pages need up to 4 seconds from there.
    private static let lastLoss = duration + 4_000
    private static let replicaCount = 3
    private static let pageCount = 4

    /// A random schedule.
    static func steps(seed: UInt64) -> [Step] {
        var random = SeededGenerator(seed: seed)
        func fault() -> Fault {
            let replica = Int.random(in: 0..<replicaCount, using: &random)
            switch Int.random(in: 0..<100, using: &random) {
            case 0..<52: return .update
            case 52..<68: return .act(replica: replica)
            case 68..<78: return .hop(page: .random(in: 0..<pageCount, using: &random), replica: replica)
            case 78..<80: return .shutDown(replica: replica, downtime: .random(in: 1...5_000, using: &random))
            case 80..<84: return .crash(replica: replica, downtime: .random(in: 1...5_000, using: &random))
            case 84..<91: return .cut(replica: replica, duration: .random(in: 1...6_000, using: &random))
            case 91..<93: return .stopBroker(duration: .random(in: 100...4_000, using: &random))
            case 93..<94: return .restartBroker(isEmpty: .random(using: &random))
            case 94..<97: return .stepClock(replica: replica, by: .random(in: -20_000...20_000, using: &random))
            default: return .stepBrokerClock(by: .random(in: -4_000...4_000, using: &random))
            }
        }
        var (steps, time) = ([Step](), 2_000)
        // In some schedules, nothing changes for the rest of the time: no new base repairs errors.
        let quiet = Bool.random(using: &random) ? duration : Int.random(in: 3_000..<duration, using: &random)
        while time < duration {
            let fault = fault()
            defer { time += Int.random(in: 0...90, using: &random) }
            switch fault {
            case .update, .act: if time >= quiet { continue }
            default: break
            }
            // Updates often come together.
            let count = if case .update = fault { Int.random(in: 1...12, using: &random) } else { 1 }
            for _ in 0..<count { steps.append(Step(time: time, fault: fault)) }
        }
        return steps
    }

    init(seed: UInt64, steps: [Step], fault: SimulatedBroker.Fault? = nil) {
        random = SeededGenerator(seed: seed &+ 0x9E37_79B9_7F4A_7C15)
        self.steps = steps
        // A short log lets the owner replace the base often.
        broker = SimulatedBroker(streamLength: seed % 2 == 0 ? 130 : 40, fault: fault)
        for index in 0..<Self.replicaCount { replicas.append(replica(index, incarnation: 0)) }
        pages = (0..<Self.pageCount).map { Page(replica: $0 % Self.replicaCount) }
        for index in replicas.indices { start(index) }
        for (index, step) in steps.enumerated() { queue.add(.step(index), at: step.time) }
        queue.add(.pages, at: 100)
    }

    /// Runs the schedule to its end, and checks that everything has recovered.
    mutating func run() {
        let end = Self.duration + Self.recovery
        while problems.isEmpty, let (next, event) = queue.removeFirst(), next <= end {
            time = next
            process(event)
        }
        if problems.isEmpty { checkRecovery() }
    }

    private func name(_ index: Int) -> String { "replica\(index)-\(replicas[index].incarnation)" }

    private mutating func replica(_ index: Int, incarnation: Int) -> Replica {
        let log = InMemoryPatchLog(length: broker.streamLength)
        log.reset(to: Revision(epoch: 0, sequence: 0))
        contentCount += 1
        return Replica(
            // The last one does not have the app's screen.
            machine: ScreenReplica(
                instance: "replica\(index)-\(incarnation)", canLead: index < Self.replicaCount - 1, log: log),
            log: log, incarnation: incarnation, clockOffset: Int.random(in: -1_000_000...1_000_000, using: &random),
            content: contentCount << 32)
    }

    private mutating func start(_ index: Int) {
        let incarnation = replicas[index].incarnation
        queue.add(.tick(replica: index, incarnation: incarnation), at: time + Int.random(in: 0...50, using: &random))
        queue.add(.read(replica: index, incarnation: incarnation), at: time + 1)
    }

    private mutating func process(_ event: ScheduledEvent) {
        switch event {
        case .tick(let index, let incarnation):
            guard isRunning(index, incarnation) else { return }
            handle(.tick, at: index)
            queue.add(event, at: time + 100)
        case .read(let index, let incarnation):
            guard isRunning(index, incarnation) else { return }
            read(index)
            queue.add(event, at: time + Int.random(in: 1...120, using: &random))
        case .request(let index, let incarnation, let number, let command, let isLost):
            guard time >= brokerStoppedUntil else { return queue.add(event, at: brokerStoppedUntil) }
            let reply = broker.perform(
                command, by: "replica\(index)-\(incarnation)", now: time + brokerClockOffset)
            if isLost || isCut(index) { return }
            queue.add(
                .reply(replica: index, incarnation: incarnation, number: number, reply),
                at: time + delay())
        case .reply(let index, let incarnation, let number, let reply):
            guard isRunning(index, incarnation), replicas[index].number == number else { return }
            replicas[index].number += 1
            handle(.reply(reply), at: index)
        case .message(let message, let instance): broker.leave(message, for: instance)
        case .work(let index, let incarnation, let work):
            guard isRunning(index, incarnation) else { return }
            carryOut(work, at: index)
        case .start(let index):
            replicas[index] = replica(index, incarnation: replicas[index].incarnation + 1)
            start(index)
        case .step(let number): apply(steps[number].fault)
        case .pages:
            for index in pages.indices { show(index) }
            queue.add(.pages, at: time + 80)
        }
    }

    private func isRunning(_ index: Int, _ incarnation: Int) -> Bool {
        replicas[index].isRunning && replicas[index].incarnation == incarnation
    }

    private func isCut(_ index: Int) -> Bool { replicas[index].cutUntil > time }

    private mutating func delay() -> Int {
        Int.random(in: 0..<10, using: &random) == 0 ? Int.random(in: 1...400, using: &random) : 1
    }

    // MARK: - Faults

    private mutating func apply(_ fault: Fault) {
        switch fault {
        case .update: for index in replicas.indices where replicas[index].isRunning { update(index) }
        case .act(let index):
            guard replicas[index].isRunning else { return }
            actionCount += 1
            let id = "action\(actionCount)"
            replicas[index].waiting.insert(id)
            handle(.act(id: id, event: Array(id.utf8)), at: index)
        case .hop(let page, let replica):
            pages[page].replica = replica
            pages[page].waitingSince = nil
        case .crash(let index, let downtime):
            guard replicas[index].isRunning else { return }
            replicas[index].isRunning = false
            queue.add(.start(replica: index), at: time + downtime)
        case .shutDown(let index, let downtime):
            guard replicas[index].isRunning else { return }
            if let term = replicas[index].machine.leadingTerm {
                let command = BrokerCommand.release(term: term, isRemoved: false)
                queue.add(
                    .request(replica: index, incarnation: -1, number: 0, command, isLost: true), at: time + delay())
            }
            apply(.crash(replica: index, downtime: downtime))
        case .cut(let index, let duration): replicas[index].cutUntil = time + duration
        case .stopBroker(let duration): brokerStoppedUntil = max(brokerStoppedUntil, time + duration)
        case .restartBroker(let isEmpty): if isEmpty { broker.empty() }
        case .stepClock(let index, let step): replicas[index].clockOffset += step
        // A clock that goes back extends leases by the same time.
        case .stepBrokerClock(let step): brokerClockOffset = max(brokerClockOffset + step, -3_000)
        }
    }

    // MARK: - Replicas

    private mutating func handle(_ event: ScreenReplica.Event, at index: Int) {
        let effects = replicas[index].machine.handle(event, now: time + replicas[index].clockOffset)
        for effect in effects { carryOut(effect, at: index) }
    }

    private mutating func carryOut(_ effect: ScreenReplica.Effect, at index: Int) {
        let incarnation = replicas[index].incarnation
        func work(_ work: Work) {
            // In the order of the effects.
            let delay = Int.random(in: 0...3, using: &random)
            workTimes[index] = max(workTimes[index], time + delay)
            queue.add(.work(replica: index, incarnation: incarnation, work), at: workTimes[index])
        }
        switch effect {
        case .perform(let command): send(command, from: index)
        case .send(let action):
            if isCut(index) { return handle(.answered(id: action.id, .unavailable), at: index) }
            queue.add(
                .request(replica: index, incarnation: -1, number: 0, .act(action), isLost: true), at: time + delay())
        case .lead(let term):
            replicas[index].followed = nil
            replicas[index].isOwner = false
            leadTimes.append(time)
            work(.lead(term: term))
        case .resign: work(.resign)
        case .render: work(.render)
        case .show(let base):
            replicas[index].base = base
            replicas[index].isOwner = false
        case .requestBase:
            if isCut(index) { return }
            for other in replicas.indices where other != index {
                queue.add(.message(.baseNeeded(screen: "screen"), to: name(other)), at: time + 1)
            }
        case .wake: break
        case .follow(let revision): replicas[index].followed = revision
        case .run(let action):
            run(action.id, at: index)
            reply(to: action, .done(replicas[index].log.head))
        case .refuse(let action): reply(to: action, .unavailable)
        case .runHere(let id, _):
            run(id, at: index)
            answer(id, .done(replicas[index].log.head), at: index)
        case .answer(let id, let reply): answer(id, reply, at: index)
        }
    }

    private var workTimes = [Int](repeating: 0, count: Simulation.replicaCount)

    /// Sends a command, whose request or reply may get lost, and which may be performed after it has failed.
    private mutating func send(_ command: BrokerCommand, from index: Int) {
        let incarnation = replicas[index].incarnation
        // A base is large, and therefore the most likely to be late.
        let likelihood = if case .rebase = command { 6 } else { 60 }
        let isBroken = time < Self.lastLoss && Int.random(in: 0..<likelihood, using: &random) == 0
        let isPerformed = !isCut(index) && (!isBroken || Bool.random(using: &random))
        if isPerformed {
            // After a failure, the request may still be on its way.
            let delay = isBroken ? Int.random(in: 1...6_000, using: &random) : delay()
            queue.add(
                .request(
                    replica: index, incarnation: incarnation, number: replicas[index].number, command, isLost: isBroken),
                at: time + delay)
        }
        // The connection is cut, or no reply comes in time.
        let timeout = isPerformed && !isBroken ? 2_000 : Int.random(in: 1...2_000, using: &random)
        queue.add(
            .reply(replica: index, incarnation: incarnation, number: replicas[index].number, .failed),
            at: time + timeout)
    }

    private mutating func read(_ index: Int) {
        guard time >= brokerStoppedUntil, !isCut(index) else { return }
        if let followed = replicas[index].followed {
            let entries = broker.entries(after: followed)
            if let last = entries.last {
                replicas[index].followed = last.revision
                handle(.entries(entries), at: index)
            }
        }
        if broker.hasActions, replicas[index].machine.leadingTerm != nil { handle(.actionsWait, at: index) }
        for message in broker.takeMessages(of: name(index)) {
            switch message {
            case .reply(let id, let reply): handle(.answered(id: id, reply), at: index)
            case .baseNeeded: handle(.baseNeeded, at: index)
            default: break
            }
        }
    }

    // MARK: - The app

    private mutating func carryOut(_ work: Work, at index: Int) {
        switch work {
        case .lead(let term):
            replicas[index].live = (term, 0)
            let revision = Revision(epoch: term, sequence: 0)
            if history.updateValue(replicas[index].content, forKey: revision) != nil {
                problems.append("two owners have the term \(term)")
            }
            if replicas[index].machine.leadingTerm == term { replicas[index].isOwner = true }
        case .resign: replicas[index].live = nil
        case .render:
            guard let live = replicas[index].live else { return }
            let revision = Revision(epoch: live.term, sequence: live.sequence)
            handle(.rendered(base(revision, replicas[index].content)), at: index)
        }
    }

    private func base(_ revision: Revision, _ content: Content) -> ScreenBase {
        ScreenBase(revision: revision, title: "\(content)", page: [], mark: "")
    }

    /// Changes the owner's screen.
    private mutating func update(_ index: Int) {
        contentCount += 1
        let before = replicas[index].content
        let content = before &* 31 &+ contentCount
        guard var live = replicas[index].live else { return }
        replicas[index].content = content
        live.sequence += 1
        replicas[index].live = live
        let revision = Revision(epoch: live.term, sequence: live.sequence)
        history[revision] = content
        replicas[index].log.append(
            PatchLogEntry(revision: revision, event: Array("\(before) \(content)".utf8)))
        handle(.patched, at: index)
    }

    private mutating func run(_ id: String, at index: Int) {
        runCounts[id, default: 0] += 1
        if runCounts[id, default: 0] > 1 { problems.append("\(id) ran twice") }
        update(index)
    }

    private mutating func reply(to action: BrokerAction, _ reply: ActionReply) {
        let isLost = Int.random(in: 0..<30, using: &random) == 0
        if isLost { return }
        queue.add(.message(.reply(action: action.id, reply), to: action.sender), at: time + delay())
    }

    private mutating func answer(_ id: String, _ reply: ActionReply, at index: Int) {
        guard replicas[index].waiting.remove(id) != nil else { return problems.append("\(id) was answered twice") }
        if case .done = reply, runCounts[id] == nil { problems.append("\(id) was accepted and did not run") }
    }

    // MARK: - Pages

    /// Lets a page read its stream, as a subscriber does.
    private mutating func show(_ index: Int) {
        var page = pages[index]
        defer { pages[index] = page }
        let replica = replicas[page.replica]
        guard replica.isRunning else { return }
        switch page.position.map({ replica.log.entries(after: $0) }) {
        case .nothingNew: page.waitingSince = nil
        case .entries(let entries):
            page.waitingSince = nil
            for entry in entries { apply(entry, to: &page) }
        case .ahead:
            let since = page.waitingSince ?? time
            page.waitingSince = since
            if time - since >= 2_000 { reset(&page, from: replica) }
        case .gap, nil:
            let before = page.position
            reset(&page, from: replica)
            if let before, let revision = page.position,
                (revision.epoch, revision.sequence) < (before.epoch, before.sequence)
            {
                problems.append("page \(index) went back from \(before) to \(revision) at once")
            }
        }
    }

    private mutating func reset(_ page: inout Page, from replica: Replica) {
        page.waitingSince = nil
        guard let (revision, content) = snapshot(of: replica) else { return }
        check(revision, content)
        (page.position, page.content) = (revision, content)
    }

    private func snapshot(of replica: Replica) -> (Revision, Content)? {
        if replica.isOwner, let live = replica.live {
            return (Revision(epoch: live.term, sequence: live.sequence), replica.content)
        }
        guard let base = replica.base, let content = Content(base.title) else { return nil }
        switch replica.log.entries(after: base.revision) {
        case .gap, .ahead: return nil
        case .nothingNew, .entries: return (base.revision, content)
        }
    }

    private mutating func apply(_ entry: PatchLogEntry, to page: inout Page) {
        let parts = String(decoding: entry.event, as: UTF8.self).split(separator: " ").compactMap { Content($0) }
        guard parts.count == 2, parts[0] == page.content else {
            return problems.append("a patch to \(entry.revision) does not follow \(page.position as Any)")
        }
        page.content = parts[1]
        page.position = entry.revision
        check(entry.revision, page.content)
    }

    private mutating func check(_ revision: Revision, _ content: Content) {
        if history[revision] != content { problems.append("a page mixes owners at \(revision)") }
    }

    private mutating func checkRecovery() {
        let owners = replicas.indices.filter { replicas[$0].machine.leadingTerm != nil }
        guard owners.count == 1 else { return problems.append("\(owners.count) owners are left") }
        let head = replicas[owners[0]].log.head
        for (index, page) in pages.enumerated() where page.position != head {
            problems.append("page \(index) is stuck at \(page.position as Any), the owner is at \(head)")
        }
        for replica in replicas where !replica.waiting.isEmpty {
            problems.append("no answer to \(replica.waiting.sorted())")
        }
    }
}

/// The scheduled events, by time and then in the order in which they were added.
struct EventQueue<Element> {
    private var heap: [(time: Int, number: Int, element: Element)] = []
    private var count = 0

    mutating func add(_ element: Element, at time: Int) {
        heap.append((time, count, element))
        count += 1
        var index = heap.count - 1
        while index > 0, isBefore(index, (index - 1) / 2) {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    mutating func removeFirst() -> (time: Int, element: Element)? {
        guard !heap.isEmpty else { return nil }
        heap.swapAt(0, heap.count - 1)
        let last = heap.removeLast()
        var index = 0
        while true {
            var least = index
            for child in [2 * index + 1, 2 * index + 2] where child < heap.count && isBefore(child, least) {
                least = child
            }
            if least == index { return (last.time, last.element) }
            heap.swapAt(index, least)
            index = least
        }
    }

    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        (heap[one].time, heap[one].number) < (heap[other].time, heap[other].number)
    }
}
