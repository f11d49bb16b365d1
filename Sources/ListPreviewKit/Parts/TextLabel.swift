/// A label with a text. Without a text, it is hidden.
public struct TextLabel: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The text; `nil` hides the label.
    public var text: String?
    /// Whether the label is hidden although it has a text.
    public var isHidden = false
    /// The style of the text.
    public var style: PartStyle

    /// Creates a label.
    public init(_ text: String? = nil) {
        self.text = text
        style = .label
    }

    /// Creates a label with a style, which can have its own classes.
    public init(_ text: String? = nil, style: PartStyle) {
        self.text = text
        self.style = style
    }

    /// One `span` with the text, hidden without a text.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    var shownStyle: PartStyle { isHidden && text == nil ? style.concealed : style }
    var isAbsent: Bool { isHidden || text == nil }
}

extension PartStyle {
    /// A label with its default style.
    package static let label = PartStyle(baseClass: "label")
}

extension String? {
    /// The text, or `nil` if it is empty: an empty text is not a name.
    var unlessEmpty: String? { self == "" ? nil : self }
}
