public import ListPreviewKit

/// Makes rows out of bare models: for each type of model what its row is.
///
/// ```swift
/// var providers = CellProviders()
/// providers.register(Location.self) { location in
///     ListItemViewModel(LocationRow.self, data: location).onSelect { _ in await open(location) }
/// }
/// let sections = try providers.sections([ModelSection(id: "offices", items: [minsk, shanghai])])
/// ```
///
/// The first that answers wins: the providers of a model's own type in the order in which they were registered, then the
/// fallbacks in theirs. A type's providers are found in O(1), however many types there are.
///
/// Most screens need none of this: a `ListItemViewModel` is a model with its component already.
public struct CellProviders: Sendable {
    private typealias Provider = @Sendable (any ListItemDataModel) -> ListItemViewModel?

    private var providers: [ObjectIdentifier: [Provider]] = [:]
    private var fallbacks: [Provider] = []

    /// Creates a chain without any providers.
    public init() {}

    /// Adds a provider for models of exactly one type. It may leave a model to the next one by answering `nil`.
    public mutating func register<Model: ListItemDataModel>(
        _ type: Model.Type, provide: @escaping @Sendable (Model) -> ListItemViewModel?
    ) {
        providers[ObjectIdentifier(type), default: []].append { model in (model as? Model).flatMap(provide) }
    }

    /// Adds a provider for models of any type, asked after all those for a type.
    public mutating func registerFallback(
        _ provide: @escaping @Sendable (any ListItemDataModel) -> ListItemViewModel?
    ) {
        fallbacks.append(provide)
    }

    /// These providers, and where none of them answers the other ones.
    public func adding(_ other: CellProviders) -> CellProviders {
        var all = self
        all.providers.merge(other.providers) { $0 + $1 }
        all.fallbacks += other.fallbacks
        return all
    }

    /// The row of a model, or `nil` where no provider answers.
    public func row(of model: any ListItemDataModel) -> ListItemViewModel? {
        for provide in providers[ObjectIdentifier(type(of: model)), default: []] {
            if let row = provide(model) { return row }
        }
        for provide in fallbacks {
            if let row = provide(model) { return row }
        }
        return nil
    }

    /// Makes sections of rows.
    ///
    /// - Throws: ``CellProviderError`` that names all the models without a provider. Nothing is left out in silence.
    /// - Complexity: O(models) and what the providers do.
    public func sections(_ sections: [ModelSection]) throws(CellProviderError) -> [ListSection] {
        var missing: [CellProviderError.Item] = []
        let made = sections.map { section in
            var rows: [ListItemViewModel] = []
            rows.reserveCapacity(section.items.count)
            for model in section.items {
                if let row = row(of: model) {
                    rows.append(row)
                } else {
                    missing.append(
                        CellProviderError.Item(
                            id: Self.id(of: model), typeName: "\(type(of: model))", section: section.id))
                }
            }
            return ListSection(
                id: section.id, header: section.header, footer: section.footer, rows: rows)
        }
        if !missing.isEmpty { throw CellProviderError(items: missing) }
        return made
    }

    private static func id<Model: ListItemDataModel>(of model: Model) -> ListID { ListID(model.id) }
}
