/// A part that has a style.
///
/// Properties return the values that were set on this part, and `nil` if the style sheet determines the value.
public protocol Stylable {
    /// The part's style.
    var style: PartStyle { get set }
}

extension Stylable {
    /// Sets all properties that a style sets; all others are unchanged.
    ///
    /// ```swift
    /// row.image.apply(.rounded)
    /// ```
    public mutating func apply(_ style: PartStyle) {
        self.style.formUnion(style)
    }

    /// The color of text and icons. Text in a hue has the hue's ``StyleColor/textVariant``.
    public var textColor: StyleColor? {
        get { if case .textColor(let value) = style[.textColor] { value } else { nil } }
        set { style.set(newValue.map { .textColor($0) }, for: .textColor) }
    }

    /// The font, by its role. It determines the family, size and weight that are not set on their own.
    public var font: TextStyle? {
        get { if case .font(let value) = style[.font] { value } else { nil } }
        set { style.set(newValue.map { .font($0) }, for: .font) }
    }

    /// The family of the font.
    public var fontFamily: FontFamily? {
        get { if case .fontFamily(let value) = style[.fontFamily] { value } else { nil } }
        set { style.set(newValue.map { .fontFamily($0) }, for: .fontFamily) }
    }

    /// The size of the font in CSS pixels at the default text size; it grows with the user's text size.
    ///
    /// Use ``font`` where a role fits, because larger roles grow less than smaller ones.
    public var fontSize: Double? {
        get { if case .fontSize(let value) = style[.fontSize] { value } else { nil } }
        set { style.set(newValue.map { .fontSize($0) }, for: .fontSize) }
    }

    /// Whether the text is italic.
    public var isItalic: Bool? {
        get { if case .italic(let value) = style[.italic] { value } else { nil } }
        set { style.set(newValue.map { .italic($0) }, for: .italic) }
    }

    /// The weight of the text.
    public var weight: TextWeight? {
        get { if case .weight(let value) = style[.weight] { value } else { nil } }
        set { style.set(newValue.map { .weight($0) }, for: .weight) }
    }

    /// The displayed case of letters.
    public var textCase: TextCase? {
        get { if case .textCase(let value) = style[.textCase] { value } else { nil } }
        set { style.set(newValue.map { .textCase($0) }, for: .textCase) }
    }

    /// The alignment of lines, and of a label in a vertical stack that is wider than its text.
    public var alignment: TextStyle.Alignment? {
        get { if case .alignment(let value) = style[.alignment] { value } else { nil } }
        set { style.set(newValue.map { .alignment($0) }, for: .alignment) }
    }

    /// The maximum number of lines; 0 means no limit.
    public var lineLimit: Int? {
        get { if case .lineLimit(let value) = style[.lineLimit] { value } else { nil } }
        set { style.set(newValue.map { .lineLimit($0) }, for: .lineLimit) }
    }

    /// The background color of the part.
    public var background: StyleColor? {
        get { if case .background(let value) = style[.background] { value } else { nil } }
        set { style.set(newValue.map { .background($0) }, for: .background) }
    }

    /// The radius of the corners, in CSS pixels.
    public var cornerRadius: Double? {
        get { if case .cornerRadius(let value) = style[.cornerRadius] { value } else { nil } }
        set { style.set(newValue.map { .cornerRadius($0) }, for: .cornerRadius) }
    }

    /// The border of the part.
    public var border: BorderStyle? {
        get { if case .border(let value) = style[.border] { value } else { nil } }
        set { style.set(newValue.map { .border($0) }, for: .border) }
    }

    /// The space between the part's edges and its content. Edges that are `nil` keep their distance; for the outermost
    /// part of a row, this is the margin of the list.
    public var padding: Insets? {
        get { if case .padding(let value) = style[.padding] { value } else { nil } }
        set { style.set(newValue.map { .padding($0) }, for: .padding) }
    }

    /// The shadow of the part.
    public var shadow: BoxShadow? {
        get { if case .shadow(let value) = style[.shadow] { value } else { nil } }
        set { style.set(newValue.map { .shadow($0) }, for: .shadow) }
    }

    /// The opacity of the part, from 0 to 1.
    public var opacity: Double? {
        get { if case .opacity(let value) = style[.opacity] { value } else { nil } }
        set { style.set(newValue.map { .opacity($0) }, for: .opacity) }
    }

    /// The accent color of the part and everything in it.
    public var tint: StyleColor? {
        get { if case .tint(let value) = style[.tint] { value } else { nil } }
        set { style.set(newValue.map { .tint($0) }, for: .tint) }
    }
}

/// The sizes of parts, in CSS pixels that do not grow with the text, or as fractions of the width around them. Without a
/// size, a part is as large as its content, and images have the theme's size.
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

    /// The width divided by the height: 1 is a square. It applies if at most one of them is set.
    public var aspectRatio: Double? {
        get { if case .aspectRatio(let value) = style[.aspectRatio] { value } else { nil } }
        set { style.set(newValue.map { .aspectRatio($0) }, for: .aspectRatio) }
    }
}

/// The width of a part.
enum PartWidth: Sendable, Hashable {
    /// CSS pixels.
    case points(Double)
    /// A fraction of the width around it.
    case fraction(Double)

    /// The width as CSS; `nil` for an invalid number.
    var css: String? {
        switch self {
        case .points(let points): CSSNumber(points, atLeast: 0).map { "\($0)px" }
        case .fraction(let fraction): CSSNumber(fraction * 100, atLeast: 0).map { "\($0)%" }
        }
    }

    /// Whether it is independent of its surroundings.
    var isFixed: Bool { if case .points = self { true } else { false } }
}

extension StyleDeclaration {
    /// Whether it gives the part a fixed size.
    var isSize: Bool {
        switch self {
        case .width, .height, .aspectRatio: true
        default: false
        }
    }
}
