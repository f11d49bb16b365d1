/// A row that shows and hides the rows below it.
public struct DisclosureRow: BuiltInRow, Equatable {
    /// Pressing the row; the payload is whether the rows below become visible.
    public static let disclose = ItemAction<DisclosureRow, Bool>("disclose")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text at the end of its line.
    public var value = TextLabel(style: .value)
    /// The background of the row.
    public var content = Container(style: .disclosureRow)
    /// Whether the rows below are visible.
    public var isExpanded = false

    /// Creates an empty row; its model fills it.
    public init() {}

    /// A `button` that is expanded or not and sends ``disclose``, with image, title, value and a chevron that turns.
    static let markup: ItemTemplate<Self> = """
        <button aria-expanded="\(\.expanded)" class="\(\.content.shownStyle)" data-action="disclose" \
        data-value="\(\.next)" type="button">
            \(\.image)\(\.title)\(\.value)<span class="disclosure-chevron"></span>
        </button>
        """

    /// Fills the parts with the model's values.
    static func fill(_ model: DisclosureModel, _ row: inout DisclosureRow) {
        row.image.source = model.image
        row.title.text = model.title
        row.value.text = model.detail
        row.isExpanded = model.isExpanded
    }

    private var expanded: String { isExpanded ? "true" : "false" }
    private var next: String { isExpanded ? "false" : "true" }
}

extension ListItemViewModel {
    /// A row that shows and hides other rows, which follow it while it is expanded. The default identity is the
    /// title.
    ///
    /// ```swift
    /// ListSection(id: "mail") {
    ///     Row.disclosure("Advanced", isExpanded: app.showsAdvanced) { isExpanded in
    ///         await app.showAdvanced(isExpanded)
    ///     } rows: {
    ///         Row.switch("Threads", isOn: app.threads)
    ///     }
    /// }
    /// ```
    ///
    /// The rows are part of the section like all others, and are indented by one step.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - id: The row's identity. The default is the title.
    ///   - detail: The text at the end of the line.
    ///   - image: The image at the leading edge.
    ///   - isExpanded: Whether the rows are visible.
    ///   - style: The style of the row.
    ///   - perform: The handler of a press. Its argument is whether the rows should be visible.
    ///   - rows: The rows that it shows and hides.
    public static func disclosure<ID: Hashable>(
        _ title: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil,
        isExpanded: Bool,
        style: ListItemStyle<DisclosureRow> = .default,
        perform: (@Sendable (Bool) async throws -> Void)? = nil,
        @ListBuilder<ListItemViewModel> rows: () -> [ListItemViewModel]
    ) -> [ListItemViewModel] {
        let model = DisclosureModel(id: id, title: title, detail: detail, image: image, isExpanded: isExpanded)
        let row = DisclosureRow.row(model, style: style).on(DisclosureRow.disclose, perform: perform)
        return [row] + (isExpanded ? rows().map { $0.indented() } : [])
    }
}

/// The data of a row that shows and hides the rows below it.
public struct DisclosureModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The title.
    public var title: String
    /// The text at the end of its line.
    public var detail: String?
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// Whether the rows are visible.
    public var isExpanded: Bool

    /// Creates the data of a disclosure. The default identity is the title.
    public init<ID: Hashable>(
        id: ID? = ListID?.none, title: String, detail: String? = nil, image: ImageView.Source? = nil, isExpanded: Bool
    ) {
        (self.id, self.title) = id.orKey(title)
        self.detail = detail
        self.image = image
        self.isExpanded = isExpanded
    }
}
