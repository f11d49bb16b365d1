import ListPreviewKit
import PreviewCommands
import ServiceLifecycle
import Subprocess
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// Runs a command that writes states to its output and reads actions from its input.
struct CommandFeed: Service, CustomStringConvertible {
    /// The service's name for a log.
    var description: String { "CommandFeed" }

    /// The command failed, and no file change can restart it.
    struct Failure: Error {}

    /// The reason why a run of the command ended.
    private enum Ending {
        /// The command ended by itself, after these last lines on standard error.
        case exit(TerminationStatus, errors: [String])
        case notStarted(String)
        /// A watched file was changed.
        case change(String)
        case shutdown
    }

    let command: String
    /// The files whose changes restart the command.
    let watched: [String]
    let screen: String
    let screens: StreamedScreens
    let recorder: Recorder?
    let actions: ActionChannel
    let notices: Notices
    /// Whether the server ends with the command.
    let isUntilEnd: Bool

    func run() async throws {
        try await cancelWhenGracefulShutdown {
            var changes = FileChanges(watched)
            while let next = try await runOnce(changes) { changes = next }
        }
        if isUntilEnd || Task.isShuttingDownGracefully || Task.isCancelled { return }
        try? await gracefulShutdown()
    }

    /// Runs the command once; then waits for a change when files are watched.
    ///
    /// - Returns: The versions of watched files for the next run, if there is one.
    private func runOnce(_ changes: FileChanges) async throws -> FileChanges? {
        var changes = changes
        var ending = await untilEndOrChange(changes)
        switch ending {
        case .shutdown: return nil
        case .change: break
        case .exit(let status, _) where status.isSuccess:
            if watched.isEmpty {
                if !isUntilEnd { notices.note("<command>: ended; the last state stays until Control-C") }
                return nil
            }
            if isUntilEnd { return nil }
            notices.note("<command>: ended; it starts again when a watched file changes")
        case .exit(let status, let errors):
            notices.error("<command>: error: it \(Self.words(status))")
            let advice = watched.isEmpty ? "" : "; it starts again when a file is saved"
            var problem = Diagnostic(.error, "The command \(Self.words(status))\(advice)", file: "the command")
            problem.excerpt = (["$ \(command)"] + errors).map { Diagnostic.Line(text: $0) }
            await screens.report(problem)
            if watched.isEmpty || isUntilEnd { throw Failure() }
        case .notStarted(let reason):
            notices.error("<command>: error: it cannot be run: \(reason)")
            throw Failure()
        }
        if case .change = ending {} else { ending = await Self.change(changes) }
        guard case .change(let path) = ending else { return nil }
        notices.note("\(path.readable): changed; the command starts again")
        await screens.report(nil)
        changes.update()
        return changes
    }

    /// Runs the command until it ends, a watched file changes, or the server stops.
    private func untilEndOrChange(_ changes: FileChanges) async -> Ending {
        await withTaskGroup(of: Ending.self) { group in
            group.addTask { await runCommand() }
            if !watched.isEmpty { group.addTask { await Self.change(changes) } }
            let ending = await group.next() ?? .shutdown
            // The command gets its signal and some time.
            group.cancelAll()
            await group.waitForAll()
            return Task.isCancelled ? .shutdown : ending
        }
    }

    private static func change(_ changes: FileChanges) async -> Ending {
        var changes = changes
        while (try? await Task.sleep(for: .milliseconds(200))) != nil {
            // The command goes on without a deleted file, which it may need to start.
            if let path = changes.next(), FileStamp(path) != nil { return .change(path) }
        }
        return .shutdown
    }

    private func runCommand() async -> Ending {
        do {
            let errorPipe = try FileDescriptor.pipe()
            let errorSource = try DescriptorReader(errorPipe.readEnd, isOwned: true)
            let passing = Task { await Self.pass(errorSource) }
            let states = try FileDescriptor.pipe()
            let source = try DescriptorReader(states.readEnd, isOwned: true)
            let input = try FileDescriptor.pipe()
            let writer = LineWriter(input.writeEnd, isOwned: true)
            actions.connect(writer)
            defer {
                actions.connect(nil)
                writer.close()
            }
            let feeding = Task { [self] in
                var feed = LineFeed(
                    path: "<command>", screen: screen, screens: screens, recorder: recorder, notices: notices)
                await feed.run(reading: source)
            }
            let (status, group) = await runShell(
                input: input.readEnd, output: states.writeEnd, errors: errorPipe.writeEnd)
            // When the server stops, all of them have received their signal and some time.
            // A process that is left may keep the output open; states up to now are still shown.
            await group?.end(within: Task.isCancelled ? .milliseconds(250) : .seconds(1))
            source.finish()
            if Task.isCancelled { feeding.cancel() }
            await feeding.value
            errorSource.finish()
            return .exit(try status.get(), errors: await passing.value)
        } catch {
            return Task.isCancelled ? .shutdown : .notStarted("\(error)")
        }
    }

    /// Forwards the command's standard error.
    ///
    /// - Returns: The last lines.
    private static func pass(_ source: DescriptorReader) async -> [String] {
        var splitter = LineSplitter(limit: 64 << 10)
        var last: [String] = []
        func keep(_ lines: [LineSplitter.Line]) {
            for case .line(let bytes, _) in lines {
                LogOutput.standardError.write(bytes)
                last.append(ReadableText.message(String(decoding: bytes.prefix(300), as: UTF8.self)))
            }
            last = last.suffix(12)
        }
        while case .bytes(let bytes) = await source.read() { keep(splitter.append(bytes)) }
        keep(splitter.finish())
        return last
    }

    /// Runs the command until its first process ends.
    private func runShell(
        input: FileDescriptor, output: FileDescriptor, errors: FileDescriptor
    ) async -> (status: Result<TerminationStatus, any Error>, group: ProcessGroup?) {
        var options = PlatformOptions()
        // Processes that the command starts end with it, and this program forwards Control-C.
        options.processGroupID = 0
        options.teardownSequence = [.gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))]
        let group = Mutex<ProcessGroup?>(nil)
        let status: Result<TerminationStatus, any Error>
        do {
            let result = try await Subprocess.run(
                .path("/bin/sh"), arguments: ["-c", command], platformOptions: options,
                input: .fileDescriptor(input, closeAfterSpawningProcess: true),
                output: .fileDescriptor(output, closeAfterSpawningProcess: true),
                error: .fileDescriptor(errors, closeAfterSpawningProcess: true)
            ) { execution in
                let started = ProcessGroup(number: execution.processIdentifier.value)
                started.register()
                group.withLock { $0 = started }
            }
            status = .success(result.terminationStatus)
        } catch {
            status = .failure(error)
        }
        return (status, group.withLock { $0 })
    }

    private static func words(_ status: TerminationStatus) -> String {
        switch status {
        case .exited(let code): "ended with status \(code)"
        case .signaled(let signal): "was ended by signal \(signal)"
        }
    }
}

/// A command and the processes that it has started, unless they left its group.
struct ProcessGroup {
    /// The numbers of the groups that may have processes.
    private static let running = Mutex<Set<pid_t>>([])

    /// The number of its first process.
    let number: pid_t

    func register() { _ = Self.running.withLock { $0.insert(number) } }

    /// Ends the processes of all groups, before the program ends.
    static func killAll() {
        for number in running.withLock({ $0 }) { kill(-number, SIGKILL) }
    }

    /// Whether all of its processes have ended.
    var isEmpty: Bool { kill(-number, 0) == -1 && errno == ESRCH }

    /// Sends SIGTERM to all processes, and SIGKILL to those that are left after some time.
    ///
    /// A cancelled task also waits for that time.
    func end(within time: Duration) async {
        defer { _ = Self.running.withLock { $0.remove(number) } }
        guard !isEmpty else { return }
        kill(-number, SIGTERM)
        await Task.detached {
            let end = ContinuousClock.now + time
            while !isEmpty && ContinuousClock.now < end { try? await Task.sleep(for: .milliseconds(20)) }
        }.value
        if !isEmpty { kill(-number, SIGKILL) }
    }
}
