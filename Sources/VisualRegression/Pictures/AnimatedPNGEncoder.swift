/// Writes an animated PNG (https://www.w3.org/TR/png-3/#apng-frame-based-animation).
struct AnimatedPNGEncoder {
    private let frames: [AnimatedPicture.Frame]
    /// The number of the next chunk that belongs to a frame.
    private var sequence: UInt32 = 0

    init(_ frames: [AnimatedPicture.Frame]) { self.frames = frames }

    func bytes() -> [UInt8] {
        guard let first = frames.first else { return [] }
        guard frames.count > 1 else { return first.change.picture.png() }
        var encoder = self
        return encoder.write(first)
    }

    private mutating func write(_ first: AnimatedPicture.Frame) -> [UInt8] {
        var result = PNGHeader.signature
        let start = PNGEncoder(withAlpha: first.change.picture)
        start.header.write(to: &result)
        var count: [UInt8] = []
        PNGChunk.append(UInt32(frames.count), to: &count)
        PNGChunk.append(0, to: &count)  // for ever
        PNGChunk.write(PNGChunk.animation, count, to: &result)
        writeControl(first, to: &result)
        PNGChunk.write(PNGChunk.pixels, start.data(), to: &result)
        for frame in frames.dropFirst() {
            writeControl(frame, to: &result)
            PNGChunk.write(
                PNGChunk.framePixels, numbered(PNGEncoder(withAlpha: frame.change.picture).data()), to: &result)
        }
        PNGChunk.write(PNGChunk.end, [], to: &result)
        return result
    }

    private mutating func writeControl(_ frame: AnimatedPicture.Frame, to bytes: inout [UInt8]) {
        let (change, milliseconds) = (frame.change, frame.milliseconds)
        var data = numbered([])
        for number in [change.picture.width, change.picture.height, change.x, change.y] {
            PNGChunk.append(UInt32(number), to: &data)
        }
        // The time is a fraction of two numbers of 16 bits: of seconds where milliseconds are too many.
        let (time, parts) = milliseconds <= 0xFFFF ? (milliseconds, 1000) : (min(milliseconds / 1000, 0xFFFF), 1)
        for number in [time, parts] { data += [UInt8(number >> 8), UInt8(number & 0xFF)] }
        // What is there stays there; the new pixels are laid over it or take its place.
        data += [0, change.isOverlay ? 1 : 0]
        PNGChunk.write(PNGChunk.frame, data, to: &bytes)
    }

    /// Data behind the number that tells its place among the frames.
    private mutating func numbered(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(data.count + 4)
        PNGChunk.append(sequence, to: &result)
        sequence += 1
        return result + data
    }
}
