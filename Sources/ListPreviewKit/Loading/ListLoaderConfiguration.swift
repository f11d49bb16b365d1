/// The appearance of a screen's placeholders while it is loading.
///
/// ```swift
/// screen.showLoader(
///     with: [ListSection(id: "cars", rows: ListItemViewModel.placeholders(CarRow.self, count: 8))],
///     configuration: ListLoaderConfiguration(direction: .fromTopLeftToBottomRight))
/// ```
///
/// With reduced motion, placeholders are static in any configuration.
public struct ListLoaderConfiguration: Sendable, Hashable {
    /// Whether light runs over the placeholders of the whole screen, as one wave; else they keep the first color.
    package var isAnimated: Bool
    /// Which way the light runs.
    package var direction: ListLoaderDirection
    /// The colors from the placeholders' own to the brightest; behind that the light goes back the same way. A color can
    /// differ between light and dark appearance. None at all counts as the usual ones.
    package var colors: [StyleColor]
    /// How many seconds the light takes over the screen. What is no time counts as the usual one.
    package var duration: Double
    /// How wide the light is, as a part of the screen.
    package var gradientWidth: Double
    /// Which part of the light's width, on each side, still has the first color: from 0 to less than a half.
    package var gradientFirstStop: Double
    /// How many seconds the placeholders take to appear.
    package var appearanceDuration: Double

    /// Creates a configuration. All parameters have defaults.
    ///
    /// - Parameters:
    ///   - isAnimated: Whether a shimmer effect runs over the placeholders of the whole screen, as one wave.
    ///     Otherwise, they have the first color.
    ///   - direction: The direction of the shimmer effect.
    ///   - colors: The colors from the placeholders' own color to the brightest; the other half of the gradient is
    ///     mirrored. An empty array means ``usualColors``.
    ///   - duration: The time in seconds that the effect takes to cross the screen.
    ///   - gradientWidth: The width of the gradient, as a fraction of the screen.
    ///   - gradientFirstStop: The fraction of the gradient's width, on each side, that has the first color: from 0 to
    ///     less than one half.
    ///   - appearanceDuration: The time in seconds in which the placeholders appear.
    public init(
        isAnimated: Bool = true, direction: ListLoaderDirection = .fromLeftToRight,
        colors: [StyleColor] = Self.usualColors, duration: Double = 1.2, gradientWidth: Double = 0.6,
        gradientFirstStop: Double = 0.1, appearanceDuration: Double = 0
    ) {
        self.isAnimated = isAnimated
        self.direction = direction
        self.colors = colors
        self.duration = duration
        self.gradientWidth = gradientWidth
        self.gradientFirstStop = gradientFirstStop
        self.appearanceDuration = appearanceDuration
    }

    /// The configuration of loaders that are given none, in the current task: grey, with a soft light from left to right, unless
    /// another one is set.
    ///
    /// ```swift
    /// try await ListLoaderConfiguration.$current.withValue(.init(direction: .fromTopLeftToBottomRight)) {
    ///     try await server.run()
    /// }
    /// ```
    @TaskLocal public static var current = ListLoaderConfiguration()
    /// The ``current`` configuration.
    public static var `default`: Self { current }
    /// Grey and still.
    public static let solid = Self(isAnimated: false)

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

/// Which way a loader's light runs.
///
/// Left and right are those of the screen, whichever way text runs: light is no text.
public enum ListLoaderDirection: Sendable, Hashable {
    /// From the left edge to the right one.
    case fromLeftToRight
    /// From the right edge to the left one.
    case fromRightToLeft
    /// From the top edge to the bottom one.
    case fromTopToBottom
    /// From the bottom edge to the top one.
    case fromBottomToTop
    /// Along the diagonal, down.
    case fromTopLeftToBottomRight
    /// Along the diagonal, up.
    case fromBottomRightToTopLeft
    /// The ends of the gradient move from point to point. ``custom(start:end:)`` reads better.
    case points(startFrom: SIMD2<Double>, startTo: SIMD2<Double>, endFrom: SIMD2<Double>, endTo: SIMD2<Double>)

    /// The ends of the gradient move from point to point, in fractions of the screen's width and height: (0, 0) is
    /// the top left corner and (1, 1) the bottom right corner. Values outside 0...1 are beyond the edges.
    ///
    /// All colors are between both ends, so the distance of the ends determines the width of the gradient, and
    /// ``ListLoaderConfiguration/gradientWidth`` is ignored.
    public static func custom(
        start: (from: SIMD2<Double>, to: SIMD2<Double>), end: (from: SIMD2<Double>, to: SIMD2<Double>)
    ) -> Self {
        .points(startFrom: start.from, startTo: start.to, endFrom: end.from, endTo: end.to)
    }

    /// The six directions that have a name.
    public static let named: [Self] = [
        .fromLeftToRight, .fromRightToLeft, .fromTopToBottom, .fromBottomToTop, .fromTopLeftToBottomRight,
        .fromBottomRightToTopLeft,
    ]

    /// Where the gradient's ends come from and go to when the light is `width` wide: from outside one edge to outside the
    /// other.
    func ends(width: Double) -> LoaderEnds {
        let (low, high) = (-width, 1 + width)
        return switch self {
        case .fromLeftToRight: .along(start: (low, 1), end: (0, high)) { [$0, 0] }
        case .fromRightToLeft: .along(start: (high, 0), end: (1, low)) { [$0, 0] }
        case .fromTopToBottom: .along(start: (low, 1), end: (0, high)) { [0, $0] }
        case .fromBottomToTop: .along(start: (high, 0), end: (1, low)) { [0, $0] }
        case .fromTopLeftToBottomRight: .along(start: (low, 1), end: (0, high)) { [$0, $0] }
        case .fromBottomRightToTopLeft: .along(start: (high, 0), end: (1, low)) { [$0, $0] }
        case .points(let startFrom, let startTo, let endFrom, let endTo):
            LoaderEnds(startFrom: startFrom, startTo: startTo, endFrom: endFrom, endTo: endTo)
        }
    }
}

/// Where the ends of a loader's gradient come from and go to.
struct LoaderEnds: Hashable {
    var startFrom: SIMD2<Double>
    var startTo: SIMD2<Double>
    var endFrom: SIMD2<Double>
    var endTo: SIMD2<Double>

    static func along(
        start: (from: Double, to: Double), end: (from: Double, to: Double),
        _ point: (Double) -> SIMD2<Double>
    ) -> Self {
        Self(startFrom: point(start.from), startTo: point(start.to), endFrom: point(end.from), endTo: point(end.to))
    }
}
