/// How a screen's placeholders look while it loads.
///
/// ```swift
/// screen.showLoader(
///     with: [ListSection(id: "cars", rows: ListItemViewModel.placeholders(CarRow.self, count: 8))],
///     configuration: ListLoaderConfiguration(direction: .fromTopLeftToBottomRight))
/// ```
///
/// Whoever asks for less motion sees still placeholders, whatever is set here.
public struct ListLoaderConfiguration: Sendable, Hashable {
    /// Whether something moves.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Light runs over the placeholders of the whole screen, as one wave.
        case animated
        /// The placeholders keep the first colour.
        case solid
    }

    /// Whether something moves.
    public var type: Kind
    /// Which way the light runs.
    public var direction: ListLoaderDirection
    /// The colours from the placeholders' own to the brightest; behind that the light goes back the same way. A colour can
    /// differ between light and dark appearance. None at all counts as the usual ones.
    public var colors: [StyleColor]
    /// How many seconds the light takes over the screen. What is no time counts as the usual one.
    public var duration: Double
    /// How wide the light is, as a part of the screen.
    public var gradientWidth: Double
    /// Which part of the light's width, on each side, still has the first colour: from 0 to less than a half.
    public var gradientFirstStop: Double
    /// How many seconds the placeholders take to appear.
    public var appearanceDuration: Double

    /// Creates a configuration. Each field has a usual value.
    public init(
        type: Kind = .animated, direction: ListLoaderDirection = .fromLeftToRight,
        colors: [StyleColor] = Self.usualColors, duration: Double = 1.2, gradientWidth: Double = 0.6,
        gradientFirstStop: Double = 0.1, appearanceDuration: Double = 0
    ) {
        self.type = type
        self.direction = direction
        self.colors = colors
        self.duration = duration
        self.gradientWidth = gradientWidth
        self.gradientFirstStop = gradientFirstStop
        self.appearanceDuration = appearanceDuration
    }

    /// Grey, with a soft light from left to right.
    public static let `default` = Self()
    /// Grey and still.
    public static let solid = Self(type: .solid)

    /// Translucent greys, which suit every background.
    public static let usualColors = [
        StyleColor(
            light: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.22),
            dark: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.38)),
        StyleColor(
            light: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.09),
            dark: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)),
    ]
}
