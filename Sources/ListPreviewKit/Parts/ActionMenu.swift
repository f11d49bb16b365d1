/// A button that opens a menu of actions. Without actions, it is hidden.
///
/// ```swift
/// struct PostRow: ListItem {
///     var more = ActionMenu([RowAction("Share", icon: .share), .delete()])
/// }
/// ```
///
/// The names of the actions are handled like those of row actions without a closure.
public struct ActionMenu: Templated, Stylable, Equatable, BuiltInTemplate {
    /// The actions in the menu.
    public var actions: [RowAction]
    /// The title of the button; `nil` for a button with only an icon.
    public var title: String?
    /// The icon before the title.
    public var icon: Icon?
    /// The text for screen readers, instead of the title. For a button without a title, the default is "More actions".
    public var label: String?
    /// Whether the button is hidden although it has actions.
    public var isHidden = false
    /// The style of the button.
    public var style: PartStyle = .actionMenu

    /// Creates a button with a menu.
    public init(_ actions: [RowAction] = [], title: String? = nil, icon: Icon? = .ellipsis, label: String? = nil) {
        self.actions = actions
        self.title = title
        self.icon = icon
        self.label = label ?? (title == nil ? ListText.moreActions.text : nil)
    }

    /// A `details` element: its summary is the button, and its content the menu.
    static let markup: ItemTemplate<Self> = """
        <details class="\(\.style)" hidden="\(\.isAbsent)"><summary aria-label="\(\.spokenLabel)">\
        <span aria-hidden="true" class="\(\.iconClass)"></span><span>\(\.title)</span></summary>\
        <div class="row-menu-items">\(\.buttons)</div></details>
        """

    private var spokenLabel: String? { label.unlessEmpty }
    private var isAbsent: Bool { isHidden || actions.isEmpty }
    private var iconClass: StyleClass? { icon.flatMap { ImageView.iconStyles[$0]?.styleClass } }
    private var buttons: [RowActionButton] { actions.map(RowActionButton.init) }
}

extension PartStyle {
    /// A button with a menu with its default style.
    package static let actionMenu = PartStyle(baseClass: "row-menu action-menu")
}
