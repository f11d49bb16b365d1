import ListPreviewKit
import PreviewServer
import Testing

@Suite(.timeLimit(.minutes(1)))
struct ShutdownTests {
    /// A server that gives connections this long to end.
    private func configuration(_ timeout: Duration) -> ServerConfiguration {
        var limits = ServerLimits()
        limits.shutdownTimeout = timeout
        return ServerConfiguration(port: 0, limits: limits)
    }

    /// Whether a server with a cancelled task ends with no other error than the cancellation, which it may not reach in
    /// time.
    private func endsByCancellation(_ task: Task<Void, any Error>) async -> Bool {
        switch await task.result {
        case .success: true
        case .failure(let error): error is CancellationError
        }
    }

    /// Within the test's minute, although the server would wait for five.
    @Test func endsOpenStreamsImmediately() async throws {
        try await TestServer.run(configuration(.seconds(300)), screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        try await server.follow("numbers", after: await screen.revision) { stream async throws in
                            #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                            // A complete response: the last chunk.
                            #expect(try await stream.event() == nil)
                        }
                    }
                }
                await server.log.wait(for: "Stream opened", count: 20)
                await server.shutDown()
                try await group.waitForAll()
            }
        }
    }

    /// Within the test's minute, although the server would wait for five.
    @Test func doesNotWaitForStalledReader() async throws {
        try await TestServer.run(configuration(.seconds(300)), screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision, receiveBuffer: 65_536) { stalled in
                for number in 1...80 {
                    await screen.update {
                        $0.title = String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: 200_000)
                    }
                }
                await server.shutDown()
                await server.log.wait(for: "Stream closed")
                // It received the data that the system had accepted, but no end.
                #expect(await stalled.drain() < 80 * 200_000)
                #expect(screen.subscriberCount == 0)
            }
        }
    }

    @Test func doesNotWaitForUnreadPage() async throws {
        let screen = TestScreens.numbers(title: String(repeating: "x", count: 20_000_000))
        try await TestServer.run(configuration(.milliseconds(200)), screens: [screen]) { server in
            try await RawConnection.open(server.address, receiveBuffer: 65_536) { stalled async throws in
                try await stalled.request("/screens/numbers", of: server.address)
                let head = try await stalled.head()
                let size = try #require(Int(head["content-length"] ?? ""))
                await server.shutDown()
                #expect(await stalled.drain() < size)
            }
        }
    }

    @Test func doesNotWaitForIncompleteRequest() async throws {
        try await TestServer.run(configuration(.milliseconds(200))) { server in
            try await RawConnection.open(server.address) { connection in
                try await connection.send(
                    "POST / HTTP/1.1\r\nHost: localhost:\(server.address.port)\r\nContent-Length: 10\r\n\r\nhalf")
                #expect(try await connection.head().status == 405)
                await server.shutDown()
                #expect(await connection.drain() > 0, "the answer has a body")
            }
        }
    }

    @Test(arguments: [true, false])
    func doesNotWaitForEndlessHandler(heedsCancellation: Bool) async throws {
        let (begun, begin) = AsyncStream<Void>.makeStream()
        let (never, end) = AsyncStream<Void>.makeStream()
        var screen = TestScreens.numbers()
        screen.handlers.on("hang") { _ in
            begin.yield()
            if heedsCancellation {
                for await _ in never {}
            } else {
                await Task { for await _ in never {} }.value
            }
        }
        try await TestServer.run(configuration(.milliseconds(400)), screens: [screen]) { server async throws in
            async let answer = server.post(#"{"row":"r-1","action":"hang"}"#)
            var beginnings = begun.makeAsyncIterator()
            _ = await beginnings.next()
            await server.shutDown()
            #expect(try await answer.status == 503)
        }
        end.finish()
    }

    /// Within the test's minute, although the server would wait for five.
    @Test func cancelledTaskShutsDownPromptly() async throws {
        let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
        let log = RecordingLog()
        let server = PreviewServer(configuration: configuration(.seconds(300)), logger: log.logger) {
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
            task.cancel()
            #expect(await connection.drain() > 0)
            #expect(await endsByCancellation(task))
            #expect(log.lines.contains { $0.message == "Stream closed" }, "\(log.lines)")
        }
    }

    /// A server with a cancelled task once ended the process because of newly accepted connections.
    @Test func cancelledTaskSurvivesNewConnections() async throws {
        for _ in 0..<10 {
            let (ready, continuation) = AsyncStream<ServerAddress>.makeStream()
            let server = PreviewServer(configuration: configuration(.seconds(300)), logger: RecordingLog().logger) {
                continuation.yield($0)
            }
            let task = Task { try await server.run() }
            var addresses = ready.makeAsyncIterator()
            let address = try #require(await addresses.next())
            await withTaskGroup(of: Void.self) { group in
                for index in 0..<40 {
                    group.addTask {
                        // Some arrive too late, which has the same effect as being closed.
                        try? await RawConnection.open(address) { connection in _ = await connection.drain() }
                    }
                    if index == 20 { task.cancel() }
                }
            }
            #expect(await endsByCancellation(task))
            // Nothing listens there any longer.
            await #expect(throws: (any Error).self) { try await RawConnection.open(address) { _ in } }
        }
    }
}
