/// The style of an element at one moment of an animation. Properties without a value are not animated.
///
/// A keyframe has only properties that a browser can animate without another layout pass.
public struct AnimationKeyframe: Sendable, Hashable {
    /// When, from 0 to 1; `nil` for evenly between its neighbours.
    package let offset: Double?
    /// CSS values by property: `opacity`, `rotate`, `scale`, `translate`.
    package let properties: [String: String]

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

/// A distance that an animation covers.
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
