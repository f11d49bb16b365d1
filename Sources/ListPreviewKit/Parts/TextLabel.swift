/// A piece of text. Without a text it is hidden.
public struct TextLabel: Templated, Stylable, Equatable {
    /// The text; `nil` hides the label.
    public var text: String?
    /// Whether the label is hidden although it has a text.
    public var isHidden = false
    /// How the text looks.
    public var style: PartStyle

    /// Creates a label.
    public init(_ text: String? = nil) {
        self.text = text
        style = .label
    }

    /// Creates a label of another kind, with classes of its own.
    public init(_ text: String? = nil, style: PartStyle) {
        self.text = text
        self.style = style
    }

    /// One `span` with the text, hidden without one.
    public static let template: ItemTemplate<Self> = """
        <span class="\(\.styleClass)" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    private var styleClass: StyleClass? { isHidden && text == nil ? style.concealed : style.styleClass }
    private var isAbsent: Bool { isHidden || text == nil }
}

extension PartStyle {
    /// A label as it is.
    public static let label = PartStyle(baseClass: "label")
}

extension String? {
    /// The text, or `nil` for an empty one: as a name an empty text says no more than none.
    var unlessEmpty: String? { self == "" ? nil : self }
}
