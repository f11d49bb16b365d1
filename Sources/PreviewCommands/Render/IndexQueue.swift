import Synchronization

/// Indexes for whoever is free to take the next one.
final class IndexQueue: Sendable {
    private let rest: Mutex<Range<Int>>

    init(_ range: Range<Int>) {
        rest = Mutex(range)
    }

    /// The next index; `nil` when all are taken.
    func next() -> Int? {
        rest.withLock { $0.popFirst() }
    }
}
