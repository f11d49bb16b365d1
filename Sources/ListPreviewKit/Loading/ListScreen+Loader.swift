/// Showing that a screen's content is still to come.
extension ListScreen {
    /// Whether the screen shows that its content is still to come.
    public var isLoading: Bool { loader != nil }

    /// Shows placeholders instead of what is on the screen.
    ///
    /// ```swift
    /// let row = ListItemViewModel(itemType: CarRow.self)
    /// screen.showLoader(with: [ListSection(id: "cars", rows: [row, row, row])])
    /// // …
    /// screen.hideLoader(with: [ListSection(id: "cars", rows: cars.map { ListItemViewModel(CarRow.self, data: $0) })])
    /// ```
    ///
    /// Placeholders without an identity of their own are counted, so that none is there twice. They can be neither chosen
    /// nor read out; rows of other kinds among them can.
    public mutating func showLoader(
        with sections: [ListSection], configuration: ListLoaderConfiguration = .default
    ) {
        self.sections = Self.counted(sections)
        loader = configuration
    }

    /// Shows what is on the screen as placeholders of itself, each text and picture as a bone of its size.
    public mutating func showLoader(configuration: ListLoaderConfiguration = .default) {
        sections = Self.mapped(sections) { $0.placeholder() }
        loader = configuration
    }

    /// Shows content instead of the placeholders. What has the same identity and component is filled in place.
    public mutating func hideLoader(with sections: [ListSection]) {
        self.sections = sections
        loader = nil
    }

    /// Takes the placeholders away: what was drawn as a placeholder of itself is content again.
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
