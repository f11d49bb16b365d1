/// The data of a row with a switch.
public struct SwitchModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// What is switched.
    public var title: String
    /// A text below the title.
    public var detail: String?
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// Whether the switch is on.
    public var isOn: Bool
    /// Whether it can be turned.
    public var isEnabled: Bool

    /// Creates the data of a switch. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, detail: String? = nil, image: ImageView.Source? = nil, isOn: Bool,
        isEnabled: Bool = true
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.detail = detail
        self.image = image
        self.isOn = isOn
        self.isEnabled = isEnabled
    }
}
