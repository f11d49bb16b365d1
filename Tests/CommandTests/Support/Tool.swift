import Foundation
import Subprocess
import Synchronization
import Testing

@testable import PreviewCommands
@testable import PreviewServing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// One of the package's programs, run as a command.
struct Tool {
    /// The path of the program.
    var path: String

    init(path: String) {
        self.path = path
    }

    /// A program of the package, in the folder of the test runner.
    init(name: String) {
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        let folder = bundle?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        path = folder.appendingPathComponent(name).path
    }

    static let listpreview = Tool(name: "listpreview")
    static let examples = Tool(name: "Examples")
    /// A gallery in Swift.
    static let garage = Tool(name: "GaragePreviews")

    /// The output of a run, and its status.
    struct Output {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs the program, without the variables of continuous integration unless they are given.
    func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: String? = nil
    ) async throws -> Output {
        var updates: [Environment.Key: String?] = ["CI": "", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": ""]
        for (key, value) in environment { updates[Environment.Key(rawValue: key) ?? "PATH"] = value }
        let result = try await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), environment: .inherit.updating(updates),
            workingDirectory: folder.map { .init($0) }, input: .string(input), output: .string(limit: 64 << 20),
            error: .string(limit: 8 << 20))
        let status: Int32 =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): -signal
            }
        return Output(status: status, output: result.standardOutput, errors: result.standardError)
    }
}

extension Tool {
    /// Runs a program that serves, and passes its printed address to `body`. Stops the program afterwards.
    func serving(
        _ arguments: [String], _ body: @escaping @Sendable (_ url: String) async throws -> Void
    ) async throws {
        let result = try await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), input: .none, output: .sequence,
            error: .string(limit: 1 << 20)
        ) { execution in
            do {
                for try await line in execution.standardOutput.strings() {
                    guard let start = line.range(of: "http://") else { continue }
                    let url = line[start.lowerBound...].prefix { !$0.isWhitespace && $0 != "," }
                    try await body(String(url))
                    break
                }
            } catch {
                try? execution.send(signal: .terminate)
                throw error
            }
            try execution.send(signal: .terminate)
        }
        #expect(result.terminationStatus == .exited(0), "\(result.standardError)")
    }
}

/// A running program, with both ends of its streams.
final class LiveRun: Sendable {
    let output = LineInbox()
    let errors = LineInbox()
    fileprivate let number = Mutex<pid_t?>(nil)
    fileprivate let input: FileDescriptor
    fileprivate let outputEnd: FileDescriptor

    /// The id of the program's process.
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

    /// The address of the program, from standard error.
    func url(from inbox: LineInbox) async throws -> String {
        let line = try await inbox.next("Serving ")
        let start = try #require(line.range(of: "http://"))
        return String(line[start.lowerBound...].prefix { $0 != "," })
    }
}

extension Tool {
    /// Runs a program with pipes, and stops it with a signal after `body`.
    ///
    /// - Returns: The exit status.
    @discardableResult
    func live(
        _ arguments: [String], environment: [String: String] = [:], in folder: String? = nil,
        readsOutput: Bool = true, signal: Subprocess.Signal = .terminate,
        _ body: @escaping @Sendable (LiveRun) async throws -> Void
    ) async throws -> TerminationStatus {
        var updates: [Environment.Key: String?] = ["CI": "", "GITHUB_ACTIONS": "", "GITHUB_STEP_SUMMARY": ""]
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
                // It may have ended by itself.
                try? execution.send(signal: signal)
                try await group.waitForAll()
            }
        }
        try? input.writeEnd.close()
        return result.terminationStatus
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

/// Lines of a running program.
struct LineInbox: Sendable {
    /// The program has closed the stream.
    struct Ended: Error, CustomStringConvertible {
        var awaited: String
        var description: String { "the stream ended before a line with '\(awaited)'" }
    }

    private let lines: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() {
        (lines, continuation) = AsyncStream.makeStream()
    }

    func add(_ line: String) {
        continuation.yield(line)
    }

    func end() {
        continuation.finish()
    }

    /// The next line with a text; others are skipped.
    func next(_ text: String = "") async throws -> String {
        for await line in lines where text.isEmpty || line.contains(text) { return line }
        throw Ended(awaited: text)
    }
}
