/// A color: one of the system's, which follow light and dark appearance, or one of the app's own.
public enum StyleColor: Sendable, Hashable {
    /// The color of text.
    case label
    /// The color of less important text.
    case secondaryLabel
    /// The color of the least important text.
    case tertiaryLabel
    /// The color of a field's placeholder.
    case placeholderText
    /// The color of separators.
    case separator
    /// The color of links.
    case link
    /// The screen's accent color.
    case tint
    /// The background of a plain list.
    case background
    /// The background of content on a plain background.
    case secondaryBackground
    /// The background of content on a secondary background.
    case tertiaryBackground
    /// The background of a grouped list.
    case groupedBackground
    /// The background of a grouped list's rows.
    case secondaryGroupedBackground
    /// A thin overlay for small shapes.
    case fill
    /// A thin overlay for medium shapes.
    case secondaryFill
    /// No color at all.
    case clear
    /// System red.
    case red
    /// System orange.
    case orange
    /// System yellow.
    case yellow
    /// System green.
    case green
    /// System mint.
    case mint
    /// System teal.
    case teal
    /// System cyan.
    case cyan
    /// System blue.
    case blue
    /// System indigo.
    case indigo
    /// System purple.
    case purple
    /// System pink.
    case pink
    /// System brown.
    case brown
    /// Magenta.
    case magenta
    /// Black in every appearance.
    case black
    /// White in every appearance.
    case white
    /// System grey, the darkest of six in light appearance.
    case gray
    /// The second of six greys.
    case gray2
    /// The third of six greys.
    case gray3
    /// The fourth of six greys.
    case gray4
    /// The fifth of six greys.
    case gray5
    /// The lightest of six greys in light appearance.
    case gray6
    /// A color that is the same in light and dark appearance, as `0xRRGGBBAA`.
    case fixed(UInt32)
    /// A color for each appearance; neither can be a pair. Use ``init(light:dark:)``.
    indirect case pair(light: StyleColor, dark: StyleColor)

    /// Creates a color that is the same in light and dark appearance, from components between 0 and 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func byte(_ value: Double) -> UInt32 { value.isFinite ? UInt32((min(max(value, 0), 1) * 255).rounded()) : 0 }
        self = .fixed(byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha))
    }

    /// Creates a color from `#rgb`, `#rrggbb` or `#rrggbbaa`, or from a system color's name such as `secondaryLabel`.
    ///
    /// `nil` when the text is neither.
    public init?(_ text: String) {
        guard let color = Self.named[text] ?? Self.parse(text).map({ .fixed($0) }) else { return nil }
        self = color
    }

    /// Creates a color that differs between light and dark appearance.
    ///
    /// If a given color differs by appearance itself, its variant for that appearance is used: the light variant of
    /// `light`, and the dark variant of `dark`.
    public init(light: StyleColor, dark: StyleColor) {
        var (light, dark) = (light, dark)
        while case .pair(let inner, _) = light { light = inner }
        while case .pair(_, let inner) = dark { dark = inner }
        self = .pair(light: light, dark: dark)
    }

    /// The names that ``init(_:)`` accepts.
    public static var names: [String] { system.map { "\($0)" } }

    private static let system: [StyleColor] = [
        .label, .secondaryLabel, .tertiaryLabel, .placeholderText, .separator, .link, .tint, .background,
        .secondaryBackground, .tertiaryBackground, .groupedBackground, .secondaryGroupedBackground, .fill,
        .secondaryFill, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple, .pink, .brown,
        .magenta, .black, .white, .gray, .gray2, .gray3, .gray4, .gray5, .gray6, .clear,
    ]

    private static let named = Dictionary(uniqueKeysWithValues: zip(names, system))

    /// The color as CSS. A system color is the theme's custom property with its name, such as `--secondary-label`.
    var css: String {
        switch self {
        case .clear: "transparent"
        case .fixed(let value): Self.hex(value)
        case .pair(let light, let dark): "light-dark(\(light.css),\(dark.css))"
        default:
            "var(--" + "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) } + ")"
        }
    }

    private static func hex(_ value: UInt32) -> String {
        let isOpaque = value & 0xFF == 0xFF
        let digits = String(isOpaque ? value >> 8 : value, radix: 16)
        return "#" + String(repeating: "0", count: (isOpaque ? 6 : 8) - digits.count) + digits
    }

    private static func parse(_ text: String) -> UInt32? {
        let digits = text.dropFirst()
        guard text.first == "#", digits.allSatisfy(\.isHexDigit) else { return nil }
        switch digits.count {
        case 3: return UInt32(digits.map { "\($0)\($0)" }.joined() + "ff", radix: 16)
        case 6: return UInt32(digits + "ff", radix: 16)
        case 8: return UInt32(digits, radix: 16)
        default: return nil
        }
    }
}
