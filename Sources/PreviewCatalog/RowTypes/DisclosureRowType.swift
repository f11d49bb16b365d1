import ListPreviewKit

/// A row that shows and hides other rows. These follow it in their section, one level deeper.
struct DisclosureRowType: RowType {
    typealias Item = DisclosureRow
    static let name = "disclosure"
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

extension RowFileKey {
    static let rows = RowFileKey("rows", synonyms: ["children"])
}
