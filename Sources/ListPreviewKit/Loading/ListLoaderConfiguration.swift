/// How a screen's placeholders look while it loads.
///
/// ```swift
/// screen.showLoader(
///     with: [ListSection(id: "cars", rows: ListItemViewModel.placeholders(CarRow.self, count: 8))],
///     configuration: ListLoaderConfiguration(direction: .fromTopLeftToBottomRight))
/// ```
///
/// People who ask for reduced motion see still placeholders, with any configuration.
public struct ListLoaderConfiguration: Sendable, Hashable {
    /// Whether something moves.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// Light runs over the placeholders of the whole screen, as one wave.
        case animated
        /// The placeholders keep the first colour.
        case solid
    }

    /// Whether something moves.
    package var type: Kind
    /// Which way the light runs.
    package var direction: ListLoaderDirection
    /// The colours from the placeholders' own to the brightest; behind that the light goes back the same way. A colour can
    /// differ between light and dark appearance. None at all counts as the usual ones.
    package var colors: [StyleColor]
    /// How many seconds the light takes over the screen. What is no time counts as the usual one.
    package var duration: Double
    /// How wide the light is, as a part of the screen.
    package var gradientWidth: Double
    /// Which part of the light's width, on each side, still has the first colour: from 0 to less than a half.
    package var gradientFirstStop: Double
    /// How many seconds the placeholders take to appear.
    package var appearanceDuration: Double

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
    case points(startFrom: Point, startTo: Point, endFrom: Point, endTo: Point)

    /// The ends of the gradient move from point to point.
    ///
    /// All colours lie between both ends, so the distance of the ends decides how wide the light is, and the
    /// configuration's ``ListLoaderConfiguration/gradientWidth`` does not count.
    public static func custom(
        start: (from: Point, to: Point), end: (from: Point, to: Point)
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
        case .fromLeftToRight: .along(start: (low, 1), end: (0, high)) { Point(x: $0, y: 0) }
        case .fromRightToLeft: .along(start: (high, 0), end: (1, low)) { Point(x: $0, y: 0) }
        case .fromTopToBottom: .along(start: (low, 1), end: (0, high)) { Point(x: 0, y: $0) }
        case .fromBottomToTop: .along(start: (high, 0), end: (1, low)) { Point(x: 0, y: $0) }
        case .fromTopLeftToBottomRight: .along(start: (low, 1), end: (0, high)) { Point(x: $0, y: $0) }
        case .fromBottomRightToTopLeft: .along(start: (high, 0), end: (1, low)) { Point(x: $0, y: $0) }
        case .points(let startFrom, let startTo, let endFrom, let endTo):
            LoaderEnds(startFrom: startFrom, startTo: startTo, endFrom: endFrom, endTo: endTo)
        }
    }
}

/// Where the ends of a loader's gradient come from and go to.
struct LoaderEnds: Hashable {
    var startFrom: ListLoaderDirection.Point
    var startTo: ListLoaderDirection.Point
    var endFrom: ListLoaderDirection.Point
    var endTo: ListLoaderDirection.Point

    static func along(
        start: (from: Double, to: Double), end: (from: Double, to: Double),
        _ point: (Double) -> ListLoaderDirection.Point
    ) -> Self {
        Self(startFrom: point(start.from), startTo: point(start.to), endFrom: point(end.from), endTo: point(end.to))
    }
}

extension ListLoaderDirection {
    /// A point of the screen in parts of its width and height: the top left corner is (0, 0), the bottom right one (1, 1).
    public struct Point: Sendable, Hashable {
        /// How far from the left edge.
        package var x: Double
        /// How far from the top edge.
        package var y: Double

        /// Creates a point; values outside 0 to 1 are beyond the edges.
        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }
}
