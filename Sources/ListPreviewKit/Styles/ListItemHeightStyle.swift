/// The height of a row. Lengths are in CSS pixels.
public enum ListItemHeightStyle: Sendable, Hashable {
    /// The height of the content.
    case automatic
    /// An exact height; content that does not fit is clipped.
    case `static`(Double)
    /// The height of the content, and at least this height.
    case minimum(Double)
    /// Width divided by height, such as `16.0 / 9`.
    case aspect(Double)

    /// The declarations of the row's height, or `nil` for an automatic one.
    ///
    /// An invalid length (negative, infinite, not a number) counts as automatic.
    package var declarations: String? {
        switch self {
        case .automatic:
            nil
        case .static(let height):
            CSSNumber(height, atLeast: 0).map { "box-sizing:border-box;height:\($0)px;min-height:0;overflow:hidden" }
        case .minimum(let height):
            CSSNumber(height, atLeast: 0).map { "min-height:\($0)px" }
        case .aspect(let ratio):
            ratio >= 0.0001 ? CSSNumber(ratio).map { "aspect-ratio:\($0);overflow:hidden" } : nil
        }
    }
}
