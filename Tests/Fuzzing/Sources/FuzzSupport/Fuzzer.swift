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
    /// libFuzzer knows one callback a process and hands it no context, so `body` must capture nothing.
    public static func run(_ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt) -> Never {
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        exit(LLVMFuzzerRunDriver(&count, &arguments, body))
    }

    /// The input as a separate array, whose bounds AddressSanitizer checks.
    public static func bytes(_ start: UnsafePointer<UInt8>?, _ count: Int) -> [UInt8] {
        Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// Makes the input a find unless a promise is kept. Release builds keep no precondition's message, so it is printed
    /// here.
    public static func expect(_ isKept: Bool, _ promise: @autoclosure () -> String) {
        if isKept { return }
        let words = Array("Broken promise: \(promise())\n".utf8)
        _ = write(STDERR_FILENO, words, words.count)
        abort()
    }
}
