import ListPreviewKit

struct ButtonRowType: RowType {
    typealias Item = ButtonRow
    static let name = "button"
    static let keys: [RowFileKey] = [.detail, .value, .accessory, .enabled, .role, .alignment]
    static let readsValueAsDetail = true
    static let controls: [RowField] = [
        .flag("destructive", \Self.isDestructive), .flag("enabled", \Self.isEnabled),
    ]

    var isDestructive: Bool
    let alignment: TextStyle.Alignment
    var isEnabled: Bool

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        let role: RowAction.Role? = decoder.choice(object[.role], "role")
        isDestructive = role == .destructive
        let word: ButtonAlignmentWord? = decoder.choice(object[.alignment], "alignment")
        alignment = word == .center ? .center : .leading
        isEnabled = decoder.flag(object, .enabled, default: true)
    }

    func model(of row: ScreenFile.Row) -> ButtonModel {
        ButtonModel(
            id: ListID(row.id), title: row.text, detail: row.detail, image: row.image, accessory: row.accessory,
            role: isDestructive ? .destructive : .normal, alignment: alignment, isEnabled: isEnabled)
    }
}

/// The alignment of a button's title in screen files.
enum ButtonAlignmentWord: String, CaseIterable {
    case leading, center
}

extension ButtonRow: ScreenFileItem {
    var marksInactive: Bool { false }
}

extension RowFileKey {
    static let role = RowFileKey("role")
    static let alignment = RowFileKey("alignment")
}
