/// A family of fonts.
public enum FontFamily: Sendable, Hashable {
    /// The font of the system.
    case system
    /// A font with serifs.
    case serif
    /// A font with rounded ends of strokes, where the system has one.
    case rounded
    /// A font whose letters have the same width.
    case monospaced
    /// A font of the app or the system, such as `Avenir Next`, from `@font-face` in a style sheet of the app.
    ///
    /// Its name consists of letters, digits, spaces, `-`, `_` and `.`; another name is ignored. Without the font, the text
    /// has the font of the system.
    case named(String)

    /// Creates a family from the name of a case, such as `serif`, or of a font.
    public init(_ name: String) {
        self = Self.generic.first { "\($0)" == name } ?? .named(name)
    }

    /// The families without a name of their own.
    package static let generic: [FontFamily] = [.system, .serif, .rounded, .monospaced]

    /// Whether text can be drawn with a name, because CSS can contain it.
    package static func isValid(_ name: String) -> Bool {
        name.contains(where: \.isLetter)
            && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" || $0 == "." }
    }

    /// The families as CSS, in order of preference; `nil` for an invalid name.
    var css: String? {
        switch self {
        case .system: "var(--font-family)"
        case .serif: "ui-serif,\"New York\",Georgia,\"Times New Roman\",serif"
        case .rounded: "ui-rounded,\"SF Pro Rounded\",\"Arial Rounded MT Bold\",var(--font-family)"
        case .monospaced: "ui-monospace,Menlo,Consolas,\"DejaVu Sans Mono\",monospace"
        case .named(let name): Self.isValid(name) ? "\"\(name)\",var(--font-family)" : nil
        }
    }
}
