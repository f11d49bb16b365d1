/// The working memory of a diff, in one piece.
///
/// A single allocation is cheap for a short list. For a long list, allocators that return large pieces to the system
/// learn to keep one of this size, so that the next diff reuses its pages.
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

    /// Allocates uninitialized memory for a number of indexes.
    @inlinable
    mutating func indexes(_ count: Int) -> IndexBuffer {
        IndexBuffer(elements: take(Int32.self, count), capacity: count)
    }

    /// Allocates uninitialized memory for a number of values.
    @inlinable
    mutating func take<Value>(_ type: Value.Type, _ count: Int) -> UnsafeMutablePointer<Value> {
        let memory = (start + used).bindMemory(to: type, capacity: count)
        used &+= (count &* MemoryLayout<Value>.stride &+ 15) & ~15
        precondition(used <= byteCount, "A diff needs more memory than it reserved.")
        return memory
    }

    /// Frees everything that was allocated after this much memory was in use.
    @inlinable
    mutating func rewind(to used: Int) { self.used = used }
}

/// A growing list of indexes in a piece of scratch memory.
///
/// Unlike an array, it never checks whether it is shared or full.
@usableFromInline
struct IndexBuffer {
    @usableFromInline let elements: UnsafeMutablePointer<Int32>
    @usableFromInline let capacity: Int
    @usableFromInline var count = 0

    @inlinable
    init(elements: UnsafeMutablePointer<Int32>, capacity: Int) {
        self.elements = elements
        self.capacity = capacity
    }

    /// Uses the memory of an array under construction. It must have space for an element.
    init(buffer: UnsafeMutableBufferPointer<Int32>) {
        self.init(elements: buffer.baseAddress.unsafelyUnwrapped, capacity: buffer.count)
    }

    @inlinable var isEmpty: Bool { count == 0 }

    /// The elements as an array.
    @inlinable var array: [Int32] { Array(UnsafeBufferPointer(start: elements, count: count)) }

    @inlinable
    @inline(__always)
    subscript(position: Int) -> Int32 {
        get {
            assert(position >= 0 && position < count)
            return elements[position]
        }
        nonmutating set {
            assert(position >= 0 && position < count)
            elements[position] = newValue
        }
    }

    @inlinable
    @inline(__always)
    mutating func append(_ index: Int) {
        assert(count < capacity)
        elements[count] = Int32(truncatingIfNeeded: index)
        count &+= 1
    }

    /// Appends an index if another number is negative. A processor cannot predict this, so the index is always written,
    /// and the sign is added to the count. There must be space for one more index.
    @inlinable
    @inline(__always)
    mutating func append(_ index: Int, ifNegative number: Int32) {
        assert(count < capacity)
        elements[count] = Int32(truncatingIfNeeded: index)
        count &+= Int(UInt32(bitPattern: number) >> 31)
    }

    @inlinable
    @inline(__always)
    mutating func append(_ indexes: Range<Int>) {
        assert(indexes.count <= capacity - count)
        for index in indexes {
            elements[count] = Int32(truncatingIfNeeded: index)
            count &+= 1
        }
    }

    /// Fills the buffer with the same index.
    @inlinable
    mutating func fill(_ index: Int32, count: Int) {
        assert(count <= capacity)
        elements.update(repeating: index, count: count)
        self.count = count
    }
}
