/// How the way of an animation is spread over its time.
public enum AnimationEasing: Sendable, Hashable {
    /// Evenly.
    case linear
    /// Slow at the start.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
    /// A cubic Bézier curve through (0, 0) and (1, 1); `x1` and `x2` are from 0 to 1.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)
    /// A spring that comes to rest at the end of the time; from near 0, which swings long, to 1, which does not swing.
    case spring(damping: Double)

    /// The function as CSS writes it. Numbers out of range are brought into it; one that is none makes it linear.
    public var css: String {
        switch self {
        case .linear: return "linear"
        case .easeIn: return "ease-in"
        case .easeOut: return "ease-out"
        case .easeInOut: return "ease-in-out"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            let numbers = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2].compactMap { CSSNumber($0)?.description }
            return numbers.count == 4 ? "cubic-bezier(\(numbers.joined(separator: ",")))" : "linear"
        case .spring(let damping):
            guard damping.isFinite else { return "linear" }
            let points = SpringCurve(damping: damping).points(count: 40).compactMap { CSSNumber($0)?.description }
            return "linear(\(points.joined(separator: ",")))"
        }
    }
}
