/// A centered message on a screen without rows: an image, a short text, and a button if there is an action.
public struct StatusRow: BuiltInRow, Equatable {
    /// The image.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The details.
    public var message = TextLabel(style: .message)
    /// The button's text.
    public var button = TextLabel()
    /// The name of the button's action; without it there is no button.
    public var action: String?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image, title, message and button, stacked. Without an ``action``, the button is hidden.
    static let markup: ItemTemplate<Self> = """
        <div class="status-row">
            \(\.image)\(\.title)\(\.message)
            <button class="status-button" data-action="\(\.action)" hidden="\(\.isButtonHidden)" type="button">
                \(\.button)
            </button>
        </div>
        """

    /// Fills the parts with the model's values.
    static func fill(_ model: ListStatus, _ row: inout StatusRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.message.text = model.message
        row.button.text = model.button?.title
        row.action = model.button?.name
    }

    private var isButtonHidden: Bool { action == nil }
}

extension ListItemViewModel {
    /// A message in the middle of a screen without rows, optionally with a button.
    ///
    /// ```swift
    /// Row.status(ListStatus(image: .icon(.magnifier), title: "No Results"))
    /// ```
    ///
    /// The action of the button is handled like the actions of rows.
    public static func status(_ status: ListStatus) -> ListItemViewModel {
        StatusRow.row(status)
    }

    /// The same message with a style.
    public static func status(_ status: ListStatus, style: ListItemStyle<StatusRow>) -> ListItemViewModel {
        StatusRow.row(status, style: style)
    }
}
