import ListPreviewKit

extension RowTypes {
    /// A field for text.
    static let textField = BuiltInRowType<TextFieldRow>(
        name: "textField", synonyms: ["input", "securefield"], summary: "A field for text.",
        empty: TextFieldModel(id: ""),
        itemFields: [
            .text, .image(\.image), .value, .placeholder,
            .choice(.keyboard, \.keyboard, "The type of the on-screen keyboard.").withoutControl,
            .capitalization, .correction,
            .flag(.clearButton, \.hasClearButton, "Whether a button clears the text.").withoutControl,
            .flag(.editable, \.isEditable, "Whether the text can be changed.").withoutControl,
            .flag(.secure, \.isSecure, "Whether the text is hidden, as a password.").withoutControl, .lines,
            .text(.error, \.error, "The message about an invalid text."),
        ],
        textAlternative: .placeholder, editedControl: "value", nameWithoutText: { $0.placeholder ?? "" },
        complete: { object, model, decoder in
            if model.isSecure, model.lines > 1, let node = object[.lines] {
                decoder.warn("a secure field has one line", at: node.position)
            }
        })
}

extension Field<TextFieldModel> {
    fileprivate static let value = Field(.value, .text, "The text in the field.") { model in
        FieldControl("value", .text, .text(model.text))
    } decode: { object, model, decoder in
        model.text = decoder.text(object, .value) ?? ""
    }

    fileprivate static let placeholder = Field(
        .placeholder, .text, "The text in an empty field; the field needs it if it has no text."
    ) { model in
        let notation: StateText.Kind = model.title == nil ? .needed : .optional
        return FieldControl("placeholder", .text, .text(model.placeholder ?? ""), notation: notation)
    } decode: { object, model, decoder in
        model.placeholder = decoder.text(object, .placeholder)
    }

    fileprivate static let capitalization = Field(
        .autocapitalization, .choice(TextFieldModel.Autocapitalization.allCases.map(\.rawValue)),
        "Which letters the on-screen keyboard capitalizes; the default depends on the device."
    ) { object, model, decoder in
        model.autocapitalization = decoder.choice(object[.autocapitalization], "autocapitalization")
    }

    fileprivate static let correction = Field(
        .autocorrects, .flag, "Whether the device corrects words; the default depends on the device."
    ) {
        object, model, decoder in
        model.autocorrects = object[.autocorrects].flatMap { decoder.flag($0, "autocorrects") }
    }

    fileprivate static let lines = Field(
        .lines, .number(1...100, isWhole: true), "The number of lines of an empty field, 1 to 100."
    ) { object, model, decoder in
        if let lines = object[.lines].flatMap({ decoder.wholeNumber($0, "lines", in: 1...100) }) { model.lines = lines }
    }
}

extension TextFieldRow: ScreenFileItem {}
extension TextFieldModel: ScreenFileModel {
    var shownTitle: String {
        get { title ?? "" }
        set { title = newValue.isEmpty ? nil : newValue }
    }
}

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
