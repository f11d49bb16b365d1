#if Redis
import CHiredis

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A reply of Redis.
enum RedisValue: Sendable, Hashable {
    case null
    case integer(Int)
    case bytes([UInt8])
    case array([RedisValue])
    case error(String)

    /// The beginning of the value, for messages.
    var excerpt: String { String("\(self)".prefix(200)) }
    var integer: Int? { if case .integer(let integer) = self { integer } else { nil } }
    var bytes: [UInt8]? { if case .bytes(let bytes) = self { bytes } else { nil } }
    var text: String? { bytes.map { String(decoding: $0, as: UTF8.self) } }
    var array: [RedisValue]? { if case .array(let values) = self { values } else { nil } }
}

/// A connection to Redis. It blocks, so it belongs to a dedicated thread, never to a Swift task.
final class RedisConnection {
    /// The maximum size of one value. ``RedisError/tooLarge(_:)`` names it.
    static let maximumValueLength = 64 << 20

    private let context: UnsafeMutablePointer<redisContext>

    /// Connects, logs in, and checks the version.
    ///
    /// - Parameter timeout: The maximum time of each reply, in milliseconds.
    init(_ address: RedisAddress, timeout: Int) throws(RedisError) {
        let time = timeval(tv_sec: timeout / 1000, tv_usec: .init(timeout % 1000 * 1000))
        let context: UnsafeMutablePointer<redisContext>? =
            switch address.endpoint {
            case .host(let host, let port): redisConnectWithTimeout(host, Int32(port), time)
            case .socket(let path): redisConnectUnixWithTimeout(path, time)
            }
        guard let context else { throw .unreachable("no memory for a connection") }
        self.context = context
        try check()
        redisSetTimeout(context, time)
        if case .host = address.endpoint { redisEnableKeepAlive(context) }
        if let password = address.password {
            _ = try call(["AUTH"] + (address.user.map { [$0] } ?? []) + [password])
        }
        if address.database != 0 { _ = try call(["SELECT", "\(address.database)"]) }
        let info = try call(["INFO", "server"]).text ?? ""
        let version = info.firstMatch(of: /redis_version:([0-9.]+)/).map { String($0.1) } ?? "of an unknown version"
        let numbers = version.split(separator: ".").compactMap { Int($0) }
        guard numbers.count >= 2, (numbers[0], numbers[1]) >= (6, 2) else { throw .tooOld(version) }
    }

    deinit { redisFree(context) }

    private func check() throws(RedisError) {
        guard context.pointee.err != 0 else { return }
        let reason = withUnsafeBytes(of: context.pointee.errstr) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        throw .unreachable(reason.isEmpty ? "the connection ended" : reason)
    }

    /// Adds a command to those that the next ``reply()`` sends.
    func append(_ command: [[UInt8]]) throws(RedisError) {
        for argument in command where argument.count > Self.maximumValueLength { throw .tooLarge(argument.count) }
        var lengths = command.map(\.count)
        // One block for all arguments, whose addresses stay valid during the call.
        let bytes = command.flatMap { $0 }
        bytes.withUnsafeBytes { buffer in
            // An address is needed for empty arguments, too.
            let start = buffer.baseAddress ?? UnsafeRawPointer(UnsafeMutableRawPointer(context))
            var offset = 0
            var arguments = lengths.map { length -> UnsafePointer<CChar>? in
                defer { offset += length }
                return (start + offset).assumingMemoryBound(to: CChar.self)
            }
            _ = redisAppendCommandArgv(context, Int32(command.count), &arguments, &lengths)
        }
        try check()
    }

    /// Sends the commands, and reads the reply to the first one that has none yet.
    func reply() throws(RedisError) -> RedisValue {
        var pointer: UnsafeMutableRawPointer?
        guard redisGetReply(context, &pointer) == REDIS_OK, let pointer else {
            try check()
            throw .unreachable("the connection ended")
        }
        defer { freeReplyObject(pointer) }
        return Self.value(pointer.assumingMemoryBound(to: redisReply.self).pointee)
    }

    /// Sends a command and reads its reply.
    ///
    /// - Throws: Also for a reply that is an error.
    func call(_ command: [String]) throws(RedisError) -> RedisValue {
        try append(command.map { Array($0.utf8) })
        let value = try reply()
        if case .error(let text) = value { throw RedisError(reply: text) }
        return value
    }

    private static func value(_ reply: redisReply) -> RedisValue {
        func bytes() -> [UInt8] {
            guard let start = reply.str else { return [] }
            return Array(UnsafeRawBufferPointer(start: start, count: reply.len))
        }
        switch reply.type {
        case REDIS_REPLY_INTEGER: return .integer(Int(reply.integer))
        case REDIS_REPLY_STRING, REDIS_REPLY_STATUS: return .bytes(bytes())
        case REDIS_REPLY_ERROR: return .error(String(decoding: bytes(), as: UTF8.self))
        case REDIS_REPLY_ARRAY:
            return .array(
                (0..<reply.elements).map { index in
                    reply.element?[index].map { value($0.pointee) } ?? .null
                })
        default: return .null
        }
    }
}
#endif
