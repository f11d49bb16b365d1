/// A short text on a coloured pill, such as a count. Without a text, or with an empty one, it is hidden.
public struct Badge: Templated, Stylable, Equatable {
    /// The text; `nil` hides the badge.
    public var text: String?
    /// Whether the badge is hidden although it has a text.
    public var isHidden = false
    /// How the badge looks.
    public var style: PartStyle = .badge

    /// Creates a badge.
    public init(_ text: String? = nil) {
        self.text = text
    }

    /// Creates a badge with a count; none for zero.
    public init(count: Int) {
        text = count == 0 ? nil : String(count)
    }

    /// One `span` with the text, hidden without one.
    public static let template: ItemTemplate<Self> = """
        <span class="\(\.styleClass)" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    private var styleClass: StyleClass? { isHidden && text == nil ? style.concealed : style.styleClass }
    private var isAbsent: Bool { isHidden || text.unlessEmpty == nil }
}

extension PartStyle {
    /// A badge as it is.
    public static let badge = PartStyle(baseClass: "badge")
}
