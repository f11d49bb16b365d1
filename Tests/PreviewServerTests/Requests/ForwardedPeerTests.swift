import Testing

@testable import PreviewServer

struct ForwardedPeerTests {
    private let check = ForwardedPeer(proxies: ["127.0.0.1", "10.0.0.9"])

    @Test func usesLastAddressOutsideTrustedProxies() {
        #expect(check.client(of: "127.0.0.1", forwardedFor: ["203.0.113.7"]) == "203.0.113.7")
        #expect(check.client(of: "127.0.0.1", forwardedFor: ["6.6.6.6, 203.0.113.7, 10.0.0.9"]) == "203.0.113.7")
        #expect(check.client(of: "127.0.0.1", forwardedFor: ["6.6.6.6", "2001:db8::1"]) == "2001:db8::1")
    }

    @Test func ignoresHeaderOfUntrustedPeers() {
        #expect(check.client(of: "203.0.113.7", forwardedFor: ["6.6.6.6"]) == "203.0.113.7")
        #expect(check.client(of: nil, forwardedFor: ["6.6.6.6"]) == nil)
    }

    @Test func fallsBackToProxyAddress() {
        #expect(check.client(of: "127.0.0.1", forwardedFor: []) == "127.0.0.1")
        #expect(check.client(of: "127.0.0.1", forwardedFor: ["", "10.0.0.9 ,"]) == "127.0.0.1")
        let long = String(repeating: "1", count: 100)
        #expect(check.client(of: "127.0.0.1", forwardedFor: [long]) == "127.0.0.1")
    }

    /// Over HTTP, two clients behind one proxy have separate limits.
    @Test func clientsOfProxyHaveSeparateLimits() async throws {
        var configuration = ServerConfiguration(port: 0)
        configuration.trustedProxies = ["127.0.0.1"]
        configuration.limits.actionsPerSecond = 1
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let body = #"{"row":"r-1","action":"none"}"#
            for client in ["203.0.113.7", "203.0.113.8"] {
                let response = try await server.post(body, headers: ["X-Forwarded-For: \(client)"])
                #expect(response.status == 422)
            }
        }
    }
}
