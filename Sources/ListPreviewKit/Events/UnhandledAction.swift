/// An action that a row offers and that nothing handles, on a screen that handles others.
package struct UnhandledAction: Sendable, Hashable, CustomStringConvertible {
    /// The name of the action.
    package let action: String
    /// The first row, header or footer that offers it.
    package let target: ListEventTarget
    /// The component.
    package let component: String

    /// One sentence that says what is wrong and what to do.
    package var description: String {
        """
        nothing handles '\(action)' of the \(target) (\(component)): add a handler with on(_:perform:) or onOther, or leave \
        the action out
        """
    }
}

extension ListScreen {
    /// The actions that rows, headers and footers offer and that nothing handles, each once for a component.
    ///
    /// A screen without any handlers only shows something; then there are none.
    ///
    /// - Complexity: O(rows): each is mapped to see which of its controls are there.
    package var unhandledActions: [UnhandledAction] {
        let all = presented.sections.flatMap { section in
            [section.header.map { ($0, ListEventTarget.header(section.id)) }].compactMap(\.self)
                + section.rows.map { ($0, .row($0.id)) }
                + [section.footer.map { ($0, .footer(section.id)) }].compactMap(\.self)
        }
        guard !handlers.isEmpty || all.contains(where: { $0.0.hasHandlers }) else { return [] }
        struct Known: Hashable {
            let component: ObjectIdentifier
            let action: String
        }
        var known: Set<Known> = []
        var scanned: [ObjectIdentifier: OfferedControls] = [:]
        var unhandled: [UnhandledAction] = []
        for (viewModel, target) in all where !viewModel.isPlaceholder {
            let id = viewModel.componentID
            let controls = scanned[id] ?? OfferedControls(of: viewModel.component)
            scanned[id] = controls
            for action in viewModel.offeredActions(controls)
            where viewModel.handler(of: action) == nil && !handlers.canTake(action, of: viewModel)
                && known.insert(Known(component: id, action: action)).inserted
            {
                let component = viewModel.component.name
                unhandled.append(UnhandledAction(action: action, target: target, component: component))
            }
        }
        for bar in ScreenBars(of: ScreenLayout(self)).all {
            for action in bar.actions where !handlers.canTake(action) {
                unhandled.append(UnhandledAction(action: action, target: .screen, component: bar.id))
            }
        }
        return unhandled
    }
}

extension ListItemViewModel {
    /// Whether the row handles anything by itself.
    fileprivate var hasHandlers: Bool { !isPlain && !options.handlers.isEmpty }

    /// The actions that can be asked for now, those of the component's controls last.
    fileprivate func offeredActions(_ controls: OfferedControls) -> [String] {
        let own = [action, appearAction, isMovable ? "move" : nil].compactMap(\.self)
        let named = (leadingActions + trailingActions + menu).map(\.name)
        guard !controls.isEmpty else { return own + named }
        var values = SlotValues()
        appendValues(to: &values)
        return own + named + controls.actions(values.values)
    }
}

/// The controls that a component's template has: where it says `data-action`.
private struct OfferedControls {
    private struct Control {
        var path: [Int]
        var action: String
    }

    private let controls: [Control]
    private let slots: [TemplateSlot]
    private let lists: [String: TemplateMarkup]

    init(of component: ListComponent) {
        self.init(html: component.html, slots: component.slots, lists: component.listTemplates)
    }

    private init(html: String, slots: [TemplateSlot], lists: [TemplateMarkup]) {
        controls = Self.controls(in: html)
        self.slots = slots
        self.lists = Dictionary(lists.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Whether no values of the slots can make an action.
    var isEmpty: Bool {
        controls.isEmpty
            && !slots.contains { slot in
                if case .list = slot.kind { true } else { slot.kind == .attribute("data-action") }
            }
    }

    /// The actions of the controls that are neither hidden nor disabled.
    func actions(_ values: [SlotValue]) -> [String] {
        var off: [[Int]] = []
        for (slot, value) in zip(slots, values) where value == .flag(true) {
            switch slot.kind {
            case .booleanAttribute("hidden"), .booleanAttribute("disabled"), .booleanAttribute("readonly"):
                off.append(slot.path)
            default: break
            }
        }
        func isOn(_ path: [Int]) -> Bool { !off.contains { path.starts(with: $0) } }
        var actions = controls.filter { isOn($0.path) }.map(\.action)
        for (slot, value) in zip(slots, values) where isOn(slot.path) {
            switch (slot.kind, value) {
            case (.attribute("data-action"), .text(let action)): actions.append(action)
            case (.list(let name), .list(let rows)):
                guard let template = lists[name] else { continue }
                let inner = OfferedControls(html: template.html, slots: template.slots.map(Self.below), lists: [])
                for row in rows { actions += inner.actions(row) }
            default: break
            }
        }
        return actions
    }

    /// A sub-row's paths begin below its element, those of controls with it.
    private static func below(_ slot: TemplateSlot) -> TemplateSlot {
        TemplateSlot(kind: slot.kind, path: [0] + slot.path)
    }

    /// Reads markup as templates have it: well-formed, values in double quotes, no `<` or `>` in them.
    private static func controls(in html: String) -> [Control] {
        var controls: [Control] = []
        var open: [(path: [Int], childCount: Int)] = [([], 0)]
        for piece in html.split(separator: "<") {
            guard let end = piece.firstIndex(of: ">") else { continue }
            let tag = piece[..<end]
            if tag.hasPrefix("/") {
                if open.count > 1 { open.removeLast() }
                continue
            }
            let last = open.count - 1
            let path = open[last].path + [open[last].childCount]
            open[last].childCount += 1
            if let start = tag.firstRange(of: " data-action=\"")?.upperBound {
                controls.append(Control(path: path, action: String(tag[start...].prefix { $0 != "\"" })))
            }
            if !tag.hasSuffix("/") { open.append((path, 0)) }
        }
        return controls
    }
}
