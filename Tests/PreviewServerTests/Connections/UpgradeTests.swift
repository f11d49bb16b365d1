import Testing

@testable import PreviewServer

/// Requests to switch to another protocol are answered in this one, and the connection goes on.
@Suite(.timeLimit(.minutes(1)))
struct UpgradeTests {
    static let upgrades = [
        // `curl --http2`
        ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA"],
        ["Connection: keep-alive, Upgrade", "Upgrade: websocket", "Sec-WebSocket-Key: x", "Sec-WebSocket-Version: 13"],
        ["connection: upgrade", "upgrade: TLS/1.0"],
        ["Connection: Upgrade", "Upgrade: "],
        ["Upgrade: h2c"],
        ["Connection: upgrade\t", "Upgrade: h2c"],
        ["Connection: Upgrade", "Upgrade: h2c", "Content-Length: 2"],
        ["Connection: Upgrade", "Upgrade: h2c", "Transfer-Encoding: chunked"],
    ]

    private static func request(_ address: ServerAddress, _ fields: [String]) -> String {
        let lines = ["GET /healthz HTTP/1.1", "Host: localhost:\(address.port)"] + fields
        let body = fields.contains { $0.hasPrefix("Content-Length") } ? "ab" : ""
        let chunks = fields.contains { $0.hasPrefix("Transfer") } ? "2\r\nab\r\n0\r\n\r\n" : ""
        return lines.joined(separator: "\r\n") + "\r\n\r\n" + body + chunks
    }

    @Test(arguments: upgrades, [false, true])
    func connectionGoesOn(fields: [String], arriveTogether: Bool) async throws {
        try await TestServer.run { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                let requests = [fields, fields, [], fields, []].map { Self.request(server.address, $0) }
                if arriveTogether { try await connection.send(requests.joined()) }
                for request in requests {
                    if !arriveTogether { try await connection.send(request) }
                    let response = try await connection.response()
                    #expect(response.status == 200 && response.text == "ok\n")
                }
            }
        }
    }

    /// A part of the next request arrives with the one before.
    @Test func nextRequestMayBeIncomplete() async throws {
        try await TestServer.run { server async throws in
            try await RawConnection.open(server.address) { connection async throws in
                let next = Self.request(server.address, ["X-Name: value"])
                try await connection.send(Self.request(server.address, Self.upgrades[0]) + next.prefix(30))
                #expect(try await connection.response().status == 200)
                try await connection.send(String(next.dropFirst(30)))
                #expect(try await connection.response().status == 200)
            }
        }
    }
}
