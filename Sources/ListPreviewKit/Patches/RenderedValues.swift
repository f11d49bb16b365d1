import ListDiff

/// The slot values of everything on a screen, as its pages show them.
///
/// A change is compared with what pages were sent, so that a row is mapped for its new content only. Takes 16 bytes a slot
/// and 40 a row; the texts themselves share their storage with the models wherever a mapping hands them on.
struct RenderedValues: Sendable {
    /// By flat index of the row.
    private(set) var rows: [[SlotValue]] = []
    /// Those of headers and footers, by their elements' ids.
    private(set) var supplements: [String: [SlotValue]] = [:]

    /// Renders all of a screen.
    ///
    /// - Complexity: O(rows): all of them are mapped.
    init(of layout: ScreenLayout, templates: inout TemplateCatalog, styles: inout StyleCollector) {
        func values(of viewModel: ListItemViewModel, as role: ElementRole) -> [SlotValue] {
            let values = templates.template(of: viewModel, as: role).values(of: viewModel)
            styles.formUnion(values.styles)
            return values.values
        }
        rows.reserveCapacity(layout.screen.sections.reduce(0) { $0 + $1.rows.count })
        if SectionIndex(of: layout) != nil {
            templates.insert(SectionIndex.keyedMarkup, listTemplates: SectionIndex.template.listTemplates)
        }
        if let loader = layout.screen.loaderClass { styles.insert(loader) }
        for (section, element) in zip(layout.screen.sections, layout.sections) {
            supplements[ElementID.header(ofSection: element)] = section.header.map { values(of: $0, as: .header) }
            supplements[ElementID.footer(ofSection: element)] = section.footer.map { values(of: $0, as: .footer) }
            if let style = section.styleClass { styles.insert(style) }
            for row in section.rows { rows.append(values(of: row, as: .row)) }
        }
    }

    /// Follows the screen to its next state.
    ///
    /// - Parameters:
    ///   - script: how the rows got to their new places.
    ///   - renderedRows: the values of rows that are new or changed, by flat index in the target.
    ///   - renderedSupplements: those of headers and footers by element; `nil` for one that is gone.
    /// - Complexity: O(changes); O(rows) when rows have other places than before.
    mutating func follow(
        _ script: SectionedEditScript, renderedRows: [Int: [SlotValue]], renderedSupplements: [String: [SlotValue]?]
    ) {
        if !script.keepsPlaces {
            let old = rows
            rows = script.matches.map { $0 < 0 ? [] : old[Int($0)] }
        }
        for (row, values) in renderedRows { rows[row] = values }
        for (element, values) in renderedSupplements { supplements[element] = values }
    }
}

extension SectionedEditScript {
    /// Whether every row has the flat index that it had.
    fileprivate var keepsPlaces: Bool {
        insertions.isEmpty && removals.isEmpty && moves.isEmpty && sections.moves.isEmpty
    }
}
