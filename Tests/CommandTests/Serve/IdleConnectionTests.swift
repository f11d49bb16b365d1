import Foundation
import Subprocess
import Testing

@testable import PreviewServer
@testable import TestSupport

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// With more connections than the system allows files, the server keeps working.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct IdleConnectionTests {
    private static func file(_ title: String) -> String {
        "{id: note, title: \(title), sections: [{id: s, rows: [{id: 1, text: Row}]}]}"
    }

    /// The processor time of a process; `nil` if the system does not report it.
    private func processorTime(of process: pid_t) throws -> Duration? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return nil }
        let fields = text[(try #require(text.lastIndex(of: ")")))...].split(separator: " ")
        let ticks = try #require(Int(fields[12])) + #require(Int(fields[13]))
        return .seconds(ticks) / Int(sysconf(Int32(_SC_CLK_TCK)))
    }

    @Test func serverSurvives1500IdleConnections() async throws {
        let limit = try #require(DescriptorLimit.raise())
        try #require(limit > 2_500, "the tests need more files than \(limit)")
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.file("one"), to: "note.yaml")
        let command = """
            ulimit -n 1024; exec '\(Tool.listpreview.path)' serve '\(path)' --port 0 --heartbeat 0.1 --log-level error
            """
        let result = try await Tool(path: "/bin/sh").live(["-c", command]) { run in
            let line = try await run.output.next("Serving ")
            let url = try #require(line.firstMatch(of: /http:[^ ,]+/)).0
            let client = try LoopbackClient(String(url))
            var idle: [Int32] = []
            defer { for descriptor in idle { close(descriptor) } }
            for _ in 0..<1_500 { idle.append(try client.connect()) }
            // A new request is answered, and files can be read.
            let curl = Tool(path: "/usr/bin/env")
            func get(_ path: String, _ more: String...) async throws -> Tool.Output {
                try await curl.run(["curl", "-s", "--max-time", "120"] + more + [String(url) + path])
            }
            let page = try await get("screens/note")
            #expect(page.status == 0 && page.output.contains("<title>one"), "\(page)")
            try folder.write(Self.file("two"), to: "note.yaml")
            var shown = ""
            while !shown.contains("<title>two") { shown = try await get("screens/note").output }
            // During twenty heartbeats of a stream, the idle connections use no processor. A busy loop would use a whole one; other
            // work on the machine only reduces the share.
            let process = try #require(run.processNumber)
            let before = try processorTime(of: process)
            let start = ContinuousClock.now
            let beats = try await curl.run([
                "sh", "-c", "curl -sN '\(url)screens/note/events' | grep -m 20 'event: beat'",
            ])
            #expect(beats.output.split(separator: "\n").count == 20, "\(beats)")
            if let before, let after = try processorTime(of: process) {
                let share = (after - before) / (ContinuousClock.now - start)
                #expect(share < 0.3, "the server used \(share) of a processor while nothing happened")
            }
        }
        #expect(result == .exited(0), "\(result)")
    }
}

/// Low-level connections to a program on this machine, each of which can be left in any state.
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

    /// Sends a request on a new connection, and returns all of the response.
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
