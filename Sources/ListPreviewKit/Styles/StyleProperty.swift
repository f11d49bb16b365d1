/// The properties of a style, in the order in which a rule lists them: `font` resets the weight, so it comes first.
enum StyleProperty: Int, Sendable, Comparable {
    case modifier, font, weight, textColor, textCase, alignment, lineLimit, background, cornerRadius, border, padding,
        shadow
    case opacity, tint

    static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
