/// The changes of a patch, as a person sees them on the screen.
///
/// The patch decides which changes there are; the two screens have the names, the places and the old values.
package struct ScreenChanges: Sendable, Hashable {
    /// The changes of the screen itself: its title, list style, direction and language.
    package let screen: [ValueChange]
    /// The sections in which something changes, in the target's order; a removed section has its old position.
    package let sections: [SectionChange]
    /// Whether so much changes that all of it shows in one step, without animations.
    package let isBulk: Bool
    /// How many bytes the patch has, not compressed.
    package let patchSize: Int
    /// How many bytes the target's whole page has, not compressed.
    package let pageSize: Int

    /// Whether nothing changes: pages of both screens look the same.
    package var isEmpty: Bool { screen.isEmpty && sections.isEmpty }

    /// How many elements of a role, on the whole screen, something happens to.
    package func count(_ role: ElementRole, where isCounted: (ElementChange) -> Bool) -> Int {
        sections.reduce(0) { count, section in
            section.elements.reduce(count) { $1.role == role && isCounted($1) ? $0 + 1 : $0 }
        }
    }
}

extension ScreenChanges {
    /// Puts together changes that were found out without a patch.
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
    ///   - patch: The patch between the two. Operations on elements that neither screen has are left out.
    /// - Complexity: O(rows), all of which are mapped, and O(bytes) of the target's page, which is rendered for its size.
    package init(from source: ListScreen, to target: ListScreen, patch: DOMPatch) {
        var describer = ElementDescriber()
        self.init(
            from: ScreenSession(source), to: ScreenSession(target), patch: patch, patchSize: patch.encoded().count,
            pageSize: DocumentRenderer().bytes(for: target).count, describer: &describer)
    }

    /// Explains a patch whose size is known, and that of the target's page.
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
        /// It stays where it is; something in it changes.
        case kept
        /// It is new, and is at this position then, counted from 1.
        case inserted(at: Int)
        /// It is removed from this position.
        case removed(from: Int)
        /// It changes its place among the sections, with its rows.
        case moved(from: Int, to: Int)
    }

    /// The change of the section as a whole.
    package var kind: Kind
    /// The section's `id` attribute.
    package var element: String
    /// The text of the section's header, or its identity if it has none.
    package var name: String
    /// How many rows the section has afterwards, or had before it was removed.
    package var rowCount: Int
    /// The changes of the section itself: its layout, the lines between its rows.
    package var values: [ValueChange] = []
    /// The changes of its header, rows and footer, from top to bottom. Removed rows have their old positions, rows that
    /// move where they arrive.
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
    /// The kind of change, the most striking one first: a row that moves may change as well.
    package enum Kind: Sendable, Hashable {
        /// It is new.
        case inserted
        /// It is removed.
        case removed
        /// It changes its place.
        case moved
        /// Another component takes its place.
        case replaced
        /// It shows other values.
        case changed
    }

    /// Where a row stands.
    package struct Place: Sendable, Hashable {
        /// The section's `id` attribute.
        package var section: String
        /// The section's name.
        package var sectionName: String
        /// The row's position in the section, counted from 1.
        package var position: Int

        /// Creates a place.
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
    /// Its name to a person: its first text that is not empty.
    package var name: String?
    /// The name of its component, the new one of two.
    package var component: String
    /// The name of the component that is replaced.
    package var oldComponent: String?
    /// Where a row was; `nil` for a new one, and for headers and footers.
    package var source: Place?
    /// The new position of a row; `nil` for a removed row, and for headers and footers.
    package var target: Place?
    /// The values that differ, in the order of the template.
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

    /// Whether it is there before and afterwards, and looks different then.
    package var isUpdated: Bool { !values.isEmpty || oldComponent != nil }
}

/// A value that differs before and after a patch.
package struct ValueChange: Sendable, Hashable {
    /// A value as it is shown to a person.
    package enum Value: Sendable, Hashable {
        /// Nothing: no text, no such attribute.
        case none
        /// A text of the page.
        case text(String)
        /// A word of the page's own language: a class, a color.
        case word(String)
        /// Whether something is on, or there.
        case flag(Bool)
        /// The first texts of a list's items.
        case list([String])
    }

    /// The value's name: `title`, `badge hidden`, `title style color`, `height`; `slot 3` for what the template does
    /// not name.
    package var name: String
    /// The template's slot behind the value, if there is one.
    package var slot: Int?
    /// The value before.
    package var old: Value
    /// The value afterwards.
    package var new: Value

    /// Creates a change.
    package init(name: String, slot: Int? = nil, old: Value, new: Value) {
        self.name = name
        self.slot = slot
        self.old = old
        self.new = new
    }
}
