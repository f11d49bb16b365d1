/// Placeholder rows, headers and footers for content that is loading.
extension ListItemViewModel {
    /// Creates a placeholder of a component, before its data is available.
    ///
    /// Every part is drawn: labels as bars with the height of text, images as squares, badges as capsules. A style
    /// can hide parts. If the component has a ``ListItem/placeholder``, the bars have the lengths of the texts of
    /// that model.
    ///
    /// A placeholder is the component's template without values, so data with the same identity fills it in place.
    ///
    /// - Parameters:
    ///   - type: The component.
    ///   - id: The row's identity; pass the identity of the future row if it is known. By default, placeholders are
    ///     identified by their component and numbered, so a list can contain the same value any number of times.
    ///   - style: The row's style.
    ///   - heightStyle: The row's height.
    public init<Item: ListItem, ID: Hashable>(
        itemType type: Item.Type, id: ID? = ListID?.none, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic
    ) {
        let identity = id.map { ListID($0) } ?? ListID("placeholder-\(Item.template.name)")
        self.init(
            id: identity, data: PlaceholderModel(id: identity), template: Item.template,
            isContentEqual: { $0.content == $1.content },
            map: { _, item in if let model = Item.placeholder { Item.map(model, &item) } }, style: style,
            heightStyle: heightStyle, action: nil)
        options.content.isPlaceholder = true
        options.isSkeleton = Item.placeholder == nil
        options.isCounted = id == nil
    }

    /// Creates a placeholder of a component that has several layouts, which are determined at run time.
    package init<Item: ListItem>(
        id: ListID, template: ItemTemplate<Item>, item: Item, isDefaultStyle: Bool, heightStyle: ListItemHeightStyle
    ) {
        self.init(
            data: PlaceholderModel(id: id), template: template, item: item, isDefaultStyle: isDefaultStyle,
            map: { _, _ in }, heightStyle: heightStyle, action: nil)
        options.content.isPlaceholder = true
        options.isSkeleton = true
    }

    /// Creates a number of placeholder rows of a component, each with its own identity.
    public static func placeholders<Item: ListItem>(
        _ type: Item.Type, count: Int, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic
    ) -> [ListItemViewModel] {
        let row = ListItemViewModel(itemType: type, style: style, heightStyle: heightStyle)
        return (1...max(count, 1)).prefix(max(count, 0)).map { row.counted($0) }
    }

    /// Returns the row with its texts and images drawn as bars of their size, or the original row. A row without data
    /// remains a placeholder.
    public func placeholder(_ isPlaceholder: Bool = true) -> Self {
        if self.isPlaceholder == isPlaceholder || isWithoutData { return self }
        var viewModel = self
        viewModel.options.content.isPlaceholder = isPlaceholder
        return viewModel
    }

    /// Whether the row has no data at all.
    var isWithoutData: Bool { row.data is PlaceholderModel }

    /// Whether the row is numbered among the placeholders of its component.
    var isCounted: Bool { !isPlain && options.isCounted }

    /// The row with a `number` among the placeholders of its component.
    func counted(_ number: Int) -> Self {
        var viewModel = self
        viewModel.id = ListID(number == 1 ? "placeholder-\(component.name)" : "placeholder-\(component.name)-\(number)")
        return viewModel
    }
}

/// The empty data of a placeholder row.
struct PlaceholderModel: ListItemDataModel {
    let id: ListID

    /// Two placeholders of one component differ at most in their style.
    var content: NoModel { NoModel() }
}

/// Placeholders for a screen's content.
extension ListScreen {
    /// Whether the screen shows that its content is loading.
    public var isLoading: Bool { loader != nil }

    /// Shows placeholders instead of the content of the screen.
    ///
    /// ```swift
    /// let row = ListItemViewModel(itemType: CarRow.self)
    /// screen.showLoader(with: [ListSection(id: "cars", rows: [row, row, row])])
    /// // …
    /// screen.hideLoader(with: [ListSection(id: "cars", rows: cars.map { CarRow.row($0) })])
    /// ```
    ///
    /// Placeholders without an identity are numbered, so that each is unique. Users cannot select them, and screen
    /// readers skip them. Other rows in these sections stay selectable and accessible.
    public mutating func showLoader(
        with sections: [ListSection], configuration: ListLoaderConfiguration = .default
    ) {
        self.sections = Self.counted(sections)
        loader = configuration
    }

    /// Shows the content of the screen as placeholders, with each text and image as a bar of its size.
    public mutating func showLoader(configuration: ListLoaderConfiguration = .default) {
        sections = Self.mapped(sections) { $0.placeholder() }
        loader = configuration
    }

    /// Shows content instead of the placeholders. Rows with the same identity and component are filled in place.
    public mutating func hideLoader(with sections: [ListSection]) {
        self.sections = sections
        loader = nil
    }

    /// Removes the placeholders; content that was drawn as placeholders is shown again.
    public mutating func hideLoader() {
        sections = Self.mapped(sections) { $0.isWithoutData ? nil : $0.placeholder(false) }
        loader = nil
    }

    private static func mapped(
        _ sections: [ListSection], _ change: (ListItemViewModel) -> ListItemViewModel?
    ) -> [ListSection] {
        sections.map { section in
            var section = section
            section.header = section.header.flatMap(change)
            section.footer = section.footer.flatMap(change)
            section.rows = section.rows.compactMap(change)
            return section
        }
    }

    private static func counted(_ sections: [ListSection]) -> [ListSection] {
        var counts: [ObjectIdentifier: Int] = [:]
        return sections.map { section in
            var section = section
            section.rows = section.rows.map { row in
                guard row.isCounted else { return row }
                counts[row.componentID, default: 0] += 1
                return row.counted(counts[row.componentID] ?? 1)
            }
            return section
        }
    }
}
