/// The data of a row that is a button.
public struct ButtonModel: ListItemDataModel, Equatable {
    /// Where the button's title stands.
    public enum Alignment: String, Sendable, Hashable, CaseIterable {
        /// Where titles begin.
        case leading
        /// In the middle.
        case center
    }

    /// The row's identity.
    public var id: ListID
    /// What the button does.
    public var title: String
    /// The text at the end of its line.
    public var detail: String?
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The sign at the trailing edge.
    public var accessory: Accessory.Kind
    /// What pressing it means.
    public var role: RowAction.Role
    /// Where the title stands.
    public var alignment: Alignment
    /// Whether it can be pressed.
    public var isEnabled: Bool

    /// Creates the data of a button. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, detail: String? = nil, image: ImageView.Source? = nil,
        accessory: Accessory.Kind = .none, role: RowAction.Role = .normal, alignment: Alignment = .leading,
        isEnabled: Bool = true
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.detail = detail
        self.image = image
        self.accessory = accessory
        self.role = role
        self.alignment = alignment
        self.isEnabled = isEnabled
    }
}
