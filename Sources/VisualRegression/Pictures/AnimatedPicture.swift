import CZlib

/// Pictures of the same size that are shown in a loop.
///
/// ```swift
/// var animation = AnimatedPicture(first, milliseconds: 1000)
/// animation.append(second, milliseconds: 40)
/// let file = animation.png()
/// ```
public struct AnimatedPicture: Sendable {
    /// The change from the previous frame, as a PNG, and its duration.
    struct Frame {
        var x: Int
        var y: Int
        var width: Int
        var height: Int
        var isOverlay: Bool
        var png: [UInt8]
        var milliseconds: Int

        init(_ change: PictureChange, milliseconds: Int) {
            (x, y, isOverlay) = (change.x, change.y, change.isOverlay)
            (width, height) = (change.picture.width, change.picture.height)
            // All frames have the pixel format of the header.
            png = change.picture.png(hasAlpha: true, isFast: true)
            self.milliseconds = max(0, milliseconds)
        }
    }

    private(set) var frames: [Frame]
    /// Only the last one is kept completely.
    private var last: Picture

    /// Creates an animation that starts with a picture.
    public init(_ picture: Picture, milliseconds: Int) {
        frames = [Frame(PictureChange(whole: picture), milliseconds: milliseconds)]
        last = picture
    }

    /// Appends a picture. If it equals the previous picture, that picture is shown for longer.
    ///
    /// Only the part that differs from the previous picture is stored, compressed. Complexity: O(pixels).
    ///
    /// - Precondition: The picture has the size of the first picture.
    public mutating func append(_ picture: Picture, milliseconds: Int) {
        precondition(
            picture.width == last.width && picture.height == last.height,
            "All pictures of an animation must have the same size.")
        if picture == last {
            frames[frames.count - 1].milliseconds += max(0, milliseconds)
        } else {
            frames.append(Frame(PictureChange(from: last, to: picture), milliseconds: milliseconds))
            last = picture
        }
    }

    /// The pictures as an animated PNG, or a plain PNG if there is only one picture.
    ///
    /// For all pictures except the first, only the part that differs from the previous one is written. Software
    /// without animation support shows the first picture. The same pictures produce the same bytes with the same
    /// version of zlib. Complexity: O(bytes).
    public func png() -> [UInt8] {
        if frames.count == 1 { return last.png() }
        var encoder = AnimatedPNGEncoder(frames)
        return encoder.encode()
    }
}

/// The part of a picture that is drawn over another one.
struct PictureChange {
    /// The left edge of the changed part.
    var x = 0
    /// The top edge of the changed part.
    var y = 0
    /// The changed part.
    var picture: Picture
    /// Whether it is blended over the first picture, with transparent pixels for unchanged ones; otherwise, it replaces the area.
    var isOverlay = false

    init(whole picture: Picture) { self.picture = picture }

    /// The smallest box in which two pictures of the same size differ; for equal ones, the first pixel. Complexity: O(pixels).
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
        // Pixels with alpha replace the old ones.
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

/// Writes an animated PNG (https://www.w3.org/TR/png-3/#apng-frame-based-animation) from still PNGs of libpng.
private struct AnimatedPNGEncoder {
    let frames: [AnimatedPicture.Frame]
    private var bytes = PNGChunk.signature
    /// The sequence number of the next chunk of a frame.
    private var sequence: UInt32 = 0

    init(_ frames: [AnimatedPicture.Frame]) { self.frames = frames }

    /// The file of at least two frames.
    mutating func encode() -> [UInt8] {
        for (index, frame) in frames.enumerated() {
            let chunks = (try? PNGChunk.all(in: frame.png)) ?? []
            func data(_ name: String) -> [UInt8] { chunks.filter { $0.name == name }.flatMap { frame.png[$0.data] } }
            if index == 0 {
                write("IHDR", data("IHDR"))
                write("acTL", Self.number(UInt32(frames.count)) + Self.number(0))  // infinitely
            }
            writeControl(frame)
            if index == 0 { write("IDAT", data("IDAT")) } else { write("fdAT", numbered(data("IDAT"))) }
        }
        return bytes + PNGChunk.end
    }

    private mutating func writeControl(_ frame: AnimatedPicture.Frame) {
        let milliseconds = frame.milliseconds
        var data = numbered([])
        for number in [frame.width, frame.height, frame.x, frame.y] {
            data += Self.number(UInt32(number))
        }
        // The time is a fraction of two 16-bit numbers, in seconds if there are too many milliseconds.
        let (time, parts) = milliseconds <= 0xFFFF ? (milliseconds, 1000) : (min(milliseconds / 1000, 0xFFFF), 1)
        for number in [time, parts] { data += [UInt8(number >> 8), UInt8(number & 0xFF)] }
        // The previous frame stays; the new pixels are blended over it or replace it.
        write("fcTL", data + [0, frame.isOverlay ? 1 : 0])
    }

    /// Data after its sequence number.
    private mutating func numbered(_ data: [UInt8]) -> [UInt8] {
        defer { sequence += 1 }
        return Self.number(sequence) + data
    }

    private mutating func write(_ name: String, _ data: [UInt8]) {
        let content = Array(name.utf8) + data
        let sum = content.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
        bytes += Self.number(UInt32(data.count)) + content + Self.number(UInt32(truncatingIfNeeded: sum))
    }

    private static func number(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
