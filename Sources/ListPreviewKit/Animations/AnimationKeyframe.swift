/// The style of an element at one moment of an animation. Properties without a value are not animated.
///
/// A keyframe has only properties that a browser can animate without another layout pass.
public struct AnimationKeyframe: Sendable, Hashable {
    /// The time, from 0 to 1; `nil` for evenly spaced between its neighbors.
    public let offset: Double?
    /// CSS values by property: `opacity`, `rotate`, `scale`, `translate`.
    public let properties: [String: String]

    /// Creates a keyframe. Numbers that are not finite are ignored.
    ///
    /// - Parameters:
    ///   - offset: The position in the animation, from 0 to 1; `nil` spaces the keyframe evenly between its
    ///     neighbors.
    ///   - opacity: The opacity, from 0 to 1.
    ///   - x: The distance to the right of the element's position.
    ///   - y: The distance below the element's position.
    ///   - scale: The scale; 1 is the element's own size.
    ///   - rotation: The clockwise rotation in degrees.
    public init(
        offset: Double? = nil, opacity: Double? = nil, x: AnimationLength? = nil, y: AnimationLength? = nil,
        scale: Double? = nil, rotation: Double? = nil
    ) {
        var properties: [String: String] = [:]
        properties["opacity"] = opacity.flatMap { CSSNumber($0, atLeast: 0)?.description }
        properties["rotate"] = rotation.flatMap { CSSNumber($0) }.map { "\($0)deg" }
        properties["scale"] = scale.flatMap { CSSNumber($0)?.description }
        if x != nil || y != nil, let x = (x ?? .points(0)).css(windowUnit: "vw"),
            let y = (y ?? .points(0)).css(windowUnit: "vh")
        {
            properties["translate"] = "\(x) \(y)"
        }
        self.offset = offset
        self.properties = properties
    }

    /// Reads a keyframe of a patch; `nil` if its offset, or one of its properties or values, is not allowed.
    package init?(offset: Double? = nil, properties: [String: String]) {
        guard properties.allSatisfy({ Self.names.contains($0.key) && $0.value.isPlainCSSValue }) else { return nil }
        self.offset = offset
        self.properties = properties
        if !hasValidOffset { return nil }
    }

    var hasValidOffset: Bool { offset.map((0...1).contains) ?? true }

    private static let names: Set<String> = ["opacity", "rotate", "scale", "translate"]
}

/// A distance in an animation.
public enum AnimationLength: Sendable, Hashable {
    /// CSS pixels.
    case points(Double)
    /// A share of the element's own width or height; 1 is all of it.
    case element(Double)
    /// A share of the window's width or height; 1 is all of it.
    case window(Double)

    /// The length as CSS writes it; `nil` when the number is not finite.
    func css(windowUnit: String) -> String? {
        switch self {
        case .points(let value): CSSNumber(value).map { "\($0)px" }
        case .element(let share): CSSNumber(share * 100).map { "\($0)%" }
        case .window(let share): CSSNumber(share * 100).map { "\($0)\(windowUnit)" }
        }
    }
}

/// The timing curve of an animation.
public struct AnimationEasing: Sendable, Hashable {
    /// The function as CSS.
    package let css: String

    private init(known css: String) { self.css = css }

    /// Reads a CSS function; `nil` if the text contains anything other than numbers, units and functions.
    package init?(css: String) {
        guard css.isPlainCSSValue else { return nil }
        self.css = css
    }

    /// Constant speed.
    public static let linear = AnimationEasing(known: "linear")
    /// Slow at the start.
    public static let easeIn = AnimationEasing(known: "ease-in")
    /// Slow at the end.
    public static let easeOut = AnimationEasing(known: "ease-out")
    /// Slow at both ends.
    public static let easeInOut = AnimationEasing(known: "ease-in-out")

    /// A cubic Bézier curve through (0, 0) and (1, 1).
    ///
    /// `x1` and `x2` are clamped to 0...1. A number that is not finite makes the easing linear.
    public static func cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double) -> AnimationEasing {
        let numbers = [min(max(x1, 0), 1), y1, min(max(x2, 0), 1), y2].compactMap { CSSNumber($0)?.description }
        return numbers.count == 4 ? AnimationEasing(known: "cubic-bezier(\(numbers.joined(separator: ",")))") : .linear
    }

    /// A spring that comes to rest at the end of the duration. A damping near 0 oscillates for long; 1 does not
    /// oscillate.
    ///
    /// A number that is not finite makes the easing linear.
    public static func spring(damping: Double) -> AnimationEasing {
        guard damping.isFinite else { return .linear }
        let points = SpringCurve(damping: damping).points(count: 40).compactMap { CSSNumber($0)?.description }
        return AnimationEasing(known: "linear(\(points.joined(separator: ",")))")
    }
}

extension String {
    /// Whether the text contains only numbers, units and functions: nothing that could load a resource.
    var isPlainCSSValue: Bool {
        !isEmpty && utf8.count <= 4096
            && utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: " (),.%-".utf8.contains(byte)
                }
            }
    }
}

/// The position of a weight on a damped spring that is pulled from 0 to 1.
///
/// As in `UIView.animate(withDuration:usingSpringWithDamping:)`, the stiffness is such that the spring is at rest
/// (within a thousandth) at the end of the time, which is 1 here.
struct SpringCurve {
    private let stiffness: Double
    private let friction: Double

    /// - Parameter damping: the damping ratio, clamped to 0.1...1.
    init(damping: Double) {
        let damping = min(max(damping, 0.1), 1)
        // The oscillation decays as e^(-damping * frequency * t); e^-6.9078 is a thousandth.
        let frequency = 6.9078 / damping
        stiffness = frequency * frequency
        friction = 2 * damping * frequency
    }

    /// The positions at equal time intervals, the first one 0 and the last one 1, to a thousandth.
    ///
    /// Integrated step by step with additions and multiplications only, so that every machine computes the same digits.
    func points(count: Int) -> [Double] {
        let stepsPerPoint = 64
        let step = 1 / Double(stepsPerPoint * (count - 1))
        var place = 0.0
        var speed = 0.0
        var points = [0.0]
        for _ in 1..<count {
            for _ in 0..<stepsPerPoint {
                // Midpoint method: the error is of the order of the squared step.
                let middleSpeed = speed + acceleration(place, speed) * step / 2
                let middlePlace = place + speed * step / 2
                speed += acceleration(middlePlace, middleSpeed) * step
                place += middleSpeed * step
            }
            points.append((place * 1000).rounded() / 1000)
        }
        points[count - 1] = 1
        return points
    }

    private func acceleration(_ place: Double, _ speed: Double) -> Double {
        stiffness * (1 - place) - friction * speed
    }
}
