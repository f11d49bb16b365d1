package import ListPreviewKit

/// The changes of a patch, as a person sees them on the screen.
///
/// The patch determines the changes; the two screens contain the names, the positions and the old values.
package struct ScreenChanges: Sendable, Hashable {
    /// The changes of the screen itself: its title, list style, direction and language.
    package let screen: [ValueChange]
    /// The sections with changes, in the target's order; a removed section has its old position.
    package let sections: [SectionChange]
    /// Whether there are too many changes to animate, so that all are shown in one step.
    package let isBulk: Bool
    /// The size of the patch in bytes, uncompressed.
    package let patchSize: Int
    /// The size of the target's whole page in bytes, uncompressed.
    package let pageSize: Int

    /// Whether nothing changes: pages of both screens look the same.
    package var isEmpty: Bool { screen.isEmpty && sections.isEmpty }
}

extension ScreenChanges {
    /// Combines changes that were determined without a patch.
    package init(screen: [ValueChange], sections: [SectionChange]) {
        self.screen = screen
        self.sections = sections
        isBulk = false
        patchSize = 0
        pageSize = 0
    }

    /// Explains a patch.
    ///
    /// - Parameters:
    ///   - source: The screen before the patch.
    ///   - target: The screen after it.
    ///   - patch: The patch between the two. Operations on elements that neither screen has are ignored.
    /// - Complexity: O(rows), which are all mapped, and O(bytes) of the target's page, which is rendered for its size.
    package init(from source: ListScreen, to target: ListScreen, patch: DOMPatch) {
        var describer = ElementDescriber()
        self.init(
            from: ScreenSession(source), to: ScreenSession(target), patch: patch, patchSize: patch.encoded().count,
            pageSize: DocumentRenderer().bytes(for: target).count, describer: &describer)
    }

    /// Explains a patch whose size, and that of the target's page, is known.
    ///
    /// - Complexity: O(rows). None is mapped.
    package init(
        from source: ScreenSession, to target: ScreenSession, patch: DOMPatch, patchSize: Int, pageSize: Int,
        describer: inout ElementDescriber
    ) {
        var builder = ScreenChangesBuilder(from: source, to: target, patch: patch, describer: describer)
        defer { describer = builder.describer }
        screen = builder.screenChanges()
        sections = builder.sectionChanges()
        isBulk = patch.hints.bulk
        self.patchSize = patchSize
        self.pageSize = pageSize
    }
}

/// The change of a section, with the changes in it.
package struct SectionChange: Sendable, Hashable {
    /// The change of a section as a whole.
    package enum Kind: Sendable, Hashable {
        /// The section does not move; something in it changes.
        case kept
        /// The section is new; the position in the target, counted from 1.
        case inserted(at: Int)
        /// The section is removed from this position.
        case removed(from: Int)
        /// The section moves, with its rows.
        case moved(from: Int, to: Int)
    }

    /// The change of the section as a whole.
    package var kind: Kind
    /// The section's `id` attribute.
    package var element: String
    /// The text of the section's header, or its identity if it has none.
    package var name: String
    /// The number of the section's rows afterwards, or before it was removed.
    package var rowCount: Int
    /// The changes of the section itself: its layout and its separators.
    package var values: [ValueChange] = []
    /// The changes of its header, rows and footer, from top to bottom. Removed rows have their old positions, moved rows
    /// their new ones.
    package var elements: [ElementChange]

    /// Creates a change.
    package init(
        kind: Kind, element: String, name: String, rowCount: Int, values: [ValueChange] = [], elements: [ElementChange]
    ) {
        self.kind = kind
        self.element = element
        self.name = name
        self.rowCount = rowCount
        self.values = values
        self.elements = elements
    }
}

/// The change of a row, header or footer.
package struct ElementChange: Sendable, Hashable {
    /// The kind of change, the most visible one first: a row that moves may change as well.
    package enum Kind: Sendable, Hashable {
        /// The row is new.
        case inserted
        /// The row is removed.
        case removed
        /// The row moves.
        case moved
        /// Another component replaces the row.
        case replaced
        /// The row shows other values.
        case changed
    }

    /// The position of a row.
    package struct Place: Sendable, Hashable {
        /// The section's `id` attribute.
        package var section: String
        /// The section's name.
        package var sectionName: String
        /// The row's position in the section, counted from 1.
        package var position: Int

        /// Creates a position.
        package init(section: String, sectionName: String, position: Int) {
            self.section = section
            self.sectionName = sectionName
            self.position = position
        }
    }

    /// The kind of change.
    package var kind: Kind
    /// Whether it is a row, a header or a footer.
    package var role: ElementRole
    /// Its `id` attribute.
    package var element: String
    /// Its name in descriptions: its first nonempty text.
    package var name: String?
    /// The name of its component; after a replacement, of the new one.
    package var component: String
    /// The name of the replaced component.
    package var oldComponent: String?
    /// The old position of a row; `nil` for a new row, and for headers and footers.
    package var source: Place?
    /// The new position of a row; `nil` for a removed row, and for headers and footers.
    package var target: Place?
    /// The changed values, in the order of the template.
    package var values: [ValueChange] = []

    /// Creates a change.
    package init(
        kind: Kind, role: ElementRole, element: String, name: String?, component: String, oldComponent: String? = nil,
        source: Place? = nil, target: Place? = nil, values: [ValueChange] = []
    ) {
        self.kind = kind
        self.role = role
        self.element = element
        self.name = name
        self.component = component
        self.oldComponent = oldComponent
        self.source = source
        self.target = target
        self.values = values
    }
}
