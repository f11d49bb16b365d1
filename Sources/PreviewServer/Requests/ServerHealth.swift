import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// How the server is, for load balancers and supervisors: `/healthz` answers while the process works at all, `/readyz` only while
/// it takes requests.
///
/// Both answer everything that can reach the server, under any name and without a token, and disclose nothing else.
final class ServerHealth: Sendable {
    private enum Phase: UInt8 {
        case starting, ready, stopping
    }

    /// An answer to a probe.
    struct Answer: Sendable {
        let status: HTTPResponse.Status
        let text: String

        /// The answer as a response.
        var response: Response {
            var response = Response.text(text)
            response.status = status
            return response
        }

        /// The answer as it goes over the wire of HTTP/1.1.
        func wire(date: String) -> ByteBuffer {
            var fields = Response.text(text).headers
            SecurityHeaders.add(to: &fields)
            fields[.contentLength] = String(text.utf8.count)
            let lines = ["HTTP/1.1 \(status)", "date: \(date)"] + fields.map { "\($0.name.rawName): \($0.value)" }
            return ByteBuffer(string: lines.joined(separator: "\r\n") + "\r\n\r\n" + text)
        }
    }

    private let phase = Atomic<UInt8>(Phase.starting.rawValue)

    /// Whether a path is that of a probe.
    static func isProbe(_ path: String) -> Bool { path == "/healthz" || path == "/readyz" }

    /// Requests are answered from now on.
    func start() {
        _ = phase.compareExchange(
            expected: Phase.starting.rawValue, desired: Phase.ready.rawValue, ordering: .relaxed)
    }

    /// The server shuts down.
    func stop() {
        phase.store(Phase.stopping.rawValue, ordering: .relaxed)
    }

    /// The answer to a probe; `nil` for a path that is none.
    func answer(to path: String) -> Answer? {
        guard Self.isProbe(path) else { return nil }
        guard path == "/readyz" else { return Answer(status: .ok, text: "ok\n") }
        return switch Phase(rawValue: phase.load(ordering: .relaxed)) {
        case .ready: Answer(status: .ok, text: "ready\n")
        case .stopping: Answer(status: .serviceUnavailable, text: "stopping\n")
        case .starting, nil: Answer(status: .serviceUnavailable, text: "starting\n")
        }
    }
}
