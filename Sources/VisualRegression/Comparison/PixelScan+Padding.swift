extension PixelScan {
    /// What was found in the part that two pictures share, and all pixels around it as changed.
    init(_ shared: PixelScan, paddedTo width: Int, _ height: Int) {
        self = shared
        let sharedWidth = self.width
        let sharedHeight = self.height
        let sharedMarks = marks
        self.width = width
        self.height = height
        marks = .init(repeating: Mark.same.rawValue, count: width * height)
        tiles = PixelTiles(width: width, height: height)
        for row in 0..<height {
            for column in 0..<width {
                let isShared = row < sharedHeight && column < sharedWidth
                if isShared, sharedMarks.isEmpty { continue }
                let value = isShared ? Mark(rawValue: sharedMarks[row * sharedWidth + column]) : .changed
                guard let value, value != .same else { continue }
                if !isShared { changedCount += 1 }
                if value == .antialiased {
                    marks[row * width + column] = value.rawValue
                } else {
                    mark(row * width + column, row, value)
                }
            }
        }
        isDifferent = true
    }
}
