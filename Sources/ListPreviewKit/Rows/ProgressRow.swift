/// A row that shows progress, or that an operation is running.
public struct ProgressRow: BuiltInRow, Equatable {
    /// The image at the leading edge.
    public var image = ImageView()
    /// The title above the bar.
    public var title = TextLabel(style: .title)
    /// The progress in words.
    public var value = TextLabel(style: .value)
    /// The bar; hidden if the progress is unknown.
    public var bar = ProgressBar()
    /// The background; its tint is the bar's color.
    public var content = Container(style: .progressRow)
    /// Whether an operation is running whose progress is unknown.
    private var isIndeterminate = false

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Title, value and, for unknown progress, a spinner in one line, and the bar below.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">
            \(\.image)\(\.title)\(\.value)
            <span aria-label="\(\.bar.label)" class="spinner" hidden="\(\.isDeterminate)" role="progressbar"></span>\(\.bar)
        </div>
        """

    /// Fills the parts with the model's values.
    static func fill(_ model: ProgressModel, _ row: inout ProgressRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.value.text = model.detail ?? model.value.flatMap(ProgressBar.percentage(above:))
        row.bar.value = model.value
        row.bar.label = model.title.isEmpty ? model.unnamed : model.title
        row.isIndeterminate = model.value == nil
        row.bar.isHidden = row.isIndeterminate
    }

    private var isDeterminate: Bool { !isIndeterminate }
}

extension ListItemViewModel {
    /// A row with a progress bar or a spinner. The default identity is the title.
    ///
    /// ```swift
    /// Row.progress("Downloading", value: 0.4, detail: "40 %")
    /// Row.progress("Waiting…", value: nil)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The description of the task.
    ///   - id: The row's identity. The default is the title.
    ///   - value: The progress from 0 to 1; `nil` shows a spinner. Above 1, the bar is full.
    ///   - detail: The progress in words, at the end of the line. The default above 1 is the percentage: `134 %`.
    ///   - image: The image at the leading edge.
    ///   - tint: The color of the bar; `nil` uses the system color.
    ///   - style: The style of the row.
    public static func progress<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, value: Double?, detail: String? = nil, image: ImageView.Source? = nil,
        tint: StyleColor? = nil, style: ListItemStyle<ProgressRow> = .default
    ) -> ListItemViewModel {
        let model = ProgressModel(id: id, title: title, detail: detail, image: image, value: value)
        return ProgressRow.row(model, style: style.tinted(tint, \.content))
    }
}

/// The data of a row that shows progress.
public struct ProgressModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The description of the task.
    public var title: String
    /// The progress in words.
    public var detail: String?
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The progress, from 0 to 1 or above; `nil` if it is unknown.
    public var value: Double?
    /// The name of progress without a title.
    private(set) var unnamed = ListText.progress.text

    /// Creates the data of a progress row. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, detail: String? = nil, image: ImageView.Source? = nil,
        value: Double? = nil
    ) {
        (self.id, self.title) = id.orKey(title)
        self.detail = detail
        self.image = image
        self.value = value
    }
}
