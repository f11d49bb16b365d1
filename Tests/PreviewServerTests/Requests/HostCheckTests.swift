import Testing

@testable import PreviewServer

struct HostCheckTests {
    /// Browsers omit the default port.
    @Test func namesWithoutPortUseDefaultPort() {
        let check = HostCheck(ServerConfiguration(allowedHosts: ["preview.local"]))
        for name in ["localhost", "preview.local", "127.0.0.1"] {
            #expect(check.allows(name, port: 80))
            #expect(!check.allows(name, port: 443))
        }
    }

    /// A proxy on the default port of the scheme has another port than the server.
    @Test func namesWithDefaultPortMatchProxy() {
        let check = HostCheck(ServerConfiguration(allowedHosts: ["preview.local:443"]))
        #expect(check.allows("preview.local", port: 8081))
        #expect(check.allows("preview.local:443", port: 8081))
        #expect(!check.allows("preview.local:8082", port: 8081))
        #expect(!check.allows("other.local", port: 8081))
    }
}
