/// A button that sends an action of its component. Without a title and an icon, it is hidden.
///
/// ```swift
/// struct ProductCard: ListItem {
///     static let buy = ItemAction<ProductCard, NoPayload>("buy")
///     var button = ActionButton("Buy", kind: .filled, action: buy)
/// }
/// ```
public struct ActionButton: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The prominence of a button.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The title without a background, in the tint color.
        case plain
        /// The title on a gray background.
        case gray
        /// The title on a light shade of the tint color.
        case tinted
        /// The title on the tint color, for the most important action.
        case filled
        /// The title in a border of the tint color.
        case bordered
    }

    /// The title; `nil` for a button with only an icon. A whole number, such as a number of likes, counts from the old
    /// value to the new one when it changes.
    public var title: String?
    /// The icon before the title.
    public var icon: Icon?
    /// The text for screen readers, instead of the title. A button with only an icon requires it. A title that is a whole
    /// number follows it: "Like 12".
    public var label: String?
    /// The prominence of the button.
    public var kind: Kind
    /// The role: a destructive button is red.
    public var role: RowAction.Role
    /// Whether the button is on, for a button with two states, such as Like: it is tinted while it is on, and gray while it
    /// is off. `nil` for other buttons. A press sends the action; it does not change the state.
    public var isOn: Bool?
    /// Whether the button is enabled.
    public var isEnabled = true
    /// Whether the button is hidden although it has a title or an icon.
    public var isHidden = false
    /// The style of the button.
    public var style: PartStyle = .actionButton
    /// The name of the action that a press sends.
    public let action: String
    /// The value of the action, if it has one.
    public var value: String?

    /// Creates a button that sends an action of the component.
    public init<Item: ListItem>(
        _ title: String? = nil, icon: Icon? = nil, label: String? = nil, kind: Kind = .plain,
        role: RowAction.Role = .normal, isOn: Bool? = nil, action: ItemAction<Item, NoPayload>
    ) {
        self.title = title
        self.icon = icon
        self.label = label
        self.kind = kind
        self.role = role
        self.isOn = isOn
        self.action = action.name
    }

    /// Creates a button that sends an action of the component with a value, which distinguishes it from other buttons.
    public init<Item: ListItem>(
        _ title: String? = nil, icon: Icon? = nil, label: String? = nil, kind: Kind = .plain,
        role: RowAction.Role = .normal, isOn: Bool? = nil, action: ItemAction<Item, String>, value: String
    ) {
        self.init(
            title, icon: icon, label: label, kind: kind, role: role, isOn: isOn,
            action: ItemAction<Item, NoPayload>(action.name))
        self.value = value
    }

    /// A `button` element with an icon and a title that sends its action; hidden without both.
    static let markup: ItemTemplate<Self> = """
        <button aria-label="\(\.spokenLabel)" aria-pressed="\(\.pressed)" class="\(\.styleClass)" \
        data-action="\(\.action)" data-value="\(\.value)" disabled="\(\.isDisabled)" hidden="\(\.isAbsent)" \
        type="button"><span aria-hidden="true" class="\(\.iconClass)"></span>\
        <span data-counts="\(\.counts)">\(\.title)</span></button>
        """

    private var spokenLabel: String? {
        label.unlessEmpty.map { label in counts == nil ? label : "\(label) \(title ?? "")" }
    }
    private var pressed: String? { isOn.map { $0 ? "true" : "false" } }
    /// The mark of a title that is a whole number.
    private var counts: String? {
        title.flatMap { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } ? "" : nil }
    }
    private var isDisabled: Bool { !isEnabled }
    private var isEmpty: Bool { title.unlessEmpty == nil && icon == nil }
    private var isAbsent: Bool { isHidden || isEmpty }
    private var iconClass: StyleClass? { icon.flatMap { ImageView.iconStyles[$0]?.styleClass } }

    private var styleClass: StyleClass? {
        let classes = role == .destructive ? "\(kind.rawValue) destructive" : kind.rawValue
        return style.modified(by: isHidden && isEmpty ? "\(classes) concealed" : classes).styleClass
    }
}

extension PartStyle {
    /// A button with its default style.
    package static let actionButton = PartStyle(baseClass: "action-button")
}
