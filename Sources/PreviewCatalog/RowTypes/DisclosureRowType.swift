import ListPreviewKit

/// A row that shows and hides other rows. These follow it in their section, one level deeper.
struct DisclosureRowType: RowType {
    typealias Item = DisclosureRow
    static let name = "disclosure"
    static let hasPublicComponent = false
    static let keys: [RowFileKey] = [.detail, .expanded, .rows]
    static let requiredKeys: [RowFileKey] = [.rows]
    static let controls: [RowField] = [.flag("expanded", \Self.isExpanded)]
    static var editedField: String? { "expanded" }

    var isExpanded: Bool

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        isExpanded = decoder.flag(object, .expanded, default: true)
    }

    func model(of row: ScreenFile.Row) -> DisclosureModel {
        DisclosureModel(
            id: ListID(row.id), title: row.text, detail: row.detail, image: row.image, isExpanded: isExpanded)
    }

    static func call(_ model: DisclosureModel, _ item: Item, _ arguments: inout SwiftArguments) -> SwiftRowCall {
        arguments.text(nil, model.title, field: "text")
        arguments.addID()
        arguments.optional("detail", model.detail, field: "detail")
        arguments.image(model.image)
        arguments.flag("isExpanded", model.isExpanded && !arguments.isCollapsed, field: "expanded")
        return SwiftRowCall("ListItemViewModel.disclosure", arguments.list)
    }
}

extension DisclosureRow: ScreenFileItem {}

extension ScreenFile.Section {
    /// The rows without those that earlier rows hide.
    var shownRows: [ScreenFile.Row] {
        var hiddenLevel = Int.max
        return rows.filter { row in
            guard row.level < hiddenLevel else { return false }
            let isFolded = (row.type as? DisclosureRowType)?.isExpanded == false
            hiddenLevel = isFolded ? row.level + 1 : .max
            return true
        }
    }
}

extension ScreenFile.State {
    /// The state with all hidden rows, and the identities of the rows that hide them.
    var expanded: (state: ScreenFile.State, collapsed: Set<String>) {
        var state = self
        var collapsed: Set<String> = []
        for section in sections.indices {
            for row in sections[section].rows.indices {
                guard var type = sections[section].rows[row].type as? DisclosureRowType, !type.isExpanded else {
                    continue
                }
                type.isExpanded = true
                state.sections[section].rows[row].type = type
                collapsed.insert(sections[section].rows[row].id)
            }
        }
        return (state, collapsed)
    }
}

extension RowFileKey {
    static let rows = RowFileKey("rows", synonyms: ["children"])
}
