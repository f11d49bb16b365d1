import ListPreviewKit

/// Ids made from texts.
enum Slug {
    /// The letters and digits of a text in lower case, with a hyphen for everything between them; at most 40 of them.
    ///
    /// The result is empty if the text has neither letters nor digits. It depends only on the text, not on its spelling:
    /// macOS decomposes accented letters, whose accents are not letters.
    static func make(_ text: String, letters limit: Int = 40) -> String {
        var slug = ""
        var isBetween = false
        var count = 0
        for scalar in text.lowercased().normalized.unicodeScalars {
            guard NameRule.isLetter(scalar) else {
                isBetween = true
                continue
            }
            if count == limit { break }
            if isBetween && !slug.isEmpty { slug += "-" }
            isBetween = false
            slug.unicodeScalars.append(scalar)
            count += 1
        }
        return slug
    }

    /// The id of a state or a variant (the `kind`) with a name: ``make(_:letters:)``, shortened so that it is a file name
    /// in every script.
    ///
    /// - Parameter isFirst: Whether the id is not that of another name with the same first 40 letters. Otherwise, it ends
    ///   in a digest of the whole name.
    static func id(for name: String, _ kind: String, isFirst: Bool = true) -> String {
        let slug = make(name)
        if slug.isEmpty { return kind }
        if NameRule.isReserved(slug) { return "\(slug)-\(kind)" }
        let whole = make(name, letters: .max)
        let isUnique = isFirst || whole == slug
        return isUnique && NameRule.isName(slug) ? slug : NameRule.shortened(whole, to: 100)
    }
}
