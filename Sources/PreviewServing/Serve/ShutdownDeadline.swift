import Dispatch
import PreviewCommands
import UnixSignals

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Ends the process some time after a signal, whatever it does then: rendering a large screen cannot be interrupted.
///
/// It has a thread of its own, because tasks may occupy all others.
struct ShutdownDeadline {
    private let sources: [any DispatchSourceSignal]

    /// - Parameter signals: Signals that another part of the program handles, too.
    init(_ signals: [UnixSignal], after time: Duration = .milliseconds(1_700)) {
        let queue = DispatchQueue(label: "listpreview.shutdown")
        sources = signals.map { signal in
            let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
            source.setEventHandler {
                queue.asyncAfter(deadline: .now() + time / .seconds(1)) {
                    ProcessGroup.killAll()
                    _exit(0)
                }
            }
            source.activate()
            return source
        }
    }

    /// The program ends by itself.
    func cancel() {
        for source in sources { source.cancel() }
    }
}

extension EndingSignals {
    /// The signals that end a server gracefully.
    static var ofService: [UnixSignal] {
        let numbers = all
        return [UnixSignal.sigterm, .sigint, .sighup].filter { numbers.contains($0.rawValue) }
    }
}
