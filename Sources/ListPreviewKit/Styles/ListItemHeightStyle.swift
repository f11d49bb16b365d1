/// How tall a row is. Lengths are CSS pixels.
public enum ListItemHeightStyle: Sendable, Hashable {
    /// As tall as its content.
    case automatic
    /// Exactly this tall; content that does not fit is cut off.
    case `static`(Double)
    /// As tall as its content, and at least this tall.
    case minimum(Double)
    /// Width divided by height, such as `16.0 / 9`.
    case aspect(Double)

    /// The declarations that give the row its height, or `nil` for an automatic one.
    ///
    /// A number that is no length (negative, infinite, not a number) counts as automatic.
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
