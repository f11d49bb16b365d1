#if Redis
import ListPreviewKit
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

    private struct State {
        var seal = MessageSeal(secret: "")
        /// Whether replicas with other tokens use the database.
        var isForeign = false
        /// What is wrong, by key or screen, with the times of the last report and of the last line in the log.
        var problems: [String: (text: String, time: ContinuousClock.Instant, logged: ContinuousClock.Instant)] = [:]
    }

    private let logger: Logger
    private let state = Mutex(State())

    private static let everyone = "lp:all"
    private static let screenSet = "lp:screens"
    private static let cluster = "lp:cluster"
    /// The time after which replicas with other tokens may use the database, in milliseconds.
    private static let membership = 10_000
    private static let maximumScreenCount = 10_000
    private var inbox: String { "lp:inst:\(instance)" }

    /// - Parameters:
    ///   - instance: A name for logs; random characters make it unique.
    init(
        _ address: String, instance name: String = "replica", logger: Logger = Logger(label: "listpreview.redis")
    ) throws {
        let address = try RedisAddress(address)
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        // A lease has words.
        let name = String(name.map { $0.isWhitespace ? "-" : $0 })
        instance = name + "-" + String((0..<12).map { _ in letters[Int.random(in: 0..<letters.count)] })
        let digests = Digests()
        self.digests = digests
        self.logger = logger
        pipeline = RedisPipeline(
            RedisConnector(
                address: address,
                prepare: { connection throws(RedisError) in
                    for script in RedisScript.allCases {
                        let digest = try connection.call(["SCRIPT", "LOAD", script.text]).bytes
                        digests.all.withLock { $0[script] = digest }
                    }
                }, logger: logger))
        reader = RedisReader(RedisConnector(address: address, logger: logger))
    }

    var reconnectCount: Int { pipeline.reconnectCount }

    private var seal: MessageSeal { state.withLock { $0.seal } }

    func join(_ seal: MessageSeal) { state.withLock { $0.seal = seal } }

    func run(_ receive: @escaping @Sendable (BrokerNews) -> Void) async throws {
        try await pipeline.start()
        if await isForeign() == true { throw RedisError.otherTokens }
        reader.follow(inbox, after: "0-0")
        reader.follow(Self.everyone, after: await lastID(of: Self.everyone))
        reader.start { stream, entries in
            guard let entries else {
                Task { await self.remove(stream, because: "it is not a stream") }
                return
            }
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

    // MARK: - Problems

    var problems: [String] {
        let now = ContinuousClock.now
        return state.withLock { state in
            state.problems = state.problems.filter { now - $0.value.logged < .seconds(120) }
            return state.problems.filter { now - $0.value.time < .seconds(5) }.values.map { $0.text }.sorted()
        }
    }

    /// Reports a problem: once a minute in the log.
    ///
    /// - Parameter subject: The key or the screen, of which only the last problem counts.
    private func report(_ subject: String, _ text: String, log: (Logger) -> Void) {
        let now = ContinuousClock.now
        let isNew = state.withLock { state in
            let known = state.problems[subject].flatMap { $0.text == text ? $0.logged : nil }
            let isNew = known.map { now - $0 >= .seconds(60) } ?? true
            // Others can cause any number of them.
            guard state.problems[subject] != nil || state.problems.count < 1_000 else { return false }
            state.problems[subject] = (text, now, isNew ? now : known ?? now)
            return isNew
        }
        if isNew { log(logger) }
    }

    /// Reports why a command was not performed. The connection reports that Redis does not answer.
    private func report(_ error: RedisError, on screen: String) {
        if case .unreachable = error { return }
        report("screen \(screen)", "screen \(screen): \(error)") { logger in
            logger.warning("Redis rejected a command", metadata: ["screen": "\(screen)", "reason": "\(error)"])
        }
    }

    /// Reports data in Redis that no replica with the same tokens has written, and that is ignored.
    private func report(_ key: String, isIgnoredBecause reason: String, entry: String? = nil) {
        report(key, "key \(key): \(reason), and is ignored; delete the key, and it is written again") { logger in
            logger.warning(
                "Data in Redis is ignored",
                metadata: [
                    "key": "\(key)", "screen": "\(Self.screen(of: key) ?? "all")", "reason": "\(reason)",
                    "entry": "\(entry ?? "all")", "advice": "delete the key; replicas write it again",
                ])
        }
    }

    /// Reports a key that is written again.
    private func report(repaired key: String, _ reason: String) {
        report(key, "key \(key): \(reason)") { logger in
            logger.warning(
                "A key in Redis was damaged",
                metadata: ["key": "\(key)", "screen": "\(Self.screen(of: key) ?? "all")", "reason": "\(reason)"])
        }
    }

    /// Removes a key that cannot be used. Replicas write it again.
    private func remove(_ key: String, because reason: String) async {
        let result = await send(["DEL", key])
        var outcome = "it was removed, and is written again"
        if case .failure(let error) = result {
            if case .unreachable = error { return }
            outcome = "delete it: \(error)"
        }
        report(key, "key \(key): \(reason); \(outcome)") { logger in
            logger.warning(
                "A key in Redis is damaged",
                metadata: [
                    "key": "\(key)", "screen": "\(Self.screen(of: key) ?? "all")", "reason": "\(reason)",
                    "advice": "\(outcome)",
                ])
        }
    }

    /// Whether replicas with other tokens use the database; `nil` if Redis does not answer.
    private func isForeign() async -> Bool? {
        let seal = seal
        let reply = await run(.join, keys: [Self.cluster], [seal.name, "\(Self.membership)"].map { Array($0.utf8) })
        guard case .success(let value) = reply else {
            if case .failure(let error) = reply { report(error, on: "all") }
            return nil
        }
        let isForeign = value.integer == 0
        state.withLock { $0.isForeign = isForeign }
        if isForeign { report(.otherTokens, on: "all") }
        return isForeign
    }

    // MARK: - Commands

    private func send(_ command: [String]) async -> RedisPipeline.Reply {
        await pipeline.send(command.map { Array($0.utf8) })
    }

    /// Sends a command that adds to a key. If another program has written there, the key is removed first.
    private func add(to key: String, _ command: [[UInt8]]) async -> RedisPipeline.Reply {
        let reply = await pipeline.send(command)
        guard case .failure(let error) = reply, error.isDamage else { return reply }
        await remove(key, because: "\(error)")
        return await pipeline.send(command)
    }

    private static func key(_ screen: String, _ name: String) -> String { "lp:{\(screen)}:\(name)" }

    private static func screen(of key: String) -> String? {
        guard let open = key.firstIndex(of: "{"), let close = key.lastIndex(of: "}"), open < close else { return nil }
        return String(key[key.index(after: open)..<close])
    }

    private func run(_ script: RedisScript, keys: [String], _ arguments: [[UInt8]]) async -> RedisPipeline.Reply {
        guard let digest = digests.all.withLock({ $0[script] }) else {
            return .failure(.unreachable("there was no connection yet"))
        }
        let keys = keys.map { Array($0.utf8) }
        let reply = await pipeline.send(
            [Array("EVALSHA".utf8), digest, Array("\(keys.count)".utf8)] + keys + arguments)
        guard case .failure(.unexpected(let text)) = reply, text.hasPrefix("NOSCRIPT") else { return reply }
        // The scripts were removed from Redis.
        return await pipeline.send(
            [Array("EVAL".utf8), Array(script.text.utf8), Array("\(keys.count)".utf8)] + keys + arguments)
    }

    private func run(_ script: RedisScript, on screen: String, _ arguments: [[UInt8]]) async -> RedisPipeline.Reply {
        await run(script, keys: script.keys.map { Self.key(screen, $0) }, arguments)
    }

    private func run(_ script: RedisScript, on screen: String, _ arguments: [String]) async -> RedisPipeline.Reply {
        await run(script, on: screen, arguments.map { Array($0.utf8) })
    }

    func perform(_ command: BrokerCommand, on screen: String) async -> BrokerReply {
        if state.withLock({ $0.isForeign }) { return .failed }
        do {
            let reply = try await reply(to: command, on: screen)
            switch (command, reply) {
            case (.rebase(_, isStart: true), .done):
                _ = try await add(to: Self.screenSet, ["SADD", Self.screenSet, screen].map { Array($0.utf8) }).get()
                _ = await send(.screensChanged, to: nil)
            case (.release(_, isRemoved: true), _): _ = try await send(["SREM", Self.screenSet, screen]).get()
            default: break
            }
            return reply
        } catch {
            if error.isDamage {
                switch command {
                case .readBase: await remove(Self.key(screen, "base"), because: "\(error)")
                case .takeActions: await remove(Self.key(screen, "actions"), because: "\(error)")
                default: report(error, on: screen)
                }
            } else {
                report(error, on: screen)
            }
            return .failed
        }
    }

    private func reply(to command: BrokerCommand, on screen: String) async throws(RedisError) -> BrokerReply {
        let seal = seal
        let value: RedisValue
        switch command {
        case .poll(let previous, let canLead, let mayLead):
            value = try await run(
                .poll, on: screen,
                [
                    instance, "\(previous)", canLead ? "1" : "0", mayLead ? "1" : "0",
                    "\(Int.random(in: 0..<1 << 28))", "\(ScreenReplica.Interval.lease)",
                ]
            ).get()
        case .renew(let term, let sequence):
            let arguments = [instance, "\(term)", "\(ScreenReplica.Interval.lease)", "\(sequence)"]
            value = try await run(.renew, on: screen, arguments).get()
        case .append(let term, let entries):
            guard let first = entries.first else { return .done }
            let log = Self.key(screen, "log")
            let patches = entries.flatMap { entry in
                let event = entry.event
                return [event, seal.sign(log, entry.revision, event)]
            }
            value = try await run(
                .append, on: screen, [Array("\(term)".utf8), Array("\(first.revision.sequence)".utf8)] + patches
            ).get()
            if value == .integer(2) {
                report(repaired: log, "another program has written to it; the owner has written its patches again")
            }
        case .rebase(let base, let isStart):
            // Signing a very long page would take longer than a lease.
            guard base.page.count <= RedisConnection.maximumValueLength else { throw .tooLarge(base.page.count) }
            let texts = ["\(base.revision.epoch)", "\(base.revision.sequence)", isStart ? "1" : "0"]
            value = try await run(
                .rebase, on: screen,
                texts.map { Array($0.utf8) }
                    + [
                        base.page, Array(base.mark.utf8), Array(base.title.utf8),
                        seal.sign(Self.key(screen, "base"), base),
                        seal.sign(Self.key(screen, "log"), base.revision, []),
                    ]
            ).get()
        case .readBase:
            let key = Self.key(screen, "base")
            value = try await send(["HMGET", key, "rev", "page", "mark", "title", "s"]).get()
            guard let values = value.array, values.contains(where: { $0 != .null }) else { return .base(nil) }
            guard let base = ScreenBase(values, in: key, seal) else {
                report(key, isIgnoredBecause: "no replica with the same tokens has written its page")
                return .base(nil)
            }
            return .base(base)
        case .takeActions(let term):
            let arguments = ["\(term)", "\(ScreenReplica.Interval.reply - 500)"]
            value = try await run(.take, on: screen, arguments).get()
            guard let entries = value.array else { break }
            let key = Self.key(screen, "actions")
            return .actions(
                entries.compactMap { RedisEntry($0).flatMap { isGenuine($0, in: key) ? BrokerAction($0) : nil } })
        case .act(let action):
            let key = Self.key(screen, "actions")
            _ = try await add(to: key, entry(action.fields, in: key)).get()
            return .done
        case .release(let term, let isRemoved):
            _ = try await run(.release, on: screen, ["\(term)", isRemoved ? "1" : "0"]).get()
            return .done
        }
        let reply = try BrokerReply(value, to: command)
        if case .lost = reply {
            let key = Self.key(screen, value.text == nil ? "term" : "base")
            report(repaired: key, "it was removed, or another program has written to it; the owner begins a new term")
        }
        return reply
    }

    func screens() async -> [String]? {
        guard await isForeign() == false else { return nil }
        switch await send(["SMEMBERS", Self.screenSet]) {
        case .success(let value):
            let ids = (value.array ?? []).compactMap(\.text)
            let screens = ids.filter(NameRule.isScreenID).prefix(Self.maximumScreenCount)
            if screens.count < ids.count {
                report(Self.screenSet, isIgnoredBecause: "it has members that are not screens")
            }
            return screens.sorted()
        case .failure(let error):
            if error.isDamage { await remove(Self.screenSet, because: "\(error)") }
            return nil
        }
    }

    func send(_ message: BrokerMessage, to instance: String?) async -> Bool {
        let stream = instance.map { "lp:inst:\($0)" } ?? Self.everyone
        async let added = add(to: stream, entry(message.fields, in: stream))
        // A replica that has ended reads no more.
        async let expiring = send(["EXPIRE", stream, "60"])
        _ = await expiring
        switch await added {
        case .success: return true
        case .failure(let error):
            if case .unreachable = error {} else { report(error, on: "all") }
            return false
        }
    }

    /// The command that adds an entry with its signature to a stream.
    private func entry(_ fields: [[UInt8]], in stream: String) -> [[UInt8]] {
        let names = stride(from: 0, to: fields.count - 1, by: 2)
        let entry = RedisEntry(
            id: "",
            fields: Dictionary(
                names.map { (String(decoding: fields[$0], as: UTF8.self), fields[$0 + 1]) }, uniquingKeysWith: { $1 }))
        return ["XADD", stream, "MAXLEN", "~", "1000", "*"].map { Array($0.utf8) } + fields
            + [Array("s".utf8), seal.sign(stream, entry)]
    }

    /// Whether a replica with the same tokens has written an entry. Reports all others.
    private func isGenuine(_ entry: RedisEntry, in stream: String) -> Bool {
        if let signature = entry.fields["s"], signature == seal.sign(stream, entry) { return true }
        report(stream, isIgnoredBecause: "no replica with the same tokens has written an entry", entry: entry.id)
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
        Task {
            let command = ["XADD", self.inbox, "MAXLEN", "~", "1000", "*", "k", "wake"]
            _ = await self.add(to: self.inbox, command.map { Array($0.utf8) })
        }
    }

    private func news(_ stream: String, _ entries: [RedisEntry]) -> [BrokerNews] {
        let screen = Self.screen(of: stream)
        if let screen, stream.hasSuffix("}:log") {
            let patches = entries.compactMap { entry -> PatchLogEntry? in
                let event = entry.fields["e"] ?? []
                guard let revision = Revision(entry.id),
                    entry.fields["s"] == seal.sign(stream, revision, event)
                else {
                    report(
                        stream, isIgnoredBecause: "no replica with the same tokens has written an entry",
                        entry: entry.id)
                    return nil
                }
                return PatchLogEntry(revision: revision, event: event)
            }
            return [.entries(screen: screen, patches)]
        }
        // After the highest id, Redis accepts no entries.
        if entries.contains(where: \.isBeyondTime) {
            Task { await self.remove(stream, because: "it has an id that is not a time") }
        }
        if let screen { return [.actions(screen: screen)] }
        return entries.compactMap { entry in
            // The broker wakes its own reader.
            guard entry.text("k") != "wake", isGenuine(entry, in: stream) else { return nil }
            return BrokerMessage(entry).map { .message($0) }
        }
    }
}

extension BrokerReply {
    /// Reads a reply of Redis, which others may have caused.
    ///
    /// - Throws: ``RedisError/unexpected(_:)`` if the command has no such reply.
    init(_ value: RedisValue, to command: BrokerCommand) throws(RedisError) {
        switch command {
        case .poll:
            guard let parts = value.array, parts.count >= 2 else { throw .unexpected(value.excerpt) }
            if parts[0].integer == 1, let term = parts[1].text.flatMap({ UInt64($0) }) {
                self = .leading(term: term)
                return
            }
            guard parts.count == 4, let term = parts[2].text.flatMap({ UInt64($0) }) else {
                throw .unexpected(value.excerpt)
            }
            self = .state(
                hasOwner: parts[1].integer == 1, term: term, head: parts[3].text.flatMap { Revision($0) })
        case .renew, .append:
            guard let head = value.text else {
                self = Self.outcome(value)
                return
            }
            // Another program has written what is not a revision.
            self = head.isEmpty ? .behind(nil) : Revision(head).map { BrokerReply.behind($0) } ?? .lost
        default: self = Self.outcome(value)
        }
    }

    /// The reply of a script that checks the term.
    private static func outcome(_ value: RedisValue) -> BrokerReply {
        switch value.integer {
        case 1, 2: .done
        case 0: .fenced
        default: .lost
        }
    }
}

extension ScreenBase {
    /// Reads `rev`, `page`, `mark`, `title` and the signature; `nil` if no replica with the same tokens has written them.
    init?(_ values: [RedisValue], in key: String, _ seal: MessageSeal) {
        guard values.count == 5, let revision = values[0].text.flatMap({ Revision($0) }), let page = values[1].bytes,
            let mark = values[2].text, let title = values[3].text, let signature = values[4].bytes
        else { return nil }
        self.init(revision: revision, title: title, page: page, mark: mark)
        guard signature == seal.sign(key, self) else { return nil }
    }
}

extension MessageSeal {
    /// The signature of an entry of a log.
    fileprivate func sign(_ key: String, _ revision: Revision, _ event: [UInt8]) -> [UInt8] {
        sign([Array(key.utf8), Array("\(revision)".utf8), event])
    }

    /// The signature of a page.
    func sign(_ key: String, _ base: ScreenBase) -> [UInt8] {
        sign([key, "\(base.revision)", base.mark, base.title].map { Array($0.utf8) } + [base.page])
    }

    /// The signature of the fields of any other entry.
    fileprivate func sign(_ key: String, _ entry: RedisEntry) -> [UInt8] {
        let fields = entry.fields.sorted { $0.key < $1.key }.filter { $0.key != "s" }
        return sign([Array(key.utf8)] + fields.flatMap { [Array($0.key.utf8), $0.value] })
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
            case .baseNeeded(let screen): ["k", "base", "i", screen]
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
        case "base":
            guard let screen = entry.text("i") else { return nil }
            self = .baseNeeded(screen: screen)
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
    /// Whether the id is no time, which other streams than logs have as ids: it has more digits than milliseconds until the year 33658.
    var isBeyondTime: Bool { id.prefix { $0 != "-" }.utf8.count > 15 }

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
