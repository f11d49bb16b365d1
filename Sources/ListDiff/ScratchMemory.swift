/// What a diff needs to remember while it works, in one piece.
///
/// One piece is asked for and given back at once, which is cheap for a short list; and for a long one, allocators that
/// return large pieces to the system learn to keep one of this size, so that the next diff finds its pages in place.
@usableFromInline
struct ScratchMemory: ~Copyable {
    @usableFromInline let start: UnsafeMutableRawPointer
    @usableFromInline let byteCount: Int
    @usableFromInline var used = 0

    @inlinable
    init(byteCount: Int) {
        self.byteCount = byteCount
        start = .allocate(byteCount: byteCount, alignment: 16)
    }

    @inlinable
    deinit { start.deallocate() }

    /// Hands out memory for so many indexes, uninitialised.
    @inlinable
    mutating func indexes(_ count: Int) -> IndexBuffer {
        IndexBuffer(elements: take(Int32.self, count), capacity: count)
    }

    /// Hands out memory for so many values, uninitialised.
    @inlinable
    mutating func take<Value>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
        let memory = (start + used).bindMemory(to: type, capacity: count)
        used &+= (count &* MemoryLayout<Value>.stride &+ 15) & ~15
        precondition(used <= byteCount, "A diff needs more memory than it reckoned with.")
        return memory
    }

    /// Takes back everything that was handed out after a moment at which so much was in use.
    @inlinable
    mutating func rewind(to used: Int) { self.used = used }
}
