import ListDiff

/// A screen that changes. A session counts the revisions of the screen, and tracks the templates and rules that its
/// pages contain.
///
/// ```swift
/// var session = ScreenSession(cars)
/// let patch = session.update(to: fewerCars)   // turns revision 0 into revision 1
/// ```
///
/// Each patch contains only templates and rules that no earlier revision has. ``page(options:)`` contains all of
/// them, so a page of any revision can apply the patches after it. When most of them are no longer used, a patch
/// contains those in use, which replace all earlier ones. A session therefore does not grow with the number of updates.
public struct ScreenSession: Sendable {
    /// Options of patches.
    public var options: PatchOptions
    /// The number of updates with changes so far.
    public private(set) var revision = 0
    /// The current screen.
    public var screen: ListScreen { layout.screen.own }
    /// The duplicate identities of the screen.
    package var duplicates: [DuplicateIdentity] { layout.duplicates }

    package private(set) var layout: ScreenLayout
    package private(set) var assets: ScreenAssets
    package private(set) var values: RenderedValues
    /// The number of templates and rules from which unused ones are looked for.
    private var assetLimit = 0

    /// Starts with a screen at revision 0.
    ///
    /// - Complexity: O(rows): all rows are mapped once, to determine the contents of pages.
    public init(_ screen: ListScreen, options: PatchOptions = PatchOptions()) {
        self.options = options
        layout = ScreenLayout(screen)
        var templates = TemplateCatalog()
        var styles = StyleCollector()
        values = RenderedValues(of: layout, templates: &templates, styles: &styles)
        assets = ScreenAssets(templates, styles)
        assetLimit = 2 * assets.count + options.spareAssetCount
    }

    /// The patch from the current screen to another one, which becomes the current screen; `nil` if both pages are
    /// the same. With ``ListUpdateAnimation/noAnimations``, nothing is compared, and the patch replaces all sections.
    ///
    /// - Parameters:
    ///   - screen: The new screen.
    ///   - animation: The animation of the change; `nil` uses that of `screen`.
    /// - Complexity: O(rows) to compare; only changed rows are mapped and rendered. All rows are mapped again when the
    ///   number of templates and rules has doubled.
    public mutating func update(to screen: ListScreen, animation: ListUpdateAnimation? = nil) -> DOMPatch? {
        update(to: screen, of: nil, animation: animation)
    }

    /// The patch from this screen to that of another session, like ``ListScreen/patch(to:animation:options:)``; an empty
    /// patch if both pages are the same.
    ///
    /// - Complexity: O(rows) to compare; no row is mapped.
    package func patch(to target: ScreenSession) -> DOMPatch {
        var session = self
        return session.update(to: target.screen, of: target, animation: nil)
            ?? DOMPatch(from: revision, to: revision + 1)
    }

    /// - Parameter known: A session that already shows the screen.
    private mutating func update(
        to screen: ListScreen, of known: ScreenSession?, animation: ListUpdateAnimation?
    ) -> DOMPatch? {
        let (source, animation) = (layout, animation ?? screen.updateAnimation)
        let isReplacing = animation == .noAnimations
        let plan = isReplacing ? replaceAll(with: screen, of: known) : show(screen, of: known)
        guard !plan.operations.isEmpty else { return nil }
        var patch = DOMPatch(from: revision, to: revision + 1, operations: plan.operations)
        if plan.placedElementCount >= options.bulkThreshold {
            patch.hints.bulk = true
        } else {
            patch.hints = PatchAnimator.hints(
                for: plan, from: source, animation: animation, limit: options.bulkThreshold)
            // If everything is replaced, the new rows are unknown.
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
        if assets.count > assetLimit { removeUnusedAssets(with: &patch, showing: known) }
        revision += 1
        return patch
    }

    /// Makes a patch complete if most templates and rules are unused. The session then has the same ones as the pages
    /// after the patch.
    private mutating func removeUnusedAssets(with patch: inout DOMPatch, showing known: ScreenSession?) {
        let fresh = known ?? ScreenSession(layout.screen, options: options)
        assetLimit = 2 * fresh.assets.count + options.spareAssetCount
        guard assets.count > assetLimit else { return }
        assets = fresh.assets
        patch.isComplete = true
        patch.templates = assets.sortedTemplates
        patch.rules = assets.sortedRules.map(\.text)
    }

    /// Shows another screen, and returns the steps to it.
    private mutating func show(_ screen: ListScreen, of known: ScreenSession?) -> PatchPlan {
        let difference: (target: ScreenLayout, script: SectionedEditScript) =
            if let known {
                (known.layout, ScreenDifference.script(from: layout, to: known.layout))
            } else {
                ScreenDifference.between(layout, and: screen)
            }
        let plan = PatchPlanner(
            from: layout, values: values, to: difference, showing: known?.values
        ).plan
        layout = plan.target
        values.follow(plan.script, renderedRows: plan.rows, renderedSupplements: plan.supplements)
        return plan
    }

    /// Removes all sections, and then adds those of another screen, so that nothing is compared.
    private mutating func replaceAll(with screen: ListScreen, of known: ScreenSession?) -> PatchPlan {
        let removal = show(layout.screen.cleared, of: nil)
        var plan = show(screen, of: known)
        plan.operations = removal.operations + plan.operations
        plan.styles.formUnion(removal.styles)
        return plan
    }

    private func announcement(in language: String) -> ChangeAnnouncement {
        options.announcement ?? (language == "en" || language.hasPrefix("en-") ? .english : .none)
    }

    /// The page of the current screen.
    public func page(options: PageOptions) -> [UInt8] {
        DocumentRenderer(options: options).bytes(for: layout, including: assets)
    }
}

extension ListScreen {
    /// The screen without content between its bars.
    fileprivate var cleared: ListScreen {
        var screen = self
        screen.sections = []
        screen.emptyStatus = nil
        if case .sheet(var sheet)? = presenting {
            sheet.screen = sheet.screen.cleared
            screen.presenting = .sheet(sheet)
        }
        return screen
    }
}

/// The slot values of all elements of a screen, as on its pages.
///
/// Changes are compared with these values, so a row is mapped only for its new content. They take 16 bytes per slot
/// and 40 per row; texts share their storage with the models if the mapping passes them on unchanged.
package struct RenderedValues: Sendable {
    /// By flat index of the row: its index among all rows of the screen.
    package private(set) var rows: [[SlotValue]] = []
    /// Those of headers and footers, by their elements' ids.
    package private(set) var supplements: [String: [SlotValue]] = [:]

    /// Renders the whole screen.
    ///
    /// - Complexity: O(rows): all of them are mapped.
    init(of layout: ScreenLayout, templates: inout TemplateCatalog, styles: inout StyleCollector) {
        func values(of viewModel: ListItemViewModel, as role: ElementRole) -> [SlotValue] {
            templates.template(of: viewModel, as: role).values(of: viewModel, styles: &styles)
        }
        rows.reserveCapacity(layout.screen.sections.reduce(0) { $0 + $1.rows.count })
        for bar in layout.bars {
            templates.insert(bar)
            styles.formUnion(bar.values.styles)
        }
        for level in layout.levels { if let loader = level.screen.loaderClass { styles.insert(loader) } }
        for (section, element) in zip(layout.screen.sections, layout.sections) {
            supplements[ElementID.header(ofSection: element)] = section.header.map { values(of: $0, as: .header) }
            supplements[ElementID.footer(ofSection: element)] = section.footer.map { values(of: $0, as: .footer) }
            if let style = section.styleClass { styles.insert(style) }
            for row in section.rows { rows.append(values(of: row, as: .row)) }
        }
    }

    /// Updates the values to the next state of the screen.
    ///
    /// - Parameters:
    ///   - script: the edit script of the rows.
    ///   - renderedRows: the values of new and changed rows, by flat index in the target.
    ///   - renderedSupplements: those of headers and footers by element; `nil` for a removed one.
    /// - Complexity: O(changes); O(rows) if rows have new positions.
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
    /// Whether every row keeps its flat index.
    fileprivate var keepsPlaces: Bool {
        insertions.isEmpty && removals.isEmpty && moves.isEmpty && sections.moves.isEmpty
    }
}
