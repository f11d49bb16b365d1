import ListDiff
import ListViewModels

/// Compares two screens that have been laid out.
enum ScreenDifference {
    /// The edit script between the sections and rows of two screens. Identities that are there more than once are paired by
    /// their occurrence, as their elements are.
    static func script(from source: ScreenLayout, to target: ScreenLayout) -> SectionedEditScript {
        if source.duplicates.isEmpty && target.duplicates.isEmpty {
            return SectionedEditScript(
                from: source.screen.sections, to: target.screen.sections, sectionKey: \.id, rows: \.rows,
                rowKey: \.id, isContentEqual: { $0.isContentEqual(to: $1) })
        }
        return SectionedEditScript(
            from: keyed(source), to: keyed(target), sectionKey: \.element, rows: \.rows, rowKey: \.key,
            isContentEqual: { $0.viewModel.isContentEqual(to: $1.viewModel) })
    }

    private struct KeyedSection {
        var element: String
        var rows: [KeyedRow]
    }

    private struct KeyedRow {
        var key: RowKey
        var viewModel: ListItemViewModel
    }

    private static func keyed(_ layout: ScreenLayout) -> [KeyedSection] {
        layout.screen.sections.indices.map { section in
            let rows = layout.screen.sections[section].rows.enumerated().map { row, viewModel in
                KeyedRow(
                    key: RowKey(id: viewModel.id, occurrence: layout.occurrence(section: section, row: row)),
                    viewModel: viewModel)
            }
            return KeyedSection(element: layout.sections[section], rows: rows)
        }
    }
}
