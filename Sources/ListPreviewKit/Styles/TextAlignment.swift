/// Where lines of text begin. Leading is left in left-to-right text and right in right-to-left text.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
    /// At the edge where text begins.
    case leading = "start"
    /// In the middle.
    case center
    /// At the edge where text ends.
    case trailing = "end"
    /// At both edges: the gaps between words are stretched.
    case justified = "justify"
}
