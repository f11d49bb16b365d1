import JSONText
public import ListPreviewKit

/// The device and the settings with which a screen is shown. `nil` leaves an option unchanged.
public struct PreviewOptions: Sendable, Hashable {
    /// Light or dark.
    public enum Scheme: String, Sendable, Hashable, CaseIterable {
        /// Dark text on a light background.
        case light
        /// Light text on a dark background.
        case dark
    }

    /// The contrast between the content and its background.
    public enum Contrast: String, Sendable, Hashable, CaseIterable {
        /// The contrast of the design.
        case standard
        /// Increased contrast.
        case more
    }

    /// Light or dark.
    public var scheme: Scheme?
    /// The system version whose list appearance the screen has.
    public var appearance: ListScreen.Appearance?
    /// The direction of the text.
    public var direction: ListScreen.Direction?
    /// The language of the page, as a BCP 47 tag. It does not translate texts.
    public var language: String?
    /// The text size.
    public var textSize: TextSize?
    /// The device.
    public var device: PreviewDevice?
    /// Whether the user prefers reduced motion.
    public var reducedMotion: Bool
    /// The contrast that the user prefers.
    public var contrast: Contrast

    /// Creates options.
    public init(
        scheme: Scheme? = nil, appearance: ListScreen.Appearance? = nil, direction: ListScreen.Direction? = nil,
        language: String? = nil, textSize: TextSize? = nil, device: PreviewDevice? = nil, reducedMotion: Bool = false,
        contrast: Contrast = .standard
    ) {
        self.scheme = scheme
        self.appearance = appearance
        self.direction = direction
        self.language = language
        self.textSize = textSize
        self.device = device
        self.reducedMotion = reducedMotion
        self.contrast = contrast
    }
}

extension PreviewOptions {
    /// The text size, with the names of SwiftUI's `DynamicTypeSize`.
    public enum TextSize: String, Sendable, Hashable, CaseIterable {
        /// Body text of 14 points.
        case xSmall
        /// Body text of 15 points.
        case small
        /// Body text of 16 points.
        case medium
        /// The default size: body text of 17 points.
        case large
        /// Body text of 19 points.
        case xLarge
        /// Body text of 21 points.
        case xxLarge
        /// The largest size that is not for accessibility: body text of 23 points.
        case xxxLarge
        /// AX1: body text of 28 points.
        case accessibility1
        /// AX2: body text of 33 points.
        case accessibility2
        /// AX3: body text of 40 points.
        case accessibility3
        /// AX4: body text of 47 points.
        case accessibility4
        /// AX5: body text of 53 points.
        case accessibility5

        /// The percentages of the default size that screen files may contain instead of a name.
        package static let percentages = 82...312

        /// The size that is nearest to a percentage of the default size.
        public init(percentage: Int) {
            func distance(_ size: Self) -> Int {
                abs(100 * size.bodyPoints - min(max(percentage, 0), 1000) * Self.large.bodyPoints)
            }
            self = Self.allCases.min { distance($0) < distance($1) } ?? .large
        }

        /// The size of body text.
        private var bodyPoints: Int {
            switch self {
            case .xSmall: 14
            case .small: 15
            case .medium: 16
            case .large: 17
            case .xLarge: 19
            case .xxLarge: 21
            case .xxxLarge: 23
            case .accessibility1: 28
            case .accessibility2: 33
            case .accessibility3: 40
            case .accessibility4: 47
            case .accessibility5: 53
            }
        }
    }
}

extension PreviewOptions {
    /// The options by their names in a gallery's addresses; defaults are omitted.
    var members: [(name: String, value: String)] {
        [
            ("scheme", scheme?.rawValue), ("appearance", appearance?.rawValue), ("dir", direction?.rawValue),
            ("lang", language), ("size", textSize?.rawValue), ("device", device?.rawValue),
            ("motion", reducedMotion ? "reduce" : nil), ("contrast", contrast == .standard ? nil : contrast.rawValue),
        ].compactMap { name, value in value.map { (name, $0) } }
    }

    /// Reads options by the same names.
    init(members: [String: String]) {
        func value<Value: RawRepresentable<String>>(_ name: String) -> Value? {
            members[name].flatMap(Value.init(rawValue:))
        }
        self.init(
            scheme: value("scheme"), appearance: value("appearance"), direction: value("dir"),
            language: members["lang"], textSize: value("size"), device: value("device"),
            reducedMotion: members["motion"] == "reduce", contrast: value("contrast") ?? .standard)
    }

    /// Writes the options.
    func encode(into json: inout JSONWriter) {
        json.beginObject()
        for (name, value) in members {
            json.key(name)
            json.string(value)
        }
        json.endObject()
    }
}
