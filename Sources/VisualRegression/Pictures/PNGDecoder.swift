/// Reads a PNG, believing nothing that it says.
///
/// Unpacks some rows at a time, so that the memory it takes is the picture's and 256 KiB; and none at all for a picture
/// whose data could not possibly come to the size that it claims.
struct PNGDecoder {
    private let bytes: [UInt8]
    private var header: PNGHeader
    private var palette: PNGChunk?
    private var transparency: PNGChunk?
    private var data: [Range<Int>] = []

    /// How many bytes of rows are unpacked at once, if a row is not longer.
    private static let bandBytes = 128 * 1024

    /// Reads what stands in front of the pixels.
    static func header(of bytes: [UInt8]) throws(PNGError) -> (header: PNGHeader, end: Int) {
        let signature = PNGHeader.signature
        guard bytes.starts(with: signature) else {
            guard !bytes.isEmpty else { throw PNGError("the file is empty", at: 0) }
            guard !signature.starts(with: bytes) else { throw PNGError("the file is cut off", at: bytes.count) }
            let offset = zip(bytes, signature).prefix { $0 == $1 }.count
            throw PNGError("the file is not a PNG", at: offset)
        }
        let chunk = try PNGChunk(in: bytes, at: signature.count)
        guard chunk.name == PNGChunk.header else {
            throw PNGError("the first chunk is \(chunk.title) instead of IHDR", at: chunk.offset)
        }
        return (try PNGHeader(chunk, in: bytes), chunk.data.upperBound + 4)
    }

    /// Reads all chunks and checks their order and sums.
    init(_ bytes: [UInt8]) throws(PNGError) {
        self.bytes = bytes
        var offset: Int
        (header, offset) = try Self.header(of: bytes)
        var last = PNGChunk.header
        while last != PNGChunk.end {
            let chunk = try PNGChunk(in: bytes, at: offset)
            offset = chunk.data.upperBound + 4
            switch chunk.name {
            case PNGChunk.palette:
                guard palette == nil, data.isEmpty else { throw PNGError("PLTE stands too late", at: chunk.offset) }
                palette = chunk
            case PNGChunk.transparency:
                guard transparency == nil, data.isEmpty else {
                    throw PNGError("tRNS stands too late", at: chunk.offset)
                }
                transparency = chunk
            case PNGChunk.pixels:
                guard data.isEmpty || last == PNGChunk.pixels else {
                    throw PNGError("the picture's data is in two places", at: chunk.offset)
                }
                data.append(chunk.data)
            case PNGChunk.end:
                guard !data.isEmpty else { throw PNGError("the picture has no data", at: chunk.offset) }
            default:
                guard chunk.isOptional else {
                    throw PNGError("the chunk \(chunk.title) is not known, and needed", at: chunk.offset)
                }
            }
            last = chunk.name
        }
    }

    /// Unpacks the pixels.
    func picture() throws(PNGError) -> Picture {
        let packed = data.reduce(0) { $0 + $1.count }
        guard packed * Inflation.greatestRatio >= header.dataBytes else {
            throw PNGError("there is too little data for the picture's size", at: data.last?.upperBound ?? bytes.count)
        }
        let colors = try PNGColors(header, palette: palette, transparency: transparency, in: bytes)
        var failure: PNGError?
        let pixels = [UInt8](unsafeUninitializedCapacity: header.width * header.height * 4) { output, count in
            do throws(PNGError) {
                try bytes.withUnsafeBufferPointer { (input) throws(PNGError) in
                    try unpack(input, colors, to: output)
                }
                count = header.width * header.height * 4
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return Picture(width: header.width, height: header.height, pixels: pixels)
    }

    private func unpack(
        _ input: UnsafeBufferPointer<UInt8>, _ colors: PNGColors, to output: UnsafeMutableBufferPointer<UInt8>
    ) throws(PNGError) {
        let inflation = Inflation(input, ranges: data)
        let rowBytes = header.rowBytes
        let bandRows = min(header.height, max(1, Self.bandBytes / (rowBytes + 1)))
        // In front of the band stands the row above it.
        let band = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: (bandRows + 1) * (rowBytes + 1))
        defer { band.deallocate() }
        band.initialize(repeating: 0)
        try output.withMemoryRebound(to: UInt32.self) { (pixels) throws(PNGError) in
            guard let pixel = pixels.baseAddress, let start = band.baseAddress else { return }
            for first in stride(from: 0, to: header.height, by: bandRows) {
                let rows = min(bandRows, header.height - first)
                try inflation.fill(.init(start: start + rowBytes + 1, count: rows * (rowBytes + 1)))
                for row in 1...rows {
                    let filtered = start + row * (rowBytes + 1)
                    let number = first + row - 1
                    guard let filter = PNGFilter(rawValue: filtered.pointee) else {
                        let message = "row \(number) has filter \(filtered.pointee), which there is not"
                        throw PNGError(message, at: inflation.place)
                    }
                    let samples = filtered + 1
                    filter.undo(samples, above: samples - rowBytes - 1, count: rowBytes, stride: header.filterStride)
                    guard colors.expand(samples, to: pixel + number * header.width) else {
                        throw PNGError("row \(number) has a colour beyond the palette", at: inflation.place)
                    }
                }
                start.update(from: start + rows * (rowBytes + 1), count: rowBytes + 1)
            }
        }
        try inflation.finish()
    }
}
