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
