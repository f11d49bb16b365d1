import Foundation
import Subprocess
import Synchronization
import Testing

@testable import PreviewCommands

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A program that runs, with both ends of its streams.
final class LiveRun: Sendable {
    let output = LineInbox()
    let errors = LineInbox()
    fileprivate let number = Mutex<pid_t?>(nil)
    fileprivate let input: FileDescriptor
    fileprivate let outputEnd: FileDescriptor

    /// The number of the program's process.
    var processNumber: pid_t? { number.withLock { $0 } }

    fileprivate init(input: FileDescriptor, outputEnd: FileDescriptor) {
        self.input = input
        self.outputEnd = outputEnd
    }

    /// Writes to the program's standard input.
    func send(_ text: String) throws {
        _ = try input.writeAll(Array(text.utf8))
    }

    /// Ends the program's standard input.
    func endInput() throws {
        try input.close()
    }

    /// Where the program serves, as it says on standard error.
    func url(from inbox: LineInbox) async throws -> String {
        let line = try await inbox.next("Serving ")
        let start = try #require(line.range(of: "http://"))
        return String(line[start.lowerBound...].prefix { $0 != "," })
    }
}

extension Tool {
    /// Runs a program with pipes, and stops it with a signal when `body` is done.
    ///
    /// - Returns: How it ended, and how long that took from the signal on.
    @discardableResult
    func live(
        _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil,
        readsOutput: Bool = true, signal: Subprocess.Signal = .terminate,
        _ body: @escaping @Sendable (LiveRun) async throws -> Void
    ) async throws -> (status: TerminationStatus, duration: Duration) {
        var updates: [Environment.Key: String?] = [:]
        for (key, value) in environment { updates[Environment.Key(rawValue: key) ?? "PATH"] = value }
        let (input, output, errors) = (
            try FileDescriptor.pipe(), try FileDescriptor.pipe(), try FileDescriptor.pipe()
        )
        let run = LiveRun(input: input.writeEnd, outputEnd: output.readEnd)
        if !readsOutput { try output.readEnd.close() }
        let result = try await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), environment: .inherit.updating(updates),
            workingDirectory: folder.map { .init($0) },
            input: .fileDescriptor(input.readEnd, closeAfterSpawningProcess: true),
            output: .fileDescriptor(output.writeEnd, closeAfterSpawningProcess: true),
            error: .fileDescriptor(errors.writeEnd, closeAfterSpawningProcess: true)
        ) { execution in
            run.number.withLock { $0 = execution.processIdentifier.value }
            return try await withThrowingTaskGroup(of: Void.self) { group in
                if readsOutput { group.addTask { try await Self.read(output.readEnd, into: run.output) } }
                group.addTask { try await Self.read(errors.readEnd, into: run.errors) }
                do {
                    try await body(run)
                } catch {
                    try? execution.send(signal: .kill)
                    throw error
                }
                let start = ContinuousClock.now
                // It may have ended by itself.
                try? execution.send(signal: signal)
                try await group.waitForAll()
                return ContinuousClock.now - start
            }
        }
        try? input.writeEnd.close()
        return (result.terminationStatus, result.closureResult)
    }

    private static func read(_ descriptor: FileDescriptor, into inbox: LineInbox) async throws {
        let reader = try DescriptorReader(descriptor, isOwned: true)
        var splitter = LineSplitter(limit: 1 << 24)
        func add(_ lines: [LineSplitter.Line]) {
            for case .line(let bytes, _) in lines { inbox.add(String(decoding: bytes, as: UTF8.self)) }
        }
        while case .bytes(let bytes) = await reader.read() { add(splitter.append(bytes)) }
        add(splitter.finish())
        inbox.end()
    }
}
