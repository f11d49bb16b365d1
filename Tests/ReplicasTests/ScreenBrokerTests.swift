import ListPreviewKit
import Testing

@testable import PreviewServer
@testable import Replicas

/// The servers that a broker accepts, and what it gives them.
@Suite(.timeLimit(.minutes(1)))
struct ScreenBrokerTests {
    private static let access = "a-token-that-is-long"

    private static var configuration: ServerConfiguration {
        ServerConfiguration(port: 0, actionToken: "another-token-that-is-long", accessToken: access)
    }

    /// The owner of a screen has the broker's term as its epoch.
    @Test func brokerProvidesEpochs() async throws {
        let registry = ScreenRegistry()
        let live = try await registry.add(ListScreen(id: "cars", title: "Cars", sections: []))
        let (addresses, found) = AsyncStream.makeStream(of: ServerAddress.self)
        let server = PreviewServer(
            configuration: Self.configuration, screens: registry, sharing: ScreenBroker(LoneBroker())
        ) { found.yield($0) }
        let serving = Task {
            defer { found.finish() }
            try await server.run()
        }
        let address = try #require(await addresses.first { _ in true })
        func page() async throws -> String {
            try await RawConnection.get(
                "/screens/cars", from: address, headers: ["Authorization: Bearer \(Self.access)"]
            ).text
        }
        let first = try await page()
        #expect(first.contains(#""epoch":"\#(LoneBroker.term)""#), "\(first)")
        // Updates before that waited.
        await live.update { $0.title = "Cars of today" }
        #expect(await live.revision.epoch == LoneBroker.term)
        #expect(try await page().contains("<title>Cars of today"))
        serving.cancel()
        try await serving.value
    }

    @Test func tokensAreNeeded() async throws {
        let broker = ScreenBroker(LoneBroker())
        let server = PreviewServer(configuration: ServerConfiguration(port: 0), sharing: broker)
        await #expect(throws: ReplicaError.tokensNeeded(["action token", "access token"])) { try await server.run() }
        // The server of a mounted one decides who may see the screens.
        #expect(throws: ReplicaError.tokensNeeded(["action token"])) {
            try broker.screens(of: server, in: ServedSite(path: "/previews"))
        }
        #expect("\(ReplicaError.tokensNeeded(["action token"]))".contains("LISTPREVIEW_ACTION_TOKEN"))
        // A rejected server does not use the broker.
        _ = try broker.screens(of: PreviewServer(configuration: Self.configuration), in: ServedSite())
    }

    /// Pages of other replicas have one path in them, and each screen reports to one connection.
    @Test func brokerCanBeUsedOnlyOnce() async throws {
        let broker = ScreenBroker(LoneBroker())
        let server = PreviewServer(configuration: Self.configuration, sharing: broker)
        _ = try broker.screens(of: server, in: ServedSite(path: "/one"))
        let error = #expect(throws: ReplicaError.self) {
            try broker.screens(of: server, in: ServedSite(path: "/two"))
        }
        let refusal = try #require(error)
        #expect("\(refusal)".contains("Create a broker for each server"))
        await #expect(throws: refusal) { try await server.run() }
        broker.serverDidEnd()
        _ = try broker.screens(of: server, in: ServedSite(path: "/two"))
    }

    #if !Redis
    @Test func redisNeedsItsTrait() {
        let error = #expect(throws: ReplicaError.self) { try ScreenBroker.redis("redis://127.0.0.1") }
        #expect(error.map { "\($0)".contains("make install") && "\($0)".contains(#"traits: ["Redis"]"#) } == true)
    }
    #endif
}

/// A broker with one replica, which leads every screen.
private struct LoneBroker: BrokerConnection {
    static let term: UInt64 = 7

    var instance: String { "alone" }
    var reconnectCount: Int { 0 }

    func run(_ receive: @escaping @Sendable (BrokerNews) -> Void) async throws {
        try? await Task.sleep(for: .seconds(3_600))
    }

    func close() {}

    func perform(_ command: BrokerCommand, on screen: String) async -> BrokerReply {
        switch command {
        case .poll: .leading(term: Self.term)
        case .takeActions: .actions([])
        default: .done
        }
    }

    func follow(_ screen: String, after revision: Revision?) {}
    func awaitActions(of screen: String, _ isAwaiting: Bool) {}
    func send(_ message: BrokerMessage, to instance: String?) async -> Bool { true }
    func screens() async -> [String]? { [] }
}
