import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A program that runs during a test, on loopback and with a separate folder.
final class Daemon: Sendable {
    private let process = Mutex<Process?>(nil)

    /// Starts a program, and waits for a line of its output.
    ///
    /// - Parameter environment: Variables in addition to those of this process.
    /// - Returns: Its output so far.
    @discardableResult
    func start(
        _ path: String, _ arguments: [String], environment: [String: String] = [:], until line: String? = nil
    ) async throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        let (lines, continuation) = AsyncStream<String>.makeStream()
        pipe.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty {
                handle.readabilityHandler = nil
                continuation.finish()
            } else {
                continuation.yield(String(decoding: data, as: UTF8.self))
            }
        }
        try Self.run(process)
        self.process.withLock { $0 = process }
        guard let line else { return "" }
        var output = ""
        for await text in lines {
            output += text
            if output.contains(line) { return output }
        }
        throw Failure.ended(output)
    }

    enum Failure: Error {
        case ended(String)
    }

    /// The path of a program; `nil` if it is not installed.
    static func path(of program: String) -> String? {
        // Debian's nginx is only on root's path.
        let folders = "\(ProcessInfo.processInfo.environment["PATH", default: ""]):/usr/sbin".split(separator: ":")
        return folders.map { "\($0)/\(program)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// A program inherits the blocked signals of the thread that starts it; the threads of tests block SIGTERM.
    private static func run(_ process: Process) throws {
        var (none, mask) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &mask)
        defer { pthread_sigmask(SIG_SETMASK, &mask, nil) }
        try process.run()
    }

    func signal(_ signal: Int32) {
        let pid = process.withLock { $0?.processIdentifier }
        if let pid { kill(pid, signal) }
    }

    /// Ends the program, and waits until it has ended.
    func stop(_ signal: Int32 = SIGKILL) {
        let process = process.withLock { process in
            defer { process = nil }
            return process
        }
        guard let process else { return }
        kill(process.processIdentifier, SIGCONT)
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
    }

    /// The first of several consecutive free ports.
    static func freePort(count: Int = 1) -> Int {
        while true {
            guard let first = listen(on: 0) else { continue }
            if (1..<count).allSatisfy({ listen(on: first + $0) != nil }) { return first }
        }
    }

    /// Reserves a port for a moment.
    private static func listen(on port: Int) -> Int? {
        #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        address.sin_port = UInt16(clamping: port).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        return withUnsafeMutablePointer(to: &address) { pointer in
            let isFree = pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
            }
            return isFree ? Int(UInt16(bigEndian: pointer.pointee.sin_port)) : nil
        }
    }
}
