import Testing
import VisualRegression

/// Broken files: each says what is wrong and where, none is read as something else.
struct PNGErrorTests {
    private static let good = WrittenPNG(2, 2, color: 2, rows: [0, 1, 2, 3, 4, 5, 6, 1, 7, 8, 9, 1, 1, 1])

    private func error(_ bytes: [UInt8]) -> String? {
        do throws(PNGError) {
            _ = try Picture(png: bytes)
            return nil
        } catch {
            return error.description
        }
    }

    private func error(_ change: (inout WrittenPNG) -> Void) -> String? {
        var file = Self.good
        change(&file)
        return error(file.bytes)
    }

    @Test
    func theGoodFileIsGood() {
        #expect(error(Self.good.bytes) == nil)
    }

    @Test
    func notAPNG() {
        #expect(error([]) == "the file is empty (at byte 0)")
        #expect(error(Array("<!doctype html>".utf8)) == "the file is not a PNG (at byte 0)")
        #expect(error([137, 80, 78, 71, 10, 26, 10, 0, 0]) == "the file is not a PNG (at byte 4)")
        #expect(error([137, 80, 78]) == "the file is cut off (at byte 3)")
    }

    @Test
    func everyCutIsNoticed() {
        let bytes = Self.good.bytes
        for count in bytes.indices {
            let message = error(Array(bytes.prefix(count)))
            let isTold = message?.contains("cut off") == true || count == 0
            #expect(isTold, "cut to \(count): \(message ?? "read")")
        }
    }

    @Test
    func everyFlippedBitIsNoticed() {
        let bytes = Self.good.bytes
        for index in bytes.indices {
            for bit in 0..<8 {
                var broken = bytes
                broken[index] ^= 1 << bit
                #expect(error(broken) != nil, "bit \(bit) of byte \(index)")
            }
        }
    }

    @Test
    func checksums() {
        var bytes = Self.good.bytes
        bytes[29] ^= 1
        #expect(error(bytes) == "the checksum of IHDR is wrong (at byte 8)")
    }

    @Test
    func sizes() {
        #expect(error { $0.width = 0 } == "the picture has no width (at byte 16)")
        #expect(error { $0.height = 0 } == "the picture has no height (at byte 20)")
        #expect(
            error { $0.width = .max }
                == "the picture says it has 4294967295 × 2 pixels; sides of at most 32768 and 33554432 pixels together are read"
                + " (at byte 16)")
        #expect(error { ($0.width, $0.height) = (32_768, 1_025) }?.contains("32768 × 1025 pixels") == true)
        // As large as is read, but without the data for it: refused before memory is taken.
        #expect(
            error { ($0.width, $0.height) = (32_768, 1_024) }
                == "there is too little data for the picture's size (at byte 66)")
    }

    @Test
    func kindsThatAreNotRead() {
        #expect(error { $0.depth = 16 } == "the picture has 16 bits a sample; save it with 8 (at byte 24)")
        #expect(error { $0.interlace = 1 } == "the picture is interlaced; save it without (at byte 28)")
        #expect(error { $0.interlace = 2 } == "there is no interlace method 2 (at byte 28)")
        #expect(error { $0.color = 5 } == "there is no colour type 5 (at byte 25)")
        #expect(error { $0.depth = 4 } == "4 bits a sample do not go with colour type 2 (at byte 24)")
        #expect(error { $0.compression = 1 } == "there is no compression method 1 (at byte 26)")
        #expect(error { $0.filterMethod = 1 } == "there is no filter method 1 (at byte 27)")
    }

    @Test
    func chunks() {
        let end = WrittenPNG.chunk("IEND", [])
        let start = WrittenPNG.signature + WrittenPNG.chunk("IHDR", Self.good.header)
        let data = WrittenPNG.chunk("IDAT", Self.good.packed)
        #expect(error(start + end) == "the picture has no data (at byte 33)")
        #expect(error(WrittenPNG.signature + data + end) == "the first chunk is IDAT instead of IHDR (at byte 8)")
        #expect(error(start + data) == "the file is cut off: a chunk is expected (at byte \(start.count + data.count))")
        #expect(error { $0.chunks = [("ABCD", [])] } == "the chunk ABCD is not known, and needed (at byte 33)")
        #expect(
            error { $0.chunks = [("\u{1}BCD", [])] } == "the chunk 1-66-67-68 is not known, and needed (at byte 33)")
        #expect(error { $0.chunks = [("IHDR", $0.header)] } == "the chunk IHDR is not known, and needed (at byte 33)")
        let between = start + data + WrittenPNG.chunk("tEXt", []) + data + end
        #expect(error(between)?.hasPrefix("the picture's data is in two places") == true)
        let late = start + data + WrittenPNG.chunk("PLTE", [1, 2, 3]) + end
        #expect(error(late)?.hasPrefix("PLTE stands too late") == true)
        #expect(error { $0.chunks = [("tRNS", [1]), ("tRNS", [1])] }?.hasPrefix("tRNS stands too late") == true)
    }

    @Test
    func palettes() {
        func palette(_ chunks: (name: String, data: [UInt8])...) -> String? {
            var file = WrittenPNG(2, 1, color: 3, rows: [0, 0, 1])
            file.chunks = chunks
            return error(file.bytes)
        }
        #expect(palette(("PLTE", [1, 2, 3, 4, 5, 6])) == nil)
        #expect(palette()?.hasPrefix("the palette is missing") == true)
        #expect(palette(("PLTE", [1, 2, 3])) == "row 0 has a colour beyond the palette (at byte 70)")
        #expect(palette(("PLTE", [])) == "the palette has 0 bytes (at byte 33)")
        #expect(palette(("PLTE", [1, 2, 3, 4])) == "the palette has 4 bytes (at byte 33)")
        #expect(palette(("PLTE", [UInt8](repeating: 0, count: 771))) == "the palette has 771 bytes (at byte 33)")
        #expect(
            palette(("PLTE", [1, 2, 3, 4, 5, 6]), ("tRNS", [1, 2, 3]))
                == "there are more transparencies than colours (at byte 51)")
        #expect(error { $0.chunks = [("tRNS", [1, 2, 3])] } == "the transparent colour has 3 bytes (at byte 33)")
    }

    @Test
    func data() {
        #expect(error { $0.rows[7] = 5 }?.hasPrefix("row 1 has filter 5, which there is not") == true)
        #expect(error { $0.rows.removeLast() }?.hasPrefix("there is too little data for the picture's size") == true)
        #expect(error { $0.rows.append(0) }?.hasPrefix("there is too much data for the picture's size") == true)
        func packed(_ change: (inout [UInt8]) -> Void) -> String? {
            var data = Self.good.packed
            change(&data)
            return error(
                WrittenPNG.signature + WrittenPNG.chunk("IHDR", Self.good.header) + WrittenPNG.chunk("IDAT", data)
                    + WrittenPNG.chunk("IEND", []))
        }
        #expect(packed { _ in } == nil)
        #expect(packed { $0[0] = 0 } == "the picture's data is broken: incorrect header check (at byte 43)")
        #expect(
            packed { $0[$0.count - 1] ^= 1 }?.hasPrefix("the picture's data is broken: incorrect data check") == true)
        #expect(packed { $0.removeLast() }?.hasPrefix("the picture's data is cut off") == true)
        #expect(packed { $0 += [0] }?.hasPrefix("there is more data behind the end of the picture's") == true)
        #expect(packed { $0 = [] }?.hasPrefix("there is too little data") == true)
    }
}
