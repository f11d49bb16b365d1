/// A label with a text. Without a text, it is hidden.
public struct TextLabel: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The text; `nil` hides the label.
    public var text: String?
    /// The name of the action that the links of its text send, as ``markdown``, with their address as value; `nil` if links
    /// navigate.
    public private(set) var linkAction: String?
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

    /// Creates a label whose links send an action of the component instead of navigating, such as mentions of people. The
    /// value is the address of the link, which can have any form: `[@ole](user:ole)`.
    ///
    /// The text must be in the template as ``markdown``. A page without a server follows links to addresses of the web.
    ///
    /// ```swift
    /// struct PostRow: ListItem {
    ///     static let open = ItemAction<PostRow, String>("open-link")
    ///     var text = TextLabel(linkAction: open)
    /// }
    /// ```
    public init<Item: ListItem>(_ text: String? = nil, linkAction: ItemAction<Item, String>) {
        self.init(text)
        self.linkAction = linkAction.name
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
