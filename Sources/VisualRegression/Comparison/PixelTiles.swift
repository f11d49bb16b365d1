/// The changes in each tile of a picture: their number, and the box around them.
struct PixelTiles {
    /// The side of a tile is two to this power; windows are two by two tiles.
    private static let shift = 3

    private let shift: Int
    private let columns: Int
    private let rows: Int
    private var tiles: [Tile]

    /// The number of changed pixels of a tile, and the box around them: its first and its last column and row.
    private struct Tile {
        var count: Int32 = 0
        var left = Int32.max
        var top = Int32.max
        var right: Int32 = -1
        var bottom: Int32 = -1

        @inline(__always)
        mutating func add(_ other: Tile) {
            count &+= other.count
            left = min(left, other.left)
            top = min(top, other.top)
            right = max(right, other.right)
            bottom = max(bottom, other.bottom)
        }

        var region: PictureRegion {
            PictureRegion(
                x: Int(left), y: Int(top), width: Int(right - left) + 1, height: Int(bottom - top) + 1,
                pixelCount: Int(count))
        }
    }

    /// Empty tiles for a picture of a size.
    init(width: Int, height: Int) {
        self.init(
            shift: Self.shift, columns: (width - 1) >> Self.shift + 1, rows: (height - 1) >> Self.shift + 1)
    }

    private init(shift: Int, columns: Int, rows: Int) {
        self.shift = shift
        self.columns = columns
        self.rows = rows
        tiles = .init(repeating: Tile(), count: columns * rows)
    }

    /// Counts a pixel.
    mutating func add(x: Int, y: Int) {
        let column = Int32(truncatingIfNeeded: x)
        let row = Int32(truncatingIfNeeded: y)
        tiles[tile(x: x, y: y)].add(Tile(count: 1, left: column, top: row, right: column, bottom: row))
    }

    /// The index of the tile that contains a pixel.
    func tile(x: Int, y: Int) -> Int { (y >> shift) * columns + x >> shift }

    /// The window of two by two tiles with the most pixels; the first if there are several.
    var densest: (tile: Int, count: Int) {
        var result = (tile: 0, count: 0)
        for tile in tiles.indices {
            let count = count(inWindowAt: tile)
            if count > result.count { result = (tile, count) }
        }
        return result
    }

    /// The window at a tile as a box of the picture.
    func window(at tile: Int, width: Int, height: Int) -> PictureRegion {
        let side = 1 << shift
        let x = tile % columns * side
        let y = tile / columns * side
        return PictureRegion(
            x: x, y: y, width: min(2 * side, width - x), height: min(2 * side, height - y),
            pixelCount: count(inWindowAt: tile))
    }

    /// For each tile, whether it is in a window with at least `limit` pixels.
    func tilesOfWindows(holding limit: Int) -> [Bool] {
        var result = [Bool](repeating: false, count: tiles.count)
        for tile in tiles.indices where count(inWindowAt: tile) >= limit {
            for member in tiles(ofWindowAt: tile) { result[member] = true }
        }
        return result
    }

    private func count(inWindowAt tile: Int) -> Int {
        var result = tiles[tile].count
        let hasRight = tile % columns + 1 < columns
        if hasRight { result += tiles[tile + 1].count }
        if tile + columns < tiles.count {
            result += tiles[tile + columns].count
            if hasRight { result += tiles[tile + columns + 1].count }
        }
        return Int(result)
    }

    private func tiles(ofWindowAt tile: Int) -> [Int] {
        let hasRight = tile % columns + 1 < columns
        let first = hasRight ? [tile, tile + 1] : [tile]
        return tile + columns < tiles.count ? first + first.map { $0 + columns } : first
    }

    /// Boxes around adjacent changes, at most `limit`, from top to bottom and from left to right.
    ///
    /// Complexity: O(tiles), plus the square of `limit`.
    func regions(atMost limit: Int) -> [PictureRegion] {
        var found = components()
        var tiles = self
        while found.count > limit {
            tiles = tiles.coarser()
            found = tiles.components()
        }
        var result: [PictureRegion] = []
        for var region in found {
            // An enlarged box may touch another one.
            while let index = result.firstIndex(where: { $0.isNear(region) }) {
                region = region.joined(result.remove(at: index))
            }
            result.append(region)
        }
        return result.sorted { ($0.y, $0.x) < ($1.y, $1.x) }
    }

    /// The boxes around tiles that touch, even at a corner.
    private func components() -> [PictureRegion] {
        var result: [PictureRegion] = []
        var isTaken = tiles.map { $0.count == 0 }
        var open: [Int] = []
        for start in tiles.indices where !isTaken[start] {
            isTaken[start] = true
            open.append(start)
            var found = Tile()
            while let index = open.popLast() {
                found.add(tiles[index])
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
            result.append(found.region)
        }
        return result
    }

    /// The same in tiles with twice the side.
    private func coarser() -> PixelTiles {
        var result = PixelTiles(shift: shift + 1, columns: (columns + 1) / 2, rows: (rows + 1) / 2)
        for (index, tile) in tiles.enumerated() {
            result.tiles[index / columns / 2 * result.columns + index % columns / 2].add(tile)
        }
        return result
    }
}
