import ListViewModels
import PreviewServer
import ServiceLifecycle
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ShutdownTests {
    private let clock = ContinuousClock()

    @Test func endsOpenStreamsAtOnce() async throws {
        let start = try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let clock = ContinuousClock()
            let screen = try await server.screen("numbers")
            return try await withThrowingTaskGroup(of: Void.self, returning: ContinuousClock.Instant.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await server.follow("numbers", after: await screen.revision) { stream async throws in
                            #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                            // A clean end: the last chunk.
                            #expect(try await stream.event() == nil)
                        }
                    }
                }
                await server.log.wait(for: "Stream opened", count: 20)
                let start = clock.now
                await server.shutDown()
                try await group.waitForAll()
                return start
            }
        }
        #expect(clock.now - start < .seconds(5))
    }

    @Test func doesNotWaitForAStalledReader() async throws {
        let start = try await TestServer.run(screens: [TestScreens.numbers()]) { server in
            let clock = ContinuousClock()
            let screen = try await server.screen("numbers")
            return try await server.follow("numbers", after: await screen.revision, receiveBuffer: 65_536) { stalled in
                for number in 1...80 {
                    await screen.update {
                        $0.title = String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: 200_000)
                    }
                }
                let start = clock.now
                await server.shutDown()
                await server.log.wait(for: "Stream closed")
                _ = await stalled.drain()
                return start
            }
        }
        #expect(clock.now - start < .seconds(5))
    }

    @Test func doesNotWaitForHalfARequest() async throws {
        let start = try await TestServer.run { server in
            let clock = ContinuousClock()
            return try await RawConnection.open(server.address) { connection in
                try await connection.send(
                    "POST / HTTP/1.1\r\nHost: localhost:\(server.address.port)\r\nContent-Length: 10\r\n\r\nhalf")
                #expect(try await connection.head().status == 405)
                let start = clock.now
                await server.shutDown()
                _ = await connection.drain()
                return start
            }
        }
        #expect(clock.now - start < .seconds(5))
    }

    @Test func ofACancelledTaskIsPromptToo() async throws {
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        let log = RecordingLog()
        let server = PreviewServer(configuration: ServerConfiguration(port: 0), logger: log.logger) {
            continuation.yield($0)
        }
        try await server.screens.add(TestScreens.numbers())
        let task = Task { try await server.run() }
        var addresses = ready.makeAsyncIterator()
        let address = try #require(await addresses.next())
        try await RawConnection.open(address) { connection in
            try await connection.request("/screens/numbers/events", of: address)
            #expect(try await connection.head().status == 200)
            await log.wait(for: "Stream opened")
            let start = clock.now
            task.cancel()
            _ = await connection.drain()
            _ = await task.result
            #expect(clock.now - start < .seconds(5))
        }
    }
}
