import ListAdapters
import ListPreviewKit
import Testing

/// The decisions of paging, without loading anything.
struct ListPagingTests {
    private typealias Paging = ListPaging<Int, Int>
    private struct Offline: Error, Equatable {}

    private func page(_ request: PageRequest<Int>, total: Int) -> ListPage<Int, Int> {
        let offset = request.cursor ?? 0
        let elements = Array(offset..<max(offset, min(offset + request.limit, total)))
        return ListPage(elements, offset: offset, limit: request.limit, total: total)
    }

    /// The events of a test, comparable.
    private func phase(_ paging: Paging) -> String {
        switch paging.phase {
        case .idle: "idle"
        case .loading: "loading"
        case .failed: "failed"
        case .reachedEnd: "end"
        }
    }

    @Test func pagesAreLoadedToTheEnd() throws {
        var paging = Paging(pageSize: 4)
        var limits: [Int] = []
        while let request = paging.beginNext() {
            #expect(phase(paging) == "loading")
            #expect(request.cursor ?? 0 == paging.elements.count)
            limits.append(request.limit)
            let isTaken = paging.receive(page(request, total: 10), for: request)
            #expect(isTaken)
        }
        #expect(paging.elements == Array(0..<10))
        #expect(limits == [4, 4, 4])
        #expect(phase(paging) == "end")
    }

    @Test(arguments: [
        (elements: 4, total: 8 as Int?, next: 4 as Int?), (elements: 4, total: 4, next: nil),
        (elements: 4, total: nil, next: 4),
        (elements: 3, total: nil, next: nil), (elements: 3, total: 8, next: 3), (elements: 0, total: 8, next: nil),
    ])
    func lastPageHasNoNextCursor(_ page: (elements: Int, total: Int?, next: Int?)) {
        let elements = Array(0..<page.elements)
        #expect(ListPage<Int, Int>(elements, offset: 0, limit: 4, total: page.total).next == page.next)
    }

    @Test func onlyOneRequestIsPending() {
        var paging = Paging()
        let begun = [paging.beginNext() != nil, paging.beginNext() != nil, paging.beginRetry() != nil]
        #expect(begun == [true, false, false])
    }

    @Test func failuresAreRetriedOnlyOnRequest() throws {
        var paging = Paging(pageSize: 4)
        let firstBegun = paging.beginNext()
        let first = try #require(firstBegun)
        _ = paging.receive(page(first, total: 10), for: first)
        let failingBegun = paging.beginNext()
        let failing = try #require(failingBegun)
        let isTaken = paging.fail(Offline(), for: failing)
        #expect(isTaken)
        guard case .failed(let error) = paging.phase else {
            Issue.record("not failed")
            return
        }
        #expect(error is Offline)
        // A visible sentinel requests repeatedly; a failed list does not overload the server.
        let next = paging.beginNext()
        #expect(next == nil)
        let retryBegun = paging.beginRetry()
        let retry = try #require(retryBegun)
        #expect(retry.cursor == 4)
        _ = paging.receive(page(retry, total: 10), for: retry)
        #expect(paging.elements == Array(0..<8))
    }

    @Test func refreshResetsTheEnd() throws {
        var paging = Paging(pageSize: 4)
        let firstBegun = paging.beginNext()
        let first = try #require(firstBegun)
        _ = paging.receive(page(first, total: 3), for: first)
        #expect(phase(paging) == "end")
        let refresh = paging.beginRefresh()
        #expect(refresh.cursor == nil)
        #expect(phase(paging) == "loading")
        #expect(paging.elements == [0, 1, 2])
        _ = paging.receive(page(refresh, total: 10), for: refresh)
        #expect(paging.elements == [0, 1, 2, 3])
        let next = paging.beginNext()
        #expect(next?.cursor == 4)
    }

    @Test func failedRefreshIsRetriedAsRefresh() throws {
        var paging = Paging(pageSize: 4)
        let firstBegun = paging.beginNext()
        let first = try #require(firstBegun)
        _ = paging.receive(page(first, total: 10), for: first)
        let refresh = paging.beginRefresh()
        _ = paging.fail(Offline(), for: refresh)
        #expect(paging.elements == [0, 1, 2, 3])
        let retryBegun = paging.beginRetry()
        let retry = try #require(retryBegun)
        #expect(retry.cursor == nil)
        _ = paging.receive(ListPage([9], next: nil), for: retry)
        #expect(paging.elements == [9])
    }

    @Test func staleAnswersAreDropped() throws {
        var paging = Paging(pageSize: 4)
        let oldBegun = paging.beginNext()
        let old = try #require(oldBegun)
        let refresh = paging.beginRefresh()
        let isStaleTaken = paging.receive(page(old, total: 10), for: old)
        let isStaleFailureTaken = paging.fail(Offline(), for: old)
        #expect(!isStaleTaken && !isStaleFailureTaken)
        #expect(paging.elements.isEmpty && phase(paging) == "loading")
        _ = paging.receive(page(refresh, total: 10), for: refresh)
        // An answer is not accepted twice, either.
        let isTwiceTaken = paging.receive(page(refresh, total: 10), for: refresh)
        #expect(!isTwiceTaken)
        #expect(paging.elements == [0, 1, 2, 3])
    }

    @Test func cancelledRequestsAreNotFailures() throws {
        var paging = Paging()
        let requestBegun = paging.beginNext()
        let request = try #require(requestBegun)
        _ = paging.fail(CancellationError(), for: request)
        #expect(phase(paging) == "idle")
        let againBegun = paging.beginNext()
        let again = try #require(againBegun)
        paging.cancel()
        #expect(phase(paging) == "idle")
        let isTaken = paging.receive(ListPage([1], next: nil), for: again)
        #expect(!isTaken)
    }

    @Test func prefetchDistanceIsHalfAPage() throws {
        struct Item: Identifiable, Sendable { var id: String }
        var paging = ListPaging<Item, Int>(pageSize: 10)
        #expect(paging.prefetchDistance == 5)
        let requestBegun = paging.beginNext()
        let request = try #require(requestBegun)
        _ = paging.receive(ListPage((0..<10).map { Item(id: "\($0)") }, next: 10), for: request)
        #expect(!paging.isNearEnd(4) && paging.isNearEnd(5) && paging.isNearEnd(9))
        // By identity, the number of sections does not matter.
        #expect(!paging.isNearEnd(id: "4") && paging.isNearEnd(id: "5") && !paging.isNearEnd(id: "x"))
        #expect(ListPaging<Item, Int>(pageSize: 10, prefetchDistance: 2).prefetchDistance == 2)
        #expect(ListPaging<Item, Int>(pageSize: 0).pageSize == 1)
    }
}

/// The row below a list, for the status of the list.
struct LoadMoreModelTests {
    private struct Offline: Error {}

    @Test func phasesOfPagingBecomeStates() {
        typealias Phase = ListPaging<Int, Int>.Phase
        func state(_ phase: Phase) -> LoadMoreModel.State {
            LoadMoreModel(phase, address: "?2", end: "All") { "\($0)" }.state
        }
        #expect(state(.idle) == .idle(address: "?2"))
        #expect(state(.loading) == .loading)
        #expect(state(.failed(Offline())) == .failed(message: "Offline()"))
        #expect(state(.reachedEnd) == .end(message: "All"))
    }
}
