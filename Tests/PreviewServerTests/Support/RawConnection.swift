import Foundation
import JSONText
import ListPreviewKit
import NIOCore
import NIOPosix
import PreviewServer

/// A low-level HTTP connection, so that tests read and send the exact bytes.
struct RawConnection {
    enum Failure: Error {
        case closed
        case malformed(String)
    }

    private var inbound: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var buffer = ByteBuffer()
    private var events = EventBuffer()

    /// Connects, and closes the connection afterwards.
    ///
    /// - Parameter receiveBuffer: The size of the system's buffer; small for readers that shall hold up the sender soon.
    static func open<Result>(
        _ address: ServerAddress, receiveBuffer: Int? = nil,
        _ body: (inout RawConnection) async throws -> Result
    ) async throws -> Result {
        var bootstrap = ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        if let receiveBuffer {
            bootstrap = bootstrap.channelOption(.socketOption(.so_rcvbuf), value: .init(receiveBuffer))
        }
        let channel = try await bootstrap.connect(host: address.host, port: address.port) { channel in
            channel.eventLoop.makeCompletedFuture {
                try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
            }
        }
        return try await channel.executeThenClose { inbound, outbound in
            var connection = RawConnection(inbound: inbound.makeAsyncIterator(), outbound: outbound)
            return try await body(&connection)
        }
    }

    /// One request on a separate connection.
    static func get(
        _ path: String, from address: ServerAddress, headers: [String] = [], method: String = "GET"
    ) async throws -> RawResponse {
        try await open(address) { connection in
            try await connection.request(path, of: address, headers: headers, method: method)
            return try await connection.response(hasBody: method != "HEAD")
        }
    }

    /// Sends bytes.
    func send(_ text: String) async throws {
        try await outbound.write(ByteBuffer(string: text))
    }

    /// Sends bytes while something else reads.
    var sender: @Sendable (String) async throws -> Void {
        { [outbound] in try await outbound.write(ByteBuffer(string: $0)) }
    }

    /// Sends a request with the right `Host`.
    func request(
        _ path: String, of address: ServerAddress, headers: [String] = [], method: String = "GET"
    ) async throws {
        let lines = ["\(method) \(path) HTTP/1.1", "Host: \(address.host):\(address.port)"] + headers
        try await send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    }

    /// Reads a response with its body.
    mutating func response(hasBody: Bool = true) async throws -> RawResponse {
        var response = try await head()
        guard hasBody, response.status != 304 else { return response }
        if response["transfer-encoding"] == "chunked" {
            while let chunk = try await chunk() { response.body += Array(buffer: chunk) }
        } else {
            response.body = Array(buffer: try await read(Int(response["content-length"] ?? "0") ?? 0))
        }
        return response
    }

    /// Reads a response's head.
    mutating func head() async throws -> RawResponse {
        let status = try await line().split(separator: " ")
        guard status.count > 1, let code = Int(status[1]) else { throw Failure.malformed("\(status)") }
        var response = RawResponse(status: code, headers: [])
        while case let line = try await line(), !line.isEmpty {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { throw Failure.malformed(line) }
            let value = String(parts[1].drop { $0 == " " })
            response.headers.append((parts[0].lowercased(), value))
        }
        return response
    }

    /// Reads one chunk of a chunked body; `nil` at its end.
    mutating func chunk() async throws -> ByteBuffer? {
        guard let size = Int(try await line(), radix: 16) else { throw Failure.malformed("chunk size") }
        let chunk = try await read(size)
        guard try await line().isEmpty else { throw Failure.malformed("chunk end") }
        return size == 0 ? nil : chunk
    }

    /// Reads the next block of a stream of events, up to an empty line: an event, a comment, a retry time. `nil` when
    /// the server ended the stream.
    mutating func block() async throws -> String? {
        while true {
            if let block = events.next() { return block }
            guard let chunk = try await chunk() else { return nil }
            events.append(chunk)
        }
    }

    /// Reads the next event of a stream; `nil` when the server ended the stream.
    mutating func event() async throws -> StreamedEvent? {
        while let block = try await block() {
            if let event = StreamedEvent(block) { return event }
        }
        return nil
    }

    /// Reads until the connection is closed, and returns the number of bytes.
    mutating func drain() async -> Int {
        var count = buffer.readableBytes
        buffer.clear()
        while let more = try? await inbound.next() { count += more.readableBytes }
        return count
    }

    private mutating func line() async throws -> String {
        while true {
            if let end = buffer.withUnsafeReadableBytes({ $0.firstIndex(of: 10) }) {
                var line = buffer.readString(length: end) ?? ""
                buffer.moveReaderIndex(forwardBy: 1)
                if line.unicodeScalars.last == "\r" { line.unicodeScalars.removeLast() }
                return line
            }
            try await fill()
        }
    }

    private mutating func read(_ count: Int) async throws -> ByteBuffer {
        while buffer.readableBytes < count { try await fill() }
        return buffer.readSlice(length: count) ?? ByteBuffer()
    }

    private mutating func fill() async throws {
        guard var more = try await inbound.next() else { throw Failure.closed }
        buffer.discardReadBytes()
        buffer.writeBuffer(&more)
    }
}

struct RawResponse: Sendable {
    var status: Int
    /// The header fields, their names in lower case.
    var headers: [(name: String, value: String)]
    var body: [UInt8] = []

    var text: String { String(decoding: body, as: UTF8.self) }

    /// The value of a header field; `nil` unless there is exactly one.
    subscript(name: String) -> String? {
        let values = headers.filter { $0.name == name.lowercased() }.map(\.value)
        return values.count == 1 ? values[0] : nil
    }
}

/// The unread bytes of a stream of events.
struct EventBuffer {
    private var bytes = ByteBuffer()
    /// The number of scanned bytes.
    private var seenCount = 0

    mutating func append(_ more: ByteBuffer) {
        bytes.writeImmutableBuffer(more)
    }

    /// Reads the next block, up to an empty line: an event, a comment, a retry time. `nil` if it is not complete.
    mutating func next() -> String? {
        nextBlock().map { String(buffer: $0) }
    }

    /// Reads the bytes of the next block.
    mutating func nextBlock() -> ByteBuffer? {
        // Events are large in some tests, and a debug build is slow with any search except the system's.
        let end = bytes.withUnsafeReadableBytes { bytes -> Int? in
            while let base = bytes.baseAddress, seenCount < bytes.count {
                guard let found = memchr(base + seenCount, 10, bytes.count - seenCount) else {
                    seenCount = bytes.count
                    return nil
                }
                seenCount = UnsafeRawPointer(found) - base
                guard seenCount + 1 < bytes.count else { return nil }  // the rest has not arrived
                if bytes[seenCount + 1] == 10 { return seenCount }
                seenCount += 1
            }
            return nil
        }
        guard let end else { return nil }
        seenCount = 0
        let block = bytes.readSlice(length: end)
        bytes.moveReaderIndex(forwardBy: 2)
        bytes.discardReadBytes()
        return block
    }
}

/// A server-sent event as parsed by a browser.
struct StreamedEvent: Sendable {
    var name = "message"
    var revision: Revision?
    var data = ""

    /// Reads a block of lines; `nil` if it has no data, because browsers ignore it then.
    init?(_ block: String) {
        var hasData = false
        for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            switch line[..<colon] {
            case "event": name = String(value)
            case "id": revision = Revision(String(value))
            case "data":
                data += String(value)
                hasData = true
            default: break
            }
        }
        guard hasData else { return nil }
    }

    /// A member of the JSON object in the event, if it is a text.
    func text(_ key: String) -> String? {
        (try? JSONParser().parse(Array(data.utf8)))?[key]?.string
    }

    /// The patch in the event.
    func patch() throws -> DOMPatch {
        try DOMPatch(decoding: Array(data.utf8))
    }
}
