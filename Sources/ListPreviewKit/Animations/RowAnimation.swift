import JSONText

/// How a row or section comes, goes, or shows that it changed.
///
/// Patches carry the name. A page plays the names below, and treats any other as ``automatic``.
public struct RowAnimation: RawRepresentable, Sendable, Hashable, CaseIterable {
    /// The name, as patches carry it.
    public let rawValue: String
    /// The keyframes and the time of an animation of the app; `nil` for those that every page plays.
    package let definition: ListItemsAnimation?

    /// Creates an animation that a page of your own plays; `nil` unless the name is made of lower-case letters, digits and
    /// hyphens after a letter, at most 32 of them.
    public init?(rawValue: String) {
        guard rawValue.utf8.count <= 32, rawValue.isLowercaseName else { return nil }
        self.rawValue = rawValue
        definition = nil
    }

    private init(known name: String) { (rawValue, definition) = (name, nil) }

    /// Creates an animation from its keyframes: of rows and sections that come, go, change or move.
    ///
    /// ```swift
    /// let flip = RowAnimation(
    ///     keyframes: [AnimationKeyframe(opacity: 0, rotation: -90), AnimationKeyframe(opacity: 1, rotation: 0)],
    ///     duration: 0.5, easing: .spring(damping: 0.7))
    /// screen.updateAnimation = .standard(configuration: ListAnimationConfiguration(rowInsertion: flip, move: flip))
    /// ```
    ///
    /// What goes plays them backwards. What moves slides to its place in this time, with the keyframes on top.
    ///
    /// - Parameters:
    ///   - keyframes: The element's style on its way, from the first to the last, which is usually the element as it is.
    ///   - duration: How long it takes, in seconds, up to an hour. Another number makes a change at once.
    ///   - easing: How the progress is spread over the time.
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

    /// In or out of transparency; a changed value fades over into the new one.
    public static let fade = RowAnimation(known: "fade")
    /// From or to the left edge.
    public static let left = RowAnimation(known: "left")
    /// From or to the right edge.
    public static let right = RowAnimation(known: "right")
    /// From or to above.
    public static let top = RowAnimation(known: "top")
    /// From or to below.
    public static let bottom = RowAnimation(known: "bottom")
    /// Opening from or closing to its own middle.
    public static let middle = RowAnimation(known: "middle")
    /// At once; in a row that changes so, no part counts.
    public static let none = RowAnimation(known: "none")
    /// The animation that suits the change best: rows fade, a changed row lights up for a moment.
    public static let automatic = RowAnimation(known: "automatic")

    /// The animations that every page plays.
    public static let allCases: [RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic]
}

extension String {
    /// Whether the text is made of lower-case letters, digits and hyphens after a letter.
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

/// How one row comes, goes and changes, where it differs from the rest of its screen.
package struct RowAnimations: Sendable, Hashable {
    /// How the row comes; `nil` for the screen's way.
    package var insertion: RowAnimation?
    /// How it goes; `nil` for the screen's way.
    package var deletion: RowAnimation?
    /// How it shows that it changed; `nil` for the screen's way.
    package var reload: RowAnimation?

    /// Creates animations of a single row.
    package init(insertion: RowAnimation? = nil, deletion: RowAnimation? = nil, reload: RowAnimation? = nil) {
        self.insertion = insertion
        self.deletion = deletion
        self.reload = reload
    }
}

/// How a row gets to other values of the same component.
///
/// Parts that count, as ``CountingLabel`` and ``ProgressBar`` do, show a change of theirs by themselves: the row's reload
/// animation plays only when something else in it changed as well. Where that animation is ``RowAnimation/none``, of the row or
/// of its screen, nothing moves, and so nothing counts either.
public enum RowUpdate: Sendable, Hashable {
    /// Its element stays, with its focus and everything in it, and only the values that differ are set. Parts count, and the
    /// rest has the reload animation.
    case inPlace
    /// As ``inPlace``, but at once: nothing counts or moves, whatever the row's reload animation is.
    case inPlaceUnanimated
    /// A new element takes the place of the old one, with the reload animation. It has nothing to count from.
    case replaced
}
