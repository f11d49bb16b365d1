public import ListViewModels

/// A screen with a place in the document for everything on it: which element each section and row becomes.
///
/// - Complexity: O(rows) to make, to find identities that are there twice.
public struct ScreenLayout: Sendable {
    /// The screen.
    public let screen: ListScreen
    /// The section elements' `id` attributes.
    public let sections: [String]
    /// Identities that are on the screen more than once, in order.
    public let duplicates: [DuplicateIdentity]

    /// How often the identity of a row was there before, by section and row; rows that are the first are not in it.
    private let repeatedRows: [Int: [Int: Int]]

    /// Lays out a screen.
    public init(_ screen: ListScreen) {
        var seenSections: [ListID: Int] = [:]
        var seenRows = Set<ListID>(minimumCapacity: screen.sections.reduce(0) { $0 + $1.rows.count })
        var occurrences: [ListID: Int] = [:]
        var sections: [String] = []
        var duplicates: [DuplicateIdentity] = []
        var repeatedRows: [Int: [Int: Int]] = [:]
        for (index, section) in screen.sections.enumerated() {
            let occurrence = (seenSections[section.id] ?? 0) + 1
            seenSections[section.id] = occurrence
            if occurrence == 2 { duplicates.append(DuplicateIdentity(kind: .section, id: section.id)) }
            sections.append(ElementID.section(section.id, occurrence: occurrence))
            for (row, viewModel) in section.rows.enumerated() where !seenRows.insert(viewModel.id).inserted {
                let occurrence = (occurrences[viewModel.id] ?? 1) + 1
                occurrences[viewModel.id] = occurrence
                if occurrence == 2 { duplicates.append(DuplicateIdentity(kind: .row, id: viewModel.id)) }
                repeatedRows[index, default: [:]][row] = occurrence
            }
        }
        self.screen = screen
        self.sections = sections
        self.duplicates = duplicates
        self.repeatedRows = repeatedRows
    }

    /// The `id` attribute of a row's element.
    public func rowElement(section: Int, row: Int) -> String {
        ElementID.row(screen.sections[section].rows[row].id, occurrence: occurrence(section: section, row: row))
    }

    /// How many rows up to this one, itself included, have its identity.
    func occurrence(section: Int, row: Int) -> Int {
        repeatedRows.isEmpty ? 1 : repeatedRows[section]?[row] ?? 1
    }
}
