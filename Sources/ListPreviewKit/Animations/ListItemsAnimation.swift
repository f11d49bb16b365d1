/// An animation with which all visible elements enter, one after another: header, rows and footer of each section.
///
/// ```swift
/// let bounce = ListItemsAnimation.moveWithBounce(duration: 0.6)
/// let custom = ListItemsAnimation(
///     keyframes: [AnimationKeyframe(opacity: 0, scale: 0.8), AnimationKeyframe(opacity: 1, scale: 1)],
///     duration: 0.4, delayFactor: 0.05, easing: .spring(damping: 0.7))
/// ```
public struct ListItemsAnimation: Sendable, Hashable {
    /// The direction in which elements enter. Left and right are physical directions, regardless of the direction of
    /// text.
    public enum Direction: Sendable, Hashable, CaseIterable {
        /// Elements enter from above.
        case fromUpToBottom
        /// Elements enter from below.
        case fromBottomToUp
        /// Elements enter from the right edge.
        case fromRightToLeft
        /// Elements enter from the left edge.
        case fromLeftToRight

        /// The start position: as far away as the window is high or wide.
        fileprivate var start: AnimationKeyframe {
            switch self {
            case .fromUpToBottom: AnimationKeyframe(y: .window(-1))
            case .fromBottomToUp: AnimationKeyframe(y: .window(1))
            case .fromRightToLeft: AnimationKeyframe(x: .window(1))
            case .fromLeftToRight: AnimationKeyframe(x: .window(-1))
            }
        }
    }

    /// The element's styles during the animation, from the first to the last.
    public var keyframes: [AnimationKeyframe]
    /// The duration of the animation of one element, in seconds.
    public var duration: Double
    /// The delay of each element after the previous one, in seconds.
    public var delayFactor: Double
    /// The timing curve.
    public var easing: AnimationEasing

    /// Creates an animation from its keyframes.
    public init(
        keyframes: [AnimationKeyframe], duration: Double, delayFactor: Double = 0.08, easing: AnimationEasing = .easeOut
    ) {
        self.keyframes = keyframes
        self.duration = duration
        self.delayFactor = delayFactor
        self.easing = easing
    }

    /// Elements fade in.
    public static func fade(duration: Double, delayFactor: Double = 0.08) -> Self {
        Self(
            keyframes: [AnimationKeyframe(opacity: 0), AnimationKeyframe(opacity: 1)], duration: duration,
            delayFactor: delayFactor, easing: .easeInOut)
    }

    /// Elements move to their positions from the distance of the window's height or width, and bounce.
    public static func moveWithBounce(
        direction: Direction = .fromUpToBottom, duration: Double, delayFactor: Double = 0.08, damping: Double = 0.6
    ) -> Self {
        entering(from: direction.start, to: AnimationKeyframe(x: .points(0)), duration, delayFactor, damping)
    }

    /// Elements slide in from the side and bounce: ``moveWithBounce(direction:duration:delayFactor:damping:)`` from
    /// another edge.
    public static func slideIn(
        direction: Direction = .fromRightToLeft, duration: Double, delayFactor: Double = 0.08, damping: Double = 0.6
    ) -> Self {
        moveWithBounce(direction: direction, duration: duration, delayFactor: delayFactor, damping: damping)
    }

    /// Elements turn upright from an angle in radians, clockwise, and swing. `.pi / 2` is a quarter turn, as in
    /// `CGAffineTransform(rotationAngle:)`.
    public static func rotate(angle: Double, duration: Double, delayFactor: Double = 0.08, damping: Double = 0.6)
        -> Self
    {
        entering(
            from: AnimationKeyframe(rotation: angle * 180 / .pi), to: AnimationKeyframe(rotation: 0), duration,
            delayFactor, damping)
    }

    private static func entering(
        from first: AnimationKeyframe, to last: AnimationKeyframe, _ duration: Double, _ delayFactor: Double,
        _ damping: Double
    ) -> Self {
        Self(
            keyframes: [first, last], duration: duration, delayFactor: delayFactor, easing: .spring(damping: damping))
    }
}

extension ListItemsAnimation {
    /// The longest duration and delay, in seconds.
    static let longest = 3600.0

    /// The animation as in patches: in whole milliseconds, without keyframes whose offset is not from 0 to 1; `nil` if
    /// a time is negative or over an hour, or offsets are not in order.
    var canonical: ListItemsAnimation? {
        let times = 0...Self.longest
        let keyframes = keyframes.filter(\.hasValidOffset)
        let offsets = keyframes.compactMap(\.offset)
        guard times.contains(duration), times.contains(delayFactor),
            zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        return ListItemsAnimation(
            keyframes: keyframes, duration: (duration * 1000).rounded() / 1000,
            delayFactor: (delayFactor * 1000).rounded() / 1000, easing: easing)
    }
}
