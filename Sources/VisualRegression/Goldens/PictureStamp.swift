import PreviewCatalog

/// The facts about a picture in its own file, so that no other file changes with it: JSON in a text chunk before the
/// pixels. Programs that show or compress pictures keep the chunk or drop it; without it, the picture is taken again.
extension GoldenManifest.Entry {
    /// The number of bytes at the beginning of a file that contain the facts.
    static let longestHead = 16_384

    /// The name of the text, and its other properties: it is neither compressed nor in a language.
    private static let name = Array("listpreview".utf8) + [0, 0, 0, 0, 0]

    /// The facts in a picture's file, or in the beginning of it; `nil` if it has none.
    init?(stampOf png: [UInt8]) {
        guard let range = Self.range(in: png) else { return nil }
        let json = png[range].dropFirst(8 + Self.name.count).dropLast(4)
        guard let entry = try? JSONFile.decode(Self.self, from: Array(json)), entry.scale > 0 else { return nil }
        self = entry
    }

    /// A picture's file with these facts in place of others. The same picture and facts have the same bytes.
    func stamped(on png: [UInt8]) -> [UInt8] {
        let plain = Self.unstamped(png)
        // The header of a PNG has a fixed length.
        let header = 33
        var entry = self
        entry.picture = FileDigest.text(of: plain)
        guard plain.count >= header, let json = try? JSONFile.encode(entry) else { return plain }
        return Array(plain[..<header]) + PNGChunk.bytes("iTXt", Self.name + json) + Array(plain[header...])
    }

    /// A picture's file without facts.
    static func unstamped(_ png: [UInt8]) -> [UInt8] {
        guard let range = range(in: png) else { return png }
        return Array(png[..<range.lowerBound] + png[range.upperBound...])
    }

    /// The chunk with the facts.
    private static func range(in png: [UInt8]) -> Range<Int>? {
        guard png.starts(with: PNGChunk.signature) else { return nil }
        var offset = PNGChunk.signature.count
        while png.count - offset >= 12 {
            let end = offset + 12 + PNGChunk.number(in: png, at: offset)
            let start = png[(offset + 4)...]
            guard end <= png.count, !start.starts(with: "IDAT".utf8) else { return nil }
            if start.starts(with: Array("iTXt".utf8) + name) { return offset..<end }
            offset = end
        }
        return nil
    }
}

extension PictureResult {
    /// Adds the facts about the actual picture to its file, which can then be recorded.
    mutating func stamp() {
        if let entry, let actual { self.actual = entry.stamped(on: actual) }
    }
}
