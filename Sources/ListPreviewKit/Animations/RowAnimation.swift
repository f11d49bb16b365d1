import JSONText

/// The animation of an inserted, removed or changed row or section.
///
/// Patches contain the name. A page plays the names below, and treats any other name as ``automatic``.
public struct RowAnimation: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// The name in patches.
    public let rawValue: String
    /// The keyframes and the time of an animation of the app; `nil` for those that are built in.
    package let definition: ListItemsAnimation?

    /// Creates an animation that your own page plays. Returns `nil` unless the name consists of at most 32 lowercase
    /// letters, digits and hyphens, starting with a letter.
    public init?(rawValue: String) {
        guard rawValue.utf8.count <= 32, rawValue.isLowercaseName else { return nil }
        self.rawValue = rawValue
        definition = nil
    }

    private init(known name: String) { (rawValue, definition) = (name, nil) }

    /// Creates an animation from keyframes, for rows and sections that are inserted, removed, changed or moved.
    ///
    /// ```swift
    /// let flip = RowAnimation(
    ///     keyframes: [AnimationKeyframe(opacity: 0, rotation: -90), AnimationKeyframe(opacity: 1, rotation: 0)],
    ///     duration: 0.5, easing: .spring(damping: 0.7))
    /// screen.updateAnimation = .standard(configuration: ListAnimationConfiguration(rowInsertion: flip, move: flip))
    /// ```
    ///
    /// A removed element plays the keyframes backwards. A moved element slides to its new position in the same
    /// duration, and plays the keyframes at the same time.
    ///
    /// - Parameters:
    ///   - keyframes: The styles of the element from the first to the last; the last is usually its normal style.
    ///   - duration: The duration in seconds, up to an hour. Any other number disables the animation.
    ///   - easing: The timing curve.
    public init(keyframes: [AnimationKeyframe], duration: Double, easing: AnimationEasing = .easeInOut) {
        let animation = ListItemsAnimation(keyframes: keyframes, duration: duration, delayFactor: 0, easing: easing)
        definition = duration > 0 ? animation.canonical : nil
        guard let definition else {
            rawValue = RowAnimation.none.rawValue
            return
        }
        var writer = JSONWriter()
        definition.encode(into: &writer)
        rawValue = "own-\(String(FNV1a.hash(of: writer.bytes), radix: 36))"
    }

    /// Whether both have the same name, which follows from the keyframes.
    public static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// Rows fade in and out; a changed row fades from its old content to its new content.
    public static let fade = RowAnimation(known: "fade")
    /// Rows enter from the left edge and leave to it.
    public static let left = RowAnimation(known: "left")
    /// Rows enter from the right edge and leave to it.
    public static let right = RowAnimation(known: "right")
    /// Rows enter from above and leave upward.
    public static let top = RowAnimation(known: "top")
    /// Rows enter from below and leave downward.
    public static let bottom = RowAnimation(known: "bottom")
    /// Rows open from their middle and close to it.
    public static let middle = RowAnimation(known: "middle")
    /// No animation. In a row with this animation, counting parts do not count.
    public static let none = RowAnimation(known: "none")
    /// Rows fade in and out; a changed row is highlighted briefly.
    public static let automatic = RowAnimation(known: "automatic")

    /// The animations that every page plays.
    public static let allCases: [RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic]
}

extension String {
    /// Whether the text consists of lower-case letters, digits and hyphens, starting with a letter.
    var isLowercaseName: Bool {
        guard let first = utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return false }
        return utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
    }
}

/// The animations of a row that differ from those of its screen.
package struct RowAnimations: Sendable, Hashable {
    /// The animation of the insertion; `nil` for that of the screen.
    package var insertion: RowAnimation?
    /// The animation of the removal; `nil` for that of the screen.
    package var deletion: RowAnimation?
    /// The animation of a change; `nil` for that of the screen.
    package var reload: RowAnimation?

    /// Creates animations of a single row.
    package init(insertion: RowAnimation? = nil, deletion: RowAnimation? = nil, reload: RowAnimation? = nil) {
        self.insertion = insertion
        self.deletion = deletion
        self.reload = reload
    }
}
