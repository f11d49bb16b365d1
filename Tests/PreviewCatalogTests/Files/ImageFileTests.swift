import Foundation
import PreviewCatalog
import Testing

struct ImageFileTests {
    /// Complete files, base64-encoded.
    private static let files = [
        "GIF":
            "R0lGODlhCAAIAIEAAP8AAAAAAAAAAAAAACH/C05FVFNDQVBFMi4wAwEAAAAh+QQAAgAAACwAAAAACAAIAAAIDwABCBxIsKDBgwgTKkwYEAAh+QQBcBcBACwAAAAACAAIAIEAAP8AAAAAAAAAAAAIDwABCBxIsKDBgwgTKkwYEAA7",
        "WebP":
            "UklGRoQAAABXRUJQVlA4WAoAAAACAAAABwAABwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAAAAAAAAAcAAAcAAAoAAAJWUDhMDwAAAC8HwAEABxD9j/4HIqL/AQBBTk1GKAAAAAAAAAAAAAcAAAcAAGDqAABWUDhMDwAAAC8HwAEABxDR//4HIqL/AQA=",
        "JPEG":
            "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
        "PNG": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
        "SVG": "PHN2Zy8+",
    ]

    @Test func truncatedImagesAreFound() throws {
        for (format, text) in Self.files {
            let bytes = [UInt8](try #require(Data(base64Encoded: text)))
            #expect(!ImageFile.isTruncated(bytes), "\(format)")
            for count in [2, 10_000] {
                let more = [UInt8](repeating: count == 2 ? 0 : 7, count: count)
                #expect(!ImageFile.isTruncated(bytes + more), "\(format) with \(count) bytes after its end")
            }
            // A text has no mark at its end.
            #expect(ImageFile.isTruncated(Array(bytes.prefix(bytes.count * 2 / 3))) == (format != "SVG"), "\(format)")
        }
        #expect(!ImageFile.isTruncated([]))
        // Browsers accept a GIF that only lacks its last byte.
        let gif = [UInt8](try #require(Data(base64Encoded: Self.files["GIF"] ?? "")))
        #expect(!ImageFile.isTruncated(Array(gif.dropLast())) && ImageFile.isTruncated(Array(gif.dropLast(2))))
        // A thumbnail in the header of a photo is an image with an end of its own.
        let jpeg = [UInt8](try #require(Data(base64Encoded: Self.files["JPEG"] ?? "")))
        let photo = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(jpeg.count + 2)] + jpeg + jpeg.dropFirst(2)
        #expect(!ImageFile.isTruncated(photo) && ImageFile.isTruncated(Array(photo.dropLast(2))))
        let bitmap = Array("BM".utf8) + [70, 0, 0, 0] + [UInt8](repeating: 0, count: 64)
        #expect(!ImageFile.isTruncated(bitmap) && ImageFile.isTruncated(Array(bitmap.dropLast())))
        // Any beginning and any damaged file is safe.
        for bytes in [gif, jpeg, photo, bitmap] {
            for count in bytes.indices {
                _ = ImageFile.isTruncated(Array(bytes.prefix(count)))
                var damaged = bytes
                damaged[count] = 0xFF
                _ = ImageFile.isTruncated(damaged)
            }
        }
    }
}
