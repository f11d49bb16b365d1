import Foundation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Connections to a program that serves on this machine, each made by hand so that it can be left as it is.
struct LoopbackClient: Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private let port: UInt16

    /// - Parameter url: An address of the program.
    init(_ url: String) throws {
        guard let port = URL(string: url)?.port.flatMap({ UInt16(exactly: $0) }) else {
            throw Failure(description: "\(url) has no port")
        }
        self.port = port
    }

    /// Opens a connection, and returns its descriptor.
    func connect() throws -> Int32 {
        #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        #if canImport(Glibc)
        func connect(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
            Glibc.connect(descriptor, address, length)
        }
        #elseif canImport(Musl)
        func connect(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
            Musl.connect(descriptor, address, length)
        }
        #else
        func connect(_ address: UnsafePointer<sockaddr>, _ length: socklen_t) -> Int32 {
            Darwin.connect(descriptor, address, length)
        }
        #endif
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard descriptor >= 0, status == 0 else {
            let reason = String(cString: strerror(errno))
            if descriptor >= 0 { close(descriptor) }
            throw Failure(description: "cannot connect: \(reason)")
        }
        return descriptor
    }

    /// Sends a request on a connection of its own, and returns all of the answer.
    func request(
        _ method: String, _ path: String, body: String = "", headers: [String] = []
    ) async throws -> String {
        let lines =
            ["\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close"] + headers
            + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
        let request = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                continuation.resume(with: Result { try exchange(Array(request.utf8)) })
            }
        }
    }

    private func exchange(_ request: [UInt8]) throws -> String {
        let descriptor = try connect()
        defer { close(descriptor) }
        guard write(descriptor, request, request.count) == request.count else {
            throw Failure(description: "cannot send: \(String(cString: strerror(errno)))")
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { answer += buffer[..<count] }
        return String(decoding: answer, as: UTF8.self)
    }
}
