import ListPreviewKit

/// Ids made from texts.
enum Slug {
    /// The letters and digits of a text in lower case, with a hyphen for everything between them; at most 40 characters.
    ///
    /// The result is empty if the text has neither letters nor digits. It depends only on the text, not on its spelling:
    /// macOS decomposes accented letters, whose accents are not letters.
    static func make(_ text: String) -> String {
        var slug = ""
        var isBetween = false
        var count = 0
        for scalar in text.lowercased().normalized.unicodeScalars {
            guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
                isBetween = true
                continue
            }
            if count == 40 { break }
            if isBetween && !slug.isEmpty { slug += "-" }
            isBetween = false
            slug.unicodeScalars.append(scalar)
            count += 1
        }
        return slug
    }
}
