@testable import ListPreviewKit

extension PageModel {
    /// The model of a screen's page, made from the screen alone: neither rendered nor planned.
    init(_ screen: ListScreen) {
        nodes["screen"] = Node(
            attributes: [
                "class": "list-screen \(screen.style.className)", "dir": screen.direction.rawValue,
                "lang": screen.language,
            ], children: ["screen-title"])
        if let loader = screen.loaderClass {
            nodes["screen"]?.attributes["aria-busy"] = "true"
            nodes["screen"]?.attributes["class", default: ""] += " \(loader.attribute)"
        }
        if screen.sections.map(\.rows.count).reduce(0, +) > 300 {
            nodes["screen"]?.attributes["class", default: ""] += " long-list"
        }
        nodes["screen-title"] = Node(template: "screen-title", parent: "screen", values: [0: .text(screen.title)])
        addIndex(of: screen)
        var sections: [ListID: Int] = [:]
        var rows: [ListID: Int] = [:]
        for section in screen.sections {
            sections[section.id, default: 0] += 1
            add(section, id: Self.element("s", section.id, sections[section.id]), rows: &rows)
        }
    }

    private mutating func addIndex(of screen: ListScreen) {
        guard let index = SectionIndex(of: ScreenLayout(screen)) else { return }
        nodes["screen"]?.children.append("section-index")
        nodes["section-index"] = Node(template: "section-index", parent: "screen", values: [0: index.values[0]])
    }

    private mutating func add(_ section: ListSection, id: String, rows: inout [ListID: Int]) {
        let list = id + "_rows"
        nodes["screen"]?.children.append(id)
        nodes[id] = Node(template: "section", parent: "screen", values: [0: .text(list)])
        if let header = section.header {
            nodes[id]?.attributes["aria-labelledby"] = ScreenTemplates.label(of: section, element: id)
            add(header, id: id + "_header", to: id, suffix: "/header")
        }
        nodes[list] = Node(parent: id)
        nodes[list]?.attributes["class"] = section.styleClass?.attribute
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

    /// An element's identity, spelled out once more.
    private static func element(_ kind: String, _ id: ListID, _ occurrence: Int?) -> String {
        let bytes = id.description.utf8.map { byte in
            let character = Character(Unicode.Scalar(byte))
            let stays =
                byte < 0x80 && (character.isLetter || character.isNumber || character == "-" || character == ".")
            return stays ? String(character) : "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        let suffix = occurrence.map { $0 > 1 ? "_x\($0)" : "" } ?? ""
        return "\(kind)-\(bytes.joined())\(suffix)"
    }
}
