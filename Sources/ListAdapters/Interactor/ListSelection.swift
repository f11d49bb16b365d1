public import ListPreviewKit
import Synchronization

/// The rows of a screen that are chosen, shared by all who show it.
public final class ListSelection: Sendable {
    private let chosen = Mutex<Set<ListID>>([])
    private let continuation: AsyncStream<Void>.Continuation
    /// Tells that other rows are chosen now. To be read by one reader.
    public let changes: AsyncStream<Void>

    /// Creates a selection of nothing.
    public init() {
        (changes, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    deinit { continuation.finish() }

    /// The chosen rows' identities.
    public var ids: Set<ListID> { chosen.withLock(\.self) }

    /// Whether a row is chosen.
    public func contains(_ id: ListID) -> Bool { chosen.withLock { $0.contains(id) } }

    /// Chooses a row, and no other.
    public func select(_ id: ListID) { change { $0 = [id] } }

    /// Gives a row back to the others.
    public func deselect(_ id: ListID) { change { $0.remove(id) } }

    /// Chooses these rows, and no others.
    public func set(_ ids: Set<ListID>) { change { $0 = ids } }

    private func change(_ body: (inout Set<ListID>) -> Void) {
        let isChange = chosen.withLock { chosen in
            let before = chosen
            body(&chosen)
            return chosen != before
        }
        if isChange { continuation.yield() }
    }
}
