#if Redis
import Logging
import PreviewServer
import Synchronization

/// Shares screens through Redis.
final class RedisBroker: BrokerConnection {
    let instance: String
    private let pipeline: RedisPipeline
    private let reader: RedisReader
    /// The digests of the scripts in Redis.
    private let digests: Digests

    /// The scripts' digests, which each connection gets when it loads them.
    private final class Digests: Sendable {
        let all = Mutex<[RedisScript: [UInt8]]>([:])
    }

    private let logger: Logger
    /// The last reported error of a command, and its time.
    private let reported = Mutex<(error: RedisError, time: ContinuousClock.Instant)?>(nil)

    private static let everyone = "lp:all"
    private static let screenSet = "lp:screens"
    private var inbox: String { "lp:inst:\(instance)" }

    /// - Parameters:
    ///   - instance: A name for logs; random characters make it unique.
    init(
        _ address: String, instance name: String = "replica", logger: Logger = Logger(label: "listpreview.redis")
    ) throws {
        let address = try RedisAddress(address)
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        instance = name + "-" + String((0..<12).map { _ in letters[Int.random(in: 0..<letters.count)] })
        let digests = Digests()
        self.digests = digests
        self.logger = logger
        pipeline = RedisPipeline(
            RedisConnector(
                address: address,
                prepare: { connection throws(RedisError) in
                    for script in RedisScript.allCases {
                        let digest = try connection.call(["SCRIPT", "LOAD", script.rawValue]).bytes
                        digests.all.withLock { $0[script] = digest }
                    }
                }, logger: logger))
        reader = RedisReader(RedisConnector(address: address, logger: logger))
    }

    var reconnectCount: Int { pipeline.reconnectCount }

    func run(_ receive: @escaping @Sendable (BrokerNews) -> Void) async throws {
        try await pipeline.start()
        reader.follow(inbox, after: "0-0")
        reader.follow(Self.everyone, after: await lastID(of: Self.everyone))
        reader.start { stream, entries in
            for news in self.news(stream, entries) { receive(news) }
        }
        // The caller cancels this.
        while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
    }

    func close() {
        reader.end()
        pipeline.end()
    }

    private func lastID(of stream: String) async -> String {
        let reply = await send(["XREVRANGE", stream, "+", "-", "COUNT", "1"])
        guard let entry = try? reply.get().array?.first else { return "0-0" }
        return RedisEntry(entry)?.id ?? "0-0"
    }

    // MARK: - Commands

    private func send(_ command: [String]) async -> RedisPipeline.Reply {
        await pipeline.send(command.map { Array($0.utf8) })
    }

    private static func key(_ screen: String, _ name: String) -> String { "lp:{\(screen)}:\(name)" }

    private func run(_ script: RedisScript, on screen: String, _ arguments: [[UInt8]]) async -> RedisPipeline.Reply {
        guard let digest = digests.all.withLock({ $0[script] }) else {
            return .failure(.unreachable("there was no connection yet"))
        }
        let keys = script.keys.map { Array(Self.key(screen, $0).utf8) }
        let reply = await pipeline.send(
            [Array("EVALSHA".utf8), digest, Array("\(keys.count)".utf8)] + keys + arguments)
        guard case .failure(.unexpected(let text)) = reply, text.hasPrefix("NOSCRIPT") else { return reply }
        // The scripts were removed from Redis.
        return await pipeline.send(
            [Array("EVAL".utf8), Array(script.rawValue.utf8), Array("\(keys.count)".utf8)] + keys + arguments)
    }

    private func run(_ script: RedisScript, on screen: String, _ arguments: [String]) async -> RedisPipeline.Reply {
        await run(script, on: screen, arguments.map { Array($0.utf8) })
    }

    func perform(_ command: BrokerCommand, on screen: String) async -> BrokerReply {
        do {
            return try await reply(to: command, on: screen)
        } catch {
            report(error, on: screen)
            return .failed
        }
    }

    /// Reports why a command was not performed: once a minute per reason. The connection reports that Redis does not answer.
    private func report(_ error: RedisError, on screen: String) {
        if case .unreachable = error { return }
        guard isNew(error) else { return }
        logger.warning("Redis rejected a command", metadata: ["screen": "\(screen)", "reason": "\(error)"])
    }

    private func isNew(_ error: RedisError) -> Bool {
        let now = ContinuousClock.now
        return reported.withLock { reported in
            if let reported, reported.error == error, now - reported.time < .seconds(60) { return false }
            reported = (error, now)
            return true
        }
    }

    private func reply(to command: BrokerCommand, on screen: String) async throws(RedisError) -> BrokerReply {
        switch command {
        case .poll(let previous, let canLead, let mayLead):
            let value = try await run(
                .poll, on: screen,
                [
                    instance, "\(previous)", canLead ? "1" : "0", mayLead ? "1" : "0",
                    "\(Int.random(in: 0..<1 << 28))", "\(ScreenReplica.Interval.lease)",
                ]
            ).get()
            guard let parts = value.array, parts.count >= 2 else { throw .unexpected("\(value)") }
            if parts[0].integer == 1, let term = parts[1].text.flatMap({ UInt64($0) }) { return .leading(term: term) }
            guard parts.count == 4, let term = parts[2].text.flatMap({ UInt64($0) }) else {
                throw .unexpected("\(value)")
            }
            return .state(hasOwner: parts[1].integer == 1, term: term, head: parts[3].text.flatMap { Revision($0) })
        case .renew(let term):
            let arguments = [instance, "\(term)", "\(ScreenReplica.Interval.lease)"]
            let value = try await run(.renew, on: screen, arguments).get()
            return value.text.map { .behind(Revision($0)) } ?? Self.outcome(value)
        case .append(let term, let entries):
            guard let first = entries.first else { return .done }
            let value = try await run(
                .append, on: screen,
                [Array("\(term)".utf8), Array("\(first.revision.sequence)".utf8)] + entries.map(\.event)
            ).get()
            if let head = value.text { return .behind(Revision(head)) }
            return Self.outcome(value)
        case .rebase(let base, let isStart):
            let texts = ["\(base.revision.epoch)", "\(base.revision.sequence)", isStart ? "1" : "0"]
            let value = try await run(
                .rebase, on: screen,
                texts.map { Array($0.utf8) }
                    + [base.page, Array(base.mark.utf8), Array(base.title.utf8)]
            ).get()
            guard value == .integer(1) else { return Self.outcome(value) }
            if isStart {
                _ = try await send(["SADD", Self.screenSet, screen]).get()
                _ = await send(.screensChanged, to: nil)
            }
            return .done
        case .readBase:
            let value = try await send(["HMGET", Self.key(screen, "base"), "rev", "page", "mark", "title"]).get()
            guard let values = value.array, values.count == 4, let revision = values[0].text.flatMap({ Revision($0) }),
                let page = values[1].bytes, let mark = values[2].text, let title = values[3].text
            else { return .base(nil) }
            return .base(ScreenBase(revision: revision, title: title, page: page, mark: mark))
        case .takeActions(let term):
            let arguments = ["\(term)", "\(ScreenReplica.Interval.reply - 500)"]
            let value = try await run(.take, on: screen, arguments).get()
            guard let entries = value.array else { return Self.outcome(value) }
            return .actions(entries.compactMap { RedisEntry($0).flatMap { BrokerAction($0) } })
        case .act(let action):
            _ = try await pipeline.send(
                ["XADD", Self.key(screen, "actions"), "MAXLEN", "~", "1000", "*"].map { Array($0.utf8) } + action.fields
            ).get()
            return .done
        case .release(let term, let isRemoved):
            _ = try await run(.release, on: screen, ["\(term)", isRemoved ? "1" : "0"]).get()
            if isRemoved { _ = try await send(["SREM", Self.screenSet, screen]).get() }
            return .done
        }
    }

    /// The reply of a script that checks the term.
    private static func outcome(_ value: RedisValue) -> BrokerReply {
        switch value.integer {
        case 1: .done
        case -1: .lost
        default: .fenced
        }
    }

    func screens() async -> [String]? {
        guard case .success(let value) = await send(["SMEMBERS", Self.screenSet]) else { return nil }
        return (value.array ?? []).compactMap(\.text).sorted()
    }

    func send(_ message: BrokerMessage, to instance: String?) async -> Bool {
        let stream = instance.map { "lp:inst:\($0)" } ?? Self.everyone
        async let added = pipeline.send(
            ["XADD", stream, "MAXLEN", "~", "1000", "*"].map { Array($0.utf8) } + message.fields)
        // A replica that has ended reads no more.
        async let expiring = send(["EXPIRE", stream, "60"])
        _ = await expiring
        if case .success = await added { return true }
        return false
    }

    // MARK: - News

    func follow(_ screen: String, after revision: Revision?) {
        reader.follow(Self.key(screen, "log"), after: revision?.description)
        wakeReader()
    }

    func awaitActions(of screen: String, _ isAwaiting: Bool) {
        reader.follow(Self.key(screen, "actions"), after: isAwaiting ? "0-0" : nil)
        wakeReader()
    }

    /// Notifies the reader of changed streams.
    private func wakeReader() {
        Task { _ = await self.send(["XADD", self.inbox, "MAXLEN", "~", "1000", "*", "k", "wake"]) }
    }

    private func news(_ stream: String, _ entries: [RedisEntry]) -> [BrokerNews] {
        if let open = stream.firstIndex(of: "{"), let close = stream.lastIndex(of: "}") {
            let screen = String(stream[stream.index(after: open)..<close])
            if stream.hasSuffix("}:actions") { return [.actions(screen: screen)] }
            let patches = entries.compactMap { entry in
                Revision(entry.id).map { PatchLogEntry(revision: $0, event: entry.fields["e"] ?? []) }
            }
            return [.entries(screen: screen, patches)]
        }
        return entries.compactMap { entry in
            if let message = BrokerMessage(entry) { return .message(message) }
            // The broker wakes its own reader.
            if entry.text("k") != "wake", isNew(.unexpected("a malformed message")) {
                logger.warning(
                    "Ignores a malformed message in Redis", metadata: ["stream": "\(stream)", "entry": "\(entry.id)"])
            }
            return nil
        }
    }
}

extension BrokerAction {
    fileprivate var fields: [[UInt8]] {
        ["i", id, "t", "\(term)", "f", sender, "e"].map { Array($0.utf8) } + [event]
    }

    fileprivate init?(_ entry: RedisEntry) {
        guard let id = entry.text("i"), let term = entry.text("t").flatMap({ UInt64($0) }),
            let sender = entry.text("f"), let event = entry.fields["e"]
        else { return nil }
        self.init(id: id, term: term, event: event, sender: sender)
    }
}

extension BrokerMessage {
    /// The message as fields of a stream's entry: its kind and its values.
    var fields: [[UInt8]] {
        let texts: [String] =
            switch self {
            case .screensChanged: ["k", "screens"]
            case .unchanged(let screen, let revision): ["k", "unchanged", "i", screen, "r", "\(revision)"]
            case .answered(let screen, let number, let revision):
                ["k", "answered", "i", screen, "n", "\(number)", "r", "\(revision)"]
            case .settled(let token): ["k", "settled", "t", token]
            case .reply(let action, .done(let revision)): ["a", action, "k", "done", "r", "\(revision)"]
            case .reply(let action, .accepted(let number)): ["a", action, "k", "accepted", "n", "\(number)"]
            case .reply(let action, .refused(let status, let explanation, let isOver)):
                ["a", action, "k", "refused", "s", "\(status)", "x", explanation, "o", isOver ? "1" : "0"]
            case .reply(let action, .failed): ["a", action, "k", "failed"]
            case .reply(let action, .unavailable): ["a", action, "k", "unavailable"]
            }
        return texts.map { Array($0.utf8) }
    }

    init?(_ entry: RedisEntry) {
        guard let kind = entry.text("k") else { return nil }
        switch kind {
        case "screens": self = .screensChanged
        case "unchanged":
            guard let screen = entry.text("i"), let revision = entry.text("r").flatMap({ Revision($0) }) else {
                return nil
            }
            self = .unchanged(screen: screen, revision)
        case "answered":
            guard let screen = entry.text("i"), let number = entry.actionNumber,
                let revision = entry.text("r").flatMap({ Revision($0) })
            else { return nil }
            self = .answered(screen: screen, number, revision)
        case "settled":
            guard let token = entry.text("t") else { return nil }
            self = .settled(token: token)
        default:
            guard let action = entry.text("a"), let reply = ActionReply(kind, entry) else { return nil }
            self = .reply(action: action, reply)
        }
    }
}

extension RedisEntry {
    /// The number of an action, which counts from 1 and is exact in JavaScript.
    fileprivate var actionNumber: Int? {
        text("n").flatMap { Int($0) }.flatMap { (1..<1 << 53).contains($0) ? $0 : nil }
    }
}

extension ActionReply {
    fileprivate init?(_ kind: String, _ entry: RedisEntry) {
        switch kind {
        case "done":
            guard let revision = entry.text("r").flatMap({ Revision($0) }) else { return nil }
            self = .done(revision)
        case "accepted":
            guard let number = entry.actionNumber else { return nil }
            self = .accepted(number)
        case "refused":
            guard let status = entry.text("s").flatMap({ Int($0) }), (400...599).contains(status),
                let explanation = entry.text("x")
            else {
                return nil
            }
            self = .refused(status: status, explanation: explanation, isOver: entry.text("o") == "1")
        case "failed": self = .failed
        case "unavailable": self = .unavailable
        default: return nil
        }
    }
}
#endif
