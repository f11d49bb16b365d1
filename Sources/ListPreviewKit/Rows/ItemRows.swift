/// The data of the ready-made rows.
///
/// ```swift
/// let wifi = ItemModel(id: "wifi", title: "Wi-Fi", detail: "Home", image: .icon(.wifi), accessory: .chevron)
/// let row = ValueRow.row(wifi)
/// ```
public struct ItemModel: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The main text.
    public var title: String
    /// The second text: a subtitle, or a value.
    public var detail: String?
    /// The image at the leading edge.
    public var image: ImageView.Source?
    /// The text of the image for screen readers.
    public var imageLabel: String?
    /// The text of the badge.
    public var badge: String?
    /// The accessory at the trailing edge.
    public var accessory: Accessory.Kind {
        didSet { nameAccessory() }
    }
    /// The accessible name of the detail button, or of an accessory that is a button; `nil` for the default text.
    var detailLabel: String?

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
        nameAccessory()
    }

    /// The data of a row whose default identity is its text.
    fileprivate init<ID: Hashable>(
        text: String, id: ID?, detail: String?, image: ImageView.Source?, imageLabel: String?, badge: String?,
        accessory: Accessory.Kind
    ) {
        let (id, title) = id.orKey(text)
        self.init(
            id: id, title: title, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
    }

    /// The text is that of the screen for which the model is created.
    private mutating func nameAccessory() {
        if accessory.isButton { detailLabel = ListText.moreInfo.text }
    }

    /// The values that the row shows: all properties except its identity. Texts are compared byte by byte.
    public var content: some Equatable { ItemContent(model: self) }
}

/// An ``ItemModel`` without its identity.
private struct ItemContent: Equatable {
    let model: ItemModel

    static func == (left: Self, right: Self) -> Bool {
        left.model.accessory == right.model.accessory && left.model.image == right.model.image
            && zip(left.texts, right.texts).allSatisfy { left, right in
                left == right && (left ?? "").utf8.elementsEqual((right ?? "").utf8)
            }
    }

    private var texts: [String?] { [model.title, model.detail, model.imageLabel, model.badge, model.detailLabel] }
}

/// A row that shows an ``ItemModel``, with the parts that all such rows have.
protocol ItemRow: RichRow where Model == ItemModel {
    var image: ImageView { get set }
    var title: TextLabel { get set }
    var badge: Badge { get set }
}

/// A row whose accessory can be a button.
protocol AccessoryRow: ItemRow {
    var accessory: Accessory { get set }
}

extension AccessoryRow {
    static func markup(for model: ItemModel) -> ItemTemplate<Self> { model.accessory.isButton ? richMarkup : markup }

    /// Fills the accessory, and its name if it is a button.
    mutating func fillAccessory(_ model: ItemModel) {
        accessory.kind = model.accessory
        if model.accessory.isButton { accessory.label = model.detailLabel }
    }

    var accessoryButton: AccessoryButton? { AccessoryButton(accessory) }

    /// The accessory; hidden if it is a button.
    var richAccessory: Accessory {
        var accessory = accessory
        if accessory.kind.isButton { accessory.kind = .none }
        return accessory
    }
}

extension ItemRow {
    /// Fills the parts that all rows have.
    mutating func fillSharedParts(_ model: ItemModel) {
        image.source = model.image
        image.label = model.imageLabel
        title.text = model.title
        badge.text = model.badge
    }
}

/// A row with a title, and optionally an image, a badge and an accessory.
public struct TitleRow: AccessoryRow, MarkdownRow, Equatable {
    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The badge.
    public var badge = Badge()
    /// The accessory at the trailing edge.
    public var accessory = Accessory()
    /// The background of the row.
    public var content = Container(style: .titleRow)

    var sharedExtras: SharedRowExtras?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image, title, badge and accessory in one line.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">\(\.image)\(\.title)\(\.badge)\(\.accessory)</div>
        """

    static let markdownMarkup = markdown(
        """
        <div class="\(\.content.shownStyle)">\(\.image)\(\.title.markdown)\(\.badge)\(\.accessory)</div>
        """)

    static let richMarkup = rich(
        """
        <div class="\(\.content.shownStyle)">\(\.image)\(\.richTitle)\(\.badge)\(\.richAccessory)\
        <span class="accessory-place">\(\.accessoryButton)</span></div>
        """)

    /// Fills the parts with the model's values; its second text is not shown.
    static func fill(_ model: ItemModel, _ row: inout TitleRow) {
        row.fillSharedParts(model)
        row.fillAccessory(model)
    }
}

/// A row with a subtitle below its title.
public struct SubtitleRow: AccessoryRow, MarkdownRow, Equatable {
    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text below the title.
    public var subtitle = TextLabel(style: .subtitle)
    /// The badge.
    public var badge = Badge()
    /// The accessory at the trailing edge.
    public var accessory = Accessory()
    /// The background of the row.
    public var content = Container(style: .subtitleRow)

    var sharedExtras: SharedRowExtras?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image, then title above subtitle, then badge and accessory.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">
            \(\.image)<div class="item-texts">\(\.title)\(\.subtitle)</div>\(\.badge)\(\.accessory)
        </div>
        """

    static let markdownMarkup = markdown(
        """
        <div class="\(\.content.shownStyle)">
            \(\.image)<div class="item-texts">\(\.title.markdown)\(\.subtitle.markdown)</div>\(\.badge)\(\.accessory)
        </div>
        """)

    static let richMarkup = rich(
        """
        <div class="\(\.content.shownStyle)">
            \(\.image)<div class="item-texts">\(\.richTitle)\(\.richSubtitle)</div>\(\.badge)\(\.richAccessory)
            <span class="accessory-place">\(\.accessoryButton)</span>
        </div>
        """)

    private var richSubtitle: RichText { RichText(subtitle, .richSubtitle, .detail, of: sharedExtras) }

    /// Fills the parts with the model's values; its second text is the subtitle.
    static func fill(_ model: ItemModel, _ row: inout SubtitleRow) {
        row.fillSharedParts(model)
        row.subtitle.text = model.detail
        row.fillAccessory(model)
    }
}

/// A row with a value at the end of its title's line.
public struct ValueRow: AccessoryRow, MarkdownRow, Equatable {
    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The value.
    public var value = TextLabel(style: .value)
    /// The badge.
    public var badge = Badge()
    /// The accessory at the trailing edge.
    public var accessory = Accessory()
    /// The background of the row.
    public var content = Container(style: .valueRow)

    var sharedExtras: SharedRowExtras?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image, title, value, badge and accessory in one line.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">\(\.image)\(\.title)\(\.value)\(\.badge)\(\.accessory)</div>
        """

    static let markdownMarkup = markdown(
        """
        <div class="\(\.content.shownStyle)">\(\.image)\(\.title.markdown)\(\.value.markdown)\(\.badge)\(\.accessory)</div>
        """)

    static let richMarkup = rich(
        """
        <div class="\(\.content.shownStyle)">\(\.image)\(\.richTitle)\(\.richValue)\(\.badge)\(\.richAccessory)\
        <span class="accessory-place">\(\.accessoryButton)</span></div>
        """)

    private var richValue: RichText { RichText(value, .richValue, .detail, of: sharedExtras) }

    /// Fills the parts with the model's values; its second text is the value.
    static func fill(_ model: ItemModel, _ row: inout ValueRow) {
        row.fillSharedParts(model)
        row.value.text = model.detail
        row.fillAccessory(model)
    }
}

/// A row with a button for details at its trailing edge.
///
/// ```swift
/// Row.row("Home", detail: "Connected") {
///     await network.join("Home")
/// } onDetail: {
///     await router.showNetwork("Home")
/// }
/// ```
public struct DetailRow: ItemRow, MarkdownRow, Equatable {
    /// Pressing the button. Selecting the row is a separate action.
    public static let detail = ItemAction<DetailRow, NoPayload>("detail")

    /// The image at the leading edge.
    public var image = ImageView()
    /// The title.
    public var title = TextLabel(style: .title)
    /// The text below the title.
    public var subtitle = TextLabel(style: .subtitle)
    /// The text at the end of the line.
    public var value = TextLabel(style: .value)
    /// The badge.
    public var badge = Badge()
    /// The background of the row.
    public var content = Container(style: .detailRow)
    /// The accessible name of the button.
    public var detailLabel = ListText.moreInfo.rawValue

    var sharedExtras: SharedRowExtras?

    /// Creates an empty row; its model fills it.
    public init() {}

    /// Image, texts, value and badge, and after them a separate button that sends ``detail``.
    static let markup: ItemTemplate<Self> = """
        <div class="\(\.content.shownStyle)">
            \(\.image)<span class="item-texts">\(\.title)\(\.subtitle)</span>\(\.value)\(\.badge)
            <button aria-label="\(\.detailLabel)" class="detail-button" data-action="detail" type="button">\
        <span class="accessory accessory-detail"></span></button>
        </div>
        """

    static let markdownMarkup = markdown(
        """
        <div class="\(\.content.shownStyle)">
            \(\.image)<span class="item-texts">\(\.title.markdown)\(\.subtitle.markdown)</span>\(\.value.markdown)\(\.badge)
            <button aria-label="\(\.detailLabel)" class="detail-button" data-action="detail" type="button">\
        <span class="accessory accessory-detail"></span></button>
        </div>
        """)

    static let richMarkup = rich(
        """
        <div class="\(\.content.shownStyle)">
            \(\.image)<span class="item-texts">\(\.richTitle)\(\.richSubtitle)</span>\(\.richValue)\(\.badge)
            <button aria-label="\(\.detailLabel)" class="detail-button" data-action="detail" type="button">\
        <span class="accessory accessory-detail"></span></button>
        </div>
        """)

    private var richSubtitle: RichText { RichText(subtitle, .richSubtitle, .detail, of: sharedExtras) }
    private var richValue: RichText { RichText(value, .richValue, .detail, of: sharedExtras) }

    /// The second text is the value; rows of `.subtitle(…)` have it below the title.
    static func fill(_ model: ItemModel, _ row: inout DetailRow) {
        row.fillButton(model)
        row.value.text = model.detail
    }

    static func mapSubtitle(_ model: ItemModel, _ row: inout DetailRow) {
        row.fillButton(model)
        row.subtitle.text = model.detail
    }

    private mutating func fillButton(_ model: ItemModel) {
        fillSharedParts(model)
        detailLabel.replaceDefault(.moreInfo, with: model.detailLabel)
    }
}

/// Rows of texts, created in one call.
extension ListItemViewModel {
    /// A row with a text, a second text at the end of its line, an image and an accessory. The default identity is
    /// the text.
    ///
    /// ```swift
    /// Row.row("Wi-Fi", detail: "Home", image: .icon(.wifi), accessory: .chevron) { await open(.wifi) }
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - id: The row's identity.
    ///   - detail: The text at the end of the line.
    ///   - image: The image at the leading edge.
    ///   - imageLabel: The text of the image for screen readers.
    ///   - badge: The text of the badge.
    ///   - accessory: The accessory at the trailing edge.
    ///   - selectionStyle: The row's effect while it is pressed.
    ///   - style: The style of the row.
    ///   - perform: The handler of a selection; with `nil`, the row is not selectable.
    public static func row<ID: Hashable>(
        _ text: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil,
        imageLabel: String? = nil, badge: String? = nil, accessory: Accessory.Kind = .none,
        selectionStyle: SelectionStyle = .highlight, style: ListItemStyle<ValueRow> = .default,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = ItemModel(
            text: text, id: id, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        return ValueRow.row(model, style: style).with(selectionStyle, nil, perform)
    }

    /// The same row with a detail button instead of the accessory. `onDetail` is the handler of the button; with `nil`, the
    /// row has no button, and `style` has no effect.
    @_disfavoredOverload
    public static func row<ID: Hashable>(
        _ text: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil,
        imageLabel: String? = nil, badge: String? = nil, accessory: Accessory.Kind = .none,
        selectionStyle: SelectionStyle = .highlight, style: ListItemStyle<DetailRow> = .default,
        perform: (@Sendable () async throws -> Void)? = nil,
        onDetail: (@Sendable () async throws -> Void)?
    ) -> ListItemViewModel {
        guard let onDetail else {
            return row(
                text, id: id, detail: detail, image: image, imageLabel: imageLabel, badge: badge, accessory: accessory,
                selectionStyle: selectionStyle, perform: perform)
        }
        var model = ItemModel(
            text: text, id: id, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        model.detailLabel = ListText.moreInfo.text
        return DetailRow.row(model, style: style).with(selectionStyle, onDetail, perform)
    }

    /// Unavailable: a line that begins with a dot continues the previous line.
    @available(
        *, unavailable,
        message: "begin the line with Row.row: a line that begins with a dot continues the previous line"
    )
    public func row<ID: Hashable>(
        _ text: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil,
        imageLabel: String? = nil, badge: String? = nil, accessory: Accessory.Kind = .none,
        selectionStyle: SelectionStyle = .highlight,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> Self { self }

    /// A row with a text, a second text below it, an image and an accessory. The default identity is the text.
    ///
    /// ```swift
    /// Row.subtitle("Minsk", detail: "Frunze Pr. 47", accessory: .checkmark)
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - id: The row's identity.
    ///   - detail: The text below.
    ///   - image: The image at the leading edge.
    ///   - imageLabel: The text of the image for screen readers.
    ///   - badge: The text of the badge.
    ///   - accessory: The accessory at the trailing edge.
    ///   - selectionStyle: The row's effect while it is pressed.
    ///   - style: The style of the row.
    ///   - perform: The handler of a selection; with `nil`, the row is not selectable.
    public static func subtitle<ID: Hashable>(
        _ text: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil,
        imageLabel: String? = nil, badge: String? = nil, accessory: Accessory.Kind = .none,
        selectionStyle: SelectionStyle = .highlight, style: ListItemStyle<SubtitleRow> = .default,
        perform: (@Sendable () async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = ItemModel(
            text: text, id: id, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        return SubtitleRow.row(model, style: style).with(selectionStyle, nil, perform)
    }

    /// The same row with a detail button instead of the accessory. `onDetail` is the handler of the button; with `nil`, the
    /// row has no button, and `style` has no effect.
    @_disfavoredOverload
    public static func subtitle<ID: Hashable>(
        _ text: String, id: ID? = ListID?.none, detail: String? = nil, image: ImageView.Source? = nil,
        imageLabel: String? = nil, badge: String? = nil, accessory: Accessory.Kind = .none,
        selectionStyle: SelectionStyle = .highlight, style: ListItemStyle<DetailRow> = .default,
        perform: (@Sendable () async throws -> Void)? = nil,
        onDetail: (@Sendable () async throws -> Void)?
    ) -> ListItemViewModel {
        guard let onDetail else {
            return subtitle(
                text, id: id, detail: detail, image: image, imageLabel: imageLabel, badge: badge, accessory: accessory,
                selectionStyle: selectionStyle, perform: perform)
        }
        var model = ItemModel(
            text: text, id: id, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        model.detailLabel = ListText.moreInfo.text
        return ListItemViewModel(data: model, map: DetailRow.mapSubtitle, style: style)
            .with(selectionStyle, onDetail, perform)
    }

    private func with(
        _ selectionStyle: SelectionStyle, _ onDetail: (@Sendable () async throws -> Void)?,
        _ perform: (@Sendable () async throws -> Void)?
    ) -> ListItemViewModel {
        var row = self
        if selectionStyle != .highlight { row = row.selectionStyle(selectionStyle) }
        row = row.on(DetailRow.detail, perform: onDetail)
        return perform.map { row.onSelect($0) } ?? row
    }
}
