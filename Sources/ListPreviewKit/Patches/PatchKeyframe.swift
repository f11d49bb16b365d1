/// What an element looks like at one moment of an entrance, as CSS.
public struct PatchKeyframe: Sendable, Hashable {
    /// When, from 0 to 1; `nil` for evenly between its neighbours.
    public let offset: Double?
    /// Values by property: `opacity`, `rotate`, `scale`, `translate`.
    public let properties: [String: String]

    /// Creates a keyframe, or `nil` if it has anything that is not plain.
    public init?(offset: Double? = nil, properties: [String: String]) {
        if let offset, !(0...1).contains(offset) { return nil }
        guard properties.allSatisfy({ Self.names.contains($0.key) && Self.isPlain($0.value) }) else { return nil }
        self.offset = offset
        self.properties = properties
    }

    /// The properties that can be animated without laying out the page anew.
    static let names: Set<String> = ["opacity", "rotate", "scale", "translate"]

    /// Whether a text is made of numbers, units and functions only: nothing that could load or be anything else.
    static func isPlain(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 4096
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
                default: " (),.%-".utf8.contains(byte)
                }
            }
    }
}
