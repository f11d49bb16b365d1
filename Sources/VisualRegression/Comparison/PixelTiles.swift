/// What changed in each tile of a picture: how much, and the box around it.
struct PixelTiles {
    /// The side of a tile; windows are two by two of them.
    static let side = 8

    private let tileSide: Int
    private let columns: Int
    private let rows: Int
    private var boxes: [PictureRegion?]

    /// Tiles without anything in them, for a picture of a size.
    init(width: Int, height: Int) {
        self.init(tileSide: Self.side, columns: (width - 1) / Self.side + 1, rows: (height - 1) / Self.side + 1)
    }

    private init(tileSide: Int, columns: Int, rows: Int) {
        self.tileSide = tileSide
        self.columns = columns
        self.rows = rows
        boxes = .init(repeating: nil, count: columns * rows)
    }

    /// Counts a pixel.
    mutating func add(x: Int, y: Int) {
        add(PictureRegion(x: x, y: y, width: 1, height: 1, pixelCount: 1))
    }

    private mutating func add(_ box: PictureRegion) {
        let index = tile(x: box.x, y: box.y)
        boxes[index] = boxes[index]?.joined(box) ?? box
    }

    /// The number of the tile that a pixel is in.
    func tile(x: Int, y: Int) -> Int { y / tileSide * columns + x / tileSide }

    /// The window of two by two tiles that holds the most pixels, the first of those that hold as many.
    var densest: (tile: Int, count: Int) {
        var result = (tile: 0, count: 0)
        for tile in boxes.indices {
            let count = count(inWindowAt: tile)
            if count > result.count { result = (tile, count) }
        }
        return result
    }

    /// The window at a tile as a box of the picture.
    func window(at tile: Int, width: Int, height: Int) -> PictureRegion {
        let x = tile % columns * tileSide
        let y = tile / columns * tileSide
        return PictureRegion(
            x: x, y: y, width: min(2 * tileSide, width - x), height: min(2 * tileSide, height - y),
            pixelCount: count(inWindowAt: tile))
    }

    /// For each tile, whether it is in a window that holds at least so many pixels.
    func tilesOfWindows(holding limit: Int) -> [Bool] {
        var result = [Bool](repeating: false, count: boxes.count)
        for tile in boxes.indices where count(inWindowAt: tile) >= limit {
            for member in tiles(ofWindowAt: tile) { result[member] = true }
        }
        return result
    }

    private func count(inWindowAt tile: Int) -> Int {
        var result = boxes[tile]?.pixelCount ?? 0
        let hasRight = tile % columns + 1 < columns
        if hasRight { result += boxes[tile + 1]?.pixelCount ?? 0 }
        guard tile + columns < boxes.count else { return result }
        result += boxes[tile + columns]?.pixelCount ?? 0
        if hasRight { result += boxes[tile + columns + 1]?.pixelCount ?? 0 }
        return result
    }

    private func tiles(ofWindowAt tile: Int) -> [Int] {
        let hasRight = tile % columns + 1 < columns
        let first = hasRight ? [tile, tile + 1] : [tile]
        return tile + columns < boxes.count ? first + first.map { $0 + columns } : first
    }

    /// Boxes around what is near to each other, at most so many, from top to bottom and from left to right.
    ///
    /// Complexity: O(tiles), beside the square of `limit`.
    func regions(atMost limit: Int) -> [PictureRegion] {
        var found = components()
        var tiles = self
        while found.count > limit {
            tiles = tiles.coarser()
            found = tiles.components()
        }
        var result: [PictureRegion] = []
        for var region in found {
            // What grew may touch what was apart from it before.
            while let index = result.firstIndex(where: { $0.isNear(region) }) {
                region = region.joined(result.remove(at: index))
            }
            result.append(region)
        }
        return result.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// The boxes around tiles that touch, be it at a corner.
    private func components() -> [PictureRegion] {
        var result: [PictureRegion] = []
        var isTaken = boxes.map { $0 == nil }
        for start in boxes.indices where !isTaken[start] {
            isTaken[start] = true
            var open = [start]
            var region: PictureRegion?
            while let index = open.popLast() {
                guard let box = boxes[index] else { continue }
                region = region?.joined(box) ?? box
                let column = index % columns
                let row = index / columns
                for row in max(row - 1, 0)...min(row + 1, rows - 1) {
                    for column in max(column - 1, 0)...min(column + 1, columns - 1) {
                        let neighbor = row * columns + column
                        guard !isTaken[neighbor] else { continue }
                        isTaken[neighbor] = true
                        open.append(neighbor)
                    }
                }
            }
            if let region { result.append(region) }
        }
        return result
    }

    /// The same in tiles with twice the side.
    private func coarser() -> PixelTiles {
        var result = PixelTiles(tileSide: tileSide * 2, columns: (columns + 1) / 2, rows: (rows + 1) / 2)
        for (index, box) in boxes.enumerated() {
            guard let box else { continue }
            let target = index / columns / 2 * result.columns + index % columns / 2
            result.boxes[target] = result.boxes[target]?.joined(box) ?? box
        }
        return result
    }
}
