/// A growing list of indexes in memory of its own.
///
/// Where an array asks at each step whether it is shared, this one cannot be.
@usableFromInline
struct IndexBuffer: ~Copyable {
    @usableFromInline var elements: UnsafeMutablePointer<Int32>
    @usableFromInline var capacity: Int
    @usableFromInline var count = 0

    @inlinable
    init(capacity: Int = 16) {
        elements = .allocate(capacity: capacity)
        self.capacity = capacity
    }

    @inlinable
    deinit { elements.deallocate() }

    @inlinable var isEmpty: Bool { count == 0 }

    /// The elements as an array.
    @inlinable var array: [Int32] { Array(UnsafeBufferPointer(start: elements, count: count)) }

    @inlinable
    subscript(position: Int) -> Int32 {
        assert(position >= 0 && position < count)
        return elements[position]
    }

    @inlinable
    mutating func append(_ index: Int) {
        if count == capacity { grow(by: 1) }
        elements[count] = Int32(truncatingIfNeeded: index)
        count &+= 1
    }

    @inlinable
    mutating func append(_ indexes: Range<Int>) {
        if capacity &- count < indexes.count { grow(by: indexes.count) }
        for index in indexes {
            elements[count] = Int32(truncatingIfNeeded: index)
            count &+= 1
        }
    }

    /// Forgets the elements and keeps the memory.
    @inlinable
    mutating func removeAll() { count = 0 }

    @usableFromInline
    mutating func grow(by more: Int) {
        let larger = UnsafeMutablePointer<Int32>.allocate(capacity: max(capacity * 2, count + more))
        larger.update(from: elements, count: count)
        elements.deallocate()
        elements = larger
        capacity = max(capacity * 2, count + more)
    }
}
