import Foundation
import PreviewServer

/// The address of a Redis server and the login: `redis://[user:password@]host[:port][/database]` or
/// `unix://[user:password@]/path[?db=database]`.
struct RedisAddress: Sendable, Hashable {
    enum Endpoint: Sendable, Hashable {
        case host(String, port: Int)
        case socket(path: String)
    }

    var endpoint: Endpoint
    var user: String?
    var password: String?
    var database = 0

    /// - Throws: ``RedisError/invalidAddress(_:)``, which does not repeat the password.
    init(_ text: String) throws(RedisError) {
        let (scheme, rest) = try Self.split(text)
        var place = rest[...]
        if let at = rest.lastIndex(of: "@") {
            let login = rest[..<at].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            place = rest[rest.index(after: at)...]
            // A password alone is the default user's.
            let user = String(login[0]).removingPercentEncoding
            let password = login.count > 1 ? String(login[1]).removingPercentEncoding : nil
            guard let user, login.count == 1 || password != nil else {
                throw .invalidAddress("its user or password is not percent-encoded")
            }
            self.user = login.count > 1 && !user.isEmpty ? user : nil
            self.password = login.count > 1 ? password : user
        }
        switch scheme {
        case "redis":
            let parts = place.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            endpoint = try Self.host(String(parts[0]))
            if parts.count > 1, !parts[1].isEmpty { database = try Self.database(parts[1]) }
        case "unix":
            let parts = place.split(separator: "?", maxSplits: 1)
            guard let path = parts.first, path.hasPrefix("/") else {
                throw .invalidAddress("a Unix socket needs an absolute path: unix:///run/redis.sock")
            }
            endpoint = .socket(path: String(path))
            if parts.count > 1 {
                guard parts[1].hasPrefix("db=") else { throw .invalidAddress("only ?db= may follow the path") }
                database = try Self.database(parts[1].dropFirst(3))
            }
        case "rediss": throw .invalidAddress("TLS is not supported: use a private network or a tunnel")
        default: throw .invalidAddress("it must begin with redis:// or unix://")
        }
    }

    private static func split(_ text: String) throws(RedisError) -> (scheme: String, rest: String) {
        guard let range = text.firstRange(of: "://"), range.upperBound < text.endIndex else {
            throw .invalidAddress("it must begin with redis:// or unix://, followed by a host or a path")
        }
        return (text[..<range.lowerBound].lowercased(), String(text[range.upperBound...]))
    }

    private static func host(_ text: String) throws(RedisError) -> Endpoint {
        var (host, port) = (text, "6379")
        if text.hasPrefix("[") {
            guard let end = text.firstIndex(of: "]") else { throw .invalidAddress("a “]” is missing after its host") }
            host = String(text[text.index(after: text.startIndex)..<end])
            let rest = text[text.index(after: end)...]
            guard rest.isEmpty || rest.hasPrefix(":") else {
                throw .invalidAddress("only a port may follow the “]” of its host: redis://[::1]:6379")
            }
            if !rest.isEmpty { port = String(rest.dropFirst()) }
        } else if let colon = text.firstIndex(of: ":") {
            (host, port) = (String(text[..<colon]), String(text[text.index(after: colon)...]))
            guard !port.contains(":") else {
                throw .invalidAddress("a host with colons must be in brackets: redis://[::1]:6379")
            }
        }
        guard !host.isEmpty else { throw .invalidAddress("it has no host") }
        guard let number = HostName.port(port) else {
            throw .invalidAddress("a port must be a number from 1 to 65535")
        }
        return .host(host, port: number)
    }

    private static func database(_ text: Substring) throws(RedisError) -> Int {
        guard let number = Int(text), text.allSatisfy(\.isNumber), (0...1_000_000).contains(number)
        else {
            throw .invalidAddress("a database must be a number of at least 0")
        }
        return number
    }
}

extension RedisAddress: CustomStringConvertible {
    /// The address without user and password.
    var description: String {
        switch endpoint {
        case .host(let host, let port): "redis://\(host.contains(":") ? "[\(host)]" : host):\(port)/\(database)"
        case .socket(let path): "unix://\(path)"
        }
    }
}

/// The reason why Redis cannot be used.
enum RedisError: Error, Hashable, CustomStringConvertible {
    case invalidAddress(String)
    /// Nothing answers, or the connection ended.
    case unreachable(String)
    /// The user, the password or the rights are wrong.
    case refused(String)
    /// The server is older than 6.2.
    case tooOld(String)
    /// The server has no memory left for more data.
    case outOfMemory
    /// A command or a value is larger than the limit.
    case tooLarge(Int)
    /// Replicas with other tokens use the database.
    case otherTokens
    /// The command has no such reply.
    case unexpected(String)

    /// The problem and its solution, in a part of a sentence.
    var description: String {
        switch self {
        case .invalidAddress(let reason): "the address of Redis is invalid: \(reason)"
        case .unreachable(let reason): "Redis does not answer: \(reason)"
        case .refused(let reason): "Redis rejected the login or a command: \(reason)"
        case .tooOld(let version): "Redis \(version) is too old; version 6.2 or later is needed"
        case .outOfMemory: "Redis is out of memory: raise its maxmemory, or remove data"
        case .tooLarge(let count):
            """
            a page or a patch with \(count) bytes is too long to share; at most \(64 << 20) bytes are shared: show fewer rows
            """
        case .otherTokens:
            """
            replicas with another action token or access token use this database of Redis: give all replicas the same \
            tokens, or use another database, such as redis://127.0.0.1/1
            """
        case .unexpected(let reply): "Redis replied unexpectedly: \(reply)"
        }
    }

    /// Whether a retry is useless.
    var isFinal: Bool {
        switch self {
        case .invalidAddress, .refused, .tooOld, .otherTokens: true
        case .unreachable, .outOfMemory, .tooLarge, .unexpected: false
        }
    }

    /// Whether a key has a value that no replica has written: of another type, or with the highest id.
    var isDamage: Bool {
        guard case .unexpected(let reply) = self else { return false }
        return ["WRONGTYPE", "in XADD", "exhausted"].contains { reply.contains($0) }
    }

    /// The error of a reply such as `WRONGPASS invalid username-password pair`.
    init(reply: String) {
        switch reply.prefix(while: { $0 != " " }) {
        case "NOAUTH", "WRONGPASS", "NOPERM": self = .refused(reply)
        case "OOM": self = .outOfMemory
        case _ where reply.contains("OOM command not allowed"): self = .outOfMemory
        case _ where reply.contains("NOPERM") || reply.contains("can't run this command"): self = .refused(reply)
        case "LOADING", "BUSY", "MASTERDOWN", "READONLY": self = .unreachable(reply)
        default: self = .unexpected(reply)
        }
    }
}
