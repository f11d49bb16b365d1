import Dispatch
import Foundation

/// The two connections to a browser. Neither direction ever blocks a thread that runs Swift tasks.
final class BrowserPipe: Sendable {
    private let commands: PipeEnd
    private let replies: PipeEnd
    /// Writing blocks while the browser does not read, and commands must keep their order.
    private let writing = DispatchQueue(label: "browser commands")

    /// Takes over the ends of two connections.
    init(commands: PipeEnd, replies: PipeEnd) {
        self.commands = commands
        self.replies = replies
    }

    deinit { shutDown() }

    /// Sends bytes in the order of the calls, without waiting for it.
    ///
    /// When the browser no longer listens, the whole pipe is shut down, and the messages end.
    func send(_ bytes: [UInt8]) {
        writing.async { [commands, replies] in
            guard !commands.send(bytes) else { return }
            commands.shutDown()
            replies.shutDown()
        }
    }

    /// Ends both directions: whoever waits in them returns, and the browser ends, too.
    func shutDown() {
        commands.shutDown()
        replies.shutDown()
    }

    /// Starts the thread that reads, and returns what it reads, in order.
    ///
    /// The messages end when the browser has closed its side, when the pipe was shut down, or with an error at the
    /// first bytes that are no message. Call this once.
    func messages() -> AsyncThrowingStream<DevToolsMessage, any Error> {
        let (stream, continuation) = AsyncThrowingStream<DevToolsMessage, any Error>.makeStream()
        let thread = Thread { [replies] in
            do {
                try Self.readAll(from: replies) { continuation.yield($0) }
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        thread.name = "browser replies"
        thread.start()
        return stream
    }

    private static func readAll(
        from end: PipeEnd, deliver: (DevToolsMessage) -> Void
    ) throws(BrowserError) {
        var framer = MessageFramer()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = end.receive(into: &buffer)
            guard count > 0 else { return }
            for message in framer.receive(buffer[..<count]) { deliver(try DevToolsMessage(decoding: message)) }
        }
    }
}
