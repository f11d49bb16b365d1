/// Rows of texts, made in one call.
extension ListItemViewModel {
    /// A row with a text, a second one at the end of its line, a picture and a sign. Without an identity the text is it.
    ///
    /// ```swift
    /// ListItemViewModel.row("Wi-Fi", detail: "Home", image: .icon(.wifi), accessory: .chevron) { _ in await open(.wifi) }
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - id: The row's identity.
    ///   - detail: The text at the end of the line.
    ///   - image: The picture at the leading edge.
    ///   - imageLabel: What a screen reader says for the picture.
    ///   - badge: The text of the badge.
    ///   - accessory: The sign at the trailing edge.
    ///   - selectionStyle: What the row shows while it is pressed.
    ///   - action: What choosing the row does; `nil` for a row that cannot be chosen.
    ///   - onDetail: What the button at the row's end does, which is there instead of the sign if this is given.
    public static func row(
        _ text: String, id: ListID? = nil, detail: String? = nil, image: ImageView.Source? = nil,
        imageLabel: String? = nil, badge: String? = nil, accessory: Accessory.Kind = .none,
        selectionStyle: SelectionStyle = .highlight,
        action: (@Sendable (ListEventContext) async throws -> Void)? = nil,
        onDetail: (@Sendable (ListEventContext) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = ItemModel(
            id: id ?? ListID(text), title: text, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        let row =
            onDetail == nil
            ? ListItemViewModel(ValueRow.self, data: model) : ListItemViewModel(DetailRow.self, data: model)
        return row.with(selectionStyle, onDetail, action)
    }

    /// A row with a text, a second one below it, a picture and a sign. Without an identity the text is it.
    ///
    /// ```swift
    /// ListItemViewModel.subtitle("Minsk", detail: "Frunze Pr. 47", accessory: .checkmark)
    /// ```
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - id: The row's identity.
    ///   - detail: The text below.
    ///   - image: The picture at the leading edge.
    ///   - imageLabel: What a screen reader says for the picture.
    ///   - badge: The text of the badge.
    ///   - accessory: The sign at the trailing edge.
    ///   - selectionStyle: What the row shows while it is pressed.
    ///   - action: What choosing the row does; `nil` for a row that cannot be chosen.
    ///   - onDetail: What the button at the row's end does, which is there instead of the sign if this is given.
    public static func subtitle(
        _ text: String, id: ListID? = nil, detail: String? = nil, image: ImageView.Source? = nil,
        imageLabel: String? = nil, badge: String? = nil, accessory: Accessory.Kind = .none,
        selectionStyle: SelectionStyle = .highlight,
        action: (@Sendable (ListEventContext) async throws -> Void)? = nil,
        onDetail: (@Sendable (ListEventContext) async throws -> Void)? = nil
    ) -> ListItemViewModel {
        let model = ItemModel(
            id: id ?? ListID(text), title: text, detail: detail, image: image, imageLabel: imageLabel, badge: badge,
            accessory: accessory)
        let row =
            onDetail == nil
            ? ListItemViewModel(SubtitleRow.self, data: model)
            : ListItemViewModel(data: model, map: DetailRow.mapSubtitle)
        return row.with(selectionStyle, onDetail, action)
    }

    private func with(
        _ selectionStyle: SelectionStyle, _ onDetail: (@Sendable (ListEventContext) async throws -> Void)?,
        _ action: (@Sendable (ListEventContext) async throws -> Void)?
    ) -> ListItemViewModel {
        var row = self
        if selectionStyle != .highlight { row = row.selectionStyle(selectionStyle) }
        if let onDetail { row = row.on(DetailRow.detail) { _, context in try await onDetail(context) } }
        return action.map { row.onSelect($0) } ?? row
    }
}
