import FuzzSupport
import VisualRegression

/// The PNG reader: no input crashes it, and accepted input is written and read again as the same picture.
///
/// Checksums would reject nearly every input at its first chunk, so it is read a second time with all of them fixed.
/// Small pictures are also compared with a picture of the same bytes shifted by one.
@main
enum FuzzPNG {
    static func main() {
        Fuzzer.run { start, count in
            let bytes = Fuzzer.bytes(start, count)
            FuzzPNG.read(bytes)
            FuzzPNG.read(FuzzPNG.fixed(bytes))
            return 0
        }
    }

    private static func read(_ bytes: [UInt8]) {
        // Inputs that claim huge sizes are skipped, because they only take time.
        guard let size = try? Picture.size(ofPNG: bytes), size.width * size.height <= 1 << 16 else {
            return expectError(bytes)
        }
        do throws(PNGError) {
            let picture = try Picture(png: bytes)
            Fuzzer.expect(
                picture.width == size.width && picture.height == size.height, "the size is that of the picture")
            let reread = try Picture(png: picture.png())
            Fuzzer.expect(reread == picture, "a picture is read as it was written")
            compare(picture)
        } catch {
            Fuzzer.expect(!error.description.isEmpty, "the error has a description")
        }
    }

    private static func expectError(_ bytes: [UInt8]) {
        do throws(PNGError) {
            let size = try Picture.size(ofPNG: bytes)
            Fuzzer.expect(size.width > 0 && size.height > 0, "a size is positive")
        } catch {
            Fuzzer.expect(!error.description.isEmpty, "the error has a description")
        }
    }

    private static func compare(_ picture: Picture) {
        guard picture.width * picture.height <= 4096 else { return }
        let moved = Picture(
            width: picture.width, height: picture.height, pixels: [UInt8](picture.pixels.dropFirst()) + [7])
        let comparison = PictureComparison(golden: picture, actual: moved)
        let counted = comparison.regions.reduce(0) { $0 + $1.pixelCount }
        Fuzzer.expect(counted == comparison.changedPixelCount, "regions contain each changed pixel once")
        Fuzzer.expect(comparison.regions.count <= PictureComparison.regionLimit, "there are not too many regions")
        Fuzzer.expect(
            (comparison.verdict == .identical) == (picture == moved),
            "only equal pictures are identical: \(comparison.verdict)")
        let map = comparison.heatMap()
        Fuzzer.expect(map.width == picture.width && map.height == picture.height, "the map has the size of the picture")
    }

    /// The same chunks with correct checksums.
    private static func fixed(_ bytes: [UInt8]) -> [UInt8] {
        var result = bytes
        var offset = 8
        while offset + 12 <= result.count {
            let length = result[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= result.count - offset - 12 else { break }
            var rest: UInt32 = 0xFFFF_FFFF
            for byte in result[offset + 4..<offset + 8 + length] {
                rest ^= UInt32(byte)
                for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xEDB8_8320 : rest >> 1 }
            }
            for index in 0..<4 {
                result[offset + 8 + length + index] = UInt8(truncatingIfNeeded: ~rest >> (24 - 8 * index))
            }
            offset += 12 + length
        }
        return result
    }
}
