/// The sizes of parts, in CSS pixels that do not grow with the text, or as fractions of the width around them. Without one a
/// part is as large as its content, and pictures have the theme's size.
extension Stylable {
    /// How wide the part is, in CSS pixels.
    public var width: Double? {
        get { if case .width(.points(let value)) = style[.width] { value } else { nil } }
        set { style.set(newValue.map { .width(.points($0)) }, for: .width) }
    }

    /// How wide the part is, as a fraction of the width around it: 1 is all of it. Instead of ``width``.
    public var fractionalWidth: Double? {
        get { if case .width(.fraction(let value)) = style[.width] { value } else { nil } }
        set { style.set(newValue.map { .width(.fraction($0)) }, for: .width) }
    }

    /// How wide the part gets at most, in CSS pixels. Up to that it is as wide as its content, as the bubble of a message is.
    public var maxWidth: Double? {
        get { if case .maxWidth(.points(let value)) = style[.maxWidth] { value } else { nil } }
        set { style.set(newValue.map { .maxWidth(.points($0)) }, for: .maxWidth) }
    }

    /// How wide the part gets at most, as a fraction of the width around it. Instead of ``maxWidth``.
    public var maxFractionalWidth: Double? {
        get { if case .maxWidth(.fraction(let value)) = style[.maxWidth] { value } else { nil } }
        set { style.set(newValue.map { .maxWidth(.fraction($0)) }, for: .maxWidth) }
    }

    /// How tall the part is, in CSS pixels.
    public var height: Double? {
        get { if case .height(let value) = style[.height] { value } else { nil } }
        set { style.set(newValue.map { .height($0) }, for: .height) }
    }

    /// The width divided by the height, for a part of which at most one of them is set: 1 is a square.
    public var aspectRatio: Double? {
        get { if case .aspectRatio(let value) = style[.aspectRatio] { value } else { nil } }
        set { style.set(newValue.map { .aspectRatio($0) }, for: .aspectRatio) }
    }
}

/// The width of a part.
enum PartWidth: Sendable, Hashable {
    /// CSS pixels.
    case points(Double)
    /// A part of the width around it.
    case fraction(Double)

    /// The width as CSS; `nil` for a number that means nothing.
    var css: String? {
        switch self {
        case .points(let points): CSSNumber(points, atLeast: 0).map { "\($0)px" }
        case .fraction(let fraction): CSSNumber(fraction * 100, atLeast: 0).map { "\($0)%" }
        }
    }

    /// Whether it is the same whatever is around it.
    var isFixed: Bool { if case .points = self { true } else { false } }
}

extension StyleDeclaration {
    /// Whether it gives the part a size of its own.
    var isSize: Bool {
        switch self {
        case .width, .height, .aspectRatio: true
        default: false
        }
    }
}
