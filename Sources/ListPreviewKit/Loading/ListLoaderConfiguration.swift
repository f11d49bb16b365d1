/// The appearance of a screen's placeholders while it is loading.
///
/// ```swift
/// screen.showLoader(
///     with: [ListSection(id: "cars", rows: Row.placeholders(CarRow.self, count: 8))],
///     configuration: ListLoaderConfiguration(direction: .fromTopLeftToBottomRight))
/// ```
///
/// With reduced motion, placeholders are static in any configuration.
public struct ListLoaderConfiguration: Sendable, Hashable {
    /// Whether a highlight moves over all placeholders of the screen as one wave; otherwise, they keep the first color.
    public var isAnimated: Bool
    /// The direction of the highlight.
    public var direction: ListLoaderDirection
    /// The colors from that of the placeholders to the brightest; after it, they repeat in reverse order. A color can
    /// differ between light and dark appearance. An empty array means the defaults.
    public var colors: [StyleColor]
    /// The seconds that the highlight takes to cross the screen. An invalid time means the default.
    public var duration: Double
    /// The width of the highlight, as a fraction of the screen.
    public var gradientWidth: Double
    /// The fraction of the highlight's width, on each side, that has the first color: from 0 to less than a half.
    public var gradientFirstStop: Double
    /// The seconds that the placeholders take to appear.
    public var appearanceDuration: Double

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

    /// The configuration of loaders without their own, in the current task. The default is gray, with a soft light
    /// from left to right.
    ///
    /// ```swift
    /// try await ListLoaderConfiguration.$current.withValue(.init(direction: .fromTopLeftToBottomRight)) {
    ///     try await server.run()
    /// }
    /// ```
    @TaskLocal public static var current = ListLoaderConfiguration()
    /// The ``current`` configuration.
    public static var `default`: Self { current }
    /// Gray, without a shimmer effect.
    public static let solid = Self(isAnimated: false)

    /// Translucent grays, which are visible on every background.
    public static let usualColors = [
        StyleColor(
            light: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.22),
            dark: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.38)),
        StyleColor(
            light: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.09),
            dark: StyleColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)),
    ]
}

/// The direction of the shimmer effect.
///
/// Left and right are physical directions, regardless of the direction of text.
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
    /// The ends of the gradient move from point to point. Use ``custom(start:end:)`` to create this value.
    case points(startFrom: SIMD2<Double>, startTo: SIMD2<Double>, endFrom: SIMD2<Double>, endTo: SIMD2<Double>)

    /// The ends of the gradient move from point to point. Points are fractions of the screen's width and height: (0,
    /// 0) is the top left corner, and (1, 1) is the bottom right corner. Values outside 0...1 are beyond the edges.
    ///
    /// All colors are between both ends, so the distance of the ends determines the width of the gradient, and
    /// `gradientWidth` is ignored.
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

    /// The start and end positions of the gradient's ends if the highlight is `width` wide: from outside one edge to outside the
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

/// The start and end positions of both ends of a loader's gradient.
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

/// The class of a screen that loads, and its rule: a configuration as custom properties, from which the style sheet
/// makes a gradient.
extension ListLoaderConfiguration {
    /// The class, the same object for equal configurations.
    var styleClass: StyleClass? {
        Self.classes.value(for: self) { configuration in
            let declarations = Self.declarations(of: configuration)
            let name = StableHash.className(prefix: "l", for: declarations)
            return StyleClass(attribute: "loading \(name)", name: name, rule: ".\(name){\(declarations)}")
        }
    }

    private static let classes = BoundedCache<ListLoaderConfiguration, StyleClass?>(limit: 256)

    private static func declarations(of configuration: ListLoaderConfiguration) -> String {
        let colors = configuration.colors.isEmpty ? ListLoaderConfiguration.usualColors : configuration.colors
        let appearance = number(configuration.appearanceDuration, 0...3600) ?? "0"
        var declarations = ["--loader-color:\(colors[0].css)", "--loader-appearance:\(appearance)s"]
        if configuration.isAnimated {
            let usual = ListLoaderConfiguration()
            let duration = number(configuration.duration, 0.05...3600) ?? number(usual.duration, 0...3600) ?? "1"
            declarations.append("--loader-duration:\(duration)s")
            let width = configuration.gradientWidth
            let isWidth = width.isFinite && (0.01...10).contains(width)
            let ends = configuration.direction.ends(width: isWidth ? width : usual.gradientWidth)
            declarations += motion(of: ends)
            declarations.append("--loader-image:\(gradient(colors, firstStop: configuration.gradientFirstStop))")
        }
        return declarations.joined(separator: ";")
    }

    /// If both ends move in the same way, the image is moved, which costs a browser next to nothing: it is so much larger
    /// than the screen that it always covers it. Otherwise, it is drawn again for each frame.
    private static func motion(of ends: LoaderEnds) -> [String] {
        let (startX, startY) = (coordinate(ends.startFrom.x), coordinate(ends.startFrom.y))
        let (endX, endY) = (coordinate(ends.endFrom.x), coordinate(ends.endFrom.y))
        let wayX = coordinate(ends.startTo.x) - startX
        let wayY = coordinate(ends.startTo.y) - startY
        let isStiff =
            abs(coordinate(ends.endTo.x) - endX - wayX) < 0.0001 && abs(coordinate(ends.endTo.y) - endY - wayY) < 0.0001
        guard isStiff else {
            return [
                "--loader-bend:loader-bend", way("--loader-start-x", ends.startFrom.x, ends.startTo.x),
                way("--loader-start-y", ends.startFrom.y, ends.startTo.y),
                way("--loader-end-x", ends.endFrom.x, ends.endTo.x),
                way("--loader-end-y", ends.endFrom.y, ends.endTo.y),
            ]
        }
        let margin = max(abs(wayX), abs(wayY))
        func inPicture(_ value: Double) -> Double { (value + margin) / (1 + 2 * margin) }
        return [
            ("--loader-start-x", inPicture(startX)), ("--loader-start-y", inPicture(startY)),
            ("--loader-end-x", inPicture(endX)), ("--loader-end-y", inPicture(endY)), ("--loader-margin", margin),
            ("--loader-way-x", wayX), ("--loader-way-y", wayY),
        ].map { "\($0):\(CSSNumber($1)?.description ?? "0")" }
    }

    /// A coordinate that goes from one value to another while `--loader-time` goes from 0 to 1.
    private static func way(_ name: String, _ from: Double, _ to: Double) -> String {
        let (from, to) = (coordinate(from), coordinate(to))
        let start = CSSNumber(from)?.description ?? "0"
        guard from != to, let length = CSSNumber(to - from) else { return "\(name):\(start)" }
        return "\(name):calc(\(start) + \(length)*var(--loader-time))"
    }

    private static func coordinate(_ value: Double) -> Double {
        value.isFinite ? min(max(value, -100), 100) : 0
    }

    /// The colors in both directions, between the gradient's ends.
    private static func gradient(_ colors: [StyleColor], firstStop: Double) -> String {
        let mirrored = colors + colors.dropLast().reversed()
        let edge = firstStop.isFinite ? min(max(firstStop, 0), 0.49) : 0
        let step = mirrored.count > 1 ? (1 - 2 * edge) / Double(mirrored.count - 1) : 0
        var stops = mirrored.enumerated().map { index, color in
            let share = CSSNumber(edge + Double(index) * step)?.description ?? "0"
            return "\(color.css) calc(var(--loader-start) + \(share)*var(--loader-length))"
        }
        if stops.count == 1 { stops.append(colors[0].css) }
        return "linear-gradient(var(--loader-angle),\(stops.joined(separator: ",")))"
    }

    private static func number(_ value: Double, _ range: ClosedRange<Double>) -> String? {
        value.isFinite && range.contains(value) ? CSSNumber(value)?.description : nil
    }
}

extension ListScreen {
    /// The class of the screen's placeholders, or `nil` for a screen that does not load.
    var loaderClass: StyleClass? { loader?.styleClass }
}
