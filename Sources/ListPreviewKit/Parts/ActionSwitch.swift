/// A switch that sends an action of its component with its new state. Without a state, it is hidden.
///
/// ```swift
/// struct AlarmRow: ListItem {
///     static let toggle = ItemAction<AlarmRow, Bool>("toggle")
///     var alarm = ActionSwitch(label: "Alarm", action: toggle)
/// }
/// ```
public struct ActionSwitch: Templated, Stylable, Equatable, BuiltInTemplate {
    /// Whether the switch is on; `nil` hides it.
    public var isOn: Bool?
    /// The text for screen readers.
    public var label: String?
    /// Whether the switch is enabled.
    public var isEnabled = true
    /// Whether the switch is hidden although it has a state.
    public var isHidden = false
    /// The style of the switch; its tint is the color of a switch that is on.
    public var style: PartStyle = .actionSwitch
    /// The name of the action that a change sends.
    public let action: String

    /// Creates a switch that sends an action of the component.
    public init<Item: ListItem>(_ isOn: Bool? = nil, label: String?, action: ItemAction<Item, Bool>) {
        self.isOn = isOn
        self.label = label
        self.action = action.name
    }

    /// A checkbox with the role of a switch that sends its action; hidden without a state.
    static let markup: ItemTemplate<Self> = """
        <input aria-label="\(\.spokenLabel)" checked="\(\.isChecked)" class="\(\.shownStyle)" data-action="\(\.action)" \
        disabled="\(\.isDisabled)" hidden="\(\.isAbsent)" role="switch" type="checkbox" />
        """

    private var spokenLabel: String? { label.unlessEmpty }
    private var isChecked: Bool { isOn == true }
    private var isDisabled: Bool { !isEnabled }
    private var isAbsent: Bool { isHidden || isOn == nil }
    private var shownStyle: PartStyle { isHidden && isOn == nil ? style.concealed : style }
}

extension PartStyle {
    /// A switch with its default style.
    package static let actionSwitch = PartStyle(baseClass: "switch")
}
