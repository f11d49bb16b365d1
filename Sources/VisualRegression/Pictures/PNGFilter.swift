/// How a row of a PNG is written: as it is, or as its difference to what stands left of it and above it.
enum PNGFilter: UInt8, CaseIterable {
    case none, left, above, average, paeth

    /// Turns a filtered row back into samples, in place.
    ///
    /// - Parameters:
    ///   - row: The row; `count` bytes.
    ///   - above: The samples of the row above; as many, zero for the first row.
    ///   - stride: Bytes of a pixel.
    func undo(
        _ row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int, stride: Int
    ) {
        // What the compiler knows the stride of, it turns into code without a multiplication a byte.
        switch self {
        case .none: return
        case .left:
            var index = stride
            while index < count {
                row[index] &+= row[index &- stride]
                index &+= 1
            }
        case .above:
            var index = 0
            while index < count {
                row[index] &+= above[index]
                index &+= 1
            }
        case .average:
            var index = 0
            while index < min(stride, count) {
                row[index] &+= above[index] >> 1
                index &+= 1
            }
            while index < count {
                row[index] &+= UInt8(truncatingIfNeeded: (Int32(row[index &- stride]) &+ Int32(above[index])) >> 1)
                index &+= 1
            }
        case .paeth:
            switch stride {
            case 3: Self.undoPaeth(row, above, count, 3)
            case 4: Self.undoPaeth(row, above, count, 4)
            default: Self.undoPaeth(row, above, count, stride)
            }
        }
    }

    @inline(__always)
    private static func undoPaeth(
        _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, _ stride: Int
    ) {
        // One sample of all pixels after the other: what stands left and above left stays in registers.
        var sample = 0
        while sample < min(stride, count) {
            var left: Int32 = 0
            var corner: Int32 = 0
            var index = sample
            while index < count {
                let top = Int32(above[index])
                left = (Int32(row[index]) &+ predicted(left, top, corner)) & 0xFF
                row[index] = UInt8(truncatingIfNeeded: left)
                corner = top
                index &+= stride
            }
            sample &+= 1
        }
    }

    /// Whichever of the three is nearest to `left + top - corner`; the first of those that are as near.
    @inline(__always)
    private static func predicted(_ left: Int32, _ top: Int32, _ corner: Int32) -> Int32 {
        let toLeft = abs(top &- corner)
        let toTop = abs(left &- corner)
        let toCorner = abs(left &+ top &- corner &- corner)
        var nearest = toTop <= toCorner ? top : corner
        if toLeft <= toTop, toLeft <= toCorner { nearest = left }
        return nearest
    }

    /// Appends a row as this filter writes it, without the filter's own byte.
    ///
    /// - Returns: The sum of the differences' sizes, which tells how well the row will pack.
    func apply(
        _ row: ArraySlice<UInt8>, above: ArraySlice<UInt8>?, stride: Int, to output: inout [UInt8]
    ) -> Int {
        var sum = 0
        row.withUnsafeBufferPointer { row in
            for index in row.indices {
                let left = index >= stride ? Int32(row[index - stride]) : 0
                let top = above.map { Int32($0[$0.startIndex + index]) } ?? 0
                let corner = index >= stride ? above.map { Int32($0[$0.startIndex + index - stride]) } ?? 0 : 0
                let guess =
                    switch self {
                    case .none: Int32(0)
                    case .left: left
                    case .above: top
                    case .average: (left + top) >> 1
                    case .paeth: Self.predicted(left, top, corner)
                    }
                let difference = row[index] &- UInt8(truncatingIfNeeded: guess)
                sum += abs(Int(Int8(bitPattern: difference)))
                output.append(difference)
            }
        }
        return sum
    }
}
