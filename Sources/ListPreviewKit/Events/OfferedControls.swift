/// The controls of a component's template, with `data-action`.
package struct OfferedControls: Sendable {
    /// The actions that are part of the template, not values of its slots.
    private let names: [String]
    private let slots: [TemplateSlot]
    private let lists: [String: TemplateMarkup]

    /// Finds the controls of a component.
    package init(of component: ListComponent) {
        self.init(html: component.html, slots: component.slots, lists: component.listTemplates)
    }

    private init(html: String, slots: [TemplateSlot], lists: [TemplateMarkup]) {
        names = OfferedActions(in: Array(html.utf8)).actions.filter { !$0.isAutomatic }.map(\.name)
        self.slots = slots
        self.lists = Dictionary(lists.map { ($0.name, $0) }) { first, _ in first }
    }

    /// Whether no values of the slots can produce an action.
    package var isEmpty: Bool {
        names.isEmpty
            && !slots.contains { slot in
                switch slot.kind {
                // Links in Markdown can send actions.
                case .list, .rawHTML: true
                default: slot.kind == .attribute("data-action")
                }
            }
    }

    /// The actions of all controls, including hidden and disabled ones; `nil` if a control without a name may get any.
    package func possibleActions(_ values: [SlotValue]) -> Set<String>? {
        var actions = Set(names)
        for (slot, value) in zip(slots, values) {
            switch (slot.kind, value) {
            case (.attribute("data-action"), .text(let action)): actions.insert(action)
            case (.attribute("data-action"), _): return nil
            case (.list(let name), _):
                guard let template = lists[name] else { continue }
                let inner = OfferedControls(html: template.html, slots: template.slots, lists: [])
                if inner.slots.contains(where: { $0.kind == .attribute("data-action") }) { return nil }
                actions.formUnion(inner.names)
            case (.rawHTML, .text(let markup)):
                actions.formUnion(OfferedActions(in: Array(markup.utf8)).actions.filter { !$0.isAutomatic }.map(\.name))
            default: break
            }
        }
        return actions
    }
}

extension ListItemViewModel {
    /// The actions that the component's controls can send, as far as they are known.
    ///
    /// - Complexity: O(1) if the template has all names; otherwise, the row is mapped.
    var controlActions: Set<String> {
        let controls = Self.controls.value(for: templateKey) { _ in OfferedControls(of: component) }
        return controls.possibleActions(values(for: controls)) ?? []
    }

    private static let controls = BoundedCache<TemplateKey, OfferedControls>()

    /// The values of the component's slots, if it has controls.
    package func values(for controls: OfferedControls) -> [SlotValue] {
        guard !controls.isEmpty else { return [] }
        var values = SlotValues()
        appendValues(to: &values)
        return values.values
    }

    /// The actions of the component's controls that are neither hidden nor disabled.
    package var shownActions: [String] {
        offered.actions.filter { $0.isEnabled && !$0.isAutomatic }.map(\.name)
    }

    /// Whether users can use the row, or a control or a link in it.
    package var isUsable: Bool {
        if action != nil { return true }
        let offered = offered
        return offered.hasLinks || offered.actions.contains(where: \.isEnabled)
    }

    private var offered: OfferedActions {
        var writer = HTMLWriter()
        write(into: &writer)
        return OfferedActions(in: writer.bytes())
    }
}
