#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A call of the operating system that failed.
struct SystemError: Error, CustomStringConvertible {
    /// What was tried.
    var operation: String
    /// The error's number.
    var code: Int32

    /// Describes the call of this thread that failed last.
    init(_ operation: String) { self.init(operation, code: errno) }

    /// Describes a call that returned its error.
    init(_ operation: String, code: Int32) {
        self.operation = operation
        self.code = code
    }

    /// `posix_spawn: No such file or directory`
    var description: String { "\(operation): \(String(cString: strerror(code)))" }
}
