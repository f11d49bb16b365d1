import Synchronization

/// A place beside a template for one value that is made once, when it is first asked for.
public final class TemplateMemo: Sendable {
    private final class Box: Sendable {
        let value: any AnyObject & Sendable

        init(_ value: any AnyObject & Sendable) { self.value = value }
    }

    private let box = AtomicLazyReference<Box>()

    init() {}

    /// What is kept.
    @usableFromInline
    package var known: (any AnyObject & Sendable)? { box.load()?.value }

    /// Keeps a value, unless one is kept already; returns the one that is.
    @usableFromInline
    package func keep(_ value: any AnyObject & Sendable) -> any AnyObject & Sendable {
        box.storeIfNil(Box(value)).value
    }
}
