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

/// Lines for a person or a log, written in the background, so that nothing waits for them when they are not read.
///
/// Lines that are too many are left out, and their number is reported.
final class LogOutput: TextOutputStream, Sendable {
    /// The standard error of this process, which gets what is left when the process ends.
    static let standardError: LogOutput = {
        atexit { LogOutput.standardError.flush() }
        return LogOutput(.standardError)
    }()

    private let writer: LineWriter
    private let leftOutCount = Mutex(0)

    /// - Parameters:
    ///   - descriptor: What is written to.
    ///   - limit: How many lines may wait to be written.
    init(_ descriptor: FileDescriptor, limit: Int = 4_096) {
        writer = LineWriter(descriptor, limit: limit)
    }

    /// Writes a line, with or without its end. Returns before it is written.
    func write(_ line: String) {
        write(Array(line.utf8))
    }

    /// Writes a line, with or without its end. Returns before it is written.
    func write(_ line: [UInt8]) {
        leftOutCount.withLock { count in
            guard reportLeftOut(&count) else {
                count += 1
                return
            }
            do throws(LineWriter.Refusal) {
                try writer.write(line.last == 0x0A ? line.dropLast() : line)
            } catch {
                // A reader that has gone wants no line at all.
                if error == .full { count += 1 }
            }
        }
    }

    /// Waits until everything is written, but not for long: a program that ends does not wait for a reader either.
    ///
    /// - Returns: Whether no line waits any longer.
    @discardableResult
    func flush(within time: Duration = .milliseconds(500)) -> Bool {
        let end = ContinuousClock.now + time
        leftOutCount.withLock { _ = reportLeftOut(&$0) }
        while writer.waitingCount > 0, ContinuousClock.now < end { usleep(2_000) }
        return writer.waitingCount == 0
    }

    /// Reports how many lines were left out, if there is room for that.
    private func reportLeftOut(_ count: inout Int) -> Bool {
        guard count > 0 else { return true }
        let line =
            "warning: \(count) \(count == 1 ? "line was" : "lines were") left out here, because nothing read them"
        guard (try? writer.write(Array(line.utf8))) != nil else { return false }
        count = 0
        return true
    }
}
