/// A row that shows how far something has got, or that it is under way.
package struct ProgressRow: BuiltInRow, Equatable {
    /// The image at the leading edge.
    package var image = ImageView()
    /// The title above the bar.
    package var title = TextLabel(style: .title)
    /// The progress in words.
    package var value = TextLabel(style: .value)
    /// The bar; hidden while nothing is known.
    package var bar = ProgressBar()
    /// What is behind all of it; its tint is the bar's color.
    package var content = Container(style: .progressRow)
    /// Whether something is under way, without anything known of how far it is.
    private var isIndeterminate = false

    /// Creates an empty row; its model fills it.
    package init() {}

    /// Title, value and, where nothing is known, a spinner in one line, and the bar below.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">
            \(\.image)\(\.title)\(\.value)
            <span aria-label="\(\.bar.label)" class="spinner" hidden="\(\.isDeterminate)" role="progressbar"></span>\(\.bar)
        </div>
        """

    /// Puts the model's values into the parts.
    static func fill(_ model: ProgressModel, _ row: inout ProgressRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.value.text = model.detail
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
    /// ListItemViewModel.progress("Downloading", value: 0.4, detail: "40 %")
    /// ListItemViewModel.progress("Waiting…", value: nil)
    /// ```
    ///
    /// - Parameters:
    ///   - title: The description of the task.
    ///   - id: The row's identity. The default is the title.
    ///   - value: The progress from 0 to 1; other values are clamped. `nil` shows a spinner.
    ///   - detail: The progress in words, at the end of the line.
    ///   - image: The image at the leading edge.
    ///   - tint: The color of the bar; `nil` uses the system color.
    public static func progress<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, value: Double?, detail: String? = nil, image: ImageView.Source? = nil,
        tint: StyleColor? = nil
    ) -> ListItemViewModel {
        let (id, title) = id.orKey(title)
        let model = ProgressModel(id: id, title: title, detail: detail, image: image, value: value)
        return ProgressRow.row(model, style: .tinted(tint, \.content))
    }
}

/// The data of a row that shows how far something has got.
package struct ProgressModel: ListItemDataModel, Equatable {
    /// The row's identity.
    package var id: ListID
    /// What progresses.
    package var title: String
    /// The progress in words.
    package var detail: String?
    /// The image at the leading edge.
    package var image: ImageView.Source?
    /// How far, from 0 to 1; `nil` if that is not known.
    package var value: Double?
    /// The name of progress without a title.
    private(set) var unnamed = ListText.progress.text

    /// Creates the data of a progress row.
    package init(
        id: ListID, title: String, detail: String? = nil, image: ImageView.Source? = nil, value: Double? = nil
    ) {
        self.id = id
        self.title = title
        self.detail = detail
        self.image = image
        self.value = value
    }
}
