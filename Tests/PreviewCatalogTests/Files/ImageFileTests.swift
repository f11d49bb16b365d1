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
            #expect(!ImageFile.isTruncated(bytes + [0, 0]), "\(format) with bytes after its end")
            // A text has no mark at its end.
            #expect(ImageFile.isTruncated(Array(bytes.prefix(bytes.count * 2 / 3))) == (format != "SVG"), "\(format)")
        }
        #expect(!ImageFile.isTruncated([]))
    }
}
