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
    case points(startFrom: UnitPoint, startTo: UnitPoint, endFrom: UnitPoint, endTo: UnitPoint)

    /// The ends of the gradient move from point to point.
    ///
    /// All colours lie between both ends, so the distance of the ends decides how wide the light is, and the
    /// configuration's ``ListLoaderConfiguration/gradientWidth`` does not count.
    public static func custom(
        start: (from: UnitPoint, to: UnitPoint), end: (from: UnitPoint, to: UnitPoint)
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
        case .fromLeftToRight: .along(start: (low, 1), end: (0, high)) { UnitPoint(x: $0, y: 0) }
        case .fromRightToLeft: .along(start: (high, 0), end: (1, low)) { UnitPoint(x: $0, y: 0) }
        case .fromTopToBottom: .along(start: (low, 1), end: (0, high)) { UnitPoint(x: 0, y: $0) }
        case .fromBottomToTop: .along(start: (high, 0), end: (1, low)) { UnitPoint(x: 0, y: $0) }
        case .fromTopLeftToBottomRight: .along(start: (low, 1), end: (0, high)) { UnitPoint(x: $0, y: $0) }
        case .fromBottomRightToTopLeft: .along(start: (high, 0), end: (1, low)) { UnitPoint(x: $0, y: $0) }
        case .points(let startFrom, let startTo, let endFrom, let endTo):
            LoaderEnds(startFrom: startFrom, startTo: startTo, endFrom: endFrom, endTo: endTo)
        }
    }
}

/// Where the ends of a loader's gradient come from and go to.
struct LoaderEnds: Hashable {
    var startFrom: UnitPoint
    var startTo: UnitPoint
    var endFrom: UnitPoint
    var endTo: UnitPoint

    static func along(
        start: (from: Double, to: Double), end: (from: Double, to: Double), _ point: (Double) -> UnitPoint
    ) -> Self {
        Self(startFrom: point(start.from), startTo: point(start.to), endFrom: point(end.from), endTo: point(end.to))
    }
}
