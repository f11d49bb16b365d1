import Synchronization

/// A place beside a template for one value that is made once, when it is first asked for.
public final class TemplateMemo: Sendable {
    private let value = Mutex<(any AnyObject & Sendable)?>(nil)

    init() {}

    /// What is kept.
    @usableFromInline
    package var known: (any AnyObject & Sendable)? { value.withLock { $0 } }

    /// Keeps a value, unless one is kept already; returns the one that is.
    @usableFromInline
    package func keep(_ new: any AnyObject & Sendable) -> any AnyObject & Sendable {
        value.withLock { kept in
            if let kept { return kept }
            kept = new
            return new
        }
    }
}
