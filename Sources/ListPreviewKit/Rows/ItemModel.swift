/// The data of the ready-made rows.
///
/// ```swift
/// let wifi = ItemModel(id: "wifi", title: "Wi-Fi", detail: "Home", image: .icon(.wifi), accessory: .chevron)
/// let row = ListItemViewModel(ValueRow.self, data: wifi)
/// ```
public struct ItemModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The main text.
    public var title: String
    /// The second text: a subtitle, or a value.
    public var detail: String?
    /// The picture at the leading edge.
    public var image: ImageView.Source?
    /// What a screen reader says for the picture.
    public var imageLabel: String?
    /// The text of the badge.
    public var badge: String?
    /// The sign at the trailing edge.
    public var accessory: Accessory.Kind

    /// Creates the data of a row.
    public init<ID: Hashable>(
        id: ID, title: String, detail: String? = nil, image: ImageView.Source? = nil, imageLabel: String? = nil,
        badge: String? = nil, accessory: Accessory.Kind = .none
    ) {
        self.id = ListID(id)
        self.title = title
        self.detail = detail
        self.image = image
        self.imageLabel = imageLabel
        self.badge = badge
        self.accessory = accessory
    }

    /// What the row shows: everything but its identity.
    public var content: Content {
        Content(title: title, detail: detail, image: image, imageLabel: imageLabel, badge: badge, accessory: accessory)
    }

    /// What a ready-made row shows.
    public struct Content: Equatable, Sendable {
        let title: String
        let detail: String?
        let image: ImageView.Source?
        let imageLabel: String?
        let badge: String?
        let accessory: Accessory.Kind

        /// Whether both look the same, down to the bytes of their texts.
        public static func == (left: Self, right: Self) -> Bool {
            left.accessory == right.accessory && left.image == right.image
                && zip(left.texts, right.texts).allSatisfy { left, right in
                    left == right && (left ?? "").utf8.elementsEqual((right ?? "").utf8)
                }
        }

        private var texts: [String?] { [title, detail, imageLabel, badge] }
    }
}
