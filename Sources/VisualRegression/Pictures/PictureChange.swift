/// What has to be drawn over a picture to make another one of it.
struct PictureChange {
    /// Where the part that changes begins.
    var x = 0
    /// Where the part that changes begins.
    var y = 0
    /// The part that changes.
    var picture: Picture
    /// Whether it is laid over the first picture, as what stays is see-through in it; otherwise it takes its place.
    var isOverlay = false

    /// All of a picture.
    init(whole picture: Picture) { self.picture = picture }

    /// The smallest box in which two pictures of one size differ; of equal ones the first pixel. Complexity: O(pixels).
    init(from source: Picture, to target: Picture) {
        let width = target.width
        var (left, right, top, bottom) = (width, -1, target.height, -1)
        Self.forEachChange(source, target) { pixel in
            let (row, column) = pixel.quotientAndRemainder(dividingBy: width)
            left = min(left, column)
            right = max(right, column)
            top = min(top, row)
            bottom = row
        }
        if right < 0 { (left, right, top, bottom) = (0, 0, 0, 0) }
        let size = (width: right - left + 1, height: bottom - top + 1)
        var overlay = [UInt8](repeating: 0, count: size.width * size.height * 4)
        var isOverlay = true
        Self.forEachChange(source, target) { pixel in
            let place = ((pixel / width - top) * size.width + pixel % width - left) * 4
            for sample in 0..<4 { overlay[place + sample] = target.pixels[pixel * 4 + sample] }
            if target.pixels[pixel * 4 + 3] != 255 { isOverlay = false }
        }
        (x, y) = (left, top)
        self.isOverlay = isOverlay
        // What lets its background through cannot be laid over what is to go.
        picture = Picture(
            width: size.width, height: size.height,
            pixels: isOverlay ? overlay : Self.part(of: target, x: left, y: top, size))
    }

    private static func forEachChange(_ source: Picture, _ target: Picture, _ body: (Int) -> Void) {
        source.pixels.withUnsafeBytes { old in
            target.pixels.withUnsafeBytes { new in
                let (old, new) = (old.bindMemory(to: UInt32.self), new.bindMemory(to: UInt32.self))
                for pixel in new.indices where old[pixel] != new[pixel] { body(pixel) }
            }
        }
    }

    private static func part(
        of picture: Picture, x: Int, y: Int, _ size: (width: Int, height: Int)
    ) -> [UInt8] {
        (y..<y + size.height).flatMap { row in
            let start = (row * picture.width + x) * 4
            return picture.pixels[start..<start + size.width * 4]
        }
    }
}
