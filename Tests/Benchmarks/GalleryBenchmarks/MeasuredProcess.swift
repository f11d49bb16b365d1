import Foundation

/// A program that has ended.
struct MeasuredProcess {
    enum Failure: Error, CustomStringConvertible {
        case notStarted(String, Int32)
        case failed(String, Int32)

        var description: String {
            switch self {
            case .notStarted(let program, let error): "'\(program)' cannot be run: \(String(cString: strerror(error)))"
            case .failed(let program, let status): "'\(program)' ended with status \(status)"
            }
        }
    }

    /// Seconds from its start to its end.
    let time: Double
    /// Seconds of processor time, in user and system together, of all its threads.
    let processorTime: Double
    /// The peak of its physical memory, in bytes.
    let peakMemory: Double

    /// Runs a program, and discards its standard output.
    init(_ program: String, _ arguments: [String]) throws {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        var process: pid_t = 0
        let clock = ContinuousClock.now
        let error = posix_spawn(&process, program, &actions, nil, &words, environ)
        guard error == 0 else { throw Failure.notStarted(program, error) }
        var status: Int32 = 0
        var usage = rusage()
        while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        let elapsed = ContinuousClock.now - clock
        guard status == 0 else { throw Failure.failed(program, status >> 8) }
        time = elapsed / .seconds(1)
        processorTime = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
        #if os(Linux)
        peakMemory = Double(usage.ru_maxrss) * 1024
        #else
        peakMemory = Double(usage.ru_maxrss)
        #endif
    }

    private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000 }
}
