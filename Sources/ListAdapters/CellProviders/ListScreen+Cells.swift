public import ListPreviewKit

/// Replaces the content without any animation, like a table's `reloadData`.
///
/// ```swift
/// let update = screen.reload(sections)
/// await live.update(to: screen, animation: update)
/// ```
extension ListScreen {
    /// Replaces the sections of the screen.
    ///
    /// - Returns: The animation for the update: none.
    @discardableResult
    public mutating func reload(_ sections: [ListSection]) -> ListUpdateAnimation {
        self.sections = sections
        return .noAnimations
    }

    /// Replaces rows with new versions that have the same identities. Rows without changes are also rendered again,
    /// as new elements. Rows that are not on the screen are ignored.
    ///
    /// - Returns: The animation for the update: none.
    /// - Complexity: O(rows of the screen + new rows).
    @discardableResult
    public mutating func reload(_ rows: [ListItemViewModel]) -> ListUpdateAnimation {
        var new: [ListID: ListItemViewModel] = [:]
        for row in rows { new[row.id] = row }
        for section in sections.indices {
            for row in sections[section].rows.indices {
                let old = sections[section].rows[row]
                // Of several with the same identity, the first one is used.
                guard let replacement = new.removeValue(forKey: old.id) else { continue }
                sections[section].rows[row] = replacement.reloaded(after: old)
            }
        }
        return .standard(configuration: ListAnimationConfiguration(.none))
    }

    /// Replaces the rows that the providers created for models, even if the models have not changed. The rows can
    /// have the identity of the model or another identity. Models that are not on the screen are ignored.
    ///
    /// ```swift
    /// try screen.reload([minsk, london], with: providers)
    /// ```
    ///
    /// Changes that were made to the old row after its provider created it are lost, except for those of a mediator
    /// of the providers: ``CellProviders/adding(_:)-(ListMediator)``.
    ///
    /// - Returns: The animation for the update: none.
    /// - Throws: ``CellProviderError`` that names the models without a provider. In this case, nothing has changed.
    /// - Complexity: O(rows of the screen + models).
    @discardableResult
    public mutating func reload(
        _ items: [any ListItemDataModel], with providers: CellProviders
    ) throws(CellProviderError) -> ListUpdateAnimation {
        var paths: [ListID: ListPath] = [:]
        for (section, content) in sections.enumerated() {
            for (row, viewModel) in content.rows.enumerated() where paths[viewModel.id] == nil {
                paths[viewModel.id] = ListPath(section: section, row: row)
            }
        }
        var rows: [ListPath: ListItemViewModel] = [:]
        var missing: [CellProviderError.Item] = []
        for model in items {
            // Only the providers know the identity under which they show it.
            let row = providers.row(of: model)
            guard let path = paths[row?.id ?? Self.id(of: model)] else { continue }
            if row != nil, let row = providers.row(of: model, at: path) {
                rows[path] = row
            } else {
                missing.append(CellProviderError.Item(model, section: sections[path.section].id))
            }
        }
        if !missing.isEmpty { throw CellProviderError(items: missing) }
        for (path, row) in rows {
            let old = sections[path.section].rows[path.row]
            sections[path.section].rows[path.row] = row.identified(by: old.id).reloaded(after: old)
        }
        return .standard(configuration: ListAnimationConfiguration(.none))
    }

    /// The component of the row with an identity, with its style and values; `nil` if there is no such row, or if the
    /// row has another component.
    ///
    /// ```swift
    /// let cell = screen.cell(LocationRow.self, for: "minsk")
    /// #expect(cell?.city.text == "Minsk")
    /// ```
    ///
    /// - Complexity: O(rows).
    public func cell<Item: ListItem>(_ type: Item.Type, for id: ListID) -> Item? {
        row(id: id)?.component(as: type)
    }

    private static func id(of model: some ListItemDataModel) -> ListID { ListID(model.id) }
}

extension ListItemViewModel {
    /// The row with another identity.
    func identified(by id: ListID) -> ListItemViewModel {
        var viewModel = self
        viewModel.id = id
        return viewModel
    }

    /// The row as a replacement of an earlier one: it is rendered again even if it has not changed.
    func reloaded(after old: ListItemViewModel) -> Self {
        old.isContentEqual(to: self) ? redrawn(after: old) : self
    }
}
