#if Redis
import Testing

@testable import PreviewServer
@testable import Replicas
@testable import TestSupport

/// Redis with the scripts does the same as the simulated broker, so the simulation is valid for both.
@Suite(.timeLimit(.minutes(1)), .serialized)
struct RedisScriptTests {
    /// A command of one of several replicas. Terms are numbers in the order in which they began, because their bits are random.
    private enum Step {
        case poll(replica: Int, previous: Int, canLead: Bool, mayLead: Bool)
        case renew(replica: Int, term: Int, sequence: Int)
        case append(term: Int, first: Int, count: Int)
        case rebase(term: Int, sequence: Int, isStart: Bool)
        case readBase
        case act(String, term: Int)
        case takeActions(term: Int)
        case release(term: Int)
        case expireLease
        case loseData

        static func random(_ number: Int, terms: Int, _ random: inout SeededGenerator) -> Step {
            // Mostly the latest terms. Only a replica without any term has none.
            let known = max(0, terms - Int.random(in: 0...2, using: &random))
            let term = max(1, known)
            let replica = Int.random(in: 0..<3, using: &random)
            switch Int.random(in: 0..<(terms == 0 ? 8 : 40), using: &random) {
            case 0..<8:
                return .poll(
                    replica: replica, previous: known, canLead: Int.random(in: 0..<5, using: &random) > 0,
                    mayLead: .random(using: &random))
            case 8..<12: return .renew(replica: replica, term: term, sequence: .random(in: 0...9, using: &random))
            case 12..<20:
                return .append(
                    term: term, first: .random(in: 1...8, using: &random), count: .random(in: 1...4, using: &random))
            case 20..<27:
                return .rebase(
                    term: term, sequence: .random(in: 0...6, using: &random), isStart: .random(using: &random))
            case 27..<30: return .readBase
            case 30..<33: return .act("action\(number)", term: term)
            case 33..<36: return .takeActions(term: term)
            case 36: return .release(term: term)
            case 37, 38: return .expireLease
            default: return Int.random(in: 0..<3, using: &random) == 0 ? .loseData : .readBase
            }
        }

        /// The command with the terms of one broker; `nil` if it has none.
        func command(_ terms: [UInt64]) -> BrokerCommand? {
            switch self {
            case .poll(_, let previous, let canLead, let mayLead):
                return .poll(previous: terms[previous], canLead: canLead, mayLead: mayLead)
            case .renew(_, let term, let sequence): return .renew(term: terms[term], sequence: sequence)
            case .append(let term, let first, let count):
                let patches = (first..<first + count).map { sequence in
                    PatchLogEntry(
                        revision: Revision(epoch: terms[term], sequence: sequence), event: Array("\(sequence)".utf8))
                }
                return .append(term: terms[term], patches)
            case .rebase(let term, let sequence, let isStart):
                let revision = Revision(epoch: terms[term], sequence: sequence)
                let base = ScreenBase(revision: revision, title: "\(term)", page: Array("\(sequence)".utf8), mark: "m")
                return .rebase(base, isStart: isStart)
            case .readBase: return .readBase
            case .act(let id, let term):
                return .act(BrokerAction(id: id, term: terms[term], event: [1], sender: "none"))
            case .takeActions(let term): return .takeActions(term: terms[term])
            case .release(let term): return .release(term: terms[term], isRemoved: false)
            case .expireLease, .loseData: return nil
            }
        }

        var replica: Int {
            switch self {
            case .poll(let replica, _, _, _), .renew(let replica, _, _): replica
            default: 0
            }
        }
    }

    /// A reply with numbers in place of terms.
    private static func text(_ reply: BrokerReply, _ terms: inout [UInt64]) -> String {
        func number(_ term: UInt64) -> String { terms.lastIndex(of: term).map { "term\($0)" } ?? "unknown" }
        func text(_ revision: Revision?) -> String { revision.map { "\(number($0.epoch))-\($0.sequence)" } ?? "none" }
        switch reply {
        case .leading(let term):
            terms.append(term)
            return "leading"
        case .state(let hasOwner, let term, let head): return "state \(hasOwner) \(number(term)) \(text(head))"
        case .done: return "done"
        case .fenced: return "fenced"
        case .lost: return "lost"
        case .behind(let head): return "behind \(text(head))"
        case .base(let base): return "base \(text(base?.revision)) \(base?.title ?? "") \(base?.page ?? [])"
        case .actions(let actions): return "actions \(actions.map { "\($0.id) \(number($0.term))" })"
        case .failed: return "failed"
        }
    }

    @Test func redisMatchesSimulatedBroker() async throws {
        try await RedisServer.run(["--appendonly", "no"]) { redis in
            let connection = try RedisConnection(RedisAddress(redis.url), timeout: 2_000)
            let brokers = try (0..<3).map {
                try RedisBroker(redis.url, instance: "r\($0)", logger: ReplicaServer.logger)
            }
            let runs = brokers.map { broker in Task { try await broker.run { _ in } } }
            defer {
                for run in runs { run.cancel() }
                for broker in brokers { broker.close() }
            }
            for broker in brokers { while await broker.screens() == nil { await Task.yield() } }
            for seed in 0..<UInt64(TestScale.rounds(150)) {
                var random = SeededGenerator(seed: seed)
                let screen = "screen\(seed)"
                var (model, now) = (SimulatedBroker(streamLength: 10_000), 0)
                var (terms, modelTerms): ([UInt64], [UInt64]) = ([0], [0])
                var history: [String] = []
                for number in 0..<60 {
                    let step = Step.random(number, terms: terms.count - 1, &random)
                    history.append("\(step)")
                    switch step {
                    case .expireLease:
                        now += 60_000
                        _ = try connection.call(["DEL", "lp:{\(screen)}:lease"])
                    case .loseData:
                        model.empty()
                        _ = try connection.call(["FLUSHALL"])
                    default: break
                    }
                    guard let command = step.command(terms), let modelCommand = step.command(modelTerms) else {
                        continue
                    }
                    let reply = await brokers[step.replica].perform(command, on: screen)
                    let modelReply = model.perform(modelCommand, by: brokers[step.replica].instance, now: now)
                    let (text, modelText) = (Self.text(reply, &terms), Self.text(modelReply, &modelTerms))
                    guard text == modelText else {
                        Issue.record("seed \(seed): Redis: \(text), simulated: \(modelText) to \(history)")
                        return
                    }
                }
                let stream = try connection.call(["XRANGE", "lp:{\(screen)}:log", "-", "+"]).array ?? []
                let ids = stream.compactMap { RedisEntry($0).flatMap { Revision($0.id) } }
                let expected = model.entries(after: Revision(epoch: 0, sequence: -1)).map(\.revision)
                #expect(
                    ids.map { [terms.lastIndex(of: $0.epoch), $0.sequence] }
                        == expected.map { [modelTerms.lastIndex(of: $0.epoch), $0.sequence] }, "seed \(seed)")
            }
        }
    }
}
#endif
