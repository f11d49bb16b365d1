import ListPreviewKit

/// A screen as it is recorded: its markup and its style rules, pretty-printed, in one way only.
///
/// Every element has a line of its own unless it stands in a text, so that a row that comes, goes or changes is a change of its
/// own lines and of no others. The same screen is the same bytes on every machine. What a page has besides the screen (style
/// sheets, scripts, templates) is not in it; a browser shows the texts alone.
///
/// - Complexity: O(bytes) to make.
struct GoldenPage {
    /// Whether a file begins and ends as one that was recorded.
    static func isOne(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: Array("<!DOCTYPE html>\n<html dir=\"".utf8))
            && bytes.reversed().starts(with: Array("</main>\n</body>\n</html>\n".utf8.reversed()))
    }

    /// The file with a line feed at each line's end. What is recorded has no carriage return in it, but where each line ends in
    /// one, version control put them there.
    static func withOwnLineEnds(_ bytes: [UInt8]) -> [UInt8] {
        let (feed, return_) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        guard let end = bytes.firstIndex(of: feed), end > 0, bytes[end - 1] == return_ else { return bytes }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated() {
            if byte == return_, index + 1 < bytes.count, bytes[index + 1] == feed { continue }
            result.append(byte)
        }
        return result
    }

    /// The bytes of the file.
    let bytes: [UInt8]

    /// The page of a screen.
    init(_ screen: ListScreen) {
        let fragment = DocumentRenderer().fragment(for: screen)
        var writer = HTMLWriter(capacity: fragment.html.count * 2)
        writer.markup("<!DOCTYPE html>\n<html dir=\"")
        writer.attribute(screen.direction.rawValue)
        writer.markup("\" lang=\"")
        writer.attribute(screen.language)
        writer.markup("\">\n<head>\n  <meta charset=\"utf-8\" />\n  <title>")
        writer.text(screen.title)
        writer.markup("</title>\n  <style>\n")
        for rule in fragment.assets.sortedRules {
            writer.markup("    ")
            writer.unsafeRaw(rule.text)  // made by this package from numbers and names alone
            writer.markup("\n")
        }
        writer.markup("  </style>\n</head>\n<body>\n")
        writer.markup(MarkupIndenter.indented(fragment.html))
        writer.markup("</body>\n</html>\n")
        bytes = writer.bytes()
    }
}
