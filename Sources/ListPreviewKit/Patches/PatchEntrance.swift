/// How everything in sight enters anew, one element after another.
public struct PatchEntrance: Sendable, Hashable {
    /// What an element looks like on its way.
    public var keyframes: [PatchKeyframe]
    /// How long one element takes, in milliseconds.
    public var duration: Int
    /// How much later each element begins than the one before it, in milliseconds.
    public var stagger: Int
    /// A CSS easing function.
    public var easing: String

    /// Creates an entrance, or `nil` if a number is negative, the easing is no function or offsets go back.
    public init?(keyframes: [PatchKeyframe], duration: Int, stagger: Int, easing: String) {
        let offsets = keyframes.compactMap(\.offset)
        guard duration >= 0, stagger >= 0, duration <= Self.longest, stagger <= Self.longest,
            PatchKeyframe.isPlain(easing), zip(offsets, offsets.dropFirst()).allSatisfy({ $0 <= $1 })
        else { return nil }
        self.keyframes = keyframes
        self.duration = duration
        self.stagger = stagger
        self.easing = easing
    }

    /// An hour, in milliseconds.
    static let longest = 3_600_000
}
