import UnixSignals

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The signals that end a server in an orderly way.
enum EndingSignals {
    /// SIGTERM, Control-C and the end of the terminal, unless the server was started to outlive that (`nohup`).
    static var all: [UnixSignal] {
        // Its handler can only be read by setting another one.
        let before = signal(SIGHUP, SIG_DFL)
        let isIgnored = unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        if isIgnored { signal(SIGHUP, SIG_IGN) }
        return [.sigterm, .sigint] + (isIgnored ? [] : [.sighup])
    }
}
