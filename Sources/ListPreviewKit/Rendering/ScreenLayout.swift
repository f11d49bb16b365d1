import ListDiff

/// A screen with the elements of its sections and rows in the document.
///
/// - Complexity: O(rows) to create, to find duplicate identities.
package struct ScreenLayout: Sendable {
    /// The screen, with the rows that its handlers make selectable. The sections of sheets follow its own ones.
    package let screen: ListScreen
    /// The section elements' `id` attributes.
    package let sections: [String]
    /// The duplicate identities of the screen, in order.
    package let duplicates: [DuplicateIdentity]

    /// The number of earlier rows with the same identity, by section and row; without rows that are the first.
    private let repeatedRows: [Int: [Int: Int]]

    /// Lays out a screen.
    package init(_ screen: ListScreen) {
        let screen = screen.presented
        self.init(screen, repeatedRows: Self.repeatedRows(of: screen))
    }

    /// Lays out a screen whose rows are known to have unique identities.
    init(withUniqueRows screen: ListScreen) {
        self.init(screen, repeatedRows: [:])
    }

    /// Lays out a screen whose rows and sections are known to have unique identities, and whose sections'
    /// elements are known.
    init(withUniqueRows screen: ListScreen, sections: [String]) {
        self.screen = screen
        self.sections = sections
        duplicates = []
        repeatedRows = [:]
    }

    private init(_ screen: ListScreen, repeatedRows: [Int: [Int: Int]]) {
        var seenSections: [ListID: Int] = [:]
        seenSections.reserveCapacity(screen.sections.count)
        var sections: [String] = []
        sections.reserveCapacity(screen.sections.count)
        var duplicates: [DuplicateIdentity] = []
        for index in screen.sections.indices {
            let id = screen.sections[index].id
            let occurrence = seenSections.updateValue(1, forKey: id).map { $0 + 1 } ?? 1
            if occurrence > 1 { seenSections[id] = occurrence }
            if occurrence == 2 { duplicates.append(DuplicateIdentity(kind: .section, id: id)) }
            sections.append(ElementID.section(id, occurrence: occurrence))
            guard let repeated = repeatedRows[index] else { continue }
            for row in repeated.filter({ $0.value == 2 }).keys.sorted() {
                duplicates.append(DuplicateIdentity(kind: .row, id: screen.sections[index].rows[row].id))
            }
        }
        self.screen = screen
        self.sections = sections
        self.duplicates = duplicates
        self.repeatedRows = repeatedRows
    }

    /// The `id` attribute of a row's element.
    package func rowElement(section: Int, row: Int) -> String {
        ElementID.row(screen.sections[section].rows[row].id, occurrence: occurrence(section: section, row: row))
    }

    /// The number of rows up to and including this one with its identity.
    func occurrence(section: Int, row: Int) -> Int {
        repeatedRows.isEmpty ? 1 : repeatedRows[section]?[row] ?? 1
    }

    private static func repeatedRows(of screen: ListScreen) -> [Int: [Int: Int]] {
        var ids: [ListID] = []
        ids.reserveCapacity(screen.sections.reduce(0) { $0 + $1.rows.count })
        for section in screen.sections.indices {
            // Not `for row in rows`, which would copy each row for its identity.
            for row in screen.sections[section].rows.indices { ids.append(screen.sections[section].rows[row].id) }
        }
        let pairs = DuplicateKey.all(in: ids, key: { $0 })
        guard !pairs.isEmpty else { return [:] }

        // Each pair consists of two adjacent rows with the same identity, so the earlier one has been counted already.
        var occurrences: [Int: Int] = [:]
        for pair in pairs { occurrences[pair.second] = (occurrences[pair.first] ?? 1) + 1 }
        var repeatedRows: [Int: [Int: Int]] = [:]
        var start = 0
        for (index, section) in screen.sections.enumerated() {
            for row in section.rows.indices {
                if let occurrence = occurrences[start + row] { repeatedRows[index, default: [:]][row] = occurrence }
            }
            start += section.rows.count
        }
        return repeatedRows
    }
}

/// A duplicate identity of rows or sections of a screen.
///
/// It is tolerated, but an update may confuse such rows: give each a stable, unique identity.
package struct DuplicateIdentity: Sendable, Hashable, CustomStringConvertible {
    /// The kind of element with the identity.
    package enum Kind: String, Sendable, Hashable {
        /// Two sections of the screen.
        case section
        /// Two rows of the screen, in any sections.
        case row
    }

    /// The kind of element with the identity.
    package var kind: Kind
    /// The identity.
    package var id: ListID

    /// One sentence for a log.
    package var description: String {
        "the \(kind.rawValue) identity '\(id)' is not unique; duplicates are distinguished by their order"
    }
}
