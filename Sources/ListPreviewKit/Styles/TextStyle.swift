/// A font by its role. All fonts scale with the user's text size.
public enum TextStyle: String, Sendable, Hashable, CaseIterable {
    /// The title of a screen: bold, 34 CSS pixels at the default text size.
    case largeTitle
    /// The largest heading: 28 CSS pixels.
    case title1
    /// A heading: 22 CSS pixels.
    case title2
    /// A small heading: 20 CSS pixels.
    case title3
    /// Prominent text: semibold, 17 CSS pixels.
    case headline
    /// Ordinary text: 17 CSS pixels.
    case body
    /// Callouts: 16 CSS pixels.
    case callout
    /// Text below a headline: 15 CSS pixels.
    case subheadline
    /// Notes: 13 CSS pixels.
    case footnote
    /// Captions of images: 12 CSS pixels.
    case caption1
    /// The smallest text: 11 CSS pixels.
    case caption2

    /// The theme's custom property with the font.
    var property: String {
        switch self {
        case .largeTitle: "--font-large-title"
        default: "--font-\(rawValue)"
        }
    }
}

/// The fonts as numbers, for an app that draws text itself.
extension TextStyle {
    /// The size of the font, in CSS pixels (points of a phone) at the default text size.
    public var size: Double { metrics.size }

    /// The height of a line, in CSS pixels at the default text size.
    public var lineHeight: Double { metrics.lineHeight }

    /// The default weight of the text style.
    public var weight: TextWeight {
        switch self {
        case .largeTitle: .bold
        case .headline: .semibold
        default: .regular
        }
    }

    private var metrics: (size: Double, lineHeight: Double) {
        switch self {
        case .largeTitle: (34, 41)
        case .title1: (28, 34)
        case .title2: (22, 28)
        case .title3: (20, 25)
        case .headline, .body: (17, 22)
        case .callout: (16, 21)
        case .subheadline: (15, 20)
        case .footnote: (13, 18)
        case .caption1: (12, 16)
        case .caption2: (11, 13)
        }
    }
}

extension TextStyle {
    /// The alignment of lines. Leading is left in left-to-right text and right in right-to-left text.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// At the edge where text starts.
        case leading = "start"
        /// In the middle.
        case center
        /// At the edge where text ends.
        case trailing = "end"
        /// At both edges: the gaps between words are stretched.
        case justified = "justify"
    }
}

/// The weight of text.
public enum TextWeight: Int, Sendable, Hashable, CaseIterable {
    /// The thinnest: 100.
    case ultraLight = 100
    /// 200.
    case thin = 200
    /// 300.
    case light = 300
    /// Ordinary text: 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// Headlines: 600.
    case semibold = 600
    /// Bold: 700.
    case bold = 700
    /// 800.
    case heavy = 800
    /// The heaviest: 900.
    case black = 900
}

/// The displayed case of letters. The text itself does not change.
public enum TextCase: String, Sendable, Hashable, CaseIterable {
    /// All letters in uppercase.
    case uppercase
    /// All letters in lowercase.
    case lowercase
    /// The first letter of each word in uppercase.
    case capitalize
}
