import ListPreviewKit

extension RowTypes {
    /// A button as wide as the row.
    static let button = BuiltInRowType<ButtonRow>(
        name: "button", summary: "A button as wide as the row.", empty: ButtonModel(id: "", title: ""),
        itemFields: [
            .text, .detail(\.detail, orValueOf: "button", "The value at the end of the line."),
            .accessory(\.accessory), .image(\.image),
            .choice(.role, \.role, "Whether the button deletes something."), .titleAlignment.withoutControl,
            .enabled(\.isEnabled),
        ],
        textColor: { $0.isEnabled ? $0.role == .destructive ? .red : .blue : nil }, hasTintedText: true)
}

extension Field<ButtonModel> {
    private enum Word: String, CaseIterable {
        case leading, center
    }

    fileprivate static let titleAlignment = Field(
        .alignment, .choice(Word.allCases.map(\.rawValue)), "The position of the title."
    ) { model in
        let word: Word = model.alignment == .center ? .center : .leading
        return FieldControl("alignment", .choice([]), .text(word.rawValue))
    } decode: { object, model, decoder in
        let word: Word? = decoder.choice(object[.alignment], "alignment")
        if word == .center { model.alignment = .center }
    }
}

extension ButtonRow: ScreenFileItem {
    static var styledTexts: [RowStyleKey: StyledText] { [.detail: \.value, .value: \.value] }
}

extension ButtonModel: TitledModel {}

extension RowFileKey {
    static let role = RowFileKey("role")
    static let alignment = RowFileKey("alignment")
}
