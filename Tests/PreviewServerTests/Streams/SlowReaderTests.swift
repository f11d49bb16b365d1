import ListPreviewKit
import PreviewServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SlowReaderTests {
    /// Much more than the system buffers for one connection.
    private static let (updates, size) = (80, 200_000)

    private func title(_ number: Int) -> String {
        String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: Self.size)
    }

    @Test func slowReaderDoesNotDelayOthersOrBuffer() async throws {
        var limits = ServerLimits()
        limits.logBytes = 1_000_000
        try await TestServer.run(ServerConfiguration(port: 0, limits: limits), screens: [TestScreens.numbers()]) {
            server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await server.follow("numbers", after: start, receiveBuffer: 65_536) { slow in
                try await server.follow("numbers", after: start) { quick async throws in
                    for number in 1...Self.updates {
                        await screen.update { $0.title = title(number) }
                        // A fast browser receives each patch before the next one is created.
                        #expect(try await quick.event()?.revision?.sequence == number)
                    }
                }
                #expect(screen.subscriberCount >= 1)
                // The slow one received the data that the system accepted, and nothing was kept for it: a snapshot replaces the missed
                // patches, and then it is up to date.
                var position = 0
                var bytes = 0
                while let event = try await slow.event() {
                    bytes += event.data.utf8.count
                    let sequence = try #require(event.revision?.sequence)
                    if event.name == "snapshot" {
                        #expect(sequence == Self.updates)
                        break
                    }
                    #expect(sequence == position + 1)
                    position = sequence
                }
                #expect(position < Self.updates / 2, "it was sent \(position) patches, \(bytes) bytes")
                await screen.update { $0.title = "the end" }
                #expect(try await slow.event()?.patch().to == Self.updates + 1)
            }
        }
    }

    @Test func stalledStreamIsDisconnected() async throws {
        var limits = ServerLimits()
        limits.stallTimeout = .milliseconds(200)
        try await TestServer.run(ServerConfiguration(port: 0, limits: limits), screens: [TestScreens.numbers()]) {
            server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision, receiveBuffer: 65_536) { slow in
                for number in 1...Self.updates { await screen.update { $0.title = title(number) } }
                await server.log.wait(for: "Stream closed")
                #expect(screen.subscriberCount == 0)
                _ = await slow.drain()
            }
        }
    }

    @Test func stalledPageRequestIsDisconnected() async throws {
        var limits = ServerLimits()
        limits.stallTimeout = .milliseconds(200)
        let screen = TestScreens.numbers(title: String(repeating: "x", count: 20_000_000))
        try await TestServer.run(ServerConfiguration(port: 0, limits: limits), screens: [screen]) { server in
            try await RawConnection.open(server.address, receiveBuffer: 65_536) { slow in
                try await slow.request("/screens/numbers", of: server.address)
                let head = try await slow.head()
                let size = try #require(Int(head["content-length"] ?? ""))
                // Another connection is not affected.
                #expect(try await server.get("/healthz").status == 200)
                await server.log.wait(for: "Connection closed")
                #expect(await slow.drain() < size)
            }
        }
    }
}
