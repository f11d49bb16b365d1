/// A row that is a button, in the tint color.
///
/// ```swift
/// Row.button("Sign Out", role: .destructive, alignment: .center) { await session.end() }
/// ```
public struct ButtonRow: BuiltInRow, Equatable {
    /// Pressing the button.
    public static let press = ItemAction<ButtonRow, NoPayload>("press")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text at the end of its line.
    public var value = TextLabel(style: .value)
    /// The accessory at the trailing edge.
    public var accessory = Accessory()
    /// The background of the row; its tint is the color of the button.
    public var content = Container(style: .buttonRow)
    /// Whether the button is enabled.
    public var isEnabled = true

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `button` element that sends ``press``, with image, title, value and accessory in one line.
    static let markup: ItemTemplate<Self> = """
        <button class="\(\.content.shownStyle)" data-action="press" disabled="\(\.isDisabled)" type="button">
            \(\.image)\(\.title)\(\.value)\(\.accessory)
        </button>
        """

    /// Fills the parts with the model's values. Role and alignment become classes of ``content``.
    static func fill(_ model: ButtonModel, _ row: inout ButtonRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.value.text = model.detail
        row.accessory.kind = model.accessory
        row.isEnabled = model.isEnabled
        if model.alignment == .trailing || model.alignment == .justified { row.title.alignment = model.alignment }
        switch (model.role, model.alignment == .center) {
        case (.normal, false): break
        case (.normal, true): row.content.style = row.content.style.modified(by: "centered")
        case (.destructive, false): row.content.style = row.content.style.modified(by: "destructive")
        case (.destructive, true): row.content.style = row.content.style.modified(by: "centered destructive")
        }
    }

    private var isDisabled: Bool { !isEnabled }
}

extension ListItemViewModel {
    /// A row with a button. The default identity is the title.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - detail: The text at the end of the line.
    ///   - image: The image at the leading edge.
    ///   - accessory: The accessory at the trailing edge.
    ///   - role: Whether the action is destructive.
    ///   - alignment: The alignment of the title.
    ///   - isEnabled: Whether the button is enabled.
    ///   - tint: The color of the button; `nil` uses the system color, or red for a destructive button.
    ///   - style: The style of the row.
    ///   - perform: The handler of a press. A disabled button rejects presses.
    public static func button<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil,
        accessory: Accessory.Kind = .none, role: RowAction.Role = .normal,
        alignment: TextStyle.Alignment = .leading, isEnabled: Bool = true,
        tint: StyleColor? = nil, style: ListItemStyle<ButtonRow> = .default,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = ButtonModel(
            id: id, title: title, detail: detail, image: image, accessory: accessory, role: role,
            alignment: alignment, isEnabled: isEnabled)
        return ButtonRow.row(model, style: style.tinted(tint, \.content))
            .on(ButtonRow.press, perform: perform)
    }
}

/// The data of a row that is a button.
public struct ButtonModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The title of the button.
    public var title: String
    /// The text at the end of its line.
    public var detail: String?
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The accessory at the trailing edge.
    public var accessory: Accessory.Kind
    /// The role of the button.
    public var role: RowAction.Role
    /// The alignment of the title.
    public var alignment: TextStyle.Alignment
    /// Whether the button is enabled.
    public var isEnabled: Bool

    /// Creates the data of a button. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, detail: String? = nil, image: ImageView.Source? = nil,
        accessory: Accessory.Kind = .none, role: RowAction.Role = .normal, alignment: TextStyle.Alignment = .leading,
        isEnabled: Bool = true
    ) {
        (self.id, self.title) = id.orKey(title)
        self.detail = detail
        self.image = image
        self.accessory = accessory
        self.role = role
        self.alignment = alignment
        self.isEnabled = isEnabled
    }
}
