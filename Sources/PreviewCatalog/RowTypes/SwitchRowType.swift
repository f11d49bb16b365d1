import ListPreviewKit

/// A title with a switch.
struct SwitchRowType: RowType {
    typealias Item = SwitchRow
    static let name = "switch"
    static let keys: [RowFileKey] = [.detail, .on, .enabled]
    static let controls: [RowField] = [.flag("on", \Self.isOn), .flag("enabled", \Self.isEnabled)]
    static var editedField: String? { "on" }

    var isOn: Bool
    var isEnabled: Bool

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        isOn = decoder.flag(object, .on, default: false)
        isEnabled = decoder.flag(object, .enabled, default: true)
    }

    func model(of row: ScreenFile.Row) -> SwitchModel {
        SwitchModel(
            id: ListID(row.id), title: row.text, detail: row.detail, image: row.image, isOn: isOn,
            isEnabled: isEnabled)
    }
}

extension SwitchRow: ScreenFileItem {}

extension RowFileKey {
    static let on = RowFileKey("on", synonyms: ["isOn"])
}
