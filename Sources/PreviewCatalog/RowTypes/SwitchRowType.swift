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

    static func call(_ model: SwitchModel, _ item: Item, _ arguments: inout SwiftArguments) -> SwiftRowCall {
        arguments.addID()
        arguments.text("title", model.title, field: "text")
        arguments.optional("detail", model.detail, field: "detail")
        arguments.image(model.image)
        arguments.flag("isOn", model.isOn, field: "on")
        arguments.flag("isEnabled", model.isEnabled, unless: true, field: "enabled")
        return SwiftRowCall(Item.self, arguments)
    }
}

extension SwitchRow: ScreenFileItem {}

extension RowFileKey {
    static let on = RowFileKey("on", synonyms: ["isOn"])
}
