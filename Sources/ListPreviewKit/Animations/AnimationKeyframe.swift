/// The style of an element at one moment of an animation. A property without a value is as it is without the animation.
///
/// Only properties that a browser animates without laying out the page anew.
public struct AnimationKeyframe: Sendable, Hashable {
    /// When, from 0 to 1; `nil` for evenly between its neighbours.
    package let offset: Double?
    /// CSS values by property: `opacity`, `rotate`, `scale`, `translate`.
    package let properties: [String: String]

    /// Creates a keyframe. A number that is not finite is left out.
    ///
    /// - Parameters:
    ///   - offset: When, from 0 to 1; `nil` for evenly between its neighbours.
    ///   - opacity: From 0, invisible, to 1.
    ///   - x: How far the element is to the right of its place.
    ///   - y: How far it is below its place.
    ///   - scale: How large it is; 1 is its own size.
    ///   - rotation: How far it is turned, in degrees, clockwise.
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
