/// A short text on a colored pill, such as a count. Without a text, or with an empty one, it is hidden.
public struct Badge: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The text; `nil` hides the badge.
    public var text: String?
    /// Whether the badge is hidden although it has a text.
    public var isHidden = false
    /// The style of the badge.
    public var style: PartStyle = .badge

    /// Creates a badge.
    public init(_ text: String? = nil) {
        self.text = text
    }

    /// Creates a badge with a count. The badge is hidden if the count is zero.
    public init(count: Int) {
        text = count == 0 ? nil : String(count)
    }

    /// One `span` with the text, hidden without a text.
    static let markup: ItemTemplate<Self> = """
        <span class="\(\.shownStyle)" hidden="\(\.isAbsent)">\(\.text)</span>
        """

    private var shownStyle: PartStyle { isHidden && text == nil ? style.concealed : style }
    private var isAbsent: Bool { isHidden || text.unlessEmpty == nil }
}

extension PartStyle {
    /// A badge with its default style.
    package static let badge = PartStyle(baseClass: "badge")
}
