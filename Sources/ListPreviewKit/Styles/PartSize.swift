/// The sizes of parts. Without one a part is as large as its content, and pictures have the theme's size.
extension Stylable {
    /// How wide the part is.
    public var width: PartStyle.Length? {
        get { if case .width(let value) = style[.width] { value } else { nil } }
        set { style.set(newValue.map { .width($0) }, for: .width) }
    }

    /// How tall the part is.
    public var height: PartStyle.Length? {
        get { if case .height(let value) = style[.height] { value } else { nil } }
        set { style.set(newValue.map { .height($0) }, for: .height) }
    }

    /// How wide the part gets at most. Up to that it is as wide as its content, as the bubble of a message is.
    public var maxWidth: PartStyle.Length? {
        get { if case .maxWidth(let value) = style[.maxWidth] { value } else { nil } }
        set { style.set(newValue.map { .maxWidth($0) }, for: .maxWidth) }
    }

    /// The width divided by the height, for a part of which at most one of them is set: 1 is a square.
    public var aspectRatio: Double? {
        get { if case .aspectRatio(let value) = style[.aspectRatio] { value } else { nil } }
        set { style.set(newValue.map { .aspectRatio($0) }, for: .aspectRatio) }
    }
}

extension PartStyle {
    /// The width or height of a part: `60`, or `.fraction(0.75)`.
    public enum Length: Sendable, Hashable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
        /// CSS pixels. They do not grow with the text.
        case points(Double)
        /// A part of the width or height around it, from 0 to 1.
        case fraction(Double)

        /// Creates a length in CSS pixels.
        public init(integerLiteral value: Int) { self = .points(Double(value)) }

        /// Creates a length in CSS pixels.
        public init(floatLiteral value: Double) { self = .points(value) }
    }
}

extension PartStyle.Length {
    /// The length as CSS; `nil` for a number that means nothing.
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
