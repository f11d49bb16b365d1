/// The sizes of parts, in CSS pixels that do not grow with the text, or as fractions of the width around them. Without one a
/// part is as large as its content, and pictures have the theme's size.
extension Stylable {
    /// The width of the part, in CSS pixels.
    public var width: Double? {
        get { if case .width(.points(let value)) = style[.width] { value } else { nil } }
        set { style.set(newValue.map { .width(.points($0)) }, for: .width) }
    }

    /// The width of the part, as a fraction of the surrounding width: 1 is the whole width. It replaces ``width``.
    public var fractionalWidth: Double? {
        get { if case .width(.fraction(let value)) = style[.width] { value } else { nil } }
        set { style.set(newValue.map { .width(.fraction($0)) }, for: .width) }
    }

    /// The maximum width of the part, in CSS pixels. Up to this width, it is as wide as its content, like the bubble
    /// of a message.
    public var maxWidth: Double? {
        get { if case .maxWidth(.points(let value)) = style[.maxWidth] { value } else { nil } }
        set { style.set(newValue.map { .maxWidth(.points($0)) }, for: .maxWidth) }
    }

    /// The maximum width of the part, as a fraction of the surrounding width. It replaces ``maxWidth``.
    public var maxFractionalWidth: Double? {
        get { if case .maxWidth(.fraction(let value)) = style[.maxWidth] { value } else { nil } }
        set { style.set(newValue.map { .maxWidth(.fraction($0)) }, for: .maxWidth) }
    }

    /// The height of the part, in CSS pixels.
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
