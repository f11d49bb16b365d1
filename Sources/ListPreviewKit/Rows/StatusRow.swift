/// What a screen says instead of rows, in the middle of it: a picture, a few words, and a button where something can be done.
///
/// ```swift
/// ListItemViewModel(StatusRow.self, data: ListStatus(image: .icon(.magnifier), title: "No Results"))
/// ```
///
/// The button's action comes to the same place as the actions of rows.
public struct StatusRow: ListItem, Equatable {
    /// The picture.
    public var image = ImageView()
    /// What is the matter.
    public var title = TextLabel(style: .title)
    /// More about it.
    public var message = TextLabel(style: .message)
    /// The button's text.
    public var button = TextLabel()
    /// What the button asks for; without it there is no button.
    public var action: String?

    /// Creates a row that shows nothing yet; ``map(_:_:)`` fills it.
    public init() {}

    /// Picture, title, message and button, one below the other. Without an ``action`` the button is hidden.
    public static let template: ItemTemplate<Self> = """
        <div class="status-row">
            \(\.image)\(\.title)\(\.message)
            <button class="status-button" data-action="\(\.action)" hidden="\(\.isButtonHidden)" type="button">
                \(\.button)
            </button>
        </div>
        """

    /// Puts the model's values into the parts.
    public static func map(_ model: ListStatus, _ row: inout StatusRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.message.text = model.message
        row.button.text = model.button?.title
        row.action = model.button?.action
    }

    private var isButtonHidden: Bool { action == nil }
}
