import Testing

@testable import PreviewCatalog

struct ConflictMarkersTests {
    @Test(
        arguments: [
            ("", nil), ("a\nb\n", nil), ("<<<<<<< HEAD\n", 1), ("a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> x\n", 2),
            ("a\r\n<<<<<<< HEAD\r\n", 2), ("a\n>>>>>>> x", 2), ("a\n<<<<<<<", 2), ("a\n<<<<<<<\n", 2),
            ("a\n<<<<<<<\r\n", 2),
            (" <<<<<<< HEAD\n", nil), ("x <<<<<<< HEAD\n", nil), ("<<<<<<\n", nil), ("<<<<<<<<\n", nil),
            ("=======\n", nil),
            ("<<<<<<<x\n", nil), ("a: |\n  <<<<<<< HEAD\n", nil), ("<p>&lt;&lt;</p>\n", nil),
        ] as [(String, Int?)])
    func markersAreFound(text: String, line: Int?) {
        #expect(ConflictMarkers.line(in: Array(text.utf8)) == line)
    }
}
