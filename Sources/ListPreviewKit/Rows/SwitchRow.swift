/// A row with a switch. Pressing anywhere in the row turns the switch.
///
/// ```swift
/// Row.switch("Wi-Fi", isOn: settings.wifi) { isOn in await settings.setWiFi(isOn) }
/// ```
///
/// The switch shows the state of the data: if a handler changes nothing, or rejects the event, the switch returns to
/// its previous value.
public struct SwitchRow: RichRow, Equatable {
    /// Turning the switch; the payload is its new state.
    public static let toggle = ItemAction<SwitchRow, Bool>("toggle")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text below the title.
    public var subtitle = TextLabel(style: .subtitle)
    /// The background of the row; its tint is the color of the switch.
    public var content = Container(style: .switchRow)
    /// Whether the switch is on.
    public var isOn = false
    /// Whether it is enabled.
    public var isEnabled = true

    var sharedExtras: SharedRowExtras?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `label` around image, texts and a checkbox with the role of a switch, which sends ``toggle``.
    static let markup: ItemTemplate<Self> = """
        <label class="\(\.content.shownStyle)">
            \(\.image)<span class="item-texts">\(\.title)\(\.subtitle)</span>
            <input checked="\(\.isOn)" class="switch" data-action="toggle" disabled="\(\.isDisabled)" role="switch" \
        type="checkbox" />
        </label>
        """

    static let richMarkup = rich(
        """
        <label class="\(\.content.shownStyle)">
            \(\.image)<span class="item-texts">\(\.richTitle)\(\.richSubtitle)</span>
            <input checked="\(\.isOn)" class="switch" data-action="toggle" disabled="\(\.isDisabled)" role="switch" \
        type="checkbox" />
        </label>
        """)

    private var richSubtitle: RichText { RichText(subtitle, .richSubtitle, .detail, of: sharedExtras) }

    /// Fills the parts with the model's values.
    static func fill(_ model: SwitchModel, _ row: inout SwitchRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.subtitle.text = model.detail
        row.isOn = model.isOn
        row.isEnabled = model.isEnabled
    }

    private var isDisabled: Bool { !isEnabled }
}

extension ListItemViewModel {
    /// A row with a switch. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - detail: The text below the title.
    ///   - image: The image at the leading edge.
    ///   - isOn: Whether the switch is on.
    ///   - isEnabled: Whether the switch is enabled.
    ///   - tint: The color of a switch that is on; `nil` uses the system color.
    ///   - style: The style of the row.
    ///   - perform: The handler of a change. A disabled switch rejects changes.
    public static func `switch`<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil, isOn: Bool,
        isEnabled: Bool = true, tint: StyleColor? = nil, style: ListItemStyle<SwitchRow> = .default,
        perform: (@Sendable (Bool) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = SwitchModel(
            id: id, title: title, detail: detail, image: image, isOn: isOn, isEnabled: isEnabled)
        return SwitchRow.row(model, style: style.tinted(tint, \.content))
            .on(SwitchRow.toggle, perform: perform)
    }
}

/// The data of a row with a switch.
public struct SwitchModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The title of the switch.
    public var title: String
    /// A text below the title.
    public var detail: String?
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// Whether the switch is on.
    public var isOn: Bool
    /// Whether the switch is enabled.
    public var isEnabled: Bool

    /// Creates the data of a switch. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, detail: String? = nil, image: ImageView.Source? = nil, isOn: Bool,
        isEnabled: Bool = true
    ) {
        (self.id, self.title) = id.orKey(title)
        self.detail = detail
        self.image = image
        self.isOn = isOn
        self.isEnabled = isEnabled
    }
}
