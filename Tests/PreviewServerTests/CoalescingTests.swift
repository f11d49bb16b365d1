import ListPreviewKit
import PreviewServer
import Testing

/// Patches that come fast are written together.
@Suite(.timeLimit(.minutes(1)))
struct CoalescingTests {
    /// Reads chunks, each of which is one write, until the patch to a revision; how many there were.
    private func chunks(_ stream: inout RawConnection, until last: Int) async throws -> Int {
        var (count, position) = (0, 0)
        var events = EventBuffer()
        while position < last {
            events.append(try #require(try await stream.chunk()))
            count += 1
            while let block = events.next() {
                let patch = try #require(StreamedEvent(block)).patch()
                #expect(patch.from == position, "nothing is lost or doubled")
                position = patch.to
            }
        }
        return count
    }

    @Test func theFirstAfterAPauseGoesAtOnce() async throws {
        // Whatever waited for this would wait for longer than the test may take.
        let configuration = ServerConfiguration(port: 0, coalescing: .seconds(3600))
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await screen.update { $0.title = "first" }
                #expect(try await stream.event()?.patch().to == 1)
            }
        }
    }

    @Test func thoseThatFollowFastAreGathered() async throws {
        let window = Duration.milliseconds(100)
        let configuration = ServerConfiguration(port: 0, logLength: 500, coalescing: window)
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<5 {
                    group.addTask {
                        try await server.follow("numbers", after: start) { stream async throws in
                            #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                            return try await chunks(&stream, until: 300)
                        }
                    }
                }
                await server.log.wait(for: "Stream opened", count: 5)
                let clock = ContinuousClock()
                let began = clock.now
                for number in 1...300 { await screen.update { $0.title = "\(number)" } }
                for try await count in group {
                    // One at once, and one for each window that has passed since, of which the last is not over yet.
                    let windows = Int((clock.now - began) / window)
                    #expect(count <= windows + 2)
                    #expect(count < 300)
                }
            }
        }
    }

    /// States that change nothing are an answer too, and as many as there may be, pages are told when they are told anyway.
    @Test func statesThatChangeNothingAreGathered() async throws {
        let count = 10_000
        try await TestServer.run { server in
            let screen = try await server.screens.add(TestScreens.numbers(), answersLater: true)
            let same = await screen.screen
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                await server.log.wait(for: "Stream opened")
                for _ in 0..<count { await screen.update(to: same) }
                await screen.update { $0.title = "the end" }
                var told = 0
                while let event = try await stream.event(), event.name != "patch" {
                    #expect(event.name == "unchanged")
                    told += 1
                }
                // Once for each 16 ms, that is.
                #expect(told >= 1 && told < count / 2, "\(told)")
            }
        }
    }

    @Test func withoutAWindowEachIsWrittenAtOnce() async throws {
        let configuration = ServerConfiguration(port: 0, coalescing: .zero)
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            try await server.follow("numbers", after: await screen.revision) { stream async throws in
                #expect(try await stream.block()?.hasPrefix("retry: ") == true)
                for number in 1...50 {
                    await screen.update { $0.title = "\(number)" }
                    #expect(try await stream.event()?.patch().to == number)
                }
            }
        }
    }

    @Test func whatAPageMissedComesAtOnce() async throws {
        let configuration = ServerConfiguration(port: 0, coalescing: .seconds(3600))
        try await TestServer.run(configuration, screens: [TestScreens.numbers()]) { server in
            let screen = try await server.screen("numbers")
            let start = await screen.revision
            try await server.follow("numbers", after: start) { first async throws in
                #expect(try await first.block()?.hasPrefix("retry: ") == true)
                for number in 1...3 { await screen.update { $0.title = "\(number)" } }
                #expect(try await first.event()?.patch().to == 1)
                try await server.follow("numbers", after: start) { second async throws in
                    #expect(try await second.block()?.hasPrefix("retry: ") == true)
                    #expect(try await chunks(&second, until: 3) == 1)
                }
            }
        }
    }
}
