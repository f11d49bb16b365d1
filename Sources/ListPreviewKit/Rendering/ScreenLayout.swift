import ListDiff

/// A screen with a place in the document for everything on it: which element each section and row becomes.
///
/// - Complexity: O(rows) to make, to find identities that are there twice.
package struct ScreenLayout: Sendable {
    /// The screen, its rows selectable where its handlers make them so.
    package let screen: ListScreen
    /// The section elements' `id` attributes.
    package let sections: [String]
    /// Identities that are on the screen more than once, in order.
    package let duplicates: [DuplicateIdentity]

    /// How often the identity of a row was there before, by section and row; rows that are the first are not in it.
    private let repeatedRows: [Int: [Int: Int]]

    /// Lays out a screen.
    package init(_ screen: ListScreen) {
        let screen = screen.presented
        self.init(screen, repeatedRows: Self.repeatedRows(of: screen))
    }

    /// Lays out a screen whose rows are known to have an identity of their own each.
    init(withUniqueRows screen: ListScreen) {
        self.init(screen, repeatedRows: [:])
    }

    /// Lays out a screen whose rows and sections are known to have an identity of their own each, and whose sections'
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

    /// How many rows up to this one, itself included, have its identity.
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

        // Each pair is two neighbours among the rows of one identity, so the earlier one has been counted already.
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

/// An identity that more than one row, or more than one section, of a screen has.
///
/// It is tolerated, but what happens to such rows in an update is a guess: give each a stable identity of its own.
package struct DuplicateIdentity: Sendable, Hashable, CustomStringConvertible {
    /// The kind of thing that has the identity.
    package enum Kind: String, Sendable, Hashable {
        /// Two sections of the screen.
        case section
        /// Two rows of the screen, in whatever sections.
        case row
    }

    /// The kind of thing that has the identity.
    package var kind: Kind
    /// The identity.
    package var id: ListID

    /// One sentence for a log.
    package var description: String {
        "the \(kind.rawValue) identity '\(id)' is not unique; duplicates are distinguished by their order"
    }
}
