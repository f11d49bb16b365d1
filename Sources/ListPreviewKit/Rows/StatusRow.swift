/// What a screen says instead of rows, in the middle of it: a picture, a few words, and a button where something can be done.
///
/// ```swift
/// ListItemViewModel(StatusRow.self, data: ListStatus(image: .icon(.magnifier), title: "No Results"))
/// ```
///
/// The button's action comes to the same place as the actions of rows.
public struct StatusRow: BuiltInRow, Equatable {
    /// The picture.
    package var image = ImageView()
    /// What is the matter.
    public var title = TextLabel(style: .title)
    /// More about it.
    public var message = TextLabel(style: .message)
    /// The button's text.
    package var button = TextLabel()
    /// What the button asks for; without it there is no button.
    package var action: String?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Picture, title, message and button, one below the other. Without an ``action`` the button is hidden.
    static let markup: ItemTemplate<Self> = """
        <div class="status-row">
            \(\.image)\(\.title)\(\.message)
            <button class="status-button" data-action="\(\.action)" hidden="\(\.isButtonHidden)" type="button">
                \(\.button)
            </button>
        </div>
        """

    /// Puts the model's values into the parts.
    static func fill(_ model: ListStatus, _ row: inout StatusRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.message.text = model.message
        row.button.text = model.button?.title
        row.action = model.button?.action
    }

    private var isButtonHidden: Bool { action == nil }
}

/// What a screen says instead of rows: that there are none, or that they could not be loaded.
public struct ListStatus: ListItemDataModel, Equatable {
    /// What the reader can do about it.
    public struct Button: Sendable, Hashable {
        /// The button's text.
        package var title: String
        /// What pressing it asks for.
        package var action: String

        /// Creates a button.
        public init(title: String, action: String) {
            self.title = title
            self.action = action
        }
    }

    /// The picture above the text.
    public var image: ImageView.Source?
    /// What is the matter, in a few words.
    public var title: String
    /// More about it.
    public var message: String?
    /// What can be done.
    public var button: Button?

    /// Creates a status.
    public init(
        image: ImageView.Source? = nil, title: String, message: String? = nil, button: Button? = nil
    ) {
        self.image = image
        self.title = title
        self.message = message
        self.button = button
    }

    /// There is one on a screen.
    public var id: String { "status" }
}
