import CLibFuzzer

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// One fuzzing program.
public enum Fuzzer {
    /// Runs libFuzzer with the program's arguments.
    ///
    /// libFuzzer has one callback per process, without a context, so `body` must capture nothing.
    public static func run(_ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &arguments, body))
    }

    /// The input as a separate array, whose bounds AddressSanitizer checks.
    public static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// Fails for the input if a requirement is not met. Release builds contain no messages of preconditions, so the
    /// requirement is printed here.
    public static func expect(_ isMet: Bool, _ requirement: @autoclosure () -> String) {
        if isMet { return }
        let words = Array("Expectation failed: \(requirement())\n".utf8)
        _ = write(STDERR_FILENO, words, words.count)
        abort()
    }
}
