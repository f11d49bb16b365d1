public import PreviewServer
import Synchronization

/// Connects the replicas of a server: each screen has one owner, and the other replicas mirror it.
///
/// ```swift
/// let server = PreviewServer(configuration: configuration, sharing: try ScreenBroker.redis("redis://127.0.0.1"))
/// ```
///
/// The action token and the access token must be configured, with the same values for all servers. A broker belongs to
/// one server.
public struct ScreenBroker: ScreenSharing {
    private let connection: any BrokerConnection
    private let current = Current()

    private final class Current: Sendable {
        let screens = Mutex<SharedScreens?>(nil)
    }

    init(_ connection: any BrokerConnection) {
        self.connection = connection
    }

    /// The screens of the server that has the broker.
    var screens: SharedScreens? { current.screens.withLock { $0 } }

    /// Takes over the screens of a server.
    ///
    /// - Throws: ``ReplicaError`` if a token is missing, or if the broker has a server already.
    public func screens(of server: PreviewServer, in site: ServedSite) throws -> any ScreenSource {
        let configuration = server.configuration
        let missing =
            (configuration.actionToken == nil ? ["action token"] : [])
            + (configuration.accessToken == nil && site.path.isEmpty ? ["access token"] : [])
        guard missing.isEmpty else { throw ReplicaError.tokensNeeded(missing) }
        let screens = SharedScreens(connection, of: server, in: site)
        try current.screens.withLock { current in
            // The pages that a broker forwards contain the path of one server.
            guard current == nil else {
                throw ReplicaError.unusableBroker(
                    "its broker has a server already. Create a broker for each server, and call addRoutes(to:at:) once")
            }
            current = screens
        }
        return screens
    }

    /// Lets another server have the broker.
    public func serverDidEnd() {
        current.screens.withLock { $0 = nil }
    }
}

/// The reason why a server cannot share its screens with other replicas.
public enum ReplicaError: Error, Hashable, CustomStringConvertible {
    /// The program was built without the package trait `Redis`.
    case noRedis
    /// Replicas need the same tokens, and these are not configured.
    case tokensNeeded([String])
    /// The broker is unusable.
    case unusableBroker(String)

    /// The problem and its solution, for the person who starts the server.
    public var description: String {
        switch self {
        case .noRedis:
            """
            Cannot share screens through Redis: this program was built without the package trait Redis. In a clone of \
            ListPreviewKit, use "make install", or install libhiredis-dev (hiredis in Homebrew) and build it with "swift \
            build --traits Redis". In your own package, add traits: ["Redis"] to the dependency.
            """
        case .tokensNeeded(let names):
            """
            Replicas serve each other's pages, so all of them need the same \(names.joined(separator: " and ")). Set \
            LISTPREVIEW_ACTION_TOKEN and LISTPREVIEW_ACCESS_TOKEN to one secret each, the same for every replica: 16 or \
            more random ASCII letters and digits.
            """
        case .unusableBroker(let reason):
            "Cannot share screens with other replicas: \(reason)."
        }
    }
}
