public import ListDiff

/// Compares a screen with its next state.
enum ScreenDifference {
    /// Lays out the next state of a screen, and computes the edit script between the two.
    ///
    /// Without an inserted row, every row of the target is a different row of the source. Then no search for duplicate
    /// identities is needed, which would take longer than everything else.
    static func between(
        _ source: ScreenLayout, and screen: ListScreen
    ) -> (target: ScreenLayout, script: SectionedEditScript) {
        let screen = screen.presented
        guard source.duplicates.isEmpty else {
            let target = ScreenLayout(screen)
            return (target, keyedScript(from: source, to: target))
        }
        let script = script(from: source, to: screen)
        let target =
            if !script.insertions.isEmpty {
                ScreenLayout(screen)
            } else if script.sections.insertions.isEmpty {
                ScreenLayout(
                    withUniqueRows: screen, sections: script.sections.matches.map { source.sections[$0] })
            } else {
                ScreenLayout(withUniqueRows: screen)
            }
        return (target, target.duplicates.isEmpty ? script : keyedScript(from: source, to: target))
    }

    /// The edit script between two laid-out screens.
    static func script(from source: ScreenLayout, to target: ScreenLayout) -> SectionedEditScript {
        guard source.duplicates.isEmpty, target.duplicates.isEmpty else { return keyedScript(from: source, to: target) }
        return script(from: source, to: target.screen)
    }

    /// The edit script between screens without duplicate identities.
    private static func script(from source: ScreenLayout, to screen: ListScreen) -> SectionedEditScript {
        SectionedEditScript(
            from: source.screen.sections, to: screen.sections, sectionKey: \.id, rows: \.rows, rowKey: \.id,
            isContentEqual: { $0.isContentEqual(to: $1) })
    }

    /// Duplicate identities are paired by their occurrence, as their elements are.
    private static func keyedScript(from source: ScreenLayout, to target: ScreenLayout) -> SectionedEditScript {
        SectionedEditScript(
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

/// A row's identity with its occurrence, which identifies its element.
struct RowKey: DiffKey, Hashable {
    var id: ListID
    var occurrence: Int

    func diffHash(seed: UInt64) -> UInt64 {
        id.diffHash(seed: seed &+ UInt64(truncatingIfNeeded: occurrence))
    }
}

extension ListID: DiffKey {
    /// Integers and ASCII texts are hashed directly, with a few multiplications.
    public func diffHash(seed: UInt64) -> UInt64 {
        integer?.diffHash(seed: seed) ?? description.diffHash(seed: seed)
    }
}
