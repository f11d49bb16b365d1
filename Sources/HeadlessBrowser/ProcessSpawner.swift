#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Starts a process that talks through its descriptors 3 and 4.
///
/// `Foundation.Process` can set descriptors 0 to 2 only.
struct ProcessSpawner {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    /// The file that gets what the process writes to its standard error.
    var log: String

    /// Starts the process.
    ///
    /// - Parameters:
    ///   - commands: What the process reads as descriptor 3.
    ///   - replies: What the process writes as descriptor 4.
    /// - Returns: The process's id; it leads a process group of its own.
    func spawn(commands: PipeEnd, replies: PipeEnd) throws(SystemError) -> pid_t {
        // Out of the way of 3 and 4: redirecting one end must not overwrite the other, and `dup2` onto itself would
        // leave the end marked to be closed.
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
        // that starts it: without an empty mask the browser would never hear SIGTERM or SIGCHLD.
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
