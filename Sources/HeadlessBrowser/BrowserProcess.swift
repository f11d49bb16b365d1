import Foundation
import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The process of a browser, from its start until all of its resources are released.
///
/// A separate thread waits for the end of the process; then it kills the rest of its process group, reaps it, and
/// removes the profile.
final class BrowserProcess: Sendable {
    private struct Waiter {
        var continuation: CheckedContinuation<BrowserExit?, Never>
        var deadline: Task<Void, any Error>
    }

    private struct State {
        /// Whether the id may belong to another process.
        var isReaped = false
        var exit: BrowserExit?
        var nextWaiter = 0
        var waiters: [Int: Waiter] = [:]
    }

    /// The process's id, which is also that of its group.
    let id: pid_t
    private let state = Mutex(State())

    /// Takes ownership of a process.
    ///
    /// - Parameter ended: Called on the waiting thread when the process has ended, before the exit is reported.
    init(id: pid_t, profile: TemporaryProfile, ended: @escaping @Sendable () -> Void) {
        self.id = id
        let thread = Thread { [self] in
            waitUntilEnded()
            let status = reap()
            let exit = BrowserExit(waitStatus: status, log: profile.logTail())
            profile.remove()
            ended()
            finish(exit)
        }
        thread.name = "browser process"
        thread.start()
    }

    /// Sends a signal to the process, or to its whole group, unless it has ended.
    func signal(_ number: Int32, wholeGroup: Bool = false) {
        state.withLock { state in
            if !state.isReaped { _ = kill(wholeGroup ? -id : id, number) }
        }
    }

    /// Waits until the process has ended and its profile is removed.
    ///
    /// - Returns: The exit status, or `nil` if it takes longer than `limit`.
    func exit(within limit: Duration) async -> BrowserExit? {
        await withCheckedContinuation { continuation in
            let exit: BrowserExit? = state.withLock { state in
                if let exit = state.exit { return exit }
                state.nextWaiter += 1
                let waiter = state.nextWaiter
                // The task cannot run early, because it needs the lock that is held here.
                let deadline = Task { [self] in
                    try await Task.sleep(for: limit)
                    giveUp(waiter)
                }
                state.waiters[waiter] = Waiter(continuation: continuation, deadline: deadline)
                return nil
            }
            if let exit { continuation.resume(returning: exit) }
        }
    }

    /// Waits until the process exits; requests the exit after a while, and kills the process after another while.
    ///
    /// - Returns: The exit status, or `nil` if even that did not end it.
    func stop(patience: Duration) async -> BrowserExit? {
        if let exit = await exit(within: patience) { return exit }
        signal(SIGTERM)
        if let exit = await exit(within: patience) { return exit }
        signal(SIGKILL, wholeGroup: true)
        return await exit(within: .seconds(10))
    }

    /// Blocks until the process has ended, but does not reap it, so that its id is not reused.
    private func waitUntilEnded() {
        var information = siginfo_t()
        while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
    }

    /// Kills the rest of the group and reaps the process.
    private func reap() -> Int32 {
        state.withLock { state in
            _ = kill(-id, SIGKILL)
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            state.isReaped = true
            return status
        }
    }

    private func giveUp(_ waiter: Int) {
        let waiter = state.withLock { $0.waiters.removeValue(forKey: waiter) }
        waiter?.continuation.resume(returning: nil)
    }

    private func finish(_ exit: BrowserExit) {
        let waiters = state.withLock { state in
            state.exit = exit
            defer { state.waiters = [:] }
            return state.waiters
        }
        for waiter in waiters.values {
            waiter.deadline.cancel()
            waiter.continuation.resume(returning: exit)
        }
    }
}

/// Starts a process that communicates through its descriptors 3 and 4.
///
/// `Foundation.Process` can set descriptors 0 to 2 only.
struct ProcessSpawner {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    /// The file for the process's standard error.
    var log: String

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - commands: The process's descriptor 3.
    ///   - replies: The process's descriptor 4.
    /// - Returns: The process's id; it leads a process group of its own.
    func spawn(commands: PipeEnd, replies: PipeEnd) throws(SystemError) -> pid_t {
        // Not 3 or 4: redirecting one end must not overwrite the other, and `dup2` onto itself would
        // leave the end marked for closing.
        let input = try commands.duplicated(atLeast: 16)
        let output = try replies.duplicated(atLeast: 16)

        #if canImport(Darwin)
        var actions: posix_spawn_file_actions_t?
        var attributes: posix_spawnattr_t?
        let closeOthers = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
        var actions = posix_spawn_file_actions_t()
        var attributes = posix_spawnattr_t()
        let closeOthers: Int32 = 0
        #endif
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&actions)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, log, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        input.withDescriptor { _ = posix_spawn_file_actions_adddup2(&actions, $0, 3) }
        output.withDescriptor { _ = posix_spawn_file_actions_adddup2(&actions, $0, 4) }

        // The threads that run Swift tasks block nearly all signals, and a process inherits the mask of the thread
        // that starts it: without an empty mask, the browser would never receive SIGTERM or SIGCHLD.
        var noSignals = sigset_t()
        sigemptyset(&noSignals)
        posix_spawnattr_setsigmask(&attributes, &noSignals)
        posix_spawnattr_setpgroup(&attributes, 0)
        let flags = Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETPGROUP) | closeOthers
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var pid: pid_t = 0
        let code = Self.withCStrings([executable] + arguments) { argv in
            Self.withCStrings(environment.map { "\($0.key)=\($0.value)" }) { environment in
                posix_spawn(&pid, executable, &actions, &attributes, argv, environment)
            }
        }
        guard code == 0 else { throw SystemError("posix_spawn", code: code) }
        return pid
    }

    private static func withCStrings<Result>(
        _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        return body(copies + [nil])
    }
}

/// The folder of one browser's profile, which exists as long as the browser.
struct TemporaryProfile: Sendable {
    /// The folder.
    let path: String
    private let lock: ProfileLock

    /// The beginning of the names of all profiles.
    private static let prefix = "listpreview-browser-"
    private static let lockName = "lock"

    /// The file for the browser's standard error.
    var log: String { path + "/standard-error.log" }

    /// Creates a folder that only this user can read.
    init(in parent: String = FileManager.default.temporaryDirectory.path) throws(BrowserError) {
        let name = UUID().uuidString
        // The folder gets its final name when it is locked, so that it never seems abandoned.
        let unlocked = "\(parent)/\(name)"
        path = "\(parent)/\(Self.prefix)\(name)"
        do throws(SystemError) {
            try Self.makeFolder(unlocked)
            guard let lock = ProfileLock(path: "\(unlocked)/\(Self.lockName)", creates: true) else {
                throw SystemError("lock")
            }
            self.lock = lock
            guard rename(unlocked, path) == 0 else { throw SystemError("rename") }
        } catch {
            throw .launchFailed(
                executable: "the browser",
                reason: """
                    no temporary folder can be created in '\(parent)': \(error.reason). Let TMPDIR name a folder that you can \
                    write to
                    """)
        }
    }

    /// Creates a folder that only this user can read, and missing folders above it.
    private static func makeFolder(_ path: String) throws(SystemError) {
        if mkdir(path, 0o700) == 0 { return }
        let error = SystemError("mkdir")
        let parent = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        guard error.code == ENOENT, !parent.isEmpty, access(parent, F_OK) != 0 else { throw error }
        try makeFolder(parent)
        guard mkdir(path, 0o700) == 0 else { throw SystemError("mkdir") }
    }

    /// The last lines of the log, without empty ones.
    func logTail(lines: Int = 10) -> String {
        let text = FileManager.default.contents(atPath: log).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return text.split(whereSeparator: \.isNewline).suffix(lines).joined(separator: "\n")
    }

    /// Removes the folder.
    ///
    /// Blocks. An exiting process of the browser may still create a file in a folder that is being emptied,
    /// so removal is tried more than once.
    func remove() {
        for _ in 0..<50 where FileManager.default.fileExists(atPath: path) {
            if (try? FileManager.default.removeItem(atPath: path)) != nil { return }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    /// Removes the profiles of processes that ended before their browsers did, for example because they were killed.
    ///
    /// Folders that cannot be removed stay: they may belong to another user.
    static func removeAbandoned(in parent: String = FileManager.default.temporaryDirectory.path) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        for name in names where name.hasPrefix(prefix) {
            let folder = "\(parent)/\(name)"
            guard let lock = ProfileLock(path: "\(folder)/\(lockName)", creates: false) else { continue }
            try? FileManager.default.removeItem(atPath: folder)
            withExtendedLifetime(lock) {}
        }
    }
}

/// Shows other processes that a folder is in use.
///
/// The system owns the lock: it is released when its owner ends, even if that was killed, and it works between containers
/// that share a folder, where process ids have no meaning.
final class ProfileLock: Sendable {
    private let descriptor: Int32

    /// Acquires the lock if it is free.
    ///
    /// - Parameter creates: Whether to create the file if it does not exist.
    init?(path: String, creates: Bool) {
        let file = open(path, O_RDWR | O_CLOEXEC | (creates ? O_CREAT : 0), 0o600)
        guard file >= 0 else { return nil }
        descriptor = file
        if flock(file, LOCK_EX | LOCK_NB) != 0 { return nil }
    }

    deinit { close(descriptor) }
}
