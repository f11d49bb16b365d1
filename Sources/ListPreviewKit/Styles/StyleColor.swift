/// A colour: one of the system's, which follow light and dark appearance, or one of the app's own.
public struct StyleColor: Sendable, Hashable {
    enum Storage: Sendable, Hashable {
        case single(Single)
        case dynamic(light: Single, dark: Single)
    }

    /// A colour that is not composed of two.
    enum Single: Sendable, Hashable {
        case token(Token)
        case clear
        case literal(UInt32)

        /// The colour as CSS.
        var css: String {
            switch self {
            case .token(let token): "var(\(token.property))"
            case .clear: "transparent"
            case .literal(let value): StyleColor.hex(value)
            }
        }
    }

    /// The names of the system's colours, as the theme's style sheet spells them.
    enum Token: String, Sendable, CaseIterable {
        case label, secondaryLabel, tertiaryLabel, placeholderText, separator, link, tint
        case background, secondaryBackground, tertiaryBackground, groupedBackground, secondaryGroupedBackground
        case fill, secondaryFill
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, magenta, black, white
        case gray, gray2, gray3, gray4, gray5, gray6

        /// The custom property, such as `--secondary-label`.
        var property: String {
            var name = "--"
            for character in rawValue {
                if character.isUppercase {
                    name += "-" + character.lowercased()
                } else {
                    name.append(character)
                }
            }
            return name
        }
    }

    let storage: Storage

    /// Creates a colour that is the same in light and dark appearance, from components between 0 and 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func byte(_ value: Double) -> UInt32 { value.isFinite ? UInt32((min(max(value, 0), 1) * 255).rounded()) : 0 }
        storage = .single(.literal(byte(red) << 24 | byte(green) << 16 | byte(blue) << 8 | byte(alpha)))
    }

    /// Creates a colour from `#rgb`, `#rrggbb` or `#rrggbbaa`, or from a system colour's name such as `secondaryLabel`.
    ///
    /// `nil` when the text is neither.
    public init?(_ text: String) {
        if text == "clear" {
            storage = .single(.clear)
        } else if let token = Token(rawValue: text) {
            storage = .single(.token(token))
        } else if let literal = Self.parse(text) {
            storage = .single(.literal(literal))
        } else {
            return nil
        }
    }

    /// Creates a colour that differs between light and dark appearance.
    ///
    /// Of a colour that itself differs the half for that appearance is taken: the light half of `light`, the dark half of
    /// `dark`.
    public init(light: StyleColor, dark: StyleColor) {
        storage = .dynamic(light: light.halves.light, dark: dark.halves.dark)
    }

    private init(_ single: Single) { storage = .single(single) }

    private var halves: (light: Single, dark: Single) {
        switch storage {
        case .single(let single): (single, single)
        case .dynamic(let light, let dark): (light, dark)
        }
    }

    /// The names that ``init(_:)`` knows.
    public static var names: [String] { Token.allCases.map(\.rawValue) + ["clear"] }

    /// The colour as CSS.
    var css: String {
        switch storage {
        case .single(let single): single.css
        case .dynamic(let light, let dark): "light-dark(\(light.css),\(dark.css))"
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

extension StyleColor {
    /// The colour of text.
    public static let label = Self(.token(.label))
    /// The colour of less important text.
    public static let secondaryLabel = Self(.token(.secondaryLabel))
    /// The colour of the least important text.
    public static let tertiaryLabel = Self(.token(.tertiaryLabel))
    /// The colour of a field's placeholder.
    public static let placeholderText = Self(.token(.placeholderText))
    /// The colour of separators.
    public static let separator = Self(.token(.separator))
    /// The colour of links.
    public static let link = Self(.token(.link))
    /// The screen's accent colour.
    public static let tint = Self(.token(.tint))
    /// The background of a plain list.
    public static let background = Self(.token(.background))
    /// The background of content on a plain background.
    public static let secondaryBackground = Self(.token(.secondaryBackground))
    /// The background of content on a secondary background.
    public static let tertiaryBackground = Self(.token(.tertiaryBackground))
    /// The background of a grouped list.
    public static let groupedBackground = Self(.token(.groupedBackground))
    /// The background of a grouped list's rows.
    public static let secondaryGroupedBackground = Self(.token(.secondaryGroupedBackground))
    /// A thin overlay for small shapes.
    public static let fill = Self(.token(.fill))
    /// A thin overlay for medium shapes.
    public static let secondaryFill = Self(.token(.secondaryFill))
    /// No colour at all.
    public static let clear = Self(.clear)
    /// System red.
    public static let red = Self(.token(.red))
    /// System orange.
    public static let orange = Self(.token(.orange))
    /// System yellow.
    public static let yellow = Self(.token(.yellow))
    /// System green.
    public static let green = Self(.token(.green))
    /// System mint.
    public static let mint = Self(.token(.mint))
    /// System teal.
    public static let teal = Self(.token(.teal))
    /// System cyan.
    public static let cyan = Self(.token(.cyan))
    /// System blue.
    public static let blue = Self(.token(.blue))
    /// System indigo.
    public static let indigo = Self(.token(.indigo))
    /// System purple.
    public static let purple = Self(.token(.purple))
    /// System pink.
    public static let pink = Self(.token(.pink))
    /// System brown.
    public static let brown = Self(.token(.brown))
    /// Magenta.
    public static let magenta = Self(.token(.magenta))
    /// Black in every appearance.
    public static let black = Self(.token(.black))
    /// White in every appearance.
    public static let white = Self(.token(.white))
    /// System grey, the darkest of six in light appearance.
    public static let gray = Self(.token(.gray))
    /// The second of six greys.
    public static let gray2 = Self(.token(.gray2))
    /// The third of six greys.
    public static let gray3 = Self(.token(.gray3))
    /// The fourth of six greys.
    public static let gray4 = Self(.token(.gray4))
    /// The fifth of six greys.
    public static let gray5 = Self(.token(.gray5))
    /// The lightest of six greys in light appearance.
    public static let gray6 = Self(.token(.gray6))
}
