/// What a patch changes on a screen, in the terms of a person who looks at it.
///
/// ```swift
/// let patch = before.patch(to: after)
/// let changes = ScreenChanges(from: before, to: after, patch: patch)
/// print(ScreenChangesFormatter().string(changes))
/// ```
///
/// What happens is what the patch says; the two screens lend the names, the places and the old values.
public struct ScreenChanges: Sendable, Hashable {
    /// What changes on the screen itself: its title, list style, direction and language.
    public let screen: [ValueChange]
    /// The sections in which something changes, in the target's order; one that goes away stands where it was.
    public let sections: [SectionChange]
    /// Whether so much changes that all of it shows in one step, without animations.
    public let isBulk: Bool
    /// How many bytes the patch has, not compressed.
    public let patchSize: Int
    /// How many bytes the target's whole page has, not compressed.
    public let pageSize: Int

    /// Whether nothing changes: pages of both screens look the same.
    public var isEmpty: Bool { screen.isEmpty && sections.isEmpty }

    /// How many elements of a role, on the whole screen, something happens to.
    public func count(_ role: ElementRole, where isCounted: (ElementChange) -> Bool) -> Int {
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
    /// - Complexity: O(rows), and O(bytes) of the target's page, which is rendered for its size. Of the rows only those that
    ///   change are mapped for the explanation.
    public init(from source: ListScreen, to target: ListScreen, patch: DOMPatch) {
        var describer = ElementDescriber()
        self.init(
            from: source, to: target, patch: patch, patchSize: patch.encoded().count,
            pageSize: DocumentRenderer().bytes(for: target).count, describer: &describer)
    }

    /// Explains a patch whose size is known, and that of the target's page.
    ///
    /// - Complexity: O(rows). Only those that change are mapped.
    package init(
        from source: ListScreen, to target: ListScreen, patch: DOMPatch, patchSize: Int, pageSize: Int,
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
