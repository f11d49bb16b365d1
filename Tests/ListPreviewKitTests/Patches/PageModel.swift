@testable import ListPreviewKit

/// A model of a page's elements: the simplest target of patches, with strict checks.
struct PageModel: Equatable {
    struct Node: Equatable {
        var template: String?
        var parent: String?
        /// Attributes of the element itself.
        var attributes: [String: String] = [:]
        /// Values of slots inside the element, by slot; absent ones are omitted.
        var values: [Int: SlotValue] = [:]
        var children: [String] = []
    }

    struct Failure: Error, Equatable {
        var message: String
    }

    var nodes: [String: Node] = [:]

    func node(_ id: String) throws(Failure) -> Node {
        guard let node = nodes[id] else { throw Failure(message: "no element \(id)") }
        return node
    }

    mutating func apply(_ operation: PatchOperation, templates: [String: TemplateMarkup]) throws(Failure) {
        switch operation {
        case .remove(let ids):
            for id in ids { try remove(id) }
        case .insert(let parent, let before, let template, let elements):
            guard !elements.isEmpty else { throw Failure(message: "an insertion of nothing") }
            for element in elements {
                try place(element.id, in: parent, before: before, as: Node(template: template))
                try fill(element.id, with: element.values, templates: templates)
            }
        case .move(let parent, let before, let ids):
            guard !ids.isEmpty else { throw Failure(message: "a move of nothing") }
            for id in ids {
                var node = try node(id)
                guard id != before, id != parent else { throw Failure(message: "\(id) moved before itself") }
                try detach(id)
                nodes[id] = nil
                node.parent = nil
                try place(id, in: parent, before: before, as: node)
            }
        case .set(let slot, let ids, let values):
            guard ids.count == values.count, !ids.isEmpty else { throw Failure(message: "values that do not fit") }
            for (id, value) in zip(ids, values) { try set(slot, of: id, to: value, templates: templates) }
        case .replace(let id, let template, let values):
            guard try node(id).template != template else { throw Failure(message: "\(id) replaced by its like") }
            let parent = try node(id).parent
            nodes[id] = Node(template: template, parent: parent)
            try fill(id, with: values, templates: templates)
        case .attribute(let id, let name, let value):
            guard PatchOperation.allowsAttribute(name) else { throw Failure(message: "attribute \(name)") }
            guard try node(id).attributes[name] != value else {
                throw Failure(message: "\(name) of \(id) set to itself")
            }
            nodes[id]?.attributes[name] = value
        case .clear(let parent):
            guard try !node(parent).children.isEmpty else { throw Failure(message: "\(parent) is empty already") }
            for id in try node(parent).children { try remove(id) }
        }
    }

    private mutating func detach(_ id: String) throws(Failure) {
        guard let parent = try node(id).parent else { throw Failure(message: "\(id) cannot be removed") }
        nodes[parent]?.children.removeAll { $0 == id }
    }

    private mutating func remove(_ id: String) throws(Failure) {
        try detach(id)
        for child in try node(id).children { try remove(child) }
        nodes[id] = nil
    }

    private mutating func place(
        _ id: String, in parent: String, before: String?, as node: Node
    ) throws(Failure) {
        guard nodes[id] == nil else { throw Failure(message: "\(id) is duplicated") }
        var siblings = try self.node(parent).children
        var index = siblings.count
        if let before {
            guard let found = siblings.firstIndex(of: before) else {
                throw Failure(message: "no \(before) in \(parent)")
            }
            index = found
        }
        siblings.insert(id, at: index)
        nodes[parent]?.children = siblings
        nodes[id] = node
        nodes[id]?.parent = parent
    }

    private mutating func fill(
        _ id: String, with values: [SlotValue], templates: [String: TemplateMarkup]
    ) throws(Failure) {
        let name = try node(id).template ?? ""
        guard let template = templates[name] else { throw Failure(message: "no template \(name)") }
        guard values.count <= template.slots.count else { throw Failure(message: "too many values for \(id)") }
        for (slot, value) in values.enumerated() { try set(slot, of: id, to: value, templates: templates, isNew: true) }
    }

    private mutating func set(
        _ slot: Int, of id: String, to value: SlotValue, templates: [String: TemplateMarkup], isNew: Bool = false
    ) throws(Failure) {
        let name = try node(id).template ?? ""
        guard let template = templates[name], template.slots.indices.contains(slot) else {
            throw Failure(message: "no slot \(slot) in \(id)")
        }
        let kind = template.slots[slot].kind
        switch (kind, value) {
        case (.attribute, .text), (.text, .text), (.rawHTML, .text), (.list, .list), (.booleanAttribute, .flag),
            (_, .absent):
            break
        default: throw Failure(message: "\(value) for \(kind)")
        }
        let value: SlotValue? = value == .absent ? nil : value
        if template.slots[slot].path.isEmpty {
            switch kind {
            case .attribute(let attribute), .booleanAttribute(let attribute):
                guard isNew else { throw Failure(message: "the own attribute \(attribute) set as a slot") }
                if case .text(let text) = value { nodes[id]?.attributes[attribute] = text }
                if case .flag(true) = value { nodes[id]?.attributes[attribute] = "" }
                return
            case .text, .rawHTML, .list: break
            }
        }
        // The class of the element with a section's rows belongs to that element, and changes with it.
        if name == "section", case .attribute("class") = kind {
            let inner = try node(id).children.first { $0.hasSuffix("_rows") } ?? ""
            if case .text(let text) = value { nodes[inner]?.attributes["class"] = text }
            return
        }
        guard isNew || nodes[id]?.values[slot] != value else {
            throw Failure(message: "slot \(slot) of \(id) set to itself")
        }
        nodes[id]?.values[slot] = value
        // A section includes the element of its rows.
        if case .attribute("id") = kind, case .text(let inner) = value {
            try place(inner, in: id, before: nil, as: Node())
        }
    }
}

extension PageModel {
    /// The model of a screen's page, created from the screen alone: neither rendered nor planned.
    init(_ screen: ListScreen) {
        var sections: [ListID: Int] = [:]
        var rows: [ListID: Int] = [:]
        let layout = ScreenLayout(screen)
        let levels = layout.levels
        addScreen(levels[0].screen, isStatus: screen.isEmpty)
        add([ScreenBars(of: levels[0], among: levels, in: layout).sidebar].compactMap(\.self), to: "screen")
        for level in levels.sorted(by: { $0.depth < $1.depth }) {
            let depth = level.depth
            let frame = depth < 0 ? "sidebar" : depth == 1 ? "sheet" : "sheet-2"
            let parent = depth == 0 ? "screen" : "\(frame)-screen"
            let bars = ScreenBars(of: level, among: levels, in: layout)
            add(bars.beforeTitle, to: parent)
            let title = depth == 0 ? "screen-title" : "\(frame)-title"
            nodes[parent]?.children.append(title)
            nodes[title] = Node(
                template: depth == 0 ? "screen-title" : "sheet-title", parent: parent,
                values: [0: .carried(level.screen.title)])
            add(bars.beforeSections, to: parent)
            for section in level.screen.sections {
                sections[section.id, default: 0] += 1
                add(section, id: Self.element("s", section.id, sections[section.id]), to: parent, rows: &rows)
            }
            add(bars.afterSections, to: parent)
            add([bars.presentation].compactMap(\.self), to: "screen")
        }
    }

    private mutating func addScreen(_ screen: ListScreen, isStatus: Bool) {
        nodes["screen"] = Node(
            attributes: [
                "class": "list-screen \(screen.style.className)", "dir": screen.direction.rawValue,
                "lang": screen.language,
            ])
        if let loader = screen.loaderClass {
            nodes["screen"]?.attributes["aria-busy"] = "true"
            nodes["screen"]?.attributes["class", default: ""] += " \(loader.attribute)"
        }
        if screen.sections.map(\.rows.count).reduce(0, +) > 300 {
            nodes["screen"]?.attributes["class", default: ""] += " long-list"
        }
        nodes["screen"]?.attributes["class", default: ""] += Self.barClasses(of: screen, isStatus: isStatus)
    }

    private mutating func add(_ bars: [ScreenBar], to parent: String) {
        for bar in bars {
            nodes[parent]?.children.append(bar.id)
            var node = Node(template: bar.templates[0].name, parent: parent)
            for (index, value) in bar.values.values.enumerated() where value != .absent {
                let slot = bar.templates[0].slots[index]
                if slot.path.isEmpty, case .attribute(let name) = slot.kind, case .text(let text) = value {
                    node.attributes[name] = text
                } else {
                    node.values[index] = value
                    // A sheet includes the element of its screen.
                    if case .attribute("id") = slot.kind, case .text(let inner) = value {
                        node.children.append(inner)
                        nodes[inner] = Node(parent: bar.id)
                    }
                }
            }
            nodes[bar.id] = node
        }
    }

    private static func barClasses(of screen: ListScreen, isStatus: Bool) -> String {
        var classes =
            (screen.navigationBar ?? (screen.sidebar == nil ? nil : .init())).map {
                $0.isInline || !$0.titleMenu.isEmpty ? " inline-title" : " large-title"
            } ?? ""
        if let prompt = screen.navigationBar?.prompt, !prompt.isEmpty { classes += " with-prompt" }
        if !screen.toolbar.isEmpty || screen.toolbarStatus != nil || !screen.tabs.isEmpty { classes += " bottom-bar" }
        if isStatus { classes += " no-rows" }
        classes += screen.editMode.map { " edit-\($0.rawValue)" } ?? ""
        return classes + (screen.sidebar.map { $0.isOpen ? " split sidebar-open" : " split" } ?? "")
    }

    private mutating func add(_ section: ListSection, id: String, to parent: String, rows: inout [ListID: Int]) {
        let list = id + "_rows"
        nodes[parent]?.children.append(id)
        nodes[id] = Node(template: "section", parent: parent, values: [0: .text(list)])
        if let header = section.header {
            nodes[id]?.attributes["aria-labelledby"] = ScreenTemplates.label(of: section, element: id)
            add(header, id: id + "_header", to: id, suffix: "/header")
        }
        nodes[list] = Node(parent: id)
        nodes[list]?.attributes["class"] = section.styleClass?.attribute
        nodes[list]?.attributes["tabindex"] = section.layout.isScrollable ? "0" : nil
        nodes[id]?.children.append(list)
        for row in section.rows {
            rows[row.id, default: 0] += 1
            let element = Self.element("r", row.id, rows[row.id])
            add(row, id: element, to: list, suffix: "")
            nodes[element]?.attributes["data-action"] = row.action
            nodes[element]?.attributes["tabindex"] = row.action == nil ? nil : "0"
            nodes[element]?.attributes["aria-current"] = row.isSelected ? "true" : nil
            nodes[element]?.attributes["data-appear"] = row.appearAction
        }
        if let footer = section.footer { add(footer, id: id + "_footer", to: id, suffix: "/footer") }
    }

    private mutating func add(_ viewModel: ListItemViewModel, id: String, to parent: String, suffix: String) {
        var values = SlotValues()
        viewModel.appendValues(to: &values)
        let hasControls = viewModel.hasControls && suffix.isEmpty
        if hasControls { RowControls.template.appendValues(of: RowControls(of: viewModel), to: &values) }
        let name = viewModel.component.name + suffix + (hasControls ? "/controls" : "")
        var node = Node(template: name, parent: parent)
        node.attributes["class"] = viewModel.styleClass?.attribute
        node.attributes["inert"] = viewModel.isPlaceholder ? "" : nil
        for (slot, value) in values.values.enumerated() where value != .absent { node.values[slot] = value }
        nodes[id] = node
        nodes[parent]?.children.append(id)
    }

    /// An element's identity, implemented a second time.
    private static func element(_ kind: String, _ id: ListID, _ occurrence: Int?) -> String {
        let bytes = id.description._nfcCodeUnits.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let stays =
                byte < 0x80 && (character.isLetter || character.isNumber || character == "-" || character == ".")
            return stays ? String(character) : "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let suffix = occurrence.map { $0 > 1 ? "_x\($0)" : "" } ?? ""
        return "\(kind)-\(bytes.joined())\(suffix)"
    }
}
