public import ListPreviewKit

/// Creates rows from models, with a provider for each type of model.
///
/// ```swift
/// var providers = CellProviders()
/// providers.register(Location.self) { location in
///     LocationRow.row(location).onSelect { await open(location) }
/// }
/// let sections = try providers.sections([ModelSection(id: "offices", items: [minsk, shanghai])])
/// ```
///
/// The first provider that returns a row is used: providers of the model's type in the order of their registration,
/// then fallbacks in their order. The providers of a type are found in O(1), regardless of the number of types.
///
/// Most screens do not need providers, because a `ListItemViewModel` combines a model with its component.
public struct CellProviders: Sendable {
    private typealias Provider = @Sendable (any ListItemDataModel, ListPath) -> ListItemViewModel?

    private var providers: [ObjectIdentifier: [Provider]] = [:]
    private var fallbacks: [Provider] = []
    private var mediators: [ListMediator] = []

    /// Creates an empty list of providers.
    public init() {}

    /// Adds a provider for models of exactly one type. If it returns `nil`, the next provider is used.
    public mutating func register<Model: ListItemDataModel>(
        _ type: Model.Type, provide: @escaping @Sendable (Model) -> ListItemViewModel?
    ) {
        register(type) { model, _ in provide(model) }
    }

    /// Adds a provider for models of exactly one type that also depends on the position in the list, for example to number rows.
    ///
    /// ```swift
    /// providers.register(Location.self) { location, path in .row("\(path.row + 1). \(location.city)", id: location.id) }
    /// ```
    public mutating func register<Model: ListItemDataModel>(
        _ type: Model.Type, provide: @escaping @Sendable (Model, ListPath) -> ListItemViewModel?
    ) {
        providers[ObjectIdentifier(type), default: []].append { model, path in
            (model as? Model).flatMap { provide($0, path) }
        }
    }

    /// Adds a provider for models of any type. It is used if no provider of the model's type returns a row.
    public mutating func registerFallback(
        _ provide: @escaping @Sendable (any ListItemDataModel) -> ListItemViewModel?
    ) {
        fallbacks.append { model, _ in provide(model) }
    }

    /// Adds a provider for models of any type that also depends on the position in the list.
    public mutating func registerFallback(
        _ provide: @escaping @Sendable (any ListItemDataModel, ListPath) -> ListItemViewModel?
    ) {
        fallbacks.append(provide)
    }

    /// These providers, followed by other providers that are used if none of these returns a row.
    public func adding(_ other: CellProviders) -> CellProviders {
        var all = self
        all.providers.merge(other.providers) { $0 + $1 }
        all.fallbacks += other.fallbacks
        all.mediators += other.mediators
        return all
    }

    /// These providers, with a mediator that is applied to all of their sections and to reloaded rows.
    ///
    /// All other changes to rows after their creation are lost when a model is reloaded, so make these changes in the
    /// provider.
    public func adding(_ mediator: ListMediator) -> CellProviders {
        var all = self
        all.mediators.append(mediator)
        return all
    }

    /// The row of a model at a position, or `nil` if no provider returns one.
    public func row(
        of model: any ListItemDataModel, at path: ListPath = ListPath(section: 0, row: 0)
    ) -> ListItemViewModel? {
        provided(model, path).map { row in mediators.reduce(row) { $1.applied(to: $0, at: path) } }
    }

    private func provided(_ model: any ListItemDataModel, _ path: ListPath) -> ListItemViewModel? {
        for provide in providers[ObjectIdentifier(type(of: model)), default: []] {
            if let row = provide(model, path) { return row }
        }
        for provide in fallbacks {
            if let row = provide(model, path) { return row }
        }
        return nil
    }

    /// Creates sections of rows.
    ///
    /// - Throws: ``CellProviderError`` that names all models without a provider. No model is skipped silently.
    /// - Complexity: O(models), and the cost of the providers.
    public func sections(_ sections: [ModelSection]) throws(CellProviderError) -> [ListSection] {
        var missing: [CellProviderError.Item] = []
        var made: [ListSection] = []
        made.reserveCapacity(sections.count)
        for section in sections {
            var rows: [ListItemViewModel] = []
            rows.reserveCapacity(section.items.count)
            for model in section.items {
                if let row = row(of: model, at: ListPath(section: made.count, row: rows.count)) {
                    rows.append(row)
                } else {
                    missing.append(CellProviderError.Item(model, section: section.id))
                }
            }
            made.append(ListSection(id: section.id, header: section.header, footer: section.footer, rows: rows))
        }
        if !missing.isEmpty { throw CellProviderError(items: missing) }
        return mediators.reduce(made) { $1.withTitles($0, header: { .header($0) }, footer: { .footer($0) }) }
    }
}

extension CellProviders {
    /// A provider for each model of a ready-made row. An ``/ListPreviewKit/ItemModel`` becomes a
    /// ``/ListPreviewKit/ValueRow``.
    ///
    /// Add it to your own providers, which then take precedence:
    ///
    /// ```swift
    /// let sections = try providers.adding(.readyMade).sections(content)
    /// ```
    public static let readyMade: CellProviders = {
        var providers = CellProviders()
        providers.register(ItemModel.self) { ValueRow.row($0) }
        providers.register(LinkModel.self) { LinkRow.row($0) }
        providers.register(ButtonModel.self) { ButtonRow.row($0) }
        providers.register(SwitchModel.self) { SwitchRow.row($0) }
        providers.register(StepperModel.self) { StepperRow.row($0) }
        providers.register(SliderModel.self) { SliderRow.row($0) }
        providers.register(RatingModel.self) { RatingRow.row($0) }
        providers.register(TextFieldModel.self) { TextFieldRow.row($0) }
        providers.register(PickerModel.self) { PickerRow.row($0) }
        providers.register(ProgressModel.self) { ProgressRow.row($0) }
        providers.register(DisclosureModel.self) { DisclosureRow.row($0) }
        providers.register(MessageModel.self) { MessageRow.row($0) }
        providers.register(SidebarModel.self) { SidebarItem.row($0) }
        providers.register(SidebarGroupModel.self) { SidebarGroup.row($0) }
        return providers
    }()
}

extension ListMediator {
    /// Applies the mediator to sections, with titles as text headers and footers.
    ///
    /// - Complexity: O(rows).
    public func applied(to sections: [ListSection]) -> [ListSection] {
        applied(to: sections, header: { .header($0) }, footer: { .footer($0) })
    }
}

/// A section of models, from which ``CellProviders`` create rows.
public struct ModelSection: Sendable {
    /// The section's identity on its screen.
    public var id: ListID
    /// The header, above the rows.
    public var header: ListItemViewModel?
    /// The footer, below the rows.
    public var footer: ListItemViewModel?
    /// The models in order, of any types.
    public var items: [any ListItemDataModel]

    /// Creates a section.
    public init<ID: Hashable>(
        id: ID, header: ListItemViewModel? = nil, footer: ListItemViewModel? = nil,
        items: [any ListItemDataModel] = []
    ) {
        self.id = ListID(id)
        self.header = header
        self.footer = footer
        self.items = items
    }
}

/// An error that lists the models for which no cell provider has a row.
public struct CellProviderError: Error, Sendable, Hashable, CustomStringConvertible {
    /// A model without a row.
    public struct Item: Sendable, Hashable {
        /// The model's identity.
        public var id: ListID
        /// The name of the model's type.
        public var typeName: String
        /// The identity of the section that contains the model.
        public var section: ListID

        init(_ model: some ListItemDataModel, section: ListID) {
            self.init(id: ListID(model.id), typeName: "\(type(of: model))", section: section)
        }

        /// Creates the description of a model without a row.
        public init(id: ListID, typeName: String, section: ListID) {
            self.id = id
            self.typeName = typeName
            self.section = section
        }
    }

    /// The models, in order.
    public var items: [Item]

    /// Creates an error.
    public init(items: [Item]) {
        self.items = items
    }

    /// One line for each model.
    public var description: String {
        items.map { item in
            "no cell provider creates a row for item '\(item.id)' in section '\(item.section)': register one for "
                + item.typeName
        }.joined(separator: "\n")
    }
}

/// Any value as the data of a row, with an additional identity.
///
/// ```swift
/// let item = WrapperItem(id: "minsk", model: Location(city: "Minsk"))
/// providers.register(WrapperItem<Location>.self) { item in … item.model.city … }
/// ```
public struct WrapperItem<Model: Equatable & Sendable>: ListItemDataModel, Equatable {
    /// The row's identity.
    public var id: ListID
    /// The value.
    public var model: Model

    /// Creates the data from a value and an identity.
    public init<ID: Hashable>(id: ID, model: Model) {
        self.id = ListID(id)
        self.model = model
    }

    /// The value without the identity.
    public var content: Model { model }
}

extension ListItemViewModel {
    /// Creates a row from any value, without a data model.
    ///
    /// ```swift
    /// ListItemViewModel(TitleRow.self, id: "minsk", wrapping: location) { location, row in
    ///     row.title.text = location.city
    /// }
    /// ```
    ///
    /// Handlers receive the value with `context.data(as: WrapperItem<Location>.self)?.model`.
    public init<ID: Hashable, Model: Equatable & Sendable, Item: ListItem>(
        _ type: Item.Type, id: ID, wrapping model: Model, style: ListItemStyle<Item> = .default,
        heightStyle: ListItemHeightStyle = .automatic, action: String? = nil,
        map: @escaping @Sendable (Model, inout Item) -> Void
    ) {
        self.init(
            data: WrapperItem(id: id, model: model), map: { item, row in map(item.model, &row) }, style: style,
            heightStyle: heightStyle, action: action)
    }
}
