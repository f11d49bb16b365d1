import ListDiff

/// A screen that changes, revision by revision, with everything that pages which follow it know.
///
/// ```swift
/// var session = ScreenSession(cars)
/// let patch = session.update(to: fewerCars)   // turns revision 0 into revision 1
/// ```
///
/// Each patch carries only the templates and rules that no earlier revision introduced, and ``page(options:)`` brings along
/// all that exist, so that a page of any revision understands the patches after it.
public struct ScreenSession: Sendable {
    /// How patches are made.
    public var options: PatchOptions
    /// How many updates changed something so far.
    public private(set) var revision = 0
    /// The screen as it is now.
    public var screen: ListScreen { layout.screen }
    /// Identities that are on the screen more than once.
    package var duplicates: [DuplicateIdentity] { layout.duplicates }

    private(set) var layout: ScreenLayout
    private(set) var assets: ScreenAssets
    private var templates = TemplateCatalog()
    private(set) var values: RenderedValues

    /// Starts with a screen at revision 0.
    ///
    /// - Complexity: O(rows): all of them are mapped once, to know what pages show.
    public init(_ screen: ListScreen, options: PatchOptions = PatchOptions()) {
        self.options = options
        layout = ScreenLayout(screen)
        var styles = StyleCollector()
        values = RenderedValues(of: layout, templates: &templates, styles: &styles)
        assets = ScreenAssets(templates, styles)
    }

    /// The patch from the screen as it is to another one, which becomes the current one; `nil` when a page of both looks the
    /// same. With ``ListUpdateAnimation/noAnimations`` nothing is compared: the patch replaces all sections.
    ///
    /// - Parameters:
    ///   - screen: The screen as it shall be.
    ///   - animation: How the change is animated; `nil` for the way of `screen`.
    /// - Complexity: O(rows) to compare; only rows that changed are mapped and rendered.
    public mutating func update(to screen: ListScreen, animation: ListUpdateAnimation? = nil) -> DOMPatch? {
        update(to: screen, of: nil, animation: animation)
    }

    /// The patch from this screen to that of another session, as ``ListScreen/patch(to:animation:options:)`` makes it; an empty one
    /// when both look the same.
    ///
    /// - Complexity: O(rows) to compare; no row is mapped.
    package func patch(to target: ScreenSession) -> DOMPatch {
        var session = self
        return session.update(to: target.screen, of: target, animation: nil)
            ?? DOMPatch(from: revision, to: revision + 1)
    }

    /// - Parameter known: The session that has the screen, if there is one.
    private mutating func update(
        to screen: ListScreen, of known: ScreenSession?, animation: ListUpdateAnimation?
    ) -> DOMPatch? {
        let (source, animation) = (layout, animation ?? screen.updateAnimation)
        let isReplacing = animation == .noAnimations
        let removal = isReplacing ? step(to: layout.screen.cleared) : nil
        var plan = step(to: screen, of: known)
        if let removal {
            plan.operations = removal.operations + plan.operations
            plan.styles.formUnion(removal.styles)
        }
        guard !plan.operations.isEmpty else { return nil }
        var patch = DOMPatch(from: revision, to: revision + 1, operations: plan.operations)
        if plan.placedElementCount >= options.bulkThreshold {
            patch.hints.bulk = true
        } else {
            patch.hints = PatchAnimator.hints(
                for: plan, from: source, animation: animation, limit: options.bulkThreshold)
            // Where all is replaced, it is not known what is new.
            if !isReplacing { patch.hints.announcement = announcement(in: screen.language)(plan.counts) }
        }
        for template in plan.templates.markup.values.sorted(by: { $0.name < $1.name })
        where assets.insert(template) {
            patch.templates.append(template)
        }
        var styles = plan.styles
        styles.formUnion(plan.templates.styles)
        for rule in known?.assets.sortedRules ?? styles.rules where assets.insert(rule) {
            patch.rules.append(rule.text)
        }
        revision += 1
        return patch
    }

    /// Goes on to another screen.
    private mutating func step(to screen: ListScreen, of known: ScreenSession? = nil) -> PatchPlan {
        let difference: (target: ScreenLayout, script: SectionedEditScript) =
            if let known {
                (known.layout, ScreenDifference.script(from: layout, to: known.layout))
            } else {
                ScreenDifference.between(layout, and: screen)
            }
        let plan = PatchPlanner(
            from: layout, values: values, to: difference, showing: known?.values, templates: templates
        ).plan
        layout = plan.target
        templates = plan.templates
        values.follow(plan.script, renderedRows: plan.rows, renderedSupplements: plan.supplements)
        return plan
    }

    private func announcement(in language: String) -> ChangeAnnouncement {
        options.announcement ?? (language == "en" || language.hasPrefix("en-") ? .english : .none)
    }

    /// The page of the screen as it is now.
    public func page(options: PageOptions) -> [UInt8] {
        DocumentRenderer(options: options).bytes(for: layout, including: assets)
    }
}

extension ListScreen {
    /// The screen without anything between its bars.
    fileprivate var cleared: ListScreen {
        var screen = self
        screen.sections = []
        screen.emptyStatus = nil
        return screen
    }
}

/// The slot values of everything on a screen, as its pages show them.
///
/// A change is compared with what pages were sent, so that a row is mapped for its new content only. Takes 16 bytes a slot
/// and 40 a row; the texts themselves share their storage with the models wherever a mapping hands them on.
struct RenderedValues: Sendable {
    /// By flat index of the row: its number among all rows of the screen.
    private(set) var rows: [[SlotValue]] = []
    /// Those of headers and footers, by their elements' ids.
    private(set) var supplements: [String: [SlotValue]] = [:]

    /// Renders all of a screen.
    ///
    /// - Complexity: O(rows): all of them are mapped.
    init(of layout: ScreenLayout, templates: inout TemplateCatalog, styles: inout StyleCollector) {
        func values(of viewModel: ListItemViewModel, as role: ElementRole) -> [SlotValue] {
            templates.template(of: viewModel, as: role).values(of: viewModel, styles: &styles)
        }
        rows.reserveCapacity(layout.screen.sections.reduce(0) { $0 + $1.rows.count })
        for bar in ScreenBars(of: layout).all {
            templates.insert(bar)
            styles.formUnion(bar.values.styles)
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
            rows = script.matches.map { $0 < 0 ? [] : old[$0] }
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
