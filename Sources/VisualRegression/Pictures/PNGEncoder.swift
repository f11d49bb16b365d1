/// Writes a PNG as small as is sensible: a palette if there are few colours, no alpha where all is opaque.
///
/// Screens of text and plain areas pack best without filters, photographs with them; for pictures of many colours both are
/// tried on some of the rows.
struct PNGEncoder {
    private let picture: Picture
    private let palette: PNGPalette?
    /// What the file begins with.
    let header: PNGHeader

    init(_ picture: Picture) {
        let colors = PNGPalette(picture.pixels)
        self.init(
            picture, palette: colors.isComplete ? colors : nil,
            color: colors.isComplete ? .palette : colors.isOpaque ? .rgb : .rgba)
    }

    /// Writes red, green, blue and alpha of each pixel, whatever the picture has.
    init(withAlpha picture: Picture) { self.init(picture, palette: nil, color: .rgba) }

    private init(_ picture: Picture, palette: PNGPalette?, color: PNGHeader.Color) {
        self.picture = picture
        self.palette = palette
        header = PNGHeader(
            width: picture.width, height: picture.height, bitDepth: palette?.bitDepth ?? 8, color: color)
    }

    /// The file. Complexity: some 100 ns a pixel; deflate at its best takes most of it.
    func bytes() -> [UInt8] {
        var result = PNGHeader.signature
        header.write(to: &result)
        if let palette {
            PNGChunk.write(PNGChunk.palette, palette.colors, to: &result)
            let transparencies = palette.transparencies
            if !transparencies.isEmpty { PNGChunk.write(PNGChunk.transparency, transparencies, to: &result) }
        }
        PNGChunk.write(PNGChunk.pixels, data(), to: &result)
        PNGChunk.write(PNGChunk.end, [], to: &result)
        return result
    }

    /// The packed rows.
    func data() -> [UInt8] {
        let samples = palette?.samples(of: picture) ?? self.samples
        let all = 0..<header.height
        // The numbers of colours have no neighbourhood that a filter could use.
        let filters = palette == nil ? filters(for: samples) : [.none]
        return Deflation.pack(filtered(samples, all, with: filters))
    }

    /// The filters that pack a picture best: none, or for each row the best of all.
    ///
    /// Trying them takes several times as long as packing, so bands of rows have to speak for the others.
    private func filters(for samples: [UInt8]) -> [PNGFilter] {
        let (band, step) = (16, 128)
        var sizes = (plain: 0, adaptive: 0)
        for start in stride(from: 0, to: header.height, by: step) {
            let rows = start..<min(start + band, header.height)
            sizes.plain += Deflation.pack(filtered(samples, rows, with: [.none])).count
            sizes.adaptive += Deflation.pack(filtered(samples, rows, with: PNGFilter.allCases)).count
        }
        return sizes.adaptive < sizes.plain ? PNGFilter.allCases : [.none]
    }

    /// The samples of all rows, without alpha where it says nothing.
    private var samples: [UInt8] {
        guard header.color == .rgb else { return picture.pixels }
        var result: [UInt8] = []
        result.reserveCapacity(picture.width * picture.height * 3)
        picture.pixels.withUnsafeBufferPointer { pixels in
            for start in stride(from: 0, to: pixels.count, by: 4) {
                result.append(pixels[start])
                result.append(pixels[start + 1])
                result.append(pixels[start + 2])
            }
        }
        return result
    }

    /// Some rows, each with whichever of the filters leaves the least.
    private func filtered(
        _ samples: [UInt8], _ rows: Range<Int>, with filters: [PNGFilter]
    ) -> [UInt8] {
        let count = header.rowBytes
        var result: [UInt8] = []
        result.reserveCapacity(rows.count * (count + 1))
        var tried: [UInt8] = []
        tried.reserveCapacity(count)
        for row in rows {
            let start = row * count
            let current = samples[start..<start + count]
            if filters == [.none] {
                result.append(PNGFilter.none.rawValue)
                result += current
                continue
            }
            let above = row > 0 ? samples[start - count..<start] : nil
            let begin = result.count
            var least = Int.max
            for filter in filters {
                tried.removeAll(keepingCapacity: true)
                let sum =
                    filter == .none
                    ? Self.copy(current, to: &tried)
                    : filter.apply(current, above: above, stride: header.filterStride, to: &tried)
                guard sum < least else { continue }
                least = sum
                result.removeSubrange(begin...)
                result.append(filter.rawValue)
                result += tried
            }
        }
        return result
    }

    private static func copy(_ row: ArraySlice<UInt8>, to output: inout [UInt8]) -> Int {
        output += row
        return row.reduce(0) { $0 + abs(Int(Int8(bitPattern: $1))) }
    }
}
