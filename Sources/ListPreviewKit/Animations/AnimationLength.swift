/// A distance that an animation covers.
public enum AnimationLength: Sendable, Hashable {
    /// CSS pixels.
    case points(Double)
    /// A share of the element's own width or height; 1 is all of it.
    case element(Double)
    /// A share of the window's width or height; 1 is all of it.
    case window(Double)

    /// The length as CSS writes it; `nil` when the number is none.
    func css(windowUnit: String) -> String? {
        switch self {
        case .points(let value): CSSNumber(value).map { "\($0)px" }
        case .element(let share): CSSNumber(share * 100).map { "\($0)%" }
        case .window(let share): CSSNumber(share * 100).map { "\($0)\(windowUnit)" }
        }
    }
}
