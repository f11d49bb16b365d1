import ListAdapters
import Testing

/// Loading page by page.
struct ListPagerTests {
    private struct Offline: Error {}

    /// A server whose answers the test controls.
    private actor Server {
        private(set) var requests: [Int] = []
        private(set) var running = 0
        private(set) var mostAtOnce = 0
        private var waiting: [CheckedContinuation<Bool, Never>] = []
        private var arrivals: [CheckedContinuation<Void, Never>] = []
        private var expected = 0

        /// A page of 4 out of 10, when the test releases it. Ignores cancellation.
        func answer(_ offset: Int, _ limit: Int) async throws -> ListPage<Int, Int> {
            requests.append(offset)
            running += 1
            mostAtOnce = max(mostAtOnce, running)
            let succeeds = await withCheckedContinuation { continuation in
                waiting.append(continuation)
                if requests.count >= expected {
                    for arrival in arrivals { arrival.resume() }
                    arrivals = []
                }
            }
            running -= 1
            if !succeeds { throw Offline() }
            return ListPage(Array(offset..<min(offset + limit, 10)), offset: offset, limit: limit, total: 10)
        }

        /// Waits until a total number of requests has arrived.
        func waitForRequests(_ count: Int) async {
            guard requests.count < count else { return }
            expected = count
            await withCheckedContinuation { arrivals.append($0) }
        }

        /// Answers the oldest request.
        func release(succeeds: Bool = true) {
            waiting.removeFirst().resume(returning: succeeds)
        }
    }

    private func pager(_ server: Server) -> ListPager<Int, Int> {
        ListPager(pageSize: 4) { try await server.answer($0, $1) }
    }

    @Test func loadingStopsAtTheEnd() async {
        let pager = ListPager<Int, Int>(pageSize: 4) { offset, limit in
            ListPage(Array(offset..<min(offset + limit, 10)), offset: offset, limit: limit)
        }
        for count in [4, 8, 10, 10] {
            await pager.loadNext()
            #expect(await pager.paging.elements == Array(0..<count))
        }
        guard case .reachedEnd = await pager.paging.phase else {
            Issue.record("not at the end")
            return
        }
    }

    @Test func cursorsArePassedOn() async {
        let pager = ListPager<String, String>(
            pageSize: 2,
            loadFrom: { cursor, limit in
                ListPage([cursor ?? "start"], next: cursor == nil ? "a" : cursor == "a" ? "b" : nil)
            })
        for _ in 0..<5 { await pager.loadNext() }
        #expect(await pager.paging.elements == ["start", "a", "b"])
    }

    @Test func concurrentCallsShareOneRequest() async {
        let server = Server()
        let pager = pager(server)
        async let first: Void = pager.loadNext()
        await server.waitForRequests(1)
        for _ in 0..<10 { await pager.loadNext() }
        await server.release()
        await first
        #expect(await server.requests == [0])
        #expect(await pager.paging.elements == [0, 1, 2, 3])
    }

    @Test func refreshIgnoresTheCancelledRequest() async {
        let server = Server()
        let pager = pager(server)
        async let first: Void = pager.loadNext()
        await server.waitForRequests(1)
        async let refresh: Void = pager.refresh()
        // The server does not notice the cancellation, and answers nevertheless.
        await server.release()
        await first
        await server.waitForRequests(2)
        #expect(await pager.paging.elements.isEmpty)
        await server.release()
        await refresh
        #expect(await pager.paging.elements == [0, 1, 2, 3])
        #expect(await server.requests == [0, 0])
        #expect(await server.mostAtOnce == 1)
    }

    @Test func requestsAreNotConcurrent() async {
        let load = BusyLoad()
        let pager = ListPager<Int, Int>(pageSize: 4) { await load.answer($0, $1) }
        await withTaskGroup(of: Void.self) { group in
            for index in 0..<60 {
                group.addTask {
                    switch index % 3 {
                    case 0: await pager.refresh()
                    case 1: await pager.loadNext()
                    default: await pager.elementAppeared(at: 100)
                    }
                }
            }
        }
        #expect(await load.mostAtOnce == 1)
        // In any order: whole pages from the first one on, none twice.
        let elements = await pager.paging.elements
        #expect(!elements.isEmpty && elements.count % 4 == 0)
        #expect(elements == Array(0..<elements.count))
    }

    /// Answers after a while, without end.
    private actor BusyLoad {
        private var running = 0
        private(set) var mostAtOnce = 0

        func answer(_ offset: Int, _ limit: Int) async -> ListPage<Int, Int> {
            running += 1
            mostAtOnce = max(mostAtOnce, running)
            for _ in 0..<5 { await Task.yield() }
            running -= 1
            return ListPage(Array(offset..<(offset + limit)), offset: offset, limit: limit)
        }
    }

    @Test func failuresAreKeptUntilRetry() async {
        let server = Server()
        let pager = pager(server)
        async let first: Void = pager.loadNext()
        await server.waitForRequests(1)
        await server.release(succeeds: false)
        await first
        guard case .failed(let error) = await pager.paging.phase else {
            Issue.record("not failed")
            return
        }
        #expect(error is Offline)
        await pager.loadNext()
        #expect(await server.requests.count == 1)
        async let retry: Void = pager.retry()
        await server.waitForRequests(2)
        await server.release()
        await retry
        #expect(await pager.paging.elements == [0, 1, 2, 3])
    }

    @Test func cancellingTheCallerCancelsTheRequest() async {
        let pager = ListPager<Int, Int>(pageSize: 4) { _, _ in
            while true {
                try Task.checkCancellation()
                await Task.yield()
            }
        }
        let call = Task { await pager.loadNext() }
        for await paging in pager.updates where paging.isLoading { break }
        call.cancel()
        await call.value
        guard case .idle = await pager.paging.phase else {
            Issue.record("not idle")
            return
        }
    }

    @Test func elementsNearTheEndLoadMore() async {
        let pager = ListPager<Int, Int>(pageSize: 4) { offset, limit in
            ListPage(Array(offset..<(offset + limit)), offset: offset, limit: limit)
        }
        await pager.loadNext()
        await pager.elementAppeared(at: 1)
        #expect(await pager.paging.elements.count == 4)
        await pager.elementAppeared(at: 2)
        #expect(await pager.paging.elements.count == 8)
    }

    @Test func slowReadersGetTheLatestUpdate() async {
        let pager = ListPager<Int, Int>(pageSize: 4) { offset, limit in
            ListPage(Array(offset..<(offset + limit)), offset: offset, limit: limit)
        }
        await pager.loadNext()
        await pager.loadNext()
        for await paging in pager.updates {
            #expect(paging.elements.count == 8)
            break
        }
    }
}
