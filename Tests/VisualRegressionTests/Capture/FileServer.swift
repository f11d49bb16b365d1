import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// An HTTP server on loopback with the files of one test.
final class FileServer: Sendable {
    /// The response to a request.
    struct Answer: Sendable {
        var status = 200
        var type = "image/png"
        var body: [UInt8] = []
        /// The announced length; `nil` for that of the body.
        var length: Int?
        var headers: [String] = []
        /// Whether nothing follows, and the connection stays open.
        var hangs = false
        /// Whether not even the status is sent.
        var isSilent = false
    }

    private let descriptor: Int32
    let address: String
    private let answers: Mutex<[String: Answer]>
    private let requested = Mutex<[String]>([])

    /// The paths of all requests so far.
    var requests: [String] { requested.withLock { $0 } }

    /// - Parameter answers: The answers by their paths. All other paths have the status 404.
    init(_ answers: [String: Answer]) throws {
        #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var place = sockaddr_in()
        place.sin_family = sa_family_t(AF_INET)
        place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &place) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && listen(descriptor, 64) == 0
                    && getsockname(descriptor, address, &length) == 0
            }
        }
        guard isBound else { throw POSIXError(.EADDRINUSE) }
        self.descriptor = descriptor
        address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
        self.answers = Mutex(answers)
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                if connection < 0 { return }
                Thread.detachNewThread { [weak self] in
                    self?.serve(connection)
                    close(connection)
                }
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    /// Changes an answer.
    func set(_ path: String, _ answer: Answer) { answers.withLock { $0[path] = answer } }

    private func serve(_ connection: Int32) {
        var bytes = [UInt8](repeating: 0, count: 8192)
        let count = recv(connection, &bytes, bytes.count, 0)
        let words = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
        guard words.count > 1 else { return }
        let path = String(words[1])
        requested.withLock { $0.append(path) }
        let answer = answers.withLock { $0[path] } ?? Answer(status: 404, type: "text/html")
        if !answer.isSilent {
            let lines = [
                "HTTP/1.1 \(answer.status) X", "Content-Type: \(answer.type)", "Connection: close",
                "Content-Length: \(answer.length ?? answer.body.count)",
            ]
            let head = (lines + answer.headers).joined(separator: "\r\n") + "\r\n\r\n"
            send(Array(head.utf8) + answer.body, to: connection)
        }
        // Until the browser closes the connection.
        if answer.hangs || answer.isSilent { _ = recv(connection, &bytes, bytes.count, 0) }
    }

    private func send(_ bytes: [UInt8], to connection: Int32) {
        #if canImport(Darwin)
        let flags: Int32 = 0
        #else
        let flags = Int32(MSG_NOSIGNAL)
        #endif
        var sent = 0
        bytes.withUnsafeBytes { buffer in
            while sent < buffer.count {
                let count = self.write(connection, UnsafeRawBufferPointer(rebasing: buffer[sent...]), flags)
                if count <= 0 { return }
                sent += count
            }
        }
    }

    private func write(_ connection: Int32, _ buffer: UnsafeRawBufferPointer, _ flags: Int32) -> Int {
        #if canImport(Glibc)
        Glibc.send(connection, buffer.baseAddress, buffer.count, flags)
        #elseif canImport(Musl)
        Musl.send(connection, buffer.baseAddress, buffer.count, flags)
        #else
        Darwin.send(connection, buffer.baseAddress, buffer.count, flags)
        #endif
    }
}
