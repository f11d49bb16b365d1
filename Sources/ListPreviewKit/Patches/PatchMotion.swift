/// A named animation. The page decides what it looks like, and does what it likes with a name it does not know.
public struct PatchMotion: Sendable, Hashable {
    /// The name as it travels.
    public let name: String

    /// Creates a motion of a page's own, or `nil` if the name is not made of lower-case letters, digits and hyphens
    /// after a letter, at most 32 of them.
    public init?(name: String) {
        guard name.utf8.count <= 32, let first = name.utf8.first, first >= UInt8(ascii: "a"),
            first <= UInt8(ascii: "z"), name.utf8.allSatisfy(Self.isAllowed)
        else { return nil }
        self.name = name
    }

    private init(known name: String) { self.name = name }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    /// What the page finds suitable.
    public static let automatic = PatchMotion(known: "automatic")
    /// No animation.
    public static let none = PatchMotion(known: "none")
    /// In or out of transparency.
    public static let fade = PatchMotion(known: "fade")
    /// From the old place to the new one.
    public static let slide = PatchMotion(known: "slide")
    /// From or to the left edge.
    public static let left = PatchMotion(known: "left")
    /// From or to the right edge.
    public static let right = PatchMotion(known: "right")
    /// From or to the top edge.
    public static let top = PatchMotion(known: "top")
    /// From or to the bottom edge.
    public static let bottom = PatchMotion(known: "bottom")
    /// Opening from or closing to the element's own middle.
    public static let middle = PatchMotion(known: "middle")
}
