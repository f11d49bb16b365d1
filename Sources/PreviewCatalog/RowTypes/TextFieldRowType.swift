import ListPreviewKit

struct TextFieldRowType: RowType {
    typealias Item = TextFieldRow
    static let name = "textField"
    static let keys: [RowFileKey] = [
        .value, .placeholder, .keyboard, .autocapitalization, .autocorrects, .clearButton, .editable, .secure, .lines,
        .error,
    ]
    static let textAlternative: RowFileKey? = .placeholder
    static let controls: [RowField] = [
        .text("value", \Self.text), .text("placeholder", \Self.placeholder), .text("error", \Self.error),
    ]
    static var editedField: String? { "value" }

    var text: String?
    var placeholder: String?
    let keyboard: TextFieldModel.Keyboard
    let autocapitalization: TextFieldModel.Autocapitalization?
    let autocorrects: Bool?
    let hasClearButton: Bool
    let isEditable: Bool
    let isSecure: Bool
    let lines: Int
    var error: String?

    init(_ object: SourceObject<RowFileKey>, of row: ScreenFile.Row, in decoder: inout ScreenFileDecoder) {
        text = decoder.text(object, .value)
        placeholder = decoder.text(object, .placeholder)
        keyboard = decoder.choice(object[.keyboard], "keyboard") ?? .text
        autocapitalization = decoder.choice(object[.autocapitalization], "autocapitalization")
        autocorrects = object[.autocorrects].flatMap { decoder.flag($0, "autocorrects") }
        hasClearButton = decoder.flag(object, .clearButton, default: false)
        isEditable = decoder.flag(object, .editable, default: true)
        isSecure = decoder.flag(object, .secure, default: false)
        lines = object[.lines].flatMap { decoder.number($0, "lines", in: 1...100) }.map { Int($0) } ?? 1
        error = decoder.text(object, .error)
        if isSecure, lines > 1, let node = object[.lines] {
            decoder.warn("a secure field has one line", at: node.position)
        }
    }

    func model(of row: ScreenFile.Row) -> TextFieldModel {
        TextFieldModel(
            id: ListID(row.id), title: row.text.isEmpty ? nil : row.text, image: row.image, text: text ?? "",
            placeholder: placeholder, keyboard: keyboard, autocapitalization: autocapitalization,
            autocorrects: autocorrects, hasClearButton: hasClearButton, isEditable: isEditable, isSecure: isSecure,
            lines: lines, error: error)
    }

    var nameWithoutText: String { placeholder ?? "" }
}

extension TextFieldRow: ScreenFileItem {}

extension RowFileKey {
    static let placeholder = RowFileKey("placeholder")
    static let keyboard = RowFileKey("keyboard")
    static let autocapitalization = RowFileKey("autocapitalization")
    static let autocorrects = RowFileKey("autocorrects")
    static let clearButton = RowFileKey("clearButton")
    static let editable = RowFileKey("editable")
    static let secure = RowFileKey("secure", synonyms: ["password"])
    static let lines = RowFileKey("lines")
    static let error = RowFileKey("error")
}
