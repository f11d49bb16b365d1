package import ListPreviewKit

/// An action that a row offers and that nothing handles, on a screen that handles others; or a handler that no action reaches.
package struct UnhandledAction: Sendable, Hashable, CustomStringConvertible {
    /// The problem.
    package enum Reason: Sendable, Hashable {
        /// There is no handler.
        case noHandler
        /// There is a handler for another component, by its name.
        case otherComponent(String)
        /// The row's handler requires other data than the row has.
        case otherData(expected: String, found: String)
        /// There is a handler, but the row offers no such action.
        case notOffered
        /// There is a handler for all rows of a component, but none of them offers the action.
        case offeredByNone
        /// A swipe action or a menu item has the name of an action with a handler of the row, which is called instead.
        case takenByRow
        /// A swipe action or a menu item has the name of an action of the component, and its closure handles both.
        case takesComponentAction
        /// Several buttons of bars have the name, so that the first closure handles all of them.
        case sameName
    }

    /// The name of the action.
    package let action: String
    /// The first row, header or footer with the problem; the screen for a handler of a component.
    package let target: ListEventTarget
    /// The component.
    package let component: String
    /// The problem.
    package let reason: Reason

    /// The problem and its solution in one sentence.
    package var description: String {
        switch reason {
        case .noHandler:
            """
            nothing handles '\(action)' of the \(target) (\(component)): add a handler with on(_:perform:) or onOther, or \
            remove the action
            """
        case .otherComponent(let other):
            """
            nothing calls the handler of '\(action)' on the \(target): it is for \(other), and the row's component is \
            \(component)
            """
        case .otherData(let expected, let found):
            "the handler of '\(action)' of the \(target) (\(component)) takes \(expected), but the row's data is \(found)"
        case .notOffered:
            """
            nothing calls the handler of '\(action)' on the \(target) (\(component)): write data-action="\(action)" in its \
            template, or remove the handler
            """
        case .offeredByNone:
            """
            nothing calls the handler of '\(action)' of \(component): no row of it offers the action, in its template or as a \
            RowAction
            """
        case .takenByRow:
            """
            nothing calls the closure of the RowAction '\(action)' of the \(target) (\(component)): the row has a handler with this \
            name; give the RowAction another one: RowAction("…", name: "…")
            """
        case .takesComponentAction:
            """
            the closure of the RowAction '\(action)' of the \(target) also handles the action '\(action)' of the component \
            (\(component)); give the RowAction another name: RowAction("…", name: "…")
            """
        case .sameName:
            """
            several buttons of the screen's bars have the name '\(action)', and the first closure handles all of them: give each a name \
            of its own: RowAction("…", name: "…")
            """
        }
    }
}

extension ListScreen {
    /// The unhandled actions of rows, headers and footers, each once per component, and the handlers that
    /// no action reaches.
    ///
    /// A screen without any handlers only displays content; then there are none.
    ///
    /// - Complexity: O(rows): each is mapped to find its visible controls.
    package var unhandledActions: [UnhandledAction] { unhandledActions(below: []) }

    /// - Parameter others: The handlers of the screens below, which handle what a sheet or a sidebar does not.
    private func unhandledActions(below others: [ListEventHandlers]) -> [UnhandledAction] {
        let layout = ScreenLayout(self)
        let levels = layout.levels
        let all = levels[0].screen.sections.flatMap { section in
            [section.header.map { ($0, ListEventTarget.header(section.id)) }].compactMap(\.self)
                + section.rows.map { ($0, .row($0.id)) }
                + [section.footer.map { ($0, .footer(section.id)) }].compactMap(\.self)
        }
        var search = ActionSearch(handlers: [handlers] + others)
        for name in namesOfSeveralButtons { search.report(name, .screen, "bar", .sameName) }
        let inner = [sidebar?.screen, sheet?.screen].compactMap(\.self).flatMap {
            $0.unhandledActions(below: search.handlers)
        }
        guard search.handlers.contains(where: { !$0.isEmpty }) || all.contains(where: { $0.0.hasHandlers }) else {
            return search.found + inner
        }
        for (viewModel, target) in all where !viewModel.isPlaceholder { search.examine(viewModel, at: target) }
        for bar in ScreenBars(of: levels[0], among: levels, in: layout).all {
            for action in bar.actions
            where barHandler(of: action) == nil && !search.handlers.contains(where: { $0.canTake(action) }) {
                search.report(action, .screen, bar.id, .noHandler)
            }
        }
        search.examineHandlers()
        return search.found + inner
    }
}

extension ListScreen {
    /// The names that several buttons of bars share, although they have separate closures or other titles.
    private var namesOfSeveralButtons: [String] {
        Dictionary(grouping: buttons, by: \.name).filter { _, buttons in
            let closureCount = buttons.count { $0.handler.perform != nil }
            return closureCount > 1 || (closureCount == 1 && Set(buttons.map(\.title)).count > 1)
        }
        .keys.sorted()
    }
}

/// Finds the actions of rows without a handler, and the handlers without an action.
private struct ActionSearch {
    private struct Known: Hashable {
        let component: ObjectIdentifier
        let action: String
        let reason: UnhandledAction.Reason
    }

    /// Those of the screen, and of the screens below.
    let handlers: [ListEventHandlers]
    private(set) var found: [UnhandledAction] = []
    private var known: Set<Known> = []
    private var scanned: [TemplateKey: OfferedControls] = [:]
    /// The actions that the rows of a component offer; `nil` for any.
    private var offered: [ObjectIdentifier: Set<String>?] = [:]

    init(handlers: [ListEventHandlers]) {
        self.handlers = handlers
    }

    mutating func report(
        _ action: String, _ target: ListEventTarget, _ component: String, _ reason: UnhandledAction.Reason
    ) {
        found.append(UnhandledAction(action: action, target: target, component: component, reason: reason))
    }

    mutating func examine(_ viewModel: ListItemViewModel, at target: ListEventTarget) {
        let id = viewModel.componentID
        let controls = scanned[viewModel.templateKey] ?? OfferedControls(of: viewModel.component)
        scanned[viewModel.templateKey] = controls
        let values = viewModel.values(for: controls)
        let shown = controls.isEmpty ? [] : viewModel.shownActions
        var problems: [(action: String, reason: UnhandledAction.Reason)] = []
        for action in viewModel.namedActions + shown {
            if let handler = viewModel.handler(of: action) {
                if let reason = viewModel.reasonAgainst(handler) { problems.append((action, reason)) }
            } else if !handlers.contains(where: { $0.canTake(action, of: viewModel) }) {
                problems.append((action, .noHandler))
            }
        }
        problems += viewModel.collisions(with: shown)
        // A template with a mistake offers nothing, and only the mistake is reported.
        let isBroken = !viewModel.component.diagnostics.isEmpty
        let possible = isBroken ? nil : controls.possibleActions(values).map { $0.union(viewModel.namedActions) }
        let before = offered[id] ?? []
        offered[id] = .some(before.flatMap { before in possible.map { before.union($0) } })
        for (action, handler) in viewModel.ownHandlers.sorted(by: { $0.key < $1.key }) {
            if let reason = viewModel.reasonAgainst(handler) {
                problems.append((action, reason))
            } else if let possible, !possible.contains(action) {
                problems.append((action, .notOffered))
            }
        }
        for (action, reason) in problems
        where known.insert(Known(component: id, action: action, reason: reason)).inserted {
            report(action, target, viewModel.componentName, reason)
        }
    }

    /// Finds the handlers of components that are on the screen and never offer the action. Components that are not on the
    /// screen are skipped, because another state may contain them.
    mutating func examineHandlers() {
        for (component, name, action) in handlers[0].componentActions {
            guard case .some(.some(let offered)) = offered[component], !offered.contains(action) else { continue }
            report(action, .screen, name, .offeredByNone)
        }
    }
}

extension ListItemViewModel {
    /// Whether the row handles an event itself.
    fileprivate var hasHandlers: Bool {
        !ownHandlers.isEmpty || buttons.contains { $0.handler.perform != nil }
    }

    /// The names of swipe actions and menu items with a closure that other actions of the row have, too.
    ///
    /// - Parameter shown: The actions of the component's controls.
    fileprivate func collisions(with shown: [String]) -> [(action: String, reason: UnhandledAction.Reason)] {
        buttons.filter { $0.handler.perform != nil }.compactMap { action in
            if ownHandlers[action.name] != nil { return (action.name, .takenByRow) }
            return shown.contains(action.name) ? (action.name, .takesComponentAction) : nil
        }
    }

    /// The reason why a handler cannot handle events of the row.
    fileprivate func reasonAgainst(_ handler: EventHandler) -> UnhandledAction.Reason? {
        if let type = handler.component, ObjectIdentifier(type) != componentID {
            return .otherComponent("\(type)")
        }
        if let model = handler.model, ObjectIdentifier(model) != dataType {
            return .otherData(expected: "\(model)", found: dataTypeName)
        }
        return nil
    }
}
