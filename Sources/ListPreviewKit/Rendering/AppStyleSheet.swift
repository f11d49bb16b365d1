/// A style sheet of an app, which pages load behind those of this package, for markup and classes of its own components.
///
/// ```swift
/// let sheet = AppStyleSheet(name: "shop", css: ".price-tag { letter-spacing: 0.02em }")
/// ```
///
/// Its rules are in no cascade layer, so each wins over the package's own; the styles of parts come behind it. It cannot import
/// other files: fonts and pictures in it are `data:` addresses.
public struct AppStyleSheet: Sendable, Hashable {
    /// The name: letters, digits, `-` and `_`. Style sheets of one page have different ones.
    public let name: String
    /// The style sheet.
    package let css: String
    /// Another one for another text.
    package let version: String

    /// Creates a style sheet. Other characters of the name become `-`.
    public init(name: String, css: String) {
        let characters = name.unicodeScalars.map { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_")
                ? Character(scalar) : "-"
        }
        self.name = characters.isEmpty ? "app" : String(characters)
        self.css = css
        version = String(FNV1a.hash(of: css.utf8), radix: 36)
    }

    /// The path below the folder of assets.
    package var path: String { "css/app/\(name).css" }

    /// The text for a `style` element: nothing in it ends the element.
    package var embeddedText: String {
        // In CSS both ways to write it mean the same.
        var text = ""
        var rest = css[...]
        while let slash = rest.firstIndex(of: "/") {
            text += rest[..<slash]
            text += text.hasSuffix("<") ? "\\/" : "/"
            rest = rest[rest.index(after: slash)...]
        }
        return text + rest
    }
}
