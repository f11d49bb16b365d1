package import ListPreviewKit

/// Finds the names of rows, headers and footers, and the values that differ.
///
/// It caches information about templates: reuse it for many changes.
package struct ElementDescriber {
    /// The facts about a template.
    private struct Known {
        var outline: ElementTree
        /// The slots with texts, or with markup such as that of Markdown, that are not decoration.
        var texts: [Int]
        /// The last names of the slots; elements of one template usually have the same names.
        var names: SlotNames?
    }

    private var templates = TemplateCatalog()
    private var known: [ObjectIdentifier: Known] = [:]

    /// Starts without any template.
    package init() {}

    /// The accessibility label of an element, or its first nonempty text that is not decoration.
    package mutating func name(of viewModel: ListItemViewModel, as role: ElementRole) -> String? {
        if role == .row, let label = viewModel.accessibilityLabel { return label }
        var styles = StyleCollector()
        let template = templates.template(of: viewModel, as: role)
        return name(in: template, template.values(of: viewModel, styles: &styles))
    }

    /// The same for an element with known values.
    mutating func name(of shown: ShownElement, as role: ElementRole) -> String? {
        if role == .row, let label = shown.viewModel.accessibilityLabel { return label }
        return name(in: templates.template(of: shown.viewModel, as: role), shown.values)
    }

    private mutating func name(in template: ElementTemplate, _ values: [SlotValue]) -> String? {
        let slots = template.markup.slots
        for slot in known(template).texts where values.indices.contains(slot) {
            guard let value = values[slot].text else { continue }
            let text = slots[slot].kind == .rawHTML ? ElementTree.text(ofMarkup: value) : value
            if text.contains(where: { !$0.isWhitespace }) { return text }
        }
        return nil
    }

    /// The text of a section's header, or its identity if it has none.
    package mutating func name(of section: ListSection) -> String {
        section.header.flatMap { name(of: $0, as: .header) } ?? section.id.description
    }

    /// The values of an element that operations change.
    ///
    /// - Parameters:
    ///   - old: The element before.
    ///   - new: The element after, of the same component.
    ///   - slots: The slots that are set, with their new values.
    ///   - attributes: The outer element's attributes that are set.
    ///   - classes: The style rules of both screens.
    mutating func values(
        from old: ShownElement, to new: ShownElement, as role: ElementRole, slots: [(slot: Int, value: SlotValue)],
        attributes: [(name: String, value: String?)], classes: ClassChange
    ) -> [ValueChange] {
        let template = templates.template(of: new.viewModel, as: role)
        let names = names(of: template, new)
        var changes: [SlotChange] = []
        for (slot, value) in slots.sorted(by: { $0.slot < $1.slot })
        where template.markup.slots.indices.contains(slot) && old.values.indices.contains(slot) {
            let kind = template.markup.slots[slot].kind
            let (before, after) = (old.values[slot], value)
            var change = SlotChange(kind: kind, path: template.markup.slots[slot].path)
            if kind == .attribute("class") {
                (change.styles, change.values) = classes.changes(
                    part: names.part(slot), slot: slot, from: before.text, to: after.text)
            } else {
                let value = ValueChange(
                    name: names.name(slot), slot: slot, old: self.value(before, kind, template),
                    new: self.value(after, kind, template))
                if case .attribute(let name) = kind {
                    change.values = [value.readingFlags(of: name)]
                } else {
                    change.values = [value]
                }
            }
            changes.append(change)
        }
        let outer = attributes.flatMap { Self.attribute($0.name, $0.value, from: old.viewModel, to: new.viewModel) }
        return SlotChange.condensed(changes).flatMap { $0.styles + $0.values } + outer
    }

    /// A change of the outer element: its class represents the height and separators.
    private static func attribute(
        _ name: String, _ value: String?, from old: ListItemViewModel, to new: ListItemViewModel
    ) -> [ValueChange] {
        guard name == "class" else {
            let before = ElementAttribute(rawValue: name)?.value(of: old).map(SlotValue.carried)?.text
            return ElementAttribute.change(of: name, from: before, to: value).map { [$0] } ?? []
        }
        var changes: [ValueChange] = []
        if old.heightStyle != new.heightStyle {
            changes.append(
                ValueChange(name: "height", old: .word(old.heightStyle.phrase), new: .word(new.heightStyle.phrase)))
        }
        if old.separators != new.separators {
            changes.append(ValueChange(name: "separators", old: .word("as they were"), new: .word("others")))
        }
        let highlights = [old, new].map { $0.selectionStyle == .highlight }
        if highlights[0] != highlights[1] {
            changes.append(ValueChange(name: "highlight", old: .flag(highlights[0]), new: .flag(highlights[1])))
        }
        return changes
    }

    private func value(_ value: SlotValue, _ kind: SlotKind, _ template: ElementTemplate) -> ValueChange.Value {
        switch value {
        case .absent:
            if case .booleanAttribute = kind { .flag(false) } else { .none }
        case .flag(let flag): .flag(flag)
        case .text(let text): .text(text)
        case .list(let items): .list(items.map { Self.firstText($0, in: kind, template) })
        }
    }

    private static func firstText(_ values: [SlotValue], in kind: SlotKind, _ template: ElementTemplate) -> String {
        guard case .list(let name) = kind,
            let slots = template.listTemplates.first(where: { $0.name == name })?.slots
        else { return "" }
        for (slot, value) in zip(slots, values) where slot.kind == .text {
            if let text = value.text, !text.isEmpty { return text }
        }
        // The address identifies an image.
        return zip(slots, values).first { $0.0.kind == .attribute("src") }?.1.text ?? ""
    }

    private mutating func names(of template: ElementTemplate, _ shown: ShownElement) -> SlotNames {
        let known = known(template)
        if let names = known.names, names.areNames(for: shown.values) { return names }
        let names = SlotNames(
            template.markup.slots, in: known.outline, values: shown.values, called: shown.viewModel.partNames)
        self.known[ObjectIdentifier(template)]?.names = names
        return names
    }

    private mutating func known(_ template: ElementTemplate) -> Known {
        let id = ObjectIdentifier(template)
        if let known = known[id] { return known }
        let (outline, slots) = (ElementTree(html: template.markup.html), template.markup.slots)
        let texts = slots.indices.filter {
            (slots[$0].kind == .text || slots[$0].kind == .rawHTML) && !outline.isDecoration(slots[$0].path)
        }
        let known = Known(outline: outline, texts: texts)
        self.known[id] = known
        return known
    }
}
