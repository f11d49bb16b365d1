/// What a picture shows that neither its markup nor its ``CaptureEnvironment`` determines. It is known after the picture
/// was taken.
package struct PictureSources: Codable, Sendable, Hashable {
    /// The installed fonts, by what they draw: a character that the embedded fonts lack, or a family that an app style
    /// sheet names. The value is empty if no font has the character.
    package var fonts: [String: String]
    /// Whether the page has loaded images, fonts or style sheets from elsewhere, which can change without the markup.
    package var loadsFiles: Bool

    /// Creates a description.
    package init(fonts: [String: String] = [:], loadsFiles: Bool = false) {
        self.fonts = fonts
        self.loadsFiles = loadsFiles
    }

    /// The fonts of the same characters and families that differ, as sentences: `The font of ☎ 한: DejaVu Sans when
    /// recorded, Noto Sans now.`
    func differences(from recorded: PictureSources) -> [String] {
        var changes: [[String]: [String]] = [:]
        for (drawn, font) in fonts {
            if let old = recorded.fonts[drawn], old != font { changes[[old, font], default: []].append(drawn) }
        }
        return changes.map { fonts, drawn in
            let names = fonts.map { $0.isEmpty ? "none" : $0 }
            let some = drawn.sorted().prefix(12).joined(separator: " ") + (drawn.count > 12 ? " …" : "")
            return "The font of \(some): \(names[0]) when recorded, \(names[1]) now."
        }.sorted()
    }
}
