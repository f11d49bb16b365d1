import Testing

@testable import VisualRegression

struct AsyncSemaphoreTests {
    @Test func concurrencyIsLimited() async throws {
        let turns = AsyncSemaphore(3)
        let state = SharedValue((now: 0, most: 0, all: 0))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask {
                    try await turns.withPermit {
                        state.withLock {
                            $0.now += 1
                            $0.most = max($0.most, $0.now)
                        }
                        for _ in 0..<10 { await Task.yield() }
                        state.withLock {
                            $0.now -= 1
                            $0.all += 1
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let end = state.withLock { $0 }
        #expect(end.all == 50 && end.now == 0)
        #expect(end.most == 3)
    }

    @Test func failedAndCancelledTasksReleaseTheirPermit() async throws {
        struct Failure: Error {}
        let turns = AsyncSemaphore(1)
        await #expect(throws: Failure.self) { try await turns.withPermit { throw Failure() } }
        let (entered, enter) = AsyncStream<Void>.makeStream()
        let (released, release) = AsyncStream<Void>.makeStream()
        let holder = Task {
            try await turns.withPermit {
                enter.finish()
                for await _ in released {}
            }
        }
        for await _ in entered {}
        let waiter = Task { try await turns.withPermit {} }
        waiter.cancel()
        await #expect(throws: CancellationError.self) { try await waiter.value }
        release.finish()
        try await holder.value
        #expect(try await turns.withPermit { 7 } == 7)
    }
}
