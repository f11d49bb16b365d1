/// An image that sends an action of its component, such as the picture of a person. Without a source, it is hidden.
///
/// ```swift
/// struct PostRow: ListItem {
///     static let profile = ItemAction<PostRow, NoPayload>("profile")
///     var avatar = ImageButton(action: profile)
/// }
/// ```
///
/// Its style, such as its width and corners, is that of the image.
public struct ImageButton: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The image. A button requires its ``ImageView/label``.
    public var image: ImageView
    /// Whether the button is enabled.
    public var isEnabled = true
    /// The name of the action that a press sends.
    public let action: String
    /// The value of the action, if it has one.
    public var value: String?

    /// Creates a button that sends an action of the component.
    public init<Item: ListItem>(
        _ source: ImageView.Source? = nil, label: String? = nil, action: ItemAction<Item, NoPayload>
    ) {
        image = ImageView(source, label: label)
        self.action = action.name
    }

    /// Creates a button that sends an action of the component with a value.
    public init<Item: ListItem>(
        _ source: ImageView.Source? = nil, label: String? = nil, action: ItemAction<Item, String>, value: String
    ) {
        image = ImageView(source, label: label)
        self.action = action.name
        self.value = value
    }

    /// The source of the image; `nil` hides the button.
    public var source: ImageView.Source? {
        get { image.source }
        set { image.source = newValue }
    }

    /// The text for screen readers, which every button needs.
    public var label: String? {
        get { image.label }
        set { image.label = newValue }
    }

    /// Whether the button is hidden although it has a source.
    public var isHidden: Bool {
        get { image.isHidden }
        set { image.isHidden = newValue }
    }

    /// The style of the image.
    public var style: PartStyle {
        get { image.style }
        set { image.style = newValue }
    }

    /// A `button` element around the image, hidden without a source.
    static let markup: ItemTemplate<Self> = """
        <button class="image-button" data-action="\(\.action)" data-value="\(\.value)" disabled="\(\.isDisabled)" \
        hidden="\(\.isAbsent)" type="button">\(\.image)</button>
        """

    private var isDisabled: Bool { !isEnabled }
    private var isAbsent: Bool { image.isHidden || image.source == nil }
}
