#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A picture's pixels by index, valid while its bytes are accessible.
struct PixelView {
    private let bytes: UnsafeRawBufferPointer
    let width: Int
    let height: Int

    init(_ bytes: UnsafeRawBufferPointer, width: Int, height: Int) {
        self.bytes = bytes
        self.width = width
        self.height = height
    }

    /// Red, green, blue and alpha, from the lowest byte up.
    @inline(__always)
    subscript(index: Int) -> UInt32 {
        bytes.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self).littleEndian
    }

    /// Whether some pixels are identical in another picture of this size.
    func isSame(_ range: Range<Int>, as other: PixelView) -> Bool {
        guard let start = bytes.baseAddress, let otherStart = other.bytes.baseAddress else { return range.isEmpty }
        return memcmp(start + range.lowerBound * 4, otherStart + range.lowerBound * 4, range.count * 4) == 0
    }

    /// Whether a pixel is an antialiased edge.
    enum Edge {
        /// It is not on an edge.
        case none
        /// One side of it is an area in both pictures: antialiasing, as it is commonly detected.
        case ofOneArea
        /// Both sides of it are areas in both pictures.
        case ofTwoAreas
    }

    /// Whether a pixel resembles an antialiased one: between darker and lighter neighbors, of which the darkest or the
    /// lightest belongs to an area in both pictures.
    ///
    /// After Vyšniauskas, "Anti-aliased pixel and intensity slope detector" (2009).
    func edge(at index: Int, row: Int, besides other: PixelView) -> Edge {
        let column = index &- row &* width
        let columns = max(column &- 1, 0)...min(column &+ 1, width &- 1)
        let rows = max(row &- 1, 0)...min(row &+ 1, height &- 1)
        let pixel = self[index]
        let lightness = PixelColor.lightness(pixel)
        // Everything beyond the picture's edge is treated as equal.
        var equal = columns.count &* rows.count < 9 ? 1 : 0
        var darkest = (difference: 0.0, index: index)
        var lightest = darkest
        // Neighbours are often alike; lightness is worked out once for those that follow one another.
        var last = (value: pixel, difference: 0.0)
        var x = columns.lowerBound
        while x <= columns.upperBound {
            var y = rows.lowerBound
            while y <= rows.upperBound {
                let neighbor = y &* width &+ x
                y &+= 1
                if neighbor == index { continue }
                let value = self[neighbor]
                if value != last.value {
                    last = (value, value == pixel ? 0 : lightness - PixelColor.lightness(value))
                }
                let difference = last.difference
                if difference == 0 {
                    equal &+= 1
                    if equal > 2 { return .none }
                } else if difference < lightest.difference {
                    lightest = (difference, neighbor)
                } else if difference > darkest.difference {
                    darkest = (difference, neighbor)
                }
            }
            x &+= 1
        }
        guard darkest.difference > 0, lightest.difference < 0 else { return .none }
        let isByDarkness = hasSiblings(at: darkest.index) && other.hasSiblings(at: darkest.index)
        let isByLight = hasSiblings(at: lightest.index) && other.hasSiblings(at: lightest.index)
        return isByDarkness && isByLight ? .ofTwoAreas : isByDarkness || isByLight ? .ofOneArea : .none
    }

    /// Whether at least three neighbors of a pixel have the same color.
    private func hasSiblings(at index: Int) -> Bool {
        let column = index % width
        let row = index / width
        let columns = max(column &- 1, 0)...min(column &+ 1, width &- 1)
        let rows = max(row &- 1, 0)...min(row &+ 1, height &- 1)
        let pixel = self[index]
        var equal = columns.count &* rows.count < 9 ? 1 : 0
        var y = rows.lowerBound
        while y <= rows.upperBound {
            var x = columns.lowerBound
            while x <= columns.upperBound {
                let neighbor = y &* width &+ x
                if neighbor != index, self[neighbor] == pixel {
                    equal &+= 1
                    if equal > 2 { return true }
                }
                x &+= 1
            }
            y &+= 1
        }
        return false
    }
}
