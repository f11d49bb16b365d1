/// A system color, which adapts to light and dark appearance, or a color of the app.
///
/// A hue such as ``yellow`` is the same color in every background, border, icon and accent. Only text in a hue has its
/// ``textVariant``, because most hues are illegible as text on the backgrounds of rows.
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
    /// No color: transparent.
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
    /// System gray, the darkest of six grays in light appearance.
    case gray
    /// The second of six grays.
    case gray2
    /// The third of six grays.
    case gray3
    /// The fourth of six grays.
    case gray4
    /// The fifth of six grays.
    case gray5
    /// The lightest of six grays in light appearance.
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
    /// Returns `nil` if the text is neither.
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

    /// The color of text as CSS. The variant of a hue is a custom property with its name, such as `--yellow-text`.
    var textCSS: String {
        switch self {
        case .pair(let light, let dark): "light-dark(\(light.textCSS),\(dark.textCSS))"
        default: textVariant == self ? css : "var(--\(self)-text)"
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

/// The colors as numbers, for an app that draws them itself. They are those of the theme with the default contrast.
extension StyleColor {
    /// The color's components in sRGB, from 0 to 1.
    ///
    /// - Parameter isDark: Whether it is the color in dark appearance.
    public func components(isDark: Bool = false) -> (red: Double, green: Double, blue: Double, alpha: Double) {
        let value = rgba(isDark: isDark)
        func component(_ shift: UInt32) -> Double { Double(value >> shift & 0xFF) / 255 }
        return (component(24), component(16), component(8), component(0))
    }

    /// The color of a text whose ``Stylable/textColor`` is this one.
    ///
    /// A hue is dark enough in light appearance, and light enough in dark appearance, for every background of rows. All
    /// other colors are unchanged.
    public var textVariant: StyleColor {
        let (light, dark): (UInt32, UInt32)
        switch self {
        case .red: (light, dark) = (0xD700_15FF, 0xFF69_61FF)
        case .orange: (light, dark) = (0xB347_00FF, 0xFF9F_0AFF)
        case .yellow: (light, dark) = (0x8460_00FF, 0xFFD6_0AFF)
        case .green: (light, dark) = (0x1F7A_36FF, 0x30D1_58FF)
        case .mint: (light, dark) = (0x0B72_6DFF, 0x63E6_E2FF)
        case .teal: (light, dark) = (0x0070_85FF, 0x40CB_E0FF)
        case .cyan: (light, dark) = (0x006E_A0FF, 0x64D2_FFFF)
        case .blue: (light, dark) = (0x0068_D9FF, 0x3395_FFFF)
        case .indigo: (light, dark) = (0x5250_D2FF, 0x8A87_FFFF)
        case .purple: (light, dark) = (0x8944_ABFF, 0xDA8F_FFFF)
        case .pink: (light, dark) = (0xD30F_45FF, 0xFF64_82FF)
        case .brown: (light, dark) = (0x7A61_42FF, 0xB594_69FF)
        case .gray: (light, dark) = (0x6C6C_70FF, 0x9898_9DFF)
        case .pair(let light, let dark): return StyleColor(light: light.textVariant, dark: dark.textVariant)
        default: return self
        }
        return .pair(light: .fixed(light), dark: .fixed(dark))
    }

    /// The color as `0xRRGGBBAA`.
    private func rgba(isDark: Bool) -> UInt32 {
        let (light, dark): (UInt32, UInt32) =
            switch self {
            case .label: (0x0000_00FF, 0xFFFF_FFFF)
            case .secondaryLabel: (0x3C3C_43CC, 0xEBEB_F59E)
            case .tertiaryLabel, .placeholderText: (0x3C3C_434D, 0xEBEB_F54D)
            case .separator: (0x3C3C_434A, 0x5454_5899)
            case .link, .tint: (0x0068_D9FF, 0x3395_FFFF)
            case .background: (0xFFFF_FFFF, 0x0000_00FF)
            case .secondaryBackground: (0xF2F2_F7FF, 0x1C1C_1EFF)
            case .tertiaryBackground: (0xFFFF_FFFF, 0x2C2C_2EFF)
            case .groupedBackground: (0xF2F2_F7FF, 0x0000_00FF)
            case .secondaryGroupedBackground: (0xFFFF_FFFF, 0x1C1C_1EFF)
            case .fill: (0x7878_8033, 0x7878_805C)
            case .secondaryFill: (0x7878_8029, 0x7878_8052)
            case .clear: (0, 0)
            case .red: (0xFF3B_30FF, 0xFF45_3AFF)
            case .orange: (0xFF95_00FF, 0xFF9F_0AFF)
            case .yellow: (0xFFCC_00FF, 0xFFD6_0AFF)
            case .green: (0x34C7_59FF, 0x30D1_58FF)
            case .mint: (0x00C7_BEFF, 0x63E6_E2FF)
            case .teal: (0x30B0_C7FF, 0x40CB_E0FF)
            case .cyan: (0x32AD_E6FF, 0x64D2_FFFF)
            case .blue: (0x007A_FFFF, 0x0A84_FFFF)
            case .indigo: (0x5856_D6FF, 0x5E5C_E6FF)
            case .purple: (0xAF52_DEFF, 0xBF5A_F2FF)
            case .pink: (0xFF2D_55FF, 0xFF37_5FFF)
            case .brown: (0xA284_5EFF, 0xAC8E_68FF)
            case .magenta: (0xFF00_FFFF, 0xFF00_FFFF)
            case .black: (0x0000_00FF, 0x0000_00FF)
            case .white: (0xFFFF_FFFF, 0xFFFF_FFFF)
            case .gray: (0x8E8E_93FF, 0x8E8E_93FF)
            case .gray2: (0xAEAE_B2FF, 0x6363_66FF)
            case .gray3: (0xC7C7_CCFF, 0x4848_4AFF)
            case .gray4: (0xD1D1_D6FF, 0x3A3A_3CFF)
            case .gray5: (0xE5E5_EAFF, 0x2C2C_2EFF)
            case .gray6: (0xF2F2_F7FF, 0x1C1C_1EFF)
            case .fixed(let value): (value, value)
            case .pair(let light, let dark): (light.rgba(isDark: false), dark.rgba(isDark: true))
            }
        return isDark ? dark : light
    }
}
