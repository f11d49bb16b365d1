/// The data of a row with a menu to pick one of a few values from.
public struct PickerModel: ListItemDataModel, Equatable {
    /// A value to pick.
    public struct Option: Sendable, Hashable {
        /// The value that the event carries.
        public var value: String
        /// What readers see.
        public var title: String

        /// Creates an option. Without a title the value is it.
        public init(_ value: String, title: String? = nil) {
            self.value = value
            self.title = title ?? value
        }
    }

    /// The row's identity.
    public var id: ListID
    /// What is picked.
    public var title: String
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// The values to pick from.
    public var options: [Option]
    /// The picked value; `nil`, or one that is none of the options, shows that none is picked.
    public var selection: String?
    /// Whether another one can be picked.
    public var isEnabled: Bool

    /// Creates the data of a picker. Without an identity the title is it.
    public init(
        id: ListID? = nil, title: String, image: ImageView.Source? = nil, selection: String?, options: [Option],
        isEnabled: Bool = true
    ) {
        self.id = id ?? ListID(title)
        self.title = title
        self.image = image
        self.options = options
        self.selection = selection
        self.isEnabled = isEnabled
    }
}
