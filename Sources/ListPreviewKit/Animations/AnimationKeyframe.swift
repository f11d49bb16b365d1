/// What an element looks like at one moment of an animation. What is not said is as it is without the animation.
///
/// Only what a browser animates without laying out the page anew.
public struct AnimationKeyframe: Sendable, Hashable {
    /// How far an element is from its place.
    public struct Translation: Sendable, Hashable {
        /// To the right.
        public var x: AnimationLength
        /// Down.
        public var y: AnimationLength

        /// Creates a distance.
        public init(x: AnimationLength = .points(0), y: AnimationLength = .points(0)) {
            self.x = x
            self.y = y
        }
    }

    /// When, from 0 to 1; `nil` for evenly between its neighbours.
    public var offset: Double?
    /// From 0, invisible, to 1.
    public var opacity: Double?
    /// How far away it is.
    public var translation: Translation?
    /// How large it is; 1 is its own size.
    public var scale: Double?
    /// How far it is turned, in degrees, clockwise.
    public var rotation: Double?

    /// Creates a keyframe.
    public init(
        offset: Double? = nil, opacity: Double? = nil, translation: Translation? = nil, scale: Double? = nil,
        rotation: Double? = nil
    ) {
        self.offset = offset
        self.opacity = opacity
        self.translation = translation
        self.scale = scale
        self.rotation = rotation
    }

    /// The properties as CSS has them, by name, in alphabetical order. A number that is none is left out.
    public var properties: [(name: String, value: String)] {
        var properties: [(name: String, value: String)] = []
        if let opacity = opacity.flatMap({ CSSNumber($0, atLeast: 0) }) {
            properties.append(("opacity", opacity.description))
        }
        if let degrees = rotation.flatMap({ CSSNumber($0) }) { properties.append(("rotate", "\(degrees)deg")) }
        if let scale = scale.flatMap({ CSSNumber($0) }) { properties.append(("scale", scale.description)) }
        if let translation, let x = translation.x.css(windowUnit: "vw"), let y = translation.y.css(windowUnit: "vh") {
            properties.append(("translate", "\(x) \(y)"))
        }
        return properties
    }
}
