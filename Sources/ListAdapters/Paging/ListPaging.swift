public import ListPreviewKit

/// The loading state of a long list: a value that determines what to load but loads nothing itself. ``ListPager``
/// executes its requests.
///
/// Each function that starts with `begin` returns a request, or `nil` if there is nothing to load. Pass the response
/// to ``receive(_:for:)`` or ``fail(_:for:)``. Only the response to the latest request has an effect.
public struct ListPaging<Element: Sendable, Cursor: Sendable>: Sendable {
    /// The current activity.
    public enum Phase: Sendable {
        /// No activity; there may be more pages.
        case idle
        /// A page is loading.
        case loading
        /// The last page could not be loaded.
        case failed(any Error)
        /// All pages are loaded.
        case reachedEnd
    }

    /// The loaded elements, regardless of their sections.
    public private(set) var elements: [Element] = []
    /// The current activity.
    public private(set) var phase: Phase = .idle
    /// The number of elements of a page.
    public let pageSize: Int
    /// The distance from the end at which a visible element requests the next page.
    public let prefetchDistance: Int

    private var next: Cursor?
    private var isRefreshing = false
    private var number = 0

    /// Creates the paging of a list without loaded elements.
    ///
    /// - Parameters:
    ///   - pageSize: The maximum number of elements of a page.
    ///   - prefetchDistance: The distance from the end at which a visible element requests the next page. The default
    ///     is half a page.
    public init(pageSize: Int = 40, prefetchDistance: Int? = nil) {
        self.pageSize = max(pageSize, 1)
        self.prefetchDistance = max(prefetchDistance ?? self.pageSize / 2, 1)
    }

    /// Whether a page is loading.
    public var isLoading: Bool {
        if case .loading = phase { true } else { false }
    }

    /// Requests the next page, unless a page is loading, the last request failed, or all pages are loaded.
    public mutating func beginNext() -> PageRequest<Cursor>? {
        guard case .idle = phase else { return nil }
        return begin()
    }

    /// Requests the first page, regardless of the current activity. The loaded elements stay until the response
    /// arrives. If the end was reached, the phase is reset immediately.
    public mutating func beginRefresh() -> PageRequest<Cursor> {
        isRefreshing = true
        return begin()
    }

    /// Requests the page that failed again.
    public mutating func beginRetry() -> PageRequest<Cursor>? {
        guard case .failed = phase else { return nil }
        return begin()
    }

    /// Adds a loaded page. Returns false for an outdated page, which has no effect.
    public mutating func receive(_ page: ListPage<Element, Cursor>, for request: PageRequest<Cursor>) -> Bool {
        guard isCurrent(request) else { return false }
        if isRefreshing { elements = page.elements } else { elements += page.elements }
        isRefreshing = false
        next = page.next
        phase = page.next == nil ? .reachedEnd : .idle
        return true
    }

    /// Records that a page could not be loaded. Returns false for an outdated request, which has no effect.
    ///
    /// A cancelled request does not count as failed.
    public mutating func fail(_ error: any Error, for request: PageRequest<Cursor>) -> Bool {
        guard isCurrent(request) else { return false }
        if error is CancellationError { cancel() } else { phase = .failed(error) }
        return true
    }

    /// Cancels the request of the page that is loading.
    public mutating func cancel() {
        guard isLoading else { return }
        isRefreshing = false
        phase = next == nil && !elements.isEmpty ? .reachedEnd : .idle
    }

    /// Whether a response to a request would be accepted.
    public func isCurrent(_ request: PageRequest<Cursor>) -> Bool {
        isLoading && request.number == number
    }

    /// Whether the element at an index of ``elements`` is close to the end.
    public func isNearEnd(_ index: Int) -> Bool {
        index >= elements.count - prefetchDistance
    }

    private mutating func begin() -> PageRequest<Cursor> {
        number += 1
        phase = .loading
        return PageRequest(cursor: isRefreshing ? nil : next, limit: pageSize, number: number)
    }
}

extension ListPaging where Element: Identifiable {
    /// Whether the element with an identity is close to the end.
    ///
    /// - Complexity: O(``prefetchDistance``).
    public func isNearEnd(id: Element.ID) -> Bool {
        elements.suffix(prefetchDistance).contains { $0.id == id }
    }
}

/// A request for a page.
public struct PageRequest<Cursor: Sendable>: Sendable {
    /// The start of the page; `nil` for the first page.
    public let cursor: Cursor?
    /// The maximum number of elements of the page.
    public let limit: Int
    /// The number of the request: answers to an earlier one are stale.
    let number: Int
}

/// A loaded page of a long list.
public struct ListPage<Element: Sendable, Cursor: Sendable>: Sendable {
    /// The elements of the page.
    public var elements: [Element]
    /// The start of the next page; `nil` after the last one.
    public var next: Cursor?

    /// Creates a page.
    public init(_ elements: [Element], next: Cursor?) {
        self.elements = elements
        self.next = next
    }
}

extension ListPage where Cursor == Int {
    /// Creates a page of a list with offsets.
    ///
    /// It is the last page if it reaches the total. If the total is unknown, it is the last page if it has fewer
    /// elements than requested. A page without elements is always the last.
    public init(_ elements: [Element], offset: Int, limit: Int, total: Int? = nil) {
        let end = offset + elements.count
        let isLast = elements.isEmpty || total.map { end >= $0 } ?? (elements.count < limit)
        self.init(elements, next: isLast ? nil : end)
    }
}

extension LoadMoreModel {
    /// Creates the data of the row from the loading state of a list.
    ///
    /// - Parameters:
    ///   - phase: The loading state of the list.
    ///   - address: The address of the next page.
    ///   - end: The text when all pages are loaded.
    ///   - failure: The text for an error.
    public init<Element, Cursor>(
        _ phase: ListPaging<Element, Cursor>.Phase, address: String? = nil, end: String? = nil,
        failure: (any Error) -> String
    ) {
        switch phase {
        case .idle: self.init(.idle(address: address))
        case .loading: self.init(.loading)
        case .failed(let error): self.init(.failed(message: failure(error)))
        case .reachedEnd: self.init(.end(message: end))
        }
    }
}
