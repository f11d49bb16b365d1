import HTTPTypes
import Hummingbird
import Synchronization

/// Answers the probes of load balancers and supervisors: `/healthz` while the process runs, `/readyz` only while the server
/// accepts requests.
///
/// Probes need neither an allowed host nor a token, and disclose nothing but the problems of a ``ScreenSource``.
final class ServerHealth: Sendable {
    private enum Phase: UInt8 {
        case starting, ready, stopping
    }

    private let phase = Atomic<UInt8>(Phase.starting.rawValue)

    static func isProbe(_ path: String) -> Bool { path == "/healthz" || path == "/readyz" }

    /// The server accepts requests from now on.
    func start() {
        _ = phase.compareExchange(
            expected: Phase.starting.rawValue, desired: Phase.ready.rawValue, ordering: .relaxed)
    }

    /// The server shuts down.
    func stop() {
        phase.store(Phase.stopping.rawValue, ordering: .relaxed)
    }

    func health(_ request: Request, context: PreviewContext) -> Response {
        .text("ok\n")
    }

    private var current: Phase? { Phase(rawValue: phase.load(ordering: .relaxed)) }

    /// Whether the server accepts requests.
    var isReady: Bool { current == .ready }

    /// - Parameter problems: The problems of the screens' source. Other screens are served all the same.
    func readiness(problems: [String] = []) -> Response {
        let phase = isReady ? "ready" : current == .stopping ? "stopping" : "starting"
        let lines = [phase] + problems.map { LogText.escaped($0, limit: 1_000) }
        return .text(lines.map { "\($0)\n" }.joined(), status: isReady ? .ok : .serviceUnavailable)
    }
}
