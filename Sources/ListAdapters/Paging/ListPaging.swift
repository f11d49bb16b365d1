public import ListPreviewKit

/// How far a long list is loaded: a value that decides, and loads nothing itself. ``ListPager`` acts on it.
///
/// Every `begin…` hands out a request, or `nil` when there is nothing to do; its answer comes back by ``receive(_:for:)`` or
/// ``fail(_:for:)``. The answer to any but the latest request changes nothing.
public struct ListPaging<Element: Sendable, Cursor: Sendable>: Sendable {
    /// What goes on.
    public enum Phase: Sendable {
        /// Nothing; there may be more to load.
        case idle
        /// A page is on its way.
        case loading
        /// The last page could not be loaded.
        case failed(any Error)
        /// All is loaded.
        case reachedEnd
    }

    /// What is loaded, whichever sections it is shown in.
    public private(set) var elements: [Element] = []
    /// What goes on.
    public private(set) var phase: Phase = .idle
    /// How many elements a page has.
    public let pageSize: Int
    /// How close to the end an element is whose appearance asks for the next page.
    public let prefetchDistance: Int

    private var next: Cursor?
    private var isRefreshing = false
    private var number = 0

    /// Creates the paging of a list of which nothing is loaded.
    ///
    /// - Parameters:
    ///   - pageSize: How many elements a page has at most.
    ///   - prefetchDistance: How close to the end an element is whose appearance asks for the next page; half a page by
    ///     default.
    public init(pageSize: Int = 40, prefetchDistance: Int? = nil) {
        self.pageSize = max(pageSize, 1)
        self.prefetchDistance = max(prefetchDistance ?? self.pageSize / 2, 1)
    }

    /// Whether a page is on its way.
    public var isLoading: Bool {
        if case .loading = phase { true } else { false }
    }

    /// Asks for the next page, unless one is on its way, the last one failed, or all is loaded.
    public mutating func beginNext() -> PageRequest<Cursor>? {
        guard case .idle = phase else { return nil }
        return begin()
    }

    /// Asks for the first page, whatever goes on. What is loaded stays until the answer; that all was loaded does not.
    public mutating func beginRefresh() -> PageRequest<Cursor> {
        isRefreshing = true
        return begin()
    }

    /// Asks again for the page that failed.
    public mutating func beginRetry() -> PageRequest<Cursor>? {
        guard case .failed = phase else { return nil }
        return begin()
    }

    /// Takes a page in. Returns false for a stale one, which changes nothing.
    public mutating func receive(_ page: ListPage<Element, Cursor>, for request: PageRequest<Cursor>) -> Bool {
        guard isCurrent(request) else { return false }
        if isRefreshing { elements = page.elements } else { elements += page.elements }
        isRefreshing = false
        next = page.next
        phase = page.next == nil ? .reachedEnd : .idle
        return true
    }

    /// Takes in that a page could not be loaded. Returns false for a stale one, which changes nothing.
    ///
    /// A request that was cancelled has not failed.
    public mutating func fail(_ error: any Error, for request: PageRequest<Cursor>) -> Bool {
        guard isCurrent(request) else { return false }
        if error is CancellationError { cancel() } else { phase = .failed(error) }
        return true
    }

    /// Gives up on the page that is on its way.
    public mutating func cancel() {
        guard isLoading else { return }
        isRefreshing = false
        phase = next == nil && !elements.isEmpty ? .reachedEnd : .idle
    }

    /// Whether an answer to a request would be taken in.
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

/// A page that is to be loaded.
public struct PageRequest<Cursor: Sendable>: Sendable {
    /// Where it starts; `nil` for the first page.
    public let cursor: Cursor?
    /// How many elements it has at most.
    public let limit: Int
    /// Which request it is: answers to an earlier one are stale.
    let number: Int
}

/// A page of a long list, as it is answered.
public struct ListPage<Element: Sendable, Cursor: Sendable>: Sendable {
    /// What is on the page.
    public var elements: [Element]
    /// Where the next page starts; `nil` behind the last one.
    public var next: Cursor?

    /// Creates a page.
    public init(_ elements: [Element], next: Cursor?) {
        self.elements = elements
        self.next = next
    }
}

extension ListPage where Cursor == Int {
    /// Creates a page of a list that is counted by offset.
    ///
    /// It is the last one when it reaches the total; where no total is known, when it has fewer elements than were asked for.
    /// A page without elements always is.
    public init(_ elements: [Element], offset: Int, limit: Int, total: Int? = nil) {
        let end = offset + elements.count
        let isLast = elements.isEmpty || total.map { end >= $0 } ?? (elements.count < limit)
        self.init(elements, next: isLast ? nil : end)
    }
}

extension LoadMoreModel {
    /// Creates the data of the row from how far a list is loaded.
    ///
    /// - Parameters:
    ///   - phase: How far the list is loaded.
    ///   - address: The next page's.
    ///   - end: What is said when all is loaded.
    ///   - failure: What is said of an error.
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
