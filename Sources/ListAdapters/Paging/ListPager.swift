/// Loads a long list page by page.
///
/// ```swift
/// let pager = ListPager<Car, Int>(pageSize: 20) { offset, limit in
///     let answer = try await api.cars(offset: offset, limit: limit)
///     return ListPage(answer.cars, offset: offset, limit: limit, total: answer.total)
/// }
/// await pager.loadNext()
/// for await paging in pager.updates { show(paging.elements) }
/// ```
///
/// There is never more than one request: a refresh cancels the current request, and starts when it has ended.
/// Responses of cancelled requests are ignored.
public actor ListPager<Element: Sendable, Cursor: Sendable> {
    /// The loading state of the list.
    public private(set) var paging: ListPaging<Element, Cursor>
    /// The values of ``paging`` after each change, for a single consumer. A slow consumer receives only the latest
    /// value.
    public nonisolated let updates: AsyncStream<ListPaging<Element, Cursor>>

    private let load: @Sendable (Cursor?, Int) async throws -> ListPage<Element, Cursor>
    private let continuation: AsyncStream<ListPaging<Element, Cursor>>.Continuation
    private var running: Task<Void, Never>?

    /// Creates the pager of a list with cursors.
    ///
    /// - Parameters:
    ///   - pageSize: The maximum number of elements of a page.
    ///   - prefetchDistance: The distance from the end at which a visible element requests the next page. The default
    ///     is half a page.
    ///   - load: Loads the page at a cursor, with a maximum number of elements. For the first page, the cursor is
    ///     `nil`.
    public init(
        pageSize: Int = 40, prefetchDistance: Int? = nil,
        loadFrom load: @escaping @Sendable (_ cursor: Cursor?, _ limit: Int) async throws -> ListPage<Element, Cursor>
    ) {
        paging = ListPaging(pageSize: pageSize, prefetchDistance: prefetchDistance)
        self.load = load
        (updates, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit {
        running?.cancel()
        continuation.finish()
    }

    /// Loads the next page. Does nothing while a page is loading, after a failure, and at the end.
    public func loadNext() async {
        if let request = paging.beginNext() { await run(request) }
    }

    /// Reloads the list. The loaded elements stay until the response arrives.
    public func refresh() async {
        await run(paging.beginRefresh())
    }

    /// Repeats a failed request.
    public func retry() async {
        if let request = paging.beginRetry() { await run(request) }
    }

    /// Loads the next page if an element close to the end has become visible.
    /// - Parameter index: The index of the element in ``ListPaging/elements``, regardless of sections.
    public func elementAppeared(at index: Int) async {
        if paging.isNearEnd(index) { await loadNext() }
    }

    /// Cancels the request of the page that is loading.
    public func cancel() {
        running?.cancel()
        paging.cancel()
        publish()
    }

    private func run(_ request: PageRequest<Cursor>) async {
        publish()
        let previous = running
        previous?.cancel()
        let task = Task {
            await previous?.value
            await self.answer(request)
        }
        running = task
        await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func answer(_ request: PageRequest<Cursor>) async {
        // When the previous request ended, a later one may have started.
        guard paging.isCurrent(request) else { return }
        do {
            try Task.checkCancellation()
            let page = try await load(request.cursor, request.limit)
            if paging.receive(page, for: request) { publish() }
        } catch {
            // A loader may report a cancellation as another error.
            let reason: any Error = Task.isCancelled ? CancellationError() : error
            if paging.fail(reason, for: request) { publish() }
        }
    }

    private func publish() {
        continuation.yield(paging)
    }
}

extension ListPager where Element: Identifiable {
    /// Loads the next page if an element close to the end has become visible, regardless of its section.
    public func elementAppeared(id: Element.ID) async {
        if paging.isNearEnd(id: id) { await loadNext() }
    }
}

extension ListPager where Cursor == Int {
    /// Creates the pager of a list with offsets.
    public init(
        pageSize: Int = 40, prefetchDistance: Int? = nil,
        load: @escaping @Sendable (_ offset: Int, _ limit: Int) async throws -> ListPage<Element, Int>
    ) {
        self.init(pageSize: pageSize, prefetchDistance: prefetchDistance, loadFrom: { try await load($0 ?? 0, $1) })
    }
}
