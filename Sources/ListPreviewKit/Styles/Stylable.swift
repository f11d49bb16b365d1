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

    /// The color of text and icons.
    public var textColor: StyleColor? {
        get { if case .textColor(let value) = style[.textColor] { value } else { nil } }
        set { style.set(newValue.map { .textColor($0) }, for: .textColor) }
    }

    /// The font, by its role.
    public var font: TextStyle? {
        get { if case .font(let value) = style[.font] { value } else { nil } }
        set { style.set(newValue.map { .font($0) }, for: .font) }
    }

    /// The weight of the text.
    public var weight: TextWeight? {
        get { if case .weight(let value) = style[.weight] { value } else { nil } }
        set { style.set(newValue.map { .weight($0) }, for: .weight) }
    }

    /// How letters are shown.
    public var textCase: TextCase? {
        get { if case .textCase(let value) = style[.textCase] { value } else { nil } }
        set { style.set(newValue.map { .textCase($0) }, for: .textCase) }
    }

    /// The alignment of lines.
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

    /// How round the corners are, in CSS pixels.
    public var cornerRadius: Double? {
        get { if case .cornerRadius(let value) = style[.cornerRadius] { value } else { nil } }
        set { style.set(newValue.map { .cornerRadius($0) }, for: .cornerRadius) }
    }

    /// The line around the part.
    public var border: BorderStyle? {
        get { if case .border(let value) = style[.border] { value } else { nil } }
        set { style.set(newValue.map { .border($0) }, for: .border) }
    }

    /// The space between the part's edges and its content.
    public var padding: Insets? {
        get { if case .padding(let value) = style[.padding] { value } else { nil } }
        set { style.set(newValue.map { .padding($0) }, for: .padding) }
    }

    /// The shadow under the part.
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
