/// The same element's index in the source and in the target.
public struct IndexPair: Sendable, Hashable {
    @usableFromInline let storedSource: Int32
    @usableFromInline let storedTarget: Int32

    /// Where the element is in the source.
    @inlinable public var source: Int { Int(storedSource) }
    /// Where the element is in the target.
    @inlinable public var target: Int { Int(storedTarget) }

    /// Creates a pair. Both indexes must fit into 31 bits.
    @inlinable
    public init(source: Int, target: Int) {
        storedSource = Int32(source)
        storedTarget = Int32(target)
    }

    @inlinable
    init(_ source: Int32, _ target: Int32) {
        storedSource = source
        storedTarget = target
    }
}

extension IndexPair: CustomStringConvertible {
    /// Both indexes, with an arrow from the source to the target.
    public var description: String { "\(source)→\(target)" }
}
