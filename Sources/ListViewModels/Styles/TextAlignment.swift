/// Where lines of text begin. Leading is left in left-to-right text and right in right-to-left text.
public enum TextAlignment: String, Sendable, Hashable, CaseIterable {
    case leading = "start"
    case center
    case trailing = "end"
    case justified = "justify"
}
